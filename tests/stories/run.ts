// Every story of the built Storybook as a test, in one Chromium whose pages are kept: `node tests/stories/run.ts`.
//   --root=DIR     the built Storybook               --report=FILE  results in the shape of vitest's JSON report
//   --match=TEXT   only stories whose id holds it    --files=A,B    only the stories of these files
//   --pages=N      pages side by side (2)            --pictures=DIR pictures of what failed
//   --people       as people see it, who open each file's first story by a link: with motion, at its own size only, and
//                  without the name by which a story knows that it is tested. For their build: --root=dist/storybook
//   --retry=N      how often what failed is played again, from the start; what then passes is reported as a flake
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { preview } from 'vite';
import { CHROMIUM_ARGS, chromiumPath } from '../../scripts/chromium.ts';
import type { Rendering } from './in-page.ts';
import { LOOKS } from './looks.ts';
import { Results, type StoryEntry } from './results.ts';
import { Stage } from './stage.ts';

const { values: args } = parseArgs({
  options: {
    root: { type: 'string', default: '.cache/storybook-test' },
    report: { type: 'string' },
    match: { type: 'string', default: '' },
    files: { type: 'string' },
    pages: { type: 'string', default: String(Math.min(2, availableParallelism())) },
    people: { type: 'boolean', default: false },
    retry: { type: 'string', default: '0' },
    pictures: { type: 'string', default: 'test-results/stories' },
  },
});

const root = resolve(args.root);
const index = JSON.parse(readFileSync(join(root, 'index.json'), 'utf8')) as {
  entries: Record<string, StoryEntry>;
};
const files = args.files?.split(',').map((file) => `./${file}`);
const stories = Object.values(index.entries).filter(
  ({ type, tags, id, importPath }) =>
    type === 'story' &&
    !tags?.includes('!test') &&
    id.includes(args.match) &&
    (files?.includes(importPath) ?? true),
);
// A page stays with a file, so that its modules are read once; the longest files first, so that both pages end together.
const byFile = [...Map.groupBy(stories, ({ importPath }) => importPath).values()].toSorted(
  (a, b) => b.length - a.length,
);

const site = await preview({
  configFile: false,
  root,
  logLevel: 'error',
  build: { outDir: root },
  preview: { port: 0, host: '127.0.0.1' },
});
const address = site.httpServer.address();
if (address === null || typeof address === 'string') throw new Error('The built Storybook is not served');
const base = `http://127.0.0.1:${String(address.port)}`;
const browser = await chromium.launch({
  executablePath: await chromiumPath(),
  args: [
    ...CHROMIUM_ARGS,
    '--font-render-hinting=none',
    '--force-color-profile=srgb',
    // Nobody else is reached. Routing each request through the runner would say so too, and empty the browser's cache.
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  ],
});
mkdirSync(args.pictures, { recursive: true });
const results = new Results();

type Judged = { look: string; took: number; outcome: Rendering };

/** A story from the start and in every look; one that does not stand is not looked at further. */
async function judge(stage: Stage, story: StoryEntry): Promise<Judged[]> {
  const judged: Judged[] = [];
  const keep = async (look: string, ask: () => Promise<Rendering | null>) => {
    const began = performance.now();
    const outcome = await ask();
    if (outcome === null) return;
    judged.push({ look, took: performance.now() - began, outcome });
    const name = [story.id, ...(look ? [look.replaceAll(' ', '-')] : [])].join('.');
    if (!outcome.passed) await stage.picture(join(args.pictures, `${name}.png`));
  };
  await keep('', () => stage.show(story.id));
  // People choose one look at a time.
  if (judged[0]?.outcome.passed && !args.people)
    for (const look of LOOKS) await keep(look.name, () => stage.look(look));
  return judged;
}

const failures = (judged: readonly Judged[]) => judged.filter(({ outcome }) => !outcome.passed);

/** Judges a story, as often again as is allowed while anything of it fails, each time on a fresh page. */
async function settle(stage: Stage, story: StoryEntry): Promise<void> {
  let judged = await judge(stage, story);
  for (let left = Number(args.retry); left > 0 && failures(judged).length > 0; left -= 1) {
    const before = failures(judged);
    await stage.reset();
    judged = await judge(stage, story);
    if (failures(judged).length === 0)
      for (const { look, outcome } of before) results.flake(story, look, outcome.messages);
  }
  for (const { look, took, outcome } of judged) results.add(story, look, took, outcome);
  if (failures(judged).length > 0) await stage.reset();
}

async function play(stage: Stage): Promise<void> {
  for (let next = byFile.shift(); next; next = byFile.shift()) {
    const began = performance.now();
    for (const story of next) await settle(stage, story);
    const took = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`${next[0]?.importPath ?? ''} (${String(next.length)} stories, ${took} s)`);
    // Who opens a link finds nothing loaded: the first story of each file is opened so.
    if (args.people) await stage.reset();
  }
  await stage.reset();
}

const started = performance.now();
await Promise.all(
  Array.from({ length: Number(args.pages) }, () =>
    play(new Stage(browser, base, args.people ? 'people' : 'test')),
  ),
);
await browser.close();
await site.close();
if (args.report) {
  mkdirSync(dirname(args.report), { recursive: true });
  writeFileSync(args.report, JSON.stringify(results.report(), null, 1));
}
console.log(results.summary(performance.now() - started));
process.exit(results.failed > 0 || results.passed === 0 ? 1 : 0);
