// npm run test:soak: the stories and the end-to-end tests again and again beside busy processors, without a second try.
// What fails here once in twenty would one day fail somebody's build. Ends 1 where anything failed.
//   --runs=20        how often            --only=stories,e2e   which levels
//   --busy=2         processors kept busy by something else meanwhile
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './tasks.mjs';

const { values: args } = parseArgs({
  options: {
    runs: { type: 'string', default: '20' },
    busy: { type: 'string', default: '2' },
    only: { type: 'string', default: 'stories,e2e' },
  },
});
const BUSY = 'for (;;) Math.sqrt(Math.random());';
const others = Array.from({ length: Number(args.busy) }, () =>
  spawn(process.execPath, ['-e', BUSY], { stdio: 'ignore' }),
);
const rest = () => others.forEach((child) => child.kill('SIGKILL'));
process.on('exit', rest);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));

/** One run of the levels; resolves with its exit code and what it printed. */
function once() {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['scripts/test.mjs', `--only=${args.only}`, '--retry=0'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const printed = [];
    child.stdout.on('data', (chunk) => printed.push(chunk));
    child.on('close', (code) => resolve({ code, text: Buffer.concat(printed).toString() }));
  });
}

const runs = Number(args.runs);
const failures = new Map();
let bad = 0;
for (let run = 1; run <= runs; run += 1) {
  const began = performance.now();
  const { code, text } = await once();
  const counts = text.trim().split('\n').at(-1);
  console.log(
    `run ${String(run).padStart(2)} of ${String(runs)}: ${counts} (${((performance.now() - began) / 1000).toFixed(0)} s)`,
  );
  if (code === 0) continue;
  bad += 1;
  console.log(text);
  for (const level of args.only.split(',')) {
    const { testResults = [] } = JSON.parse(
      readFileSync(join(root, 'test-results', `${level}.json`), 'utf8'),
    );
    for (const { fullName, status } of testResults.flatMap((file) => file.assertionResults))
      if (status === 'failed') failures.set(fullName, (failures.get(fullName) ?? 0) + 1);
  }
}
for (const [name, times] of failures)
  console.log(`failed in ${String(times)} of ${String(runs)} runs: ${name}`);
console.log(`\n${String(runs - bad)} of ${String(runs)} runs were green beside ${args.busy} busy processors`);
process.exit(bad > 0 ? 1 : 0);
