import { afterAll, expect, test } from 'vitest';
import { drawPayApp } from './document.ts';
import type { PayAppDocument } from './model.ts';
import { sampleDocument } from './testing/sample.ts';
import { createPdfWorker } from './worker-pool.ts';

const renderer = createPdfWorker();
afterAll(() => renderer.close());

test('draws the same bytes in its thread as in this one', async () => {
  const sample = sampleDocument({ count: 12 });
  const [here, there] = [await drawPayApp(sample), await renderer.payApp(sample)];
  expect(Buffer.from(there).equals(Buffer.from(here))).toBe(true);
});

test('leaves this thread free while it draws', async () => {
  const drawing = renderer.payApp(sampleDocument({ count: 3000 }));
  let longest = 0;
  let at = performance.now();
  const beat = setInterval(() => {
    longest = Math.max(longest, performance.now() - at);
    at = performance.now();
  }, 5);
  const started = performance.now();
  await drawing;
  clearInterval(beat);
  expect(longest).toBeLessThan((performance.now() - started) / 2);
});

test('a document that cannot be drawn fails alone; others before and after it are drawn', async () => {
  const broken = { ...sampleDocument(), head: null } as unknown as PayAppDocument; // a bug of the caller
  const [before, failed, after] = await Promise.allSettled([
    renderer.payApp(sampleDocument()),
    renderer.payApp(broken),
    renderer.payApp(sampleDocument()),
  ]);
  expect([before.status, failed.status, after.status]).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('starts again after it was closed', async () => {
  const again = createPdfWorker();
  await again.payApp(sampleDocument({ count: 1 }));
  await again.close();
  expect((await again.payApp(sampleDocument({ count: 1 }))).byteLength).toBeGreaterThan(1000);
  await again.close();
});
