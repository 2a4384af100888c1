// npm run bench -- portfolio: the portfolio of a contractor with 100 projects of a year each, over HTTP from the real server,
// on the embedded database and on PostgreSQL, against what a client does without it: the list of projects, and of each its
// progress and the number of its overdue RFIs. Fails where a page takes too long.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { postgresMissing, startPostgres } from '../../scripts/postgres.mjs';
import { startServer } from '../../server/testing/server-process.ts';
import { quantile } from '../rfi/world.ts';
import { timesOf } from '../times.ts';
import { COMPANY, projectOf, seedPortfolio } from './seed.ts';

const PROJECTS = 100;
/** Required of the 95th percentile of one caller on an idle machine. */
const LONGEST_MS = 50;
const ROUNDS = 40;
const WARM_UP = 10;
/** The other way asks 200 times as often. */
const OTHER_ROUNDS = 3;

const PAGES: Readonly<Record<string, string>> = {
  'nothing filtered': '',
  'at risk': '&isAtRisk=true',
  'by one rule': '&risk=PAYMENT_OVERDUE',
  'by contract value, page 5': '&orderBy=contractValue&order=DESC&page=5',
  'a word of a name': '&searchText=project%201',
};

async function measure(
  kind: string,
  env: Record<string, string>,
  ready: () => Promise<void>,
): Promise<boolean> {
  const token = await seedPortfolio(env, PROJECTS);
  await ready();
  const server = await startServer(env);
  const ask = async (path: string): Promise<{ meta?: { total: number } }> => {
    const response = await fetch(`${server.address}/api${path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    if (response.status !== 200) throw new Error(`${response.status}: ${path}`);
    return (await response.json()) as { meta?: { total: number } };
  };
  try {
    let slow = 0;
    console.log(`${PROJECTS} projects, ${kind}       p50     p95 ms`);
    let whole = 0;
    for (const [name, query] of Object.entries(PAGES)) {
      const call = async () => {
        const { meta } = await ask(`/companies/${COMPANY}/portfolio?limit=20${query}`);
        if (!meta?.total) throw new Error(`Nothing is found: ${name}`);
      };
      await timesOf(WARM_UP, call);
      const times = await timesOf(ROUNDS, call);
      const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)];
      if (query === '') whole = p50;
      if (p95 > LONGEST_MS) slow += 1;
      console.log(`  ${name.padEnd(30)} ${p50.toFixed(1).padStart(7)} ${p95.toFixed(1).padStart(7)}`);
    }
    const singly = quantile(
      await timesOf(OTHER_ROUNDS, async () => {
        await ask(`/projects/company/${COMPANY}?limit=100`);
        for (let n = 1; n <= PROJECTS; n += 1) {
          await ask(`/projects/${projectOf(n)}/tools/progress`);
          await ask(`/projects/${projectOf(n)}/tools/rfi?isOverdue=true&limit=1`);
        }
      }),
      0.5,
    );
    console.log(
      `  project by project             ${singly.toFixed(1).padStart(7)}: ${(singly / whole).toFixed(0)} times as long`,
    );
    console.log(
      slow === 0 ? `ok   every page within ${LONGEST_MS} ms (p95)` : `MISS ${slow} pages are slower`,
    );
    return slow === 0;
  } finally {
    await server.stop();
  }
}

const folder = mkdtempSync(join(tmpdir(), 'plumbline-portfolio-'));
const usual = { PLUMBLINE_ENV: 'development', LOG_LEVEL: 'error' };
try {
  let good = await measure('embedded', { ...usual, DATA_DIR: join(folder, 'data') }, async () => {});
  const missing = postgresMissing();
  if (missing) console.log(`PostgreSQL left out: ${missing}.`);
  else {
    const postgres = await startPostgres();
    const env = { ...usual, DATABASE_URL: postgres.url, DATA_DIR: join(folder, 'files') };
    good =
      (await measure('PostgreSQL', env, async () => {
        const admin = new Client({ connectionString: postgres.url });
        await admin.connect();
        await admin.query('vacuum analyze');
        await admin.end();
      })) && good;
    await postgres.stop();
  }
  process.exitCode = good ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
