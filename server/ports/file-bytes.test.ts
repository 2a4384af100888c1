import { expect, test } from 'vitest';
import { bytesOf } from './file-bytes.ts';

const stream = (...chunks: string[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
      controller.close();
    },
  });

test.each([
  ['of the size that it says', 10],
  ['of no size that it says', 0],
  ['shorter than it says', 40],
  ['longer than it says', 4],
])('a file %s is whole', async (_, size) => {
  const bytes = await bytesOf({ body: stream('abc', '', 'defgh', 'ij'), size });
  expect(new TextDecoder().decode(bytes)).toBe('abcdefghij');
});

test('an empty file has no bytes, and one that breaks off fails', async () => {
  expect(await bytesOf({ body: stream(), size: 0 })).toHaveLength(0);
  const broken = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.error(new Error('gone')),
  });
  await expect(bytesOf({ body: broken, size: 3 })).rejects.toThrow('gone');
});
