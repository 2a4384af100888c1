// npm run contract:verify -- --base-url URL --email E --password P: verifies any server against the contract, beside our
// own server on an empty database in a temporary folder.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { buildServer } from './build.mjs';
import { generate } from './generate.mjs';
import { root } from './tasks.mjs';
import { main } from '../verify/cli.ts';
import { mailAt } from '../verify/mail/place.ts';

/** Settings of another server, which may stand in the same shell. */
const UNSET = Object.fromEntries(
  ['NODE_ENV', 'PLUMBLINE_ENV', 'PUBLIC_URL', 'DATABASE_URL', 'SMTP_URL', 'APP_SECRET']
    .concat(['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'TRUST_PROXY'])
    .map((name) => [name, '']),
);

/** Our own server, or the same with something noted of it (contract-one-sided.mjs). */
const BUNDLE = process.env.REFERENCE_BUNDLE ?? 'dist/server/main.js';

/** Room for what a request leaves behind, so that it is swept away before it is taken for lasting. */
const YOUNG = '--max-semi-space-size=64';

/** Starts our own server on a free port, with nothing in it. */
async function startReference() {
  await buildServer();
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-reference-'));
  const server = spawn(process.execPath, [YOUNG, BUNDLE], {
    cwd: root,
    // What it holds is thrown away with it: in memory it answers a tenth faster than on disk.
    env: {
      ...process.env,
      ...UNSET,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      EMBEDDED_DB: 'memory',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const baseUrl = await new Promise((resolve, reject) => {
    void ended.then((code) => reject(new Error(`The reference server ended with ${code}`)));
    createInterface(server.stdout).on('line', (line) => {
      const [, address] = /is ready: (\S+)/.exec(line) ?? [];
      if (address) resolve(address.replace('localhost', '127.0.0.1'));
    });
  });
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  return { reference: { baseUrl, mail: mailAt(`${baseUrl}/dev/mailbox`) }, stop };
}

await generate();
process.exitCode = await main(process.argv.slice(2), process.env, { startReference });
