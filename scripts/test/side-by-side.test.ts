import { expect, test } from 'vitest';
import { sideBySide } from './side-by-side.mjs';

/** Tasks that note their start and end, and end when told. */
function stage() {
  const log: string[] = [];
  const ends = new Map<string, (ok: boolean) => void>();
  const task = (name: string, more: { after?: string[]; places?: number } = {}) => ({
    name,
    ...more,
    run: () => {
      log.push(name);
      return new Promise<boolean>((resolve) => ends.set(name, resolve));
    },
  });
  const end = async (name: string, ok = true) => {
    ends.get(name)?.(ok);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { log, task, end };
}

test('as many run as there are places, in their order', async () => {
  const { log, task, end } = stage();
  const all = sideBySide([task('a'), task('b'), task('c')], 2);
  expect(log).toEqual(['a', 'b']);
  await end('b');
  expect(log).toEqual(['a', 'b', 'c']);
  await end('a');
  await end('c');
  expect([...(await all).values()]).toEqual(['ok', 'ok', 'ok']);
});

test('a task that fills both places runs alone', async () => {
  const { log, task, end } = stage();
  const all = sideBySide([task('a'), task('wide', { places: 2 }), task('b')], 2);
  await end('a');
  await end('b');
  expect(log).toEqual(['a', 'b', 'wide']);
  await end('wide');
  await all;
});

test('a failed task leaves out what needs it and hides no other', async () => {
  const { log, task, end } = stage();
  const all = sideBySide([task('build'), task('e2e', { after: ['build'] }), task('unit')], 1);
  await end('build', false);
  expect(log).toEqual(['build', 'unit']);
  await end('unit');
  expect(Object.fromEntries(await all)).toEqual({ build: 'failed', e2e: 'left out', unit: 'ok' });
});

test('an error of a task is its failure', async () => {
  const broken = { name: 'a', run: () => Promise.reject(new Error('no')) };
  expect(Object.fromEntries(await sideBySide([broken], 1))).toEqual({ a: 'failed' });
});

test('what comes after something that is not run starts at once', async () => {
  const { log, task, end } = stage();
  const all = sideBySide([task('e2e', { after: ['build'] })], 2);
  expect(log).toEqual(['e2e']);
  await end('e2e');
  await all;
});

test('tasks that wait for each other are an error, not a hang', async () => {
  const { task } = stage();
  await expect(sideBySide([task('a', { after: ['b'] }), task('b', { after: ['a'] })], 2)).rejects.toThrow(
    'they wait for each other',
  );
});
