// npm run build: the browser app into dist/client and the server into dist/server, each only where its sources changed.
import { join } from 'node:path';
import { generate } from './generate.mjs';
import { precompress } from './precompress.mjs';
import { buildReference } from './reference.mjs';
import { root, run, whenChanged } from './tasks.mjs';

const CONTRACT = ['openapi', 'orval.config.ts', 'scripts/generate-operations.mjs', 'package-lock.json'];
const CLIENT = [
  'src',
  'domain',
  'public',
  'index.html',
  'vite.config.ts',
  'scripts/client-chunks.ts',
  'scripts/precompress.mjs',
  ...CONTRACT,
];
const SERVER = ['server', 'domain', 'package.json', 'vite.server.config.ts', ...CONTRACT];

/** The browser app, into dist/client. */
export const buildClient = () =>
  whenChanged('build', CLIENT, 'dist/client/index.html', async () => {
    console.log('Building the app…');
    await run('vite', ['build', '--logLevel', 'warn']);
    await precompress('dist/client/assets');
  }).then(() => true);

/** The server, into dist/server. */
export const buildServer = () =>
  whenChanged('build-server', SERVER, 'dist/server/main.js', async () => {
    console.log('Building the server…');
    await run('vite', ['build', '--config', 'vite.server.config.ts', '--logLevel', 'warn']);
  }).then(() => true);

/** The same server with a map beside it, for what tells of its code by file and line; resolves with the folder. */
export async function buildMapped() {
  const folder = 'dist/mapped';
  const mapped = ['--outDir', folder, '--sourcemap', '--logLevel', 'warn'];
  await run('vite', ['build', '--config', 'vite.server.config.ts', ...mapped]);
  return join(root, folder);
}

export async function build() {
  await generate();
  await buildClient();
  await buildServer();
  await buildReference();
}

if (import.meta.filename === process.argv[1]) await build();
