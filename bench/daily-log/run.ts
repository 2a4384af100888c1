// npm run bench -- daily-log: a year of daily logs, 20 entries a day with 10 photos each, in one project on PostgreSQL,
// over HTTP from the real server: the page of a day, the calendar, and the report of a month. Fails where one takes too long.
import { linkSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { postgresMissing } from '../../scripts/postgres.mjs';
import {
  seededLog,
  SEEDED_LOGS,
  seededPhoto,
  seedLogs,
} from '../../server/modules/daily-log/testing-rows.ts';
import { SEEDED } from '../../server/modules/rfi/testing-rows.ts';
import { quantile, startRfiWorld } from '../rfi/world.ts';

/** Required of the 95th percentile of one caller on an idle machine; of the report, of the slowest of three. */
const LONGEST_MS = {
  'the page of a day': 20,
  'the calendar of a month': 30,
  'the report of a month': 5000,
  'the same month again': 5000,
};
const ROUNDS = 100;
/** Asked before the clock runs: a server that is at work has its code compiled. */
const WARM_UP = 20;
/** Months of the year that is seeded, each with the first of its days among those of the year. */
const MONTHS = [
  { startDate: '2025-03-01', endDate: '2025-03-31', first: 60 },
  { startDate: '2025-05-01', endDate: '2025-05-31', first: 121 },
  { startDate: '2025-07-01', endDate: '2025-07-31', first: 182 },
  { startDate: '2025-08-01', endDate: '2025-08-31', first: 213 },
] as const;
const DAYS = 31;

/** A photo of a phone: grain, so that it does not shrink to nothing. */
async function photo(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 24 } as const;
  return sharp({ create: { width: 2000, height: 1500, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 75 })
    .toBuffer();
}

const missing = postgresMissing();
if (missing) {
  console.log(`PostgreSQL left out: ${missing}.`);
  process.exit(0);
}
const world = await startRfiWorld(seedLogs, { rows: 100, as: SEEDED.person(1) });
try {
  const { days, entries, photos } = SEEDED_LOGS;
  console.log(`${days} days × ${entries} entries × ${photos} photos`);
  const kept = join(world.dataDir, 'files', 'bench.jpg');
  mkdirSync(dirname(kept), { recursive: true });
  writeFileSync(kept, await photo());
  mkdirSync(join(world.dataDir, 'files', 'attachments'), { recursive: true });
  const withPhotos = MONTHS.flatMap(({ first }) => Array.from({ length: DAYS }, (_, i) => first + i));
  for (const day of withPhotos)
    for (let entry = 1; entry <= entries; entry++)
      for (let n = 1; n <= photos; n++)
        linkSync(kept, join(world.dataDir, 'files', seededPhoto(day, entry, n)));

  const ask = async (path: string): Promise<{ ms: number; bytes: number }> => {
    const from = performance.now();
    const url = `${world.server.address}/api/projects/${world.project}/tools/daily-logs/${path}`;
    const response = await fetch(url, { headers: { authorization: `Bearer ${world.token}` } });
    const body = await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${response.status}: ${Buffer.from(body).toString()}`);
    return { ms: performance.now() - from, bytes: body.byteLength };
  };
  const measured: Record<string, { p50: number; worst: number; bytes: number }> = {};
  const measure = async (name: string, rounds: number, share: number, path: (turn: number) => string) => {
    for (let turn = 0; turn < (rounds < ROUNDS ? 1 : WARM_UP); turn++) await ask(path(turn));
    const taken = [];
    for (let turn = 1; turn <= rounds; turn++) taken.push(await ask(path(turn)));
    const times = taken.map(({ ms }) => ms);
    measured[name] = {
      p50: quantile(times, 0.5),
      worst: quantile(times, share),
      bytes: taken[0]?.bytes ?? 0,
    };
  };
  await measure('the page of a day', ROUNDS, 0.95, (turn) => `${seededLog(1 + ((turn * 37) % days))}/detail`);
  const month = (turn: number) => `2025-${String(1 + (turn % 12)).padStart(2, '0')}`;
  await measure('the calendar of a month', ROUNDS, 0.95, (turn) => `calendar?month=${month(turn)}`);
  const report = (turn: number) => {
    const { startDate, endDate } = MONTHS[turn % MONTHS.length] ?? MONTHS[0];
    return `export-pdf?${new URLSearchParams({ startDate, endDate })}`;
  };
  // Each month is printed for the first time here: the server keeps the photos that it has unpacked last.
  await measure('the report of a month', MONTHS.length - 1, 1, report);
  await measure('the same month again', 3, 1, () => report(0));

  const slow: string[] = [];
  for (const [name, longest] of Object.entries(LONGEST_MS)) {
    const { p50 = NaN, worst = NaN, bytes = 0 } = measured[name] ?? {};
    if (!(worst <= longest)) slow.push(name);
    console.log(
      `  ${name.padEnd(26)} p50 ${p50.toFixed(1).padStart(7)} ms   p95 ${worst.toFixed(1).padStart(7)} ms   of ${longest} ms   ${(bytes / 1024).toFixed(0)} kB`,
    );
  }
  console.log(slow.length === 0 ? 'ok   all within their time' : `MISS ${slow.join(', ')}`);
  process.exitCode = slow.length === 0 ? 0 : 1;
} finally {
  await world.stop();
}
