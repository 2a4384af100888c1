import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projects } from '../projects/schema.ts';
import { logScene, type LogScene } from '../daily-log/testing.ts';

let s: LogScene;
beforeAll(async () => {
  s = await logScene();
  await s.t.db((db) =>
    db.update(projects).set({ state: 'CA', zipCode: '94607' }).where(eq(projects.id, s.project.id)),
  );
});
afterAll(() => s.t.close());

/** A photo as a camera writes it. */
const shot = (tags: Record<string, string>) =>
  sharp({ create: { width: 24, height: 16, channels: 3, background: '#8a6d3b' } })
    .withExif({ IFD2: tags })
    .jpeg()
    .toBuffer();

const clock = (at: Date): string => at.toISOString().slice(0, 19).replaceAll('-', ':').replace('T', ' ');

async function takenAt(content: Uint8Array, name = 'deck.jpg'): Promise<string | null | undefined> {
  const { t, gc, at } = s;
  const log = await s.make({ crewName: crypto.randomUUID() });
  const files = [new File([Uint8Array.from(content)], name)];
  const { data } = await t.as(gc).call('uploadDailyLogFiles', { params: at, body: { files } });
  const { entries } = await s.add(log, {
    entryType: 'FILES_LOG',
    title: 'Deck',
    attachments: data.map(({ key }) => key),
  });
  const attachments = entries[0]?.attachments;
  const carousel = await t.as(gc).call('getDailyLogCarousel', { params: at, query: { limit: 50 } });
  const same = carousel.data.find(({ key }) => key === attachments?.[0]?.key);
  if (same) expect(same.takenAt).toBe(attachments?.[0]?.takenAt);
  return attachments?.[0]?.takenAt;
}

test('a photo has the time of its shot: on the clocks of the site, or with its own distance from UTC', async () => {
  expect(await takenAt(await shot({ DateTimeOriginal: '2026:04:10 08:15:30' }))).toBe(
    '2026-04-10T15:15:30.000Z',
  );
  const zoned = await shot({ DateTimeOriginal: '2026:04:10 08:15:30', OffsetTimeOriginal: '+05:30' });
  expect(await takenAt(zoned)).toBe('2026-04-10T02:45:30.000Z');
});

test.each([
  ['without a time', {}],
  ['with a clock that was never set', { DateTimeOriginal: '0000:00:00 00:00:00' }],
  ['with what is no time', { DateTimeOriginal: '2026:13:45 99:99:99' }],
  ['from before there were such cameras', { DateTimeOriginal: '1970:01:01 00:00:00' }],
])('%s it has none', async (_, tags) => {
  expect(await takenAt(await shot(tags))).toBeNull();
});

test('nor has one of the future, or a file that only looks like a photo', async () => {
  const later = new Date(s.t.clock.now().getTime() + 3 * 86_400_000);
  expect(await takenAt(await shot({ DateTimeOriginal: clock(later) }))).toBeNull();
  const torn = (await shot({ DateTimeOriginal: '2026:04:10 08:15:30' })).subarray(0, 40);
  expect(await takenAt(torn)).toBeNull();
  expect(await takenAt(new TextEncoder().encode('%PDF-1.7\n'), 'notes.pdf')).toBeNull();
});
