import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { digestOf, unlessKept } from './kept.mjs';

const folder = mkdtempSync(join(tmpdir(), 'plumbline-kept-'));
afterAll(() => rmSync(folder, { recursive: true }));

const write = (path: string, text: string) => {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), text);
};

describe('the digest of what a check reads', () => {
  const digest = (more = {}) => digestOf({ base: folder, paths: ['read', 'config.json'], ...more });

  beforeEach(() => {
    rmSync(join(folder, 'read'), { recursive: true, force: true });
    rmSync(join(folder, 'config.json'), { force: true });
    write('read/a.ts', 'a');
    write('read/generated/b.ts', 'b');
  });

  test.each<[string, () => void]>([
    ['a byte', () => write('read/a.ts', 'A')],
    ['generated code', () => write('read/generated/b.ts', 'B')],
    ['a new file', () => write('read/c.ts', '')],
    [
      'a new name',
      () => {
        rmSync(join(folder, 'read/a.ts'));
        write('read/c.ts', 'a');
      },
    ],
    ['where one file ends', () => write('read/a.ts', 'aread/generated/b.tsb')],
    ['a file that was not there, though empty', () => write('config.json', '')],
  ])('changes with %s', (_, change) => {
    const before = digest();
    expect(digest()).toBe(before);
    change();
    expect(digest()).not.toBe(before);
  });

  test('changes with a fact, and not with a file that does not count or an installed package', () => {
    const takes = (file: string) => file.endsWith('.ts');
    const before = digest({ takes, facts: ['1.0'] });
    expect(digest({ takes, facts: ['1.1'] })).not.toBe(before);
    write('read/page.md', 'words');
    write('read/node_modules/one/index.ts', 'code');
    expect(digest({ takes, facts: ['1.0'] })).toBe(before);
  });
});

describe('a check whose result is kept', () => {
  let state = '';
  let file = '';
  const digest = () => state;
  const passes = vi.fn(() => Promise.resolve(true));
  const fails = vi.fn(() => Promise.resolve(false));

  beforeEach(() => {
    rmSync(join(folder, 'checks'), { recursive: true, force: true });
    file = join(folder, 'checks', 'types');
    state = 'one';
    vi.clearAllMocks();
  });

  test('runs once for a state of its inputs, and again when they change', async () => {
    expect(await unlessKept(file, digest, passes)).toBe('ok');
    expect(await unlessKept(file, digest, passes)).toBe('kept');
    state = 'two';
    expect(await unlessKept(file, digest, passes)).toBe('ok');
    expect(passes).toHaveBeenCalledTimes(2);
  });

  test('knows an earlier state again', async () => {
    for (state of ['one', 'two']) await unlessKept(file, digest, passes);
    state = 'one';
    expect(await unlessKept(file, digest, fails)).toBe('kept');
    expect(fails).not.toHaveBeenCalled();
  });

  test('is never kept when it failed', async () => {
    expect(await unlessKept(file, digest, fails)).toBe('failed');
    expect(await unlessKept(file, digest, fails)).toBe('failed');
    expect(await unlessKept(file, digest, passes)).toBe('ok');
    expect(fails).toHaveBeenCalledTimes(2);
  });

  test('is not kept when the inputs changed while it ran', async () => {
    const changing = () => Promise.resolve((state = 'two') === 'two');
    expect(await unlessKept(file, digest, changing)).toBe('ok');
    for (state of ['one', 'two']) expect(await unlessKept(file, digest, fails)).toBe('failed');
  });
});
