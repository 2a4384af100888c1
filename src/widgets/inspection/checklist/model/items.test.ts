import { describe, expect, test } from 'vitest';
import {
  bySection,
  emptyItem,
  itemBody,
  itemErrors,
  itemHint,
  itemsOfLines,
  itemValues,
  moved,
  typedNumber,
} from './items';

describe('the items of a checklist', () => {
  test('are made of pasted lines, with their headings and without bullets', () => {
    const items = itemsOfLines(
      'Forms:\n- Forms are clean\n2) Shores are plumb\n\nSteel:\nBars match',
      'Before',
    );
    expect(items.map(({ section, description }) => [section, description])).toEqual([
      ['Forms', 'Forms are clean'],
      ['Forms', 'Shores are plumb'],
      ['Steel', 'Bars match'],
    ]);
    expect(itemsOfLines('One more', 'Steel')[0]?.section).toBe('Steel');
  });

  test('go to the server without what belongs to another kind', () => {
    const number = {
      ...emptyItem(),
      description: 'Slump',
      kind: 'NUMBER' as const,
      target: '4',
      tolerancePlus: '1,5',
    };
    expect(itemBody(number)).toMatchObject({ target: 4, tolerancePlus: 1.5, toleranceMinus: null });
    expect(itemBody({ ...number, kind: 'TEXT' })).toMatchObject({ target: null, tolerancePlus: null });
  });

  test('come back as they were sent', () => {
    const sent = {
      ...emptyItem('Steel'),
      description: 'Cover',
      kind: 'NUMBER' as const,
      unit: 'in',
      target: '1.5',
    };
    const { id, ...body } = itemBody(sent);
    expect(itemValues({ id, ...body, requirement: null, options: [], attachments: [] } as never)).toEqual(
      sent,
    );
  });

  test('are refused at the field that is wrong', () => {
    expect(itemErrors(emptyItem())).toHaveProperty('description');
    const number = { ...emptyItem(), description: 'Slump', kind: 'NUMBER' as const };
    expect(itemErrors({ ...number, tolerancePlus: '1' })).toHaveProperty('tolerancePlus');
    expect(itemErrors({ ...number, target: 'four' })).toHaveProperty('target');
    expect(itemErrors({ ...number, kind: 'CHOICE' })).toHaveProperty('options');
    expect(itemErrors({ ...number, target: '4', tolerancePlus: '1' })).toEqual({});
  });

  test('say in a few words how they are answered', () => {
    const number = {
      ...emptyItem(),
      kind: 'NUMBER' as const,
      unit: 'in',
      target: '4',
      toleranceMinus: '1',
      tolerancePlus: '1',
    };
    expect(itemHint({ ...number, photoRequired: true })).toBe('Number, 4 in ± 1, photo needed');
    expect(itemHint({ ...number, target: 'x' })).toBe('Number');
  });

  test('stand under their headings and change places', () => {
    const groups = bySection([{ section: 'A' }, { section: 'A' }, { section: null }, { section: 'A' }]);
    expect(groups.map(({ section, items }) => [section, items.length])).toEqual([
      ['A', 2],
      ['', 1],
      ['A', 1],
    ]);
    expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
    expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  });

  test('take numbers with a point or a comma, and no others', () => {
    expect([typedNumber('1,25'), typedNumber('-3.5'), typedNumber(' ')]).toEqual([1.25, -3.5, null]);
    expect(typedNumber('1.23456')).toBeNaN();
  });
});
