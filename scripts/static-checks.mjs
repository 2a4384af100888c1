// The checks that need no run of the product: types, lint, format, layers, contract.
import { run } from './tasks.mjs';

export const STATIC_CHECKS = [
  // One checker: several would each instantiate the same generated types and cost twice the processor time.
  ['types', 'tsc', ['-p', '.', '--noEmit', '--singleThreaded']],
  ['lint', 'oxlint', ['--type-aware', '--quiet']],
  ['format', 'prettier', ['--check', '--log-level', 'warn', '.']],
  ['layers', 'steiger', ['./src']],
  ['rooms', process.execPath, ['scripts/rooms.mjs']],
  ['graphs', process.execPath, ['scripts/status-graphs.mjs', '--check']],
  ['roles', process.execPath, ['scripts/role-tables.mjs', '--check']],
  ['contract', process.execPath, ['scripts/contract-check.mjs', '--summary']],
  ['contract-diff', process.execPath, ['scripts/contract-diff.mjs']],
];

/** Runs every static check to its end; resolves with the names of those that failed. */
export async function staticChecks() {
  const failed = [];
  for (const [name, command, args] of STATIC_CHECKS) {
    const started = performance.now();
    const code = await run(command, args, { fatal: false, quiet: true });
    console.log(
      `${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`,
    );
    if (code !== 0) failed.push(name);
  }
  return failed;
}
