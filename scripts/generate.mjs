// npm run generate: contract -> one bundle -> client hooks, zod schemas, mocks, the server's operation table, routes.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, whenChanged } from './tasks.mjs';

const force = process.argv.includes('--force');
const CONTRACT_INPUTS = [
  'openapi',
  'orval.config.ts',
  'scripts/generate-operations.mjs',
  'scripts/body-bytes.mjs',
  'package-lock.json',
];

export async function generate({ force = false } = {}) {
  const work = async () => {
    const started = performance.now();
    await run('redocly', ['bundle', 'openapi/openapi.yaml', '-o', 'openapi/generated/openapi.json'], {
      quiet: true,
    });
    await run('orval', ['--config', 'orval.config.ts'], { quiet: true });
    if (existsSync(join(root, 'scripts/generate-operations.mjs')))
      await run(process.execPath, ['scripts/generate-operations.mjs']);
    console.log(
      `Generated the client, schemas and mocks in ${((performance.now() - started) / 1000).toFixed(1)} s`,
    );
  };
  if (force) await work();
  else await whenChanged('generate', CONTRACT_INPUTS, 'openapi/generated/operations.ts', work);
  if (existsSync(join(root, 'src/app/router/routes.ts'))) {
    await whenChanged(
      'routes',
      ['src/app/router/routes.ts', 'scripts/generate-routes.mjs'],
      'src/app/router/routeTree.gen.ts',
      () => run(process.execPath, ['scripts/generate-routes.mjs']),
    );
  }
}

if (import.meta.filename === process.argv[1]) await generate({ force });
