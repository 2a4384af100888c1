import { expect, test } from 'vitest';
import { entryAnchor, entryOf, toEntry } from './entry-anchor.ts';

const ID = '8a4f1c6e-5b20-4d7a-9f13-6c0e2b8d1704';

test('the address of an entry leads back to it, with the mark of an address or without', () => {
  expect(toEntry('/app/rfi/1?edit=true', ID)).toBe(`/app/rfi/1?edit=true#entry-${ID}`);
  expect(entryOf(`#${entryAnchor(ID)}`)).toBe(ID);
  expect(entryOf(entryAnchor(ID))).toBe(ID);
});

test('another end of an address leads to no entry', () => {
  for (const other of ['', '#', '#line-5a', '#entry-', '#entry-1', `#x-entry-${ID}`, `#entry-${ID}"]`])
    expect([other, entryOf(other)]).toEqual([other, null]);
});
