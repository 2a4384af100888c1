// npm run generate: contract -> one bundle -> client hooks, zod schemas, mocks, the server's operation table, routes.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, whenChanged } from './tasks.mjs';

const force = process.argv.includes('--force');
const CONTRACT_INPUTS = [
  'openapi',
  'orval.config.ts',
  'scripts/generate.mjs',
  'scripts/generate-operations.mjs',
  'scripts/body-bytes.mjs',
  'package-lock.json',
];

/** An id is the same in upper and lower case (RFC 9562): read in lower case, as records have it. */
function lowerCaseIds(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll('zod.uuid()', 'zod.uuid().toLowerCase()'));
  }
}

export async function generate({ force = false } = {}) {
  const work = async () => {
    const started = performance.now();
    await run('redocly', ['bundle', 'openapi/openapi.yaml', '-o', 'openapi/generated/openapi.json'], {
      quiet: true,
    });
    await run('orval', ['--config', 'orval.config.ts'], { quiet: true });
    lowerCaseIds(join(root, 'openapi/generated/zod'));
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
