import { describe, expect, it } from 'vitest';
import type { SheetColumn } from '../model/column.ts';
import { gridTemplate } from './use-column-layout.ts';

const COLUMNS: SheetColumn[] = [
  { id: 'item', header: 'Item', kind: 'text', width: 100, frozen: true, tree: true },
  { id: 'description', header: 'Description', kind: 'text', width: 200, frozen: true, describes: true },
  { id: 'value', header: 'Value', kind: 'money', width: 110 },
];
const WIDTHS = [100, 200, 110];

describe('what the window has to spare', () => {
  it('goes to the description, whose words are cut short first', () => {
    expect(gridTemplate(COLUMNS, WIDTHS, {}, false)).toBe('100px minmax(200px, 1fr) 110px');
  });

  it('goes to the last column where the user chose how wide the description is, and on phones', () => {
    expect(gridTemplate(COLUMNS, WIDTHS, { description: 200 }, false)).toBe('100px 200px minmax(110px, 1fr)');
    expect(gridTemplate(COLUMNS, WIDTHS, {}, true)).toBe('100px 200px minmax(110px, 1fr)');
  });
});
