import { describe, expect, it } from 'vitest';
import { inOrder, inParts } from '../../verify/checks/ordering.ts';
import type { Operation } from '../../verify/contract.ts';

const row = (isFolder: boolean, size: number) => ({ isFolder, size });
const inSize = (id: string, rows: ReturnType<typeof row>[]): boolean =>
  inParts({ id } as Operation, rows, (part) =>
    inOrder(
      part.map(({ size }) => size),
      false,
    ),
  );

describe('the order of a list that comes in parts', () => {
  it.each([
    ['folders first, each part in order', [row(true, 2), row(true, 9), row(false, 1), row(false, 3)], true],
    ['a file among the folders', [row(true, 2), row(false, 3), row(true, 9)], false],
    ['a part out of order', [row(true, 2), row(false, 3), row(false, 1)], false],
  ])('%s', (_, rows, right) => {
    expect(inSize('listDocuments', rows)).toBe(right);
  });

  it('is that of all rows elsewhere', () => {
    expect(inSize('listRfis', [row(true, 2), row(true, 9), row(false, 1)])).toBe(false);
  });
});
