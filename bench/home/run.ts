// npm run bench -- home: what the home of a project with 2,000 records asks, over HTTP from the real server, on the embedded
// database and on PostgreSQL: each call, and all of them as the page asks them, at once. Against what a client does without
// them, in the same run: it counts what is open by reading the open records of four tools page by page, and reads what
// 300 records went through on a day from the history of each. Then a press in the app until the page is usable, in Chromium,
// against a load of the same address. Fails where the page waits too long.
import { sql } from 'drizzle-orm';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postgresMissing, startPostgres } from '../../scripts/postgres.mjs';
import { readConfig } from '../../server/config/config.ts';
import { silentLog } from '../../server/ports/log.ts';
import { openDatabase } from '../../server/ports/open-database.ts';
import { startServer } from '../../server/testing/server-process.ts';
import { projectOf, seedPortfolio } from '../portfolio/seed.ts';
import { quantile } from '../rfi/world.ts';
import { timesOf } from '../times.ts';
import { measureClick } from './click.ts';

const RECORDS = { sovs: 3, applications: 8, rfis: 700, submittals: 700, changes: 300, tasks: 300 };
/** Of a day on which much was done. */
const TOUCHED = 300;
/** Required of all of them together, 95th percentile of one caller on an idle machine: a click's 300 ms leave a third to the browser. */
const LONGEST_MS = 200;
const ROUNDS = 30;
const WARM_UP = 6;
const OTHER_ROUNDS = 3;
const PROJECT = projectOf(1);
const TODAY = new Date().toISOString().slice(0, 10);

const CALLS: Readonly<Record<string, string>> = {
  'the strip': `/projects/${PROJECT}/tools/progress`,
  'by division': `/projects/${PROJECT}/tools/progress/by-division`,
  'by month': `/projects/${PROJECT}/tools/progress/by-month`,
  'open work': `/projects/${PROJECT}/tools/open-work`,
  'what waits for the reader': `/pending-tasks?projectId=${PROJECT}&limit=5&orderBy=dueDate&order=ASC`,
  'the activity of a day': `/project/tools/message/daily-activity/${PROJECT}?date=${TODAY}&timeZone=UTC&limit=10`,
};

/** The pages of open records that tell what is open, and which of it is overdue. */
const LISTS = ['rfi', 'submittals', 'change-requests/list', 'quality-check/tasks'];

/** What was done on the day: a step of each of so many records. */
async function seedDay(env: Record<string, string>): Promise<string[]> {
  const database = await openDatabase(readConfig(env), silentLog);
  const ids = await database.transaction(async (tx) => {
    await tx.execute(sql`reset role`);
    const made = await tx.execute(sql`
      insert into history (chain_id, seq, project_id, object_type, object_id, action, actor_name, at, changes, request_id, prev_hash, hash)
      select ${PROJECT}, row_number() over (), ${PROJECT}, kind, id::text, 'update', 'Reader', now(), '[]', 'req_' || row_number() over (), '', ''
      from (select * from (select 'RFI' as kind, id from rfis limit ${TOUCHED / 2}) one
        union all select * from (select 'SUBMITTAL', id from submittals limit ${TOUCHED / 2}) other) touched
      returning object_type, object_id`);
    await tx.execute(sql`analyze`);
    return (made as unknown as { rows: { object_type: string; object_id: string }[] }).rows // both drivers answer with rows
      .map(({ object_type: kind, object_id: id }) => `${kind}/${id}`);
  });
  await database.close();
  return ids;
}

async function measure(kind: string, env: Record<string, string>): Promise<boolean> {
  const token = await seedPortfolio(env, 1, RECORDS);
  const touched = await seedDay(env);
  const server = await startServer(env);
  const ask = async (path: string): Promise<{ data?: unknown[]; meta?: { total: number } }> => {
    const response = await fetch(`${server.address}/api${path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    if (response.status !== 200) throw new Error(`${response.status}: ${path}`);
    return (await response.json()) as { data?: unknown[]; meta?: { total: number } };
  };
  try {
    console.log(`2,000 records, ${kind}             p50     p95 ms`);
    const line = (name: string, times: readonly number[]) =>
      console.log(
        `  ${name.padEnd(30)} ${quantile(times, 0.5).toFixed(1).padStart(7)} ${quantile(times, 0.95).toFixed(1).padStart(7)}`,
      );
    for (const [name, path] of Object.entries(CALLS)) {
      await timesOf(WARM_UP, () => ask(path));
      line(name, await timesOf(ROUNDS, () => ask(path)));
    }
    const all = await timesOf(ROUNDS, () => Promise.all(Object.values(CALLS).map(ask)));
    line('all of them at once', all);
    const singly = await timesOf(OTHER_ROUNDS, async () => {
      for (const list of LISTS)
        for (let page = 1, left = 1; left > 0; page += 1) {
          const { data = [], meta } = await ask(`/projects/${PROJECT}/tools/${list}?limit=100&page=${page}`);
          left = data.length === 0 ? 0 : (meta?.total ?? 0) - page * 100;
        }
      for (const record of touched) await ask(`/projects/${PROJECT}/history/${record}`);
    });
    line('record by record', singly);
    const [p95, ratio] = [quantile(all, 0.95), quantile(singly, 0.5) / quantile(all, 0.5)];
    console.log(`  record by record takes ${ratio.toFixed(0)} times as long`);
    console.log(`${p95 <= LONGEST_MS ? 'ok  ' : 'MISS'} all of them within ${LONGEST_MS} ms (p95)`);
    const isUsable = await measureClick(server.address, token, PROJECT);
    return p95 <= LONGEST_MS && isUsable;
  } finally {
    await server.stop();
  }
}

const folder = mkdtempSync(join(tmpdir(), 'plumbline-home-'));
const usual = { PLUMBLINE_ENV: 'development', LOG_LEVEL: 'error' };
try {
  let good = await measure('embedded', { ...usual, DATA_DIR: join(folder, 'data') });
  const missing = postgresMissing();
  if (missing) console.log(`PostgreSQL left out: ${missing}.`);
  else {
    const postgres = await startPostgres();
    good =
      (await measure('PostgreSQL', {
        ...usual,
        DATABASE_URL: postgres.url,
        DATA_DIR: join(folder, 'files'),
      })) && good;
    await postgres.stop();
  }
  process.exitCode = good ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
