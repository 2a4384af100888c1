// npm run contract:diff [-- --all --json --release]: what changed in the contract since the last release. Exits 1 on a
// breaking change that openapi/released/approvals.yaml does not name.
//   --all      lists the compatible changes too       --json  the report as JSON
//   --base F   compares with this bundle instead      --release  makes the current contract the released one
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readApprovals, sortOut } from './contract-diff/approvals.mjs';
import { compareContracts } from './contract-diff/compare.mjs';
import { generate } from './generate.mjs';
import { root } from './tasks.mjs';

const RELEASED = join(root, 'openapi/released/openapi.json');
const APPROVALS = join(root, 'openapi/released/approvals.yaml');
const HEAD = `# Breaking changes of the contract since the release beside this file that are meant, each with its reason:
#   - change: property-removed response Sov.divisionNumber
#     reason: Nobody read it; the number is in the division.
# \`npm run contract:diff\` prints the name of each change. \`-- --release\` empties this list.
`;

const flag = { type: 'boolean', default: false };
const { values: given } = parseArgs({
  options: { all: flag, json: flag, release: flag, base: { type: 'string' } },
});

/** The report as people read it. */
function print({ unapproved, approved, compatible, unused }) {
  const section = (title, changes) => {
    if (changes.length === 0) return;
    console.log(`\n${title}`);
    for (const { id, text, reason } of changes)
      console.log(`  ${id}\n    ${text}${reason ? `. Approved: ${reason}` : ''}`);
  };
  section('Breaking, not approved:', unapproved);
  section('Breaking, approved:', approved);
  if (given.all) section('Compatible:', compatible);
  for (const id of unused) console.log(`\nApproved but not there any more: ${id}`);
  console.log(
    `\n${unapproved.length} breaking, ${approved.length} approved, ${compatible.length} compatible changes since the release.`,
  );
  if (unapproved.length > 0)
    console.log('Undo them, or name each in openapi/released/approvals.yaml with its reason.');
}

await generate();
const contract = JSON.parse(readFileSync(join(root, 'openapi/generated/openapi.json'), 'utf8'));
if (given.release) {
  mkdirSync(join(root, 'openapi/released'), { recursive: true });
  writeFileSync(RELEASED, `${JSON.stringify(contract, null, 1)}\n`);
  writeFileSync(APPROVALS, `${HEAD}[]\n`);
  console.log(`The contract ${contract.info.version} is the released one now.`);
} else {
  const base = JSON.parse(readFileSync(given.base ?? RELEASED, 'utf8'));
  const approvals = readApprovals(existsSync(APPROVALS) ? readFileSync(APPROVALS, 'utf8') : '');
  const report = sortOut(compareContracts(base, contract), approvals);
  if (given.json) console.log(JSON.stringify(report, null, 2));
  else print(report);
  process.exitCode = report.unapproved.length > 0 ? 1 : 0;
}
