// npm run bench -- thread: a message with 5,000 comments, all of them shown, scrolled in Chromium on the delivered build, with
// the frames counted that came late. Against the same thread laid out whole, without `content-visibility`, in the same
// page. Fails where a frame is dropped in the best of the rounds.
import { loadavg } from 'node:os';
import type { Page } from 'playwright-core';
import { postgresMissing } from '../../scripts/postgres.mjs';
import { SEEDED } from '../../server/modules/rfi/testing-rows.ts';
import { openBrowser } from '../../tests/e2e/support/browser.ts';
import { quantile, type RfiWorld, startRfiWorld } from '../rfi/world.ts';

const COMMENTS = 5000;
const ROUNDS = 3;
const FRAMES = 120;
/** A flick of the wheel, in pixels a frame. */
const STEP = 160;

interface Scrolled {
  dropped: number;
  median: number;
  longest: number;
}

/** A message of the general contractor's with its comments, written to the database as 5,000 people would have. */
async function seedThread({ admin, server, project, token }: RfiWorld): Promise<string> {
  const response = await fetch(`${server.address}/api/project/${project}/tools/message/create`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({ subject: 'Deck closed', body: 'The level 3 deck is **closed** until Thursday.' }),
  });
  const message = (await response.json()) as { id: string };
  if (!response.ok) throw new Error(`${response.status}: no message was sent`);
  await admin.query(
    `insert into comments (project_id, object_type, object_id, content, created_by, created_at)
     select $1, 'MESSAGE', $2, repeat('The riser clashes with the beam at grid C-' || n || '. ', 1 + n % 4),
            ('10000000-0000-4000-8000-' || lpad((1 + n % 40)::text, 12, '0'))::uuid, now() + n * interval '1 second'
     from generate_series(1, $3::int) n`,
    [project, message.id, COMMENTS],
  );
  return message.id;
}

/** All of the thread, which is shown from its end: earlier ones are asked for until there are none. */
async function showAll(page: Page): Promise<void> {
  await page.getByRole('list', { name: 'Comments' }).waitFor();
  await page.evaluate(async () => {
    const earlier = () =>
      [...document.querySelectorAll('button')].find((each) => each.textContent.startsWith('Show earlier'));
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    for (let button = earlier(); button; button = earlier()) {
      button.click();
      await frame();
    }
  });
}

/** From one end of what is in view to where so many steps lead, a step a frame, with the gaps between the frames. */
const scroll = (page: Page, steps: { frames: number; step: number }): Promise<number[]> =>
  page.evaluate(async ({ frames, step }) => {
    const list = document.querySelector('[aria-label="Comments"]');
    let scroller: Element | null = list;
    while (scroller && !(scroller.scrollHeight > scroller.clientHeight + 100 && scroller !== list))
      scroller = scroller.parentElement;
    const area = scroller ?? document.scrollingElement ?? document.documentElement;
    const frame = () => new Promise<number>((done) => requestAnimationFrame(done));
    area.scrollTop = 0;
    await new Promise((done) => setTimeout(done, 500));
    await frame();
    let last = await frame();
    const gaps: number[] = [];
    // The end alone is short: it is gone through more slowly.
    const each = Math.min(step, Math.floor((area.scrollHeight - area.clientHeight) / frames));
    for (let at = 1; at <= frames; at += 1) {
      area.scrollTop += each;
      const now = await frame();
      gaps.push(now - last);
      last = now;
    }
    if (area.scrollTop < (frames * each) / 2) throw new Error('The thread did not scroll');
    return gaps;
  }, steps);

/** A frame is dropped where the gap before it is more than twice the median. */
function scrolled(gaps: readonly number[]): Scrolled {
  const median = quantile(gaps, 0.5);
  return { dropped: gaps.filter((gap) => gap > 2 * median).length, median, longest: Math.max(...gaps) };
}

async function measure(page: Page, name: string): Promise<Scrolled[]> {
  const rounds: Scrolled[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push(scrolled(await scroll(page, { frames: FRAMES, step: STEP })));
  const dropped = rounds.map((each) => each.dropped);
  const last = quantile(
    rounds.map(({ longest }) => longest),
    0.5,
  );
  const median = quantile(
    rounds.map((each) => each.median),
    0.5,
  );
  console.log(
    `  ${name.padEnd(36)} dropped of ${FRAMES}: best ${Math.min(...dropped)}, median ${quantile(dropped, 0.5)}   a frame ${median.toFixed(1)} ms, the longest ${last.toFixed(1)} ms (medians)   load ${loadavg()[0]?.toFixed(1) ?? ''}`,
  );
  return rounds;
}

const missing = postgresMissing();
if (missing) {
  console.log(`PostgreSQL left out: ${missing}.`);
  process.exit(0);
}
const world = await startRfiWorld(undefined, { rows: 100, as: SEEDED.person(1) });
const browser = await openBrowser();
try {
  const id = await seedThread(world);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript((value) => localStorage.setItem('plumbline.token', value), world.token);
  // The bundler names functions through a helper that pages do not have.
  await context.addInitScript('globalThis.__name ??= (named) => named');
  const page = await context.newPage();
  const opened = performance.now();
  await page.goto(`${world.server.address}/app/projects/${world.project}/tools/message-board/${id}`);
  await page.getByRole('heading', { name: 'Comments (5,000)' }).waitFor();
  console.log(
    `${COMMENTS} comments; the page with the last of them after ${(performance.now() - opened).toFixed(0)} ms`,
  );
  const end = await measure(page, 'its end, as it opens');
  const asked = performance.now();
  await showAll(page);
  console.log(
    `  all of them shown after ${((performance.now() - asked) / 1000).toFixed(1)} s of asking for earlier ones`,
  );
  const all = await measure(page, `all ${COMMENTS}`);
  await page.evaluate(async () => {
    // The page's policy lets in no style that is written into it.
    const sheet = new CSSStyleSheet();
    await sheet.replace('[aria-label="Comments"] * { content-visibility: visible !important; }');
    document.adoptedStyleSheets.push(sheet);
  });
  await measure(page, `all ${COMMENTS}, laid out whole`);
  const fewest = (rounds: readonly Scrolled[]) => Math.min(...rounds.map(({ dropped }) => dropped));
  const smooth = fewest(end) === 0 && fewest(all) === 0;
  console.log(smooth ? 'ok   scrolls without a dropped frame' : 'MISS a frame was dropped in every round');
  process.exitCode = smooth ? 0 : 1;
} finally {
  await browser.close();
  await world.stop();
}
