// npm run check: generate, types, lint, format, layers, contract, unit tests. The fast answer before a commit.
import { generate } from './generate.mjs';
import { staticChecks } from './static-checks.mjs';
import { run } from './tasks.mjs';

await generate();
const failed = await staticChecks();
const unit = await run('vitest', ['run', '--project', 'unit'], { fatal: false });
if (unit !== 0) failed.push('unit');
if (failed.length) {
  console.error(`\nFailed: ${failed.join(', ')}`);
  process.exit(1);
}
console.log('\nAll checks passed.');
