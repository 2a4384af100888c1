// npm run bench -- search: the search over everything, in 20,000 records of a project with 1,000,000 words (and as many in
// another one), over HTTP from the real server. Against what the palette asked before, in the same run: the lists of ten
// tools at once, for the same text. On the embedded database and on PostgreSQL. Fails where an answer takes too long.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OperationId, operations } from '#contract/operations.ts';
import { postgresMissing, startPostgres } from '../../scripts/postgres.mjs';
import { readConfig } from '../../server/config/config.ts';
import { putToWork } from '../at-work.ts';
import { createSession } from '../../server/http/sessions.ts';
import { SEEDED } from '../../server/modules/rfi/testing-rows.ts';
import { systemClock } from '../../server/ports/clock.ts';
import { silentLog } from '../../server/ports/log.ts';
import { openDatabase } from '../../server/ports/open-database.ts';
import { secureRandom } from '../../server/ports/random.ts';
import { startServer } from '../../server/testing/server-process.ts';
import { seed, word } from './seed.ts';

const ROUNDS = 120;
const WARM_UP = 24;
/** Required of the 95th percentile of one caller on an idle machine. */
const LONGEST_MS = 50;

const swapped = (text: string): string =>
  text.slice(0, 3) + (text[4] ?? '') + (text[3] ?? '') + text.slice(5);

const TYPED: Readonly<Record<string, (turn: number) => string>> = {
  'a rare word': (turn) => word(20_000 + turn * 31),
  'a word of every tenth record': (turn) => word(turn % 5),
  'two words': (turn) => `${word(turn % 40)} ${word(200 + turn)}`,
  'a beginning': (turn) => word(300 + turn * 7).slice(0, 5),
  'a number': (turn) => `rfi-${turn * 131 + 1}`,
  'an amount': (turn) => `$${(turn * 131 + 1000).toLocaleString('en-US')}.00`,
  'a typo': (turn) => swapped(word(5000 + turn * 11)),
};

/** The lists that the palette asked, and how each calls what is searched for. */
const LISTS = {
  listRfis: 'searchText',
  listQualityTasks: 'searchText',
  listChangeRequests: 'search',
  listMessages: 'search',
  listSubmittals: 'searchText',
  listDailyLogs: 'search',
  searchInspections: 'search',
  listDocuments: 'search',
  listSovs: 'search',
  listPayApps: 'search',
} as const satisfies Partial<Record<OperationId, string>>;

/** CPU time of these processes and of those that they started so far, in ms by process; none where the system does not tell. */
function cpuOf(pids: readonly number[]): Map<number, number> {
  const spent = new Map<number, number>();
  for (const name of existsSync('/proc') ? readdirSync('/proc') : []) {
    if (!/^\d+$/.test(name)) continue;
    const pid = Number(name);
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ');
      if (pids.includes(pid) || pids.includes(Number(fields[1])))
        spent.set(pid, (Number(fields[11]) + Number(fields[12])) * 10);
    } catch {
      // It has ended meanwhile.
    }
  }
  return spent;
}

/** What has been spent since then. A machine that does other things besides slows answers, and leaves this as it is. */
const cpuSince = (before: ReadonlyMap<number, number>, pids: readonly number[]): number =>
  [...cpuOf(pids)].reduce((sum, [pid, ms]) => sum + ms - (before.get(pid) ?? 0), 0);

const quantile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? NaN;

async function bench(
  name: string,
  env: Record<string, string>,
  postgres: readonly number[] = [],
): Promise<number> {
  console.log(`\n${name}`);
  const database = await openDatabase(readConfig(env), silentLog);
  await database.migrate();
  await database.transaction(seed);
  // Person 2 is a subcontractor: a tenth of the records is private, and some of these are theirs.
  const token = await database.transaction((tx) =>
    createSession(tx, { clock: systemClock, random: secureRandom }, SEEDED.person(2)),
  );
  await putToWork(database);
  await database.close();
  const server = await startServer(env);
  const get = async (path: string): Promise<unknown> => {
    const response = await fetch(`${server.address}/api/${path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    if (!response.ok) throw new Error(`${path} answers ${response.status}`);
    return response.json();
  };
  const everything = (text: string) =>
    get(`search?${new URLSearchParams({ search: text, limit: '10' }).toString()}`);
  const project = SEEDED.projects[0];
  const lists = (text: string) =>
    Promise.all(
      Object.entries(LISTS).map(([id, by]) => {
        const path = operations[id as keyof typeof LISTS].path.slice(1).replace('{projectId}', project);
        return get(`${path}?${new URLSearchParams({ [by]: text, limit: '6' }).toString()}`);
      }),
    );
  const all: number[] = [];
  for (const [label, typed] of Object.entries(TYPED)) {
    const measure = async (ask: (text: string) => Promise<unknown>, rounds: number) => {
      for (let turn = 0; turn < WARM_UP; turn++) await ask(typed(turn + rounds));
      const times: number[] = [];
      const before = cpuOf([server.pid, ...postgres]);
      for (let turn = 0; turn < rounds; turn++) {
        const began = performance.now();
        await ask(typed(turn));
        times.push(performance.now() - began);
      }
      return { times, cpu: cpuSince(before, [server.pid, ...postgres]) / rounds };
    };
    const found = (await everything(typed(1))) as { meta: { total: number }; isCapped: boolean };
    if (found.meta.total === 0) throw new Error(`"${typed(1)}" finds nothing`);
    const own = await measure(everything, ROUNDS);
    const before = await measure(lists, ROUNDS / 4);
    all.push(...own.times);
    const ms = ({ times, cpu }: { times: readonly number[]; cpu: number }) =>
      `p50 ${quantile(times, 0.5).toFixed(1).padStart(6)} ms   p95 ${quantile(times, 0.95).toFixed(1).padStart(6)} ms   CPU ${cpu.toFixed(1).padStart(6)} ms`;
    console.log(
      `  ${label.padEnd(30)} ${String(found.meta.total).padStart(5)}${found.isCapped ? '+' : ' '} found   ${ms(own)}   ten lists: ${ms(before)}   ${(quantile(before.times, 0.5) / quantile(own.times, 0.5)).toFixed(1)} : 1`,
    );
  }
  await server.stop();
  console.log(`  ${'all of them'.padEnd(30)} p95 ${quantile(all, 0.95).toFixed(1)} ms`);
  return quantile(all, 0.95);
}

const folder = mkdtempSync(join(tmpdir(), 'plumbline-bench-search-'));
const p95: number[] = [];
const missing = postgresMissing();
if (missing) console.log(`\nPostgreSQL left out: ${missing}.`);
else {
  const server = await startPostgres();
  p95.push(
    await bench(
      'PostgreSQL',
      { DATABASE_URL: server.url, DATA_DIR: join(folder, 'postgres') },
      server.pid === undefined ? [] : [server.pid],
    ),
  );
  await server.stop();
}
if (!process.env['BENCH_POSTGRES_ONLY'])
  p95.push(await bench('Embedded database (PGlite)', { DATA_DIR: join(folder, 'embedded') }));
rmSync(folder, { recursive: true, force: true });
const slow = p95.some((ms) => ms > LONGEST_MS);
console.log(`\nsearch: p95 at most ${LONGEST_MS} ms: ${slow ? 'MISSED' : 'met'}`);
process.exit(slow ? 1 : 0);
