import { describe, expect, it } from 'vitest';
import { g702, payAppDetail, TIE_OUT } from '@/entities/pay-app/testing/pay-app-fixture';
import { formLines } from '@/entities/pay-app';
import { printedDocuments } from './documents';
import { placeOf } from './tie-out-places';

describe('the form', () => {
  it('has lines 1 to 9 in the order of the printed one, with the parts of line 5 before it', () => {
    expect(formLines(g702().figures, g702()).map(({ number }) => number)).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5a',
      '5b',
      '5',
      '6',
      '7',
      '8',
      '9',
    ]);
  });

  it('calls a negative line 8 a credit', () => {
    const lines = formLines({ ...g702().figures, currentPaymentDue: -12.5 });
    expect(lines.find(({ number }) => number === '8')?.label).toMatch(/credit/i);
  });
});

describe('the tie-out', () => {
  it('links every side of every check to where its figure stands', () => {
    for (const check of TIE_OUT) {
      expect(check.ok).toBe(true);
      for (const side of [check.left, check.right]) expect(placeOf(side.label), side.label).not.toBeNull();
    }
  });

  it('knows lines, columns and earlier applications apart', () => {
    expect(placeOf('Line 5a + line 5b')).toEqual({ page: 'g702', hash: 'line-5a' });
    expect(placeOf('Total of column G')).toEqual({ page: 'g703' });
    expect(placeOf('Sum of the amounts certified before')).toEqual({ page: 'detail' });
    expect(placeOf('Something else')).toBeNull();
  });
});

it('names the files as the constants say', () => {
  const names = printedDocuments('p', payAppDetail({ id: 'x' })).map(({ id, fileName }) => [id, fileName]);
  expect(Object.fromEntries(names)).toEqual({
    merged: 'G702_G703_Merged.pdf',
    g702: 'G702-x.pdf',
    unsigned: 'G702-x.pdf',
    g703: 'G703-x.pdf',
  });
});
