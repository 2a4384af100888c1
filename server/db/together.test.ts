import { expect, test } from 'vitest';
import { together } from './together.ts';

const after = async (turns: number, done: () => void) => {
  for (let turn = 0; turn < turns; turn++) await Promise.resolve();
  done();
};

test('gives what each part gave, in their order', async () => {
  const later = new Promise<string>((resolve) => setTimeout(() => resolve('later'), 5));
  expect(
    await together(
      () => later,
      () => 2,
      async () => null,
    ),
  ).toEqual(['later', 2, null]);
});

test('throws the first error, and not before every part has ended', async () => {
  const ended: string[] = [];
  const failing = together(
    () => after(50, () => ended.push('slow')),
    () =>
      after(1, () => {
        throw new Error('first');
      }),
    () => {
      throw new Error('second');
    },
  );
  await expect(failing).rejects.toThrow('first');
  expect(ended).toEqual(['slow']);
});
