// npm run bench -- photo: a photo of 12 megapixels from the camera until it is ready to be sent, on a processor of a quarter
// of this one's speed. Chromium's own throttle slows the page down and neither its workers nor the reading of pictures, so
// the whole process is stopped for three quarters of the time instead.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { build, preview } from 'vite';
import { CHROMIUM_ARGS, chromiumPath } from '../../scripts/chromium.ts';
import type { PhotoBench } from './page.ts';

const LIMIT_MS = 1500;
const ROUNDS = Number(process.env.ROUNDS ?? 7);
const here = fileURLToPath(new URL('.', import.meta.url));
const out = fileURLToPath(new URL('../../.cache/bench-photo', import.meta.url));
const src = fileURLToPath(new URL('../../src', import.meta.url));

/** A picture with as much in it as gravel and scaffolding have: 12 megapixels, taken with the camera held upright. */
async function photo(): Promise<Buffer> {
  const [width, height] = [4032, 3024];
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 22 };
  const grain = await sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .blur(0.8)
    .jpeg({ quality: 92 })
    .withExif({ IFD2: { DateTimeOriginal: '2026:04:14 10:32:05' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  return grain;
}

const rest = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Stops a process three times as long as it has run, again and again, until it is told to leave it alone. */
function slowedDown(pid: number): () => Promise<void> {
  let isOver = false;
  const turns = (async () => {
    while (!isOver) {
      const began = performance.now();
      await rest(5);
      const ran = performance.now() - began;
      process.kill(pid, 'SIGSTOP');
      await rest(ran * 3);
      process.kill(pid, 'SIGCONT');
    }
  })();
  return () => {
    isOver = true;
    return turns;
  };
}

await build({
  root: here,
  configFile: false,
  logLevel: 'error',
  resolve: { alias: { '@': src } },
  build: { outDir: out, emptyOutDir: true, target: 'es2023' },
});
mkdirSync(out, { recursive: true });
const taken = await photo();
writeFileSync(join(out, 'photo.jpg'), taken);
const site = await preview({
  configFile: false,
  root: here,
  logLevel: 'error',
  build: { outDir: out },
  preview: { port: 0, host: '127.0.0.1' },
});
const address = site.httpServer.address();
if (address === null || typeof address === 'string') throw new Error('The bench is not served');
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: CHROMIUM_ARGS });
try {
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${String(address.port)}/`);
  await page.waitForFunction(() => 'photoBench' in window);
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const renderers = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
  for (const slow of [false, true])
    for (const onPage of [false, true]) {
      const stops = slow ? renderers.map(slowedDown) : [];
      const times: number[] = [];
      let made = { bytes: 0, width: 0, height: 0 };
      for (let round = 0; round < ROUNDS; round += 1) {
        const { ms, ...now } = await page.evaluate(
          // The page has put it there.
          (main) => (window as unknown as { photoBench: PhotoBench }).photoBench.ready(main),
          onPage,
        );
        times.push(ms);
        made = now;
      }
      await Promise.all(stops.map((stop) => stop()));
      const sorted = times.toSorted((a, b) => a - b);
      const [median = 0, worst = 0] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
      const where = onPage ? 'on the page  ' : 'in its worker';
      const speed = slow ? 'a quarter of the speed' : 'full speed            ';
      console.log(
        `${speed}  ${where}  median ${median.toFixed(0).padStart(5)} ms  worst ${worst.toFixed(0).padStart(5)} ms  ` +
          `${(taken.length / 1e6).toFixed(1)} MB to ${(made.bytes / 1e6).toFixed(1)} MB, ${String(made.width)} x ${String(made.height)}`,
      );
      if (slow && !onPage) {
        console.log(`ratio against ${String(LIMIT_MS)} ms: ${(median / LIMIT_MS).toFixed(2)}`);
        if (median > LIMIT_MS) process.exitCode = 1;
      }
    }
} finally {
  await browser.close();
  await site.close();
}
