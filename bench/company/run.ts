// npm run bench -- company: a company of 10,000 people on PostgreSQL. A page of its people over HTTP from the real
// server, with every filter and sort, against the bare statements on the same database; what the check of rights adds
// to the check of the session; and a session that one server ends while another one serves it. Fails where a page or
// the check takes too long, or where the ended session is served once more.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { postgresMissing, startPostgres } from '../../scripts/postgres.mjs';
import { startServer } from '../../server/testing/server-process.ts';
import { quantile } from '../rfi/world.ts';
import { measureCheck } from './check.ts';
import { PAGES, PEOPLE, bareStatements } from './pages.ts';
import { COMPANY, seedCompany } from './seed.ts';

/** Required of the 95th percentile of one caller on an idle machine. */
const LONGEST_PAGE_MS = 20;
const LONGEST_CHECK_MS = 0.3;
const ROUNDS = 100;
const WARM_UP = 20;

const missing = postgresMissing();
if (missing) {
  console.log(`PostgreSQL left out: ${missing}.`);
  process.exit(0);
}
const postgres = await startPostgres();
const folder = mkdtempSync(join(tmpdir(), 'plumbline-bench-company-'));
const env = { DATABASE_URL: postgres.url, DATA_DIR: folder };
const seeded = await seedCompany(env, PEOPLE);
const admin = new Client({ connectionString: postgres.url });
await admin.connect();
await admin.query('vacuum analyze');
const [server, second] = [await startServer(env), await startServer({ ...env, DATA_DIR: `${folder}-2` })];

interface Taken {
  best: number;
  p50: number;
  p95: number;
}

async function measure(call: (turn: number) => Promise<unknown>): Promise<Taken> {
  const times: number[] = [];
  for (let turn = -WARM_UP; turn < ROUNDS; turn += 1) {
    const from = performance.now();
    await call(turn + WARM_UP);
    if (turn >= 0) times.push(performance.now() - from);
  }
  return { best: quantile(times, 0), p50: quantile(times, 0.5), p95: quantile(times, 0.95) };
}

const ask = (address: string, path: string, token: string, method = 'GET') =>
  fetch(`${address}/api${path}`, { method, headers: { authorization: `Bearer ${token}` } });

/** Every kind of page within its limit? */
async function pages(): Promise<boolean> {
  console.log(`A page of 20 of ${PEOPLE} people     bare p50     p95   HTTP best    p50     p95 ms`);
  let slow = 0;
  for (const [name, query] of Object.entries(PAGES)) {
    const bare = await measure((turn) => bareStatements(admin, query(turn)));
    const http = await measure(async (turn) => {
      const search = new URLSearchParams({ limit: '20', ...query(turn) });
      const response = await ask(server.address, `/companies/${COMPANY}/members?${search}`, seeded.token);
      const { data, meta } = (await response.json()) as { data: unknown[]; meta: { total: number } };
      if (response.status !== 200 || data.length === 0 || meta.total === 0)
        throw new Error(`${response.status}: not the page that was asked for (${search})`);
    });
    if (http.p95 > LONGEST_PAGE_MS) slow += 1;
    const figures = [bare.p50, bare.p95, http.best, http.p50, http.p95].map((ms) =>
      ms.toFixed(1).padStart(8),
    );
    console.log(`  ${name.padEnd(30)} ${figures.join(' ')}`);
  }
  console.log(
    slow === 0 ? `ok   every page within ${LONGEST_PAGE_MS} ms (p95)` : `MISS ${slow} pages are slower`,
  );
  return slow === 0;
}

/** Is a session that one server ends refused by the other on its next request? */
async function ended(): Promise<boolean> {
  let served = 0;
  const times: number[] = [];
  for (const session of seeded.sessions) {
    if ((await ask(second.address, '/user-profile/me', session.token)).status !== 200)
      throw new Error('The second server does not know the session');
    const from = performance.now();
    const done = await ask(server.address, `/user-profile/sessions/${session.id}`, seeded.token, 'DELETE');
    const after = await ask(second.address, '/user-profile/me', session.token);
    times.push(performance.now() - from);
    if (done.status !== 204 || after.status !== 401) served += 1;
  }
  console.log(
    `A session ended by one server, asked of another: ${served} of ${seeded.sessions.length} served once more; both calls p95 ${quantile(times, 0.95).toFixed(1)} ms`,
  );
  return served === 0;
}

try {
  const paged = await pages();
  const added = await measureCheck(env, seeded);
  const checked = added <= LONGEST_CHECK_MS;
  console.log(
    `${checked ? 'ok  ' : 'MISS'} the check adds ${added.toFixed(3)} ms, at most ${LONGEST_CHECK_MS}`,
  );
  const refused = await ended();
  process.exitCode = paged && checked && refused ? 0 : 1;
} finally {
  await admin.end();
  await Promise.all([server.stop(), second.stop()]);
  await postgres.stop();
  for (const each of [folder, `${folder}-2`]) rmSync(each, { recursive: true, force: true });
}
