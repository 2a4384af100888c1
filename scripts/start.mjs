// npm start [-- --empty]: generates, builds, migrates, loads the demo project into an empty database, serves.
import { spawn } from 'node:child_process';
import { build } from './build.mjs';
import { root } from './tasks.mjs';

await build();
const production = (process.env.PLUMBLINE_ENV || process.env.NODE_ENV) === 'production';
const demo = process.argv.includes('--empty') || production ? [] : ['--demo'];
const server = spawn(process.execPath, ['dist/server/main.js', ...demo], {
  cwd: root,
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(signal ? 0 : (code ?? 1)));
