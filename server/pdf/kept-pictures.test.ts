import { expect, test } from 'vitest';
import type { Files } from '../ports/files.ts';
import type { Pictures } from '../ports/pictures.ts';
import { printedPicture } from './kept-pictures.ts';

const stores = (stored: Record<string, string>) => {
  const calls = { read: [] as string[], unpacked: 0 };
  const files = {
    async get(key: string) {
      calls.read.push(key);
      const content = stored[key];
      return content === undefined ? null : { body: new Response(content).body, size: content.length };
    },
  } as unknown as Files;
  const pictures = {
    async printed(content: Uint8Array) {
      calls.unpacked += 1;
      return content.length > 3 ? { jpeg: content, width: 4, height: 3 } : null;
    },
  } as unknown as Pictures;
  return { stores: { files, pictures }, calls };
};

test('a picture is read and unpacked once, and again by another server', async () => {
  const first = stores({ a: 'photo' });
  const made = await printedPicture(first.stores, 'a');
  expect(made?.width).toBe(4);
  expect(await printedPicture(first.stores, 'a')).toBe(made);
  expect(first.calls).toEqual({ read: ['a'], unpacked: 1 });
  expect(await printedPicture(stores({}).stores, 'a')).toBeNull();
});

test('what is missing or broken is looked for again', async () => {
  const { stores: both, calls } = stores({ broken: 'no' });
  for (const key of ['broken', 'gone', 'broken', 'gone']) expect(await printedPicture(both, key)).toBeNull();
  expect(calls).toEqual({ read: ['broken', 'gone', 'broken', 'gone'], unpacked: 2 });
});

test('the last ones are kept, and no more than the memory for them', async () => {
  const { stores: both, calls } = stores({ a: 'x'.repeat(20_000_000), b: 'x'.repeat(20_000_000) });
  for (const key of ['a', 'b', 'b', 'a']) await printedPicture(both, key);
  expect(calls.read).toEqual(['a', 'b', 'a']);
});
