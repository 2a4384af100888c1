import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const VITE = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');

/** Where the processes that a process starts put what they build: two folders below the root, see config/paths.ts. */
const folderOf = (parent: number) => join(ROOT, '.cache', `server-of-${parent}`);
const FOLDER = `${folderOf(process.ppid)}-${process.pid}`;

/** Removes what the processes of this one have built and left, as a test worker does that is ended. */
export function removeBuiltServers(): void {
  const start = basename(folderOf(process.pid));
  const cache = join(ROOT, '.cache');
  for (const name of existsSync(cache) ? readdirSync(cache) : [])
    if (name.startsWith(`${start}-`)) rmSync(join(cache, name), { recursive: true, force: true });
}

async function buildOnce(): Promise<string> {
  process.on('exit', () => rmSync(FOLDER, { recursive: true, force: true }));
  const args = ['build', '--config', 'vite.server.config.ts', '--outDir', FOLDER, '--logLevel', 'warn'];
  const env = { ...process.env, NODE_ENV: 'production' };
  await promisify(execFile)(process.execPath, [VITE, ...args], { cwd: ROOT, env });
  return join(FOLDER, 'main.js');
}

let built: Promise<string> | undefined;

/** The server as it is delivered, built from the sources as they are: it starts in half the time that they take. */
const builtServer = (): Promise<string> => (built ??= buildOnce());

export interface ServerProcess {
  address: string;
  pid: number;
  output(): string;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
  /** Asks it to stop and waits; resolves with its exit code. */
  stop(): Promise<number | null>;
}

async function spawnServer(
  env: Record<string, string>,
): Promise<{ child: ChildProcess; output: () => string }> {
  const child = spawn(process.execPath, [await builtServer()], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'] ?? '', ...env },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (text += String(chunk)));
  return { child, output: () => text };
}

/** Starts the real server as its own process on a free port, and waits until it says it is ready. */
export async function startServer(env: Record<string, string>): Promise<ServerProcess> {
  const { child, output } = await spawnServer({ PORT: '0', ...env });
  const gone = once(child, 'exit');
  const deadline = Date.now() + 120_000;
  let address: string | undefined;
  while (!address) {
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error(`The server did not start:\n${output()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
    address = /Plumbline is ready: (\S+)/.exec(output())?.[1];
  }
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    child.kill(signal);
    await gone;
    return child.exitCode;
  };
  return {
    address,
    pid: child.pid ?? 0,
    output,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  };
}

/** Starts a server that must refuse to run; resolves with its exit code and what it said. */
export async function refusedStart(
  env: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const { child, output } = await spawnServer({ PORT: '0', ...env });
  await once(child, 'exit');
  return { code: child.exitCode, output: output() };
}
