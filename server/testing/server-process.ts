import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export interface ServerProcess {
  address: string;
  pid: number;
  output(): string;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
  /** Asks it to stop and waits; resolves with its exit code. */
  stop(): Promise<number | null>;
}

function spawnServer(env: Record<string, string>): { child: ChildProcess; output: () => string } {
  const child = spawn(process.execPath, ['--import', 'tsx', MAIN], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'] ?? '', ...env },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (text += String(chunk)));
  return { child, output: () => text };
}

/** Starts the real server as its own process on a free port, and waits until it says it is ready. */
export async function startServer(env: Record<string, string>): Promise<ServerProcess> {
  const { child, output } = spawnServer({ PORT: '0', ...env });
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
  const { child, output } = spawnServer({ PORT: '0', ...env });
  await once(child, 'exit');
  return { code: child.exitCode, output: output() };
}
