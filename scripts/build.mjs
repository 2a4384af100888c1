// npm run build: the browser app into dist/client and the server into dist/server, each only where its sources changed.
import { generate } from './generate.mjs';
import { precompress } from './precompress.mjs';
import { buildReference } from './reference.mjs';
import { run, whenChanged } from './tasks.mjs';

const CONTRACT = ['openapi', 'orval.config.ts', 'scripts/generate-operations.mjs', 'package-lock.json'];
const CLIENT = [
  'src',
  'domain',
  'public',
  'index.html',
  'vite.config.ts',
  'scripts/precompress.mjs',
  ...CONTRACT,
];
const SERVER = ['server', 'domain', 'package.json', 'vite.server.config.ts', ...CONTRACT];

export async function build() {
  await generate();
  await whenChanged('build', CLIENT, 'dist/client/index.html', async () => {
    console.log('Building the app…');
    await run('vite', ['build', '--logLevel', 'warn']);
    await precompress('dist/client/assets');
  });
  await whenChanged('build-server', SERVER, 'dist/server/main.js', async () => {
    console.log('Building the server…');
    await run('vite', ['build', '--config', 'vite.server.config.ts', '--logLevel', 'warn']);
  });
  await buildReference();
}

if (import.meta.filename === process.argv[1]) await build();
