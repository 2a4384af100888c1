// npm run mock [-- --port 4010]: a server that answers every operation from the contract alone (see mock/README.md).
import { spawn } from 'node:child_process';
import { generate } from './generate.mjs';
import { root } from './tasks.mjs';

await generate();
const child = spawn('tsx', ['mock/main.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(signal ? 0 : (code ?? 1)));
