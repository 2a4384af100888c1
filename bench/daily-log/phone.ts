// npm run bench -- daily-log-phone: the delivered build on a phone with a bad connection (a processor slowed four times, slow
// 4G): a full day's log from the address to its painted entries, cold, reloaded, and pressed in the list; and a list of 3,000
// logs scrolled by a thumb. Beside each figure stands what the machine itself was busy with.
import { loadavg } from 'node:os';
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { sql } from 'drizzle-orm';
import { postgresMissing } from '../../scripts/postgres.mjs';
import type { Db } from '../../server/db/database.ts';
import {
  seededLog,
  SEEDED_LOGS,
  seedLogs,
  seedOlderLogs,
} from '../../server/modules/daily-log/testing-rows.ts';
import { SEEDED } from '../../server/modules/rfi/testing-rows.ts';
import { openBrowser } from '../../tests/e2e/support/browser.ts';
import { quantile, startRfiWorld } from '../rfi/world.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 5);
const LOGS = 3000;
const PHONE = { width: 390, height: 844 };
const THROTTLE = 4;
/** Slow 4G as measuring tools know it: 1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
/** At most, in milliseconds, at the median. */
const LIMITS = { cold: 2500, reloaded: null, 'from the list': 500 };
/** A frame that took longer than two of sixty in a second was dropped. */
const DROPPED_MS = 34;
/** At most, of the frames of a scroll at the speed of this machine's own processor. */
const MOST_DROPPED = 0.02;

const missing = postgresMissing();
if (missing) {
  console.log(`PostgreSQL left out: ${missing}.`);
  process.exit(0);
}
const seed = async (tx: Db): Promise<void> => {
  await seedLogs(tx);
  await seedOlderLogs(tx, LOGS - SEEDED_LOGS.days);
  await tx.execute(sql`analyze daily_logs`);
};
const world = await startRfiWorld(seed, { rows: 100, as: SEEDED.person(1) });
const browser = await openBrowser();
const load = (): string => `load ${loadavg()[0]?.toFixed(1) ?? '?'}`;
const base = `${world.server.address}/app/projects/${world.project}/tools/daily-logs`;
const ENTRIES = 'section[aria-label="Work"] ol > li';
const ROWS = 'main ul li a[href*="/tools/daily-logs/"]';

/** A phone of its own, with nothing in its cache. */
async function phone(
  throttle: number,
): Promise<{ context: BrowserContext; page: Page; session: CDPSession }> {
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true });
  await context.addInitScript((value) => localStorage.setItem('plumbline.token', value), world.token);
  await context.addInitScript('globalThis.__name ??= (named) => named');
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  // A route that is held up by the bench would switch the browser's own cache off, so there is none.
  await session.send('Network.enable');
  if (throttle > 1) {
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
    await session.send('Emulation.setCPUThrottlingRate', { rate: throttle });
  }
  return { context, page, session };
}

/** Milliseconds since the page began, or since a press, until the entries of the first screen have been painted. */
const painted = (page: Page, since = 0): Promise<number> =>
  page.evaluate(
    async ([selector, wanted, from]) => {
      const frame = () => new Promise((done) => requestAnimationFrame(done));
      while (document.querySelectorAll(selector).length < wanted) await frame();
      await frame();
      await new Promise((done) => setTimeout(done));
      return performance.now() - from;
    },
    [ENTRIES, 3, since] as const,
  );

/** Scrolls down and up again as a thumb does; how long each frame took. */
const scrolled = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    const frame = () => new Promise<number>((done) => requestAnimationFrame(done));
    const times: number[] = [];
    let last = await frame();
    for (const by of [40, -40]) {
      for (let turn = 0; turn < 120; turn++) {
        scrollBy(0, by);
        const now = await frame();
        times.push(now - last);
        last = now;
      }
    }
    return times;
  });

let missed = 0;
try {
  const times = { cold: [] as number[], reloaded: [] as number[], 'from the list': [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    const { context, page } = await phone(THROTTLE);
    const log = `${base}/${seededLog(1 + ((round * 37) % SEEDED_LOGS.days))}`;
    await page.goto(log, { waitUntil: 'commit' });
    times.cold.push(await painted(page));
    await page.goto(log, { waitUntil: 'commit' });
    times.reloaded.push(await painted(page));
    await page.goto(`${base}?limit=100`, { waitUntil: 'commit' });
    await page.locator(ROWS).first().waitFor();
    // What the list still reads by itself is read.
    await page.waitForTimeout(3000);
    const pressed = await page.evaluate(
      ([selector, at]) => {
        const link = document.querySelectorAll<HTMLElement>(selector)[at];
        const from = performance.now();
        link?.click();
        return from;
      },
      [ROWS, round] as const,
    );
    times['from the list'].push(await painted(page, pressed));
    await context.close();
  }
  for (const [name, limit] of Object.entries(LIMITS) as [keyof typeof LIMITS, number | null][]) {
    const [p50, worst] = [quantile(times[name], 0.5), quantile(times[name], 1)];
    const isMissed = limit !== null && p50 > limit;
    if (isMissed) missed += 1;
    console.log(
      `${limit === null ? '    ' : isMissed ? 'MISS' : 'ok  '} a log of ${String(SEEDED_LOGS.entries)} entries and ${String(SEEDED_LOGS.entries * SEEDED_LOGS.photos)} photos, ${name}: median ${p50.toFixed(0)} ms, worst ${worst.toFixed(0)} ms` +
        `${limit === null ? '' : ` of ${String(limit)} ms`}; ${load()}`,
    );
  }
  for (const throttle of [1, THROTTLE]) {
    const { context, page } = await phone(throttle);
    const frames: number[] = [];
    // Through the whole list, a tenth of its pages at a time.
    for (let at = 1; at <= LOGS / 100; at += 3) {
      await page.goto(`${base}?limit=100&page=${String(at)}`);
      await page.locator(ROWS).first().waitFor();
      await page.waitForTimeout(1000);
      frames.push(...(await scrolled(page)));
    }
    const dropped = frames.filter((ms) => ms > DROPPED_MS).length / frames.length;
    const isMissed = throttle === 1 && dropped > MOST_DROPPED;
    if (isMissed) missed += 1;
    console.log(
      `${throttle > 1 ? '    ' : isMissed ? 'MISS' : 'ok  '} ${String(LOGS)} logs scrolled${throttle > 1 ? `, processor slowed ${String(throttle)} times` : ''}: ` +
        `${(dropped * 100).toFixed(1)} % of ${String(frames.length)} frames dropped, p50 ${quantile(frames, 0.5).toFixed(1)} ms, p99 ${quantile(frames, 0.99).toFixed(1)} ms; ${load()}`,
    );
    await context.close();
  }
} finally {
  await browser.close();
  await world.stop();
}
if (missed > 0) process.exitCode = 1;
