// npm run contract:check: bundles the contract to a temporary file and checks it by redocly.yaml and openapi/rules.
// Lists the problems and how many each rule has; --summary leaves the list out, any other argument keeps the places
// that contain it (`npm run contract:check -- schemas/Rfi`). Exits with 1 where there is any problem.
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root, run } from './tasks.mjs';

const folder = mkdtempSync(join(tmpdir(), 'plumbline-contract-'));
const bundle = join(folder, 'openapi.json');
const summary = process.argv.includes('--summary');
const only = process.argv.slice(2).find((arg) => !arg.startsWith('--')) ?? '';

/** The linter's findings; it exits with 1 where there are any, and says them on its standard output all the same. */
async function lint() {
  const args = ['lint', bundle, '--format', 'json', '--max-problems', '10000'];
  const options = { cwd: root, maxBuffer: 256 * 1024 * 1024, shell: process.platform === 'win32' };
  const { stdout, stderr } = await promisify(execFile)('redocly', args, options).catch((failed) => failed);
  const found = stdout?.indexOf('{') ?? -1;
  if (found < 0) throw new Error(`The linter did not run: ${stderr}`);
  return JSON.parse(stdout.slice(found)).problems;
}

/** `#/paths/~1rfi/get/responses` as an operation, `#/components/schemas/Rfi/properties/id` as a schema. */
function place(pointer, contract) {
  const [, area, first, second, ...rest] = pointer
    .split('/')
    .map((part) => decodeURIComponent(part.replaceAll('~1', '/').replaceAll('~0', '~')));
  if (area !== 'paths') return [area, first, second, ...rest].slice(1).filter(Boolean).join('/');
  const id = contract.paths[first]?.[second]?.operationId ?? second;
  return [`${second?.toUpperCase()} ${first} (${id})`, ...rest].join(' ');
}

async function check() {
  const bundled = await run('redocly', ['bundle', 'openapi/openapi.yaml', '-o', bundle], {
    fatal: false,
    quiet: true,
  });
  if (bundled !== 0) return bundled;
  const contract = JSON.parse(readFileSync(bundle, 'utf8'));
  const problems = (await lint())
    .map(({ ruleId, message, location }) => ({
      ruleId,
      message,
      where: place(location[0]?.pointer ?? '#/', contract),
    }))
    .filter(({ where }) => where.includes(only));
  if (!summary)
    for (const { ruleId, message, where } of problems.toSorted((a, b) => a.where.localeCompare(b.where)))
      console.log(`${where}\n    ${ruleId}: ${message}`);
  const counts = Object.entries(Object.groupBy(problems, ({ ruleId }) => ruleId));
  for (const [ruleId, of] of counts.toSorted(([a], [b]) => a.localeCompare(b)))
    console.log(`${String(of.length).padStart(6)} ${ruleId}`);
  console.log(problems.length === 0 ? 'The contract keeps its rules.' : `${problems.length} problems`);
  return problems.length === 0 ? 0 : 1;
}

const code = await check().finally(() => rmSync(folder, { recursive: true, force: true }));
process.exit(code);
