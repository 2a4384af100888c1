// A PostgreSQL server of our own for tests and benches: a fresh cluster in a temporary folder, on a free port of this
// machine only, gone when stopped. Nothing is installed: it uses the binaries that are there, or says why it cannot.
import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';

/** Where packages put PostgreSQL when they leave it out of PATH. */
const HOMES = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt'];
const OLDEST = 15;
const START_MS = 60_000;

const versionOf = (folder) => {
  try {
    return Number(/ (\d+)/.exec(execFileSync(join(folder, 'postgres'), ['--version']).toString())?.[1]);
  } catch {
    return 0;
  }
};

/** The folder with initdb and postgres of the newest version that is new enough, or null. */
function binaries() {
  const inPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => {
    const file = join(folder, 'pg_ctl');
    return existsSync(file) ? [dirname(realpathSync(file))] : [];
  });
  const installed = HOMES.filter((home) => existsSync(home)).flatMap((home) =>
    readdirSync(home).map((name) => join(home, name, 'bin')),
  );
  const folders = [...inPath, ...installed].filter(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  );
  const [newest] = folders.map((folder) => [versionOf(folder), folder]).sort((a, b) => b[0] - a[0]);
  return newest && newest[0] >= OLDEST ? newest[1] : null;
}

/** PostgreSQL refuses to run as root: then it runs as its own user, or as nobody. Null where there is neither. */
function runner() {
  if (process.getuid?.() !== 0) return {};
  for (const user of ['postgres', 'nobody']) {
    try {
      const id = (flag) => Number(execFileSync('id', [flag, user], { stdio: 'pipe' }).toString());
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // No such user: try the next.
    }
  }
  return null;
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

/** Why there can be no PostgreSQL here, or null. */
export function postgresMissing() {
  if (process.platform === 'win32')
    return 'a throw-away PostgreSQL is not set up on Windows; give TEST_DATABASE_URL';
  if (!binaries())
    return `no PostgreSQL ${OLDEST} or newer on this machine (pg_ctl in PATH or in ${HOMES[0]})`;
  if (!runner()) return 'PostgreSQL does not run as root, and there is no user postgres or nobody to run it';
  return null;
}

/** How each of its ends comes: told to, with everybody cut off; or as when the machine runs out of memory. */
const ENDS = { restart: 'SIGINT', kill: 'SIGKILL' };

const answers = async (url) => {
  const client = new pg.Client({ connectionString: url });
  const ready = await client.connect().then(
    () => true,
    () => false,
  );
  await client.end().catch(() => {});
  return ready;
};

/**
 * Starts a server on an empty cluster. Resolves with its address (a superuser's, trusted from this machine), `stop`,
 * which ends it and removes the cluster, and `startAgain`, which ends it with a restart's signal or kills it, and
 * starts it on the same data and port. Writes are not flushed: it must be fast, not survive a power cut. With
 * `durable` what it has committed survives its own death all the same.
 */
export async function startPostgres({ durable = false } = {}) {
  const missing = postgresMissing();
  if (missing) throw new Error(missing);
  const bin = binaries();
  const as = runner();
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-postgres-'));
  if (as.uid !== undefined) chownSync(folder, as.uid, as.gid);
  const data = join(folder, 'data');
  const locale = process.platform === 'linux' ? 'C.UTF-8' : 'C';
  const setup = [
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    `--locale=${locale}`,
    '--no-sync',
  ];
  await promisify(execFile)(join(bin, 'initdb'), setup, { ...as, cwd: folder });
  const port = await freePort();
  const settings = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'fsync=off',
    `synchronous_commit=${durable ? 'on' : 'off'}`,
    'full_page_writes=off',
    'max_connections=200',
  ];
  const args = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let child;
  let gone;
  let log = '';
  const spawnServer = () => {
    child = spawn(join(bin, 'postgres'), args, { ...as, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
    child.stderr.on('data', (chunk) => (log = (log + chunk).slice(-4000)));
    gone = once(child, 'exit');
  };
  // SIGQUIT ends it at once, also when this process is being ended.
  const kill = () => child.kill('SIGQUIT');
  process.on('exit', kill);
  const stop = async () => {
    process.off('exit', kill);
    child.kill('SIGINT');
    await gone;
    rmSync(folder, { recursive: true, force: true });
  };
  const ended = () => child.exitCode !== null || child.signalCode !== null;
  /** `patient`: one that does not start because those of the one before have not ended yet is started again. */
  const comeUp = async ({ patient = false } = {}) => {
    const deadline = Date.now() + START_MS;
    spawnServer();
    while (!(await answers(url))) {
      if (Date.now() > deadline || (ended() && !patient)) {
        if (!ended()) await stop();
        throw new Error(`PostgreSQL did not start:\n${log}`);
      }
      if (ended()) spawnServer();
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  const startAgain = async (how) => {
    child.kill(ENDS[how]);
    await gone;
    await comeUp({ patient: true });
  };
  await comeUp();
  return { url, stop, startAgain, pid: child.pid };
}
