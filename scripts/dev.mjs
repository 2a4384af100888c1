// npm run dev: the same product with hot reload, the app by vite (PORT, 3000) in front of the watched server (PORT + 1).
import { spawn } from 'node:child_process';
import { generate } from './generate.mjs';
import { buildReference } from './reference.mjs';
import { root } from './tasks.mjs';

await generate();
await buildReference();
const port = Number(process.env.PORT ?? 3000);
const demo = process.argv.includes('--empty') ? [] : ['--demo'];
const children = [
  spawn('tsx', ['watch', '--clear-screen=false', 'server/main.ts', ...demo], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PORT: String(port + 1), PUBLIC_URL: `http://localhost:${port}` },
  }),
  spawn('vite', ['--port', String(port), '--strictPort'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, API_URL: `http://127.0.0.1:${port + 1}` },
  }),
];
const stop = () => children.forEach((child) => child.kill('SIGTERM'));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
for (const child of children) child.on('exit', stop);
