import { ThemeProvider } from '@mui/material/styles';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { useMemo } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createAppTheme } from '@/app/theme/theme.ts';
import { SHORTCUTS } from '@/shared/lib/shortcuts/commands.ts';
import { compareNodeNumbers } from '#domain/sov/tree.ts';
import type { RowRules } from '../model/row-rules.ts';
import type { SheetRow } from '../model/row.ts';
import type { Sheet } from '../model/sheet.ts';
import { useTreeSheet } from '../model/use-tree-sheet.ts';
import { SAMPLE_COLUMNS, sampleRows } from '../sample-sheet.ts';
import { TreeSheet } from './TreeSheet.tsx';

const ROWS = sampleRows(200);
const theme = createAppTheme('ltr');
let made = 0;
const RULES: RowRules = {
  levels: ['division', 'subdivision'],
  makeId: (depth) => `${['D', 'S', 'new'][depth] ?? ''}${(made += 1)}`,
  compare: compareNodeNumbers,
  home: [
    { number: '01', name: 'Building' },
    { number: '01', name: 'Building' },
  ],
};
let sheet: Sheet;

function Page({ readOnly = false }: { readonly readOnly?: boolean }) {
  sheet = useTreeSheet({ columns: SAMPLE_COLUMNS, rows: ROWS, readOnly });
  return (
    <ThemeProvider theme={theme}>
      <TreeSheet sheet={sheet} label="Lines" totalsLabel="Grand total" />
    </ThemeProvider>
  );
}

function open(readOnly = false) {
  const user = userEvent.setup();
  render(<Page readOnly={readOnly} />);
  const grid = screen.getByRole('treegrid', { name: 'Lines' });
  grid.focus();
  const go = (row: number, column: number) => sheet.selection.select({ row, column });
  const active = () => document.getElementById(grid.getAttribute('aria-activedescendant') ?? '');
  const total = () => grid.querySelector('.ts-foot [aria-colindex="6"]')?.textContent ?? '';
  return { user, grid, go, active, total };
}

function pasteInto(grid: HTMLElement, text: string): void {
  const event = new Event('paste', { bubbles: true, cancelable: true });
  Object.assign(event, { clipboardData: { getData: (type: string) => (type === 'text/plain' ? text : '') } });
  grid.dispatchEvent(event);
}

function copyFrom(grid: HTMLElement, type: 'copy' | 'cut'): string {
  const data = new Map<string, string>();
  const event = new Event(type, { bubbles: true, cancelable: true });
  Object.assign(event, { clipboardData: { setData: (kind: string, text: string) => data.set(kind, text) } });
  grid.dispatchEvent(event);
  return data.get('text/plain') ?? '';
}

beforeEach(() => {
  // jsdom lays nothing out: the virtualiser needs a size to know what is in view.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1000);
  return () => {
    vi.restoreAllMocks();
  };
});

it('shows each text once where columns go and come back', () => {
  const Chosen = ({ hidden }: { readonly hidden?: string }) => {
    const columns = useMemo(() => SAMPLE_COLUMNS.filter(({ id }) => id !== hidden), [hidden]);
    return (
      <ThemeProvider theme={theme}>
        <TreeSheet sheet={useTreeSheet({ columns, rows: ROWS })} label="Lines" totalsLabel="Grand total" />
      </ThemeProvider>
    );
  };
  const texts = () =>
    screen
      .getAllByRole('row')
      .slice(1, 6)
      .map((row) =>
        within(row)
          .queryAllByRole('gridcell')
          .map(({ textContent }) => textContent),
      );
  const { rerender } = render(<Chosen />);
  const whole = texts();
  const at = 2;
  rerender(<Chosen hidden={SAMPLE_COLUMNS[at]?.id ?? ''} />);
  expect(texts()).toEqual(whole.map((row) => row.toSpliced(at, 1)));
  rerender(<Chosen />);
  expect(texts()).toEqual(whole);
});

/** What user-event types for the keys of a shortcut as the list of shortcuts names them. */
const chord = (keys: readonly string[]) =>
  keys
    .map((key) => (key === 'Ctrl' ? '{Control>}' : key.length === 1 ? key.toLowerCase() : `{${key}}`))
    .join('') + (keys[0] === 'Ctrl' ? '{/Control}' : '');

describe('a key on a filled cell that is no text for it', () => {
  const filled = () => sheet.store.node('l0')?.values.unitPrice;
  const others = ['{Alt>}d{/Alt}', '{Meta>}k{/Meta}', '{F1}', '{F3}', '{F6}', '{F8}', '{Escape}', '{Shift}'];
  it.each([...SHORTCUTS.map(({ keys }) => chord(keys)), ...others])(
    '%s leaves the cell as it is, also when the focus goes elsewhere with it',
    async (keys) => {
      const { user, go, grid } = open();
      go(2, 4);
      const before = filled();
      const elsewhere = document.createElement('button');
      document.body.append(elsewhere);
      // What opens over the sheet takes the focus, in the same key press or after it.
      const take = () => elsewhere.focus();
      window.addEventListener('keydown', take, { once: true });
      await user.keyboard(keys);
      elsewhere.focus();
      expect(filled()).toBe(before);
      expect(sheet.editor.open).toBeNull();
      expect(sheet.store.undoStack.peek().undo).toBeUndefined();
      expect(sheet.selection.active).toEqual({ row: 2, column: 4 });
      grid.focus();
      window.removeEventListener('keydown', take);
      elsewhere.remove();
    },
  );

  it.each(SHORTCUTS.map(({ keys }) => chord(keys)))('%s does not start an edit', async (keys) => {
    const { user, go } = open();
    go(2, 4);
    await user.keyboard(keys);
    expect(sheet.editor.open).toBeNull();
  });

  it('is text again while a text is typed', async () => {
    const { user, go } = open();
    go(2, 1);
    await user.keyboard('{F2}');
    await user.keyboard(' ok?');
    await user.keyboard('{Enter}');
    expect(sheet.store.node('l0')?.values[sheet.store.columns[1]?.id ?? '']).toMatch(/ ok\?$/);
  });
});

describe('a sheet under the keyboard', () => {
  it('types over a cell, moves down, and all sums follow while typing', async () => {
    const { user, go, active, total } = open();
    go(2, 4);
    const before = total();
    await user.keyboard('1000');
    expect(total()).not.toBe(before);
    await user.keyboard('{Enter}');
    expect(active()).toHaveAttribute('aria-colindex', '5');
    expect(sheet.selection.active).toEqual({ row: 3, column: 4 });
    expect(sheet.store.node('l0')?.cells.scheduledValue).toBe(100_000);
  });

  it('puts everything back on Escape and keeps the focus in the grid', async () => {
    const { user, go, total, grid } = open();
    go(2, 4);
    const before = total();
    await user.keyboard('{F2}');
    expect(screen.getByRole('textbox', { name: 'Unit price' })).toHaveValue('125.5');
    await user.keyboard('9{Escape}');
    expect(total()).toBe(before);
    expect(grid).toHaveFocus();
  });

  it('returns below the first cell after Tab, Tab, Enter', async () => {
    const { user, go } = open();
    go(2, 3);
    await user.keyboard('4{Tab}5{Tab}{Enter}');
    expect(sheet.selection.active).toEqual({ row: 3, column: 3 });
    expect(sheet.store.node('l0')?.cells).toMatchObject({
      units: 40_000,
      unitPrice: 50_000,
      scheduledValue: 2_000,
    });
  });

  it('selects with Shift+arrows, fills down, clears and undoes as single actions', async () => {
    const { user, go } = open();
    go(2, 4);
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}');
    const prices = () => ['l0', 'l1', 'l2'].map((id) => sheet.store.node(id)?.cells.unitPrice);
    expect(prices()).toEqual([1_255_000, 1_255_000, 1_255_000]);
    await user.keyboard('{Delete}');
    expect(prices()).toEqual([null, null, null]);
    await user.keyboard('{Control>}z{/Control}');
    expect(prices()).toEqual([1_255_000, 1_255_000, 1_255_000]);
    await user.keyboard('{Control>}z{/Control}{Control>}y{/Control}');
    expect(prices()).toEqual([1_255_000, 1_255_000, 1_255_000]);
  });

  it('collapses and expands a group and keeps the active cell on a row that shows', async () => {
    const { user, go, grid } = open();
    go(1, 0);
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    expect(within(grid).queryByText('01 01 01')).not.toBeInTheDocument();
    expect(screen.getByRole('row', { name: /Concrete, area 01/ })).toHaveAttribute('aria-expanded', 'false');
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    expect(within(grid).getByText('01 01 01')).toBeInTheDocument();
  });

  it('lets the focus out: Escape, then Tab', async () => {
    const { user, grid } = open();
    await user.keyboard('{Escape}{Tab}');
    expect(grid).not.toHaveFocus();
  });

  it('picks a choice by typing and says what is not in the list', async () => {
    const { user, go } = open();
    go(2, 2);
    await user.keyboard('lin{Enter}');
    expect(sheet.store.node('l0')?.cells.uom).toBe('LF');
    go(3, 2);
    await user.keyboard('SF{Enter}');
    expect(sheet.store.node('l1')?.marks?.get('uom')?.raw).toBe('SF');
    expect(screen.getByText(/“SF” is not in the list/)).toBeInTheDocument();
  });
});

describe('a sheet under the mouse', () => {
  const cell = (grid: HTMLElement, row: number, column: number) => {
    const found = grid.querySelector<HTMLElement>(`[data-index="${row}"] [data-column="${column}"]`);
    if (!found) throw new Error(`no cell ${row}.${column}`);
    return found;
  };

  it('moves the one ring with a click and extends with Shift', async () => {
    const { user, grid } = open();
    await user.click(cell(grid, 3, 4));
    expect(grid.querySelectorAll('.ts-active')).toHaveLength(1);
    expect(cell(grid, 3, 4)).toHaveClass('ts-active');
    await user.keyboard('{Shift>}');
    await user.click(cell(grid, 5, 5));
    await user.keyboard('{/Shift}');
    expect(grid.querySelectorAll('[aria-selected="true"]')).toHaveLength(6);
  });

  it('edits on a double click, and takes the text when another cell is clicked', async () => {
    const { user, grid } = open();
    await user.dblClick(cell(grid, 3, 4));
    const editor = screen.getByRole('textbox', { name: 'Unit price' });
    await user.clear(editor);
    await user.type(editor, '77');
    await user.click(cell(grid, 6, 4));
    expect(sheet.store.node('l1')?.cells.unitPrice).toBe(770_000);
  });

  it('takes a choice by a click and gives the focus back to the sheet', async () => {
    const { user, grid } = open();
    await user.dblClick(cell(grid, 2, 2));
    await user.click(screen.getByRole('option', { name: /Cubic Yards/ }));
    expect(sheet.store.node('l0')?.cells.uom).toBe('CY');
    expect(grid).toHaveFocus();
  });

  it('opens and closes a group at its expander', async () => {
    const { user, grid } = open();
    await user.click(within(grid).getByRole('button', { name: 'Collapse 01 01' }));
    expect(within(grid).queryByText('01 01 01')).not.toBeInTheDocument();
    expect(grid).toHaveFocus();
  });
});

describe('the clipboard', () => {
  it('pastes a block from a spreadsheet at once where every value has its cell', async () => {
    const { grid, go } = open();
    go(2, 3);
    pasteInto(grid, '2\t$1,000.00\t\r\n3\t5.00\t\r\n');
    expect(sheet.store.node('l1')?.cells).toMatchObject({ units: 30_000, unitPrice: 50_000 });
    expect(await screen.findByText('Pasted 4 values into 2 lines, 4 cells changed.')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('shows first what does not fit one to one, and writes nothing without a yes', async () => {
    const { user, grid, go } = open();
    go(2, 3);
    const before = sheet.store.root.cells.scheduledValue;
    const block = '2\t$1,000.00\t99.00\r\n3\t(5.00)\t\r\n';
    pasteInto(grid, block);
    let dialog = within(await screen.findByRole('dialog', { name: '5 values for 2 lines' }));
    expect(dialog.getByText(/-5.00|\(5.00\)/)).toBeInTheDocument();
    expect(dialog.getByText(/A unit price cannot be negative/)).toBeInTheDocument();
    expect(dialog.getByRole('heading', { name: 'Left out: 1' })).toBeInTheDocument();
    expect(sheet.store.root.cells.scheduledValue).toBe(before);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sheet.store.root.cells.scheduledValue).toBe(before);

    grid.focus();
    pasteInto(grid, block);
    dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Paste 3 values' }));
    expect(sheet.store.node('l0')?.cells).toMatchObject({
      units: 20_000,
      unitPrice: 10_000_000,
      scheduledValue: 200_000,
    });
    expect(sheet.store.node('l1')?.marks?.get('unitPrice')?.refused).toBe('A unit price cannot be negative.');
    sheet.store.undo();
    expect(sheet.store.root.cells.scheduledValue).toBe(before);
    expect(sheet.store.problemCount).toBe(0);
  });

  it('copies what spreadsheets read, and cut clears', () => {
    const { grid, go } = open();
    go(2, 3);
    sheet.selection.extend({ row: 3, column: 4 });
    expect(copyFrom(grid, 'copy')).toBe('1\t125.5\r\n2\t126.5');
    copyFrom(grid, 'cut');
    expect(sheet.store.node('l1')?.cells.unitPrice).toBeNull();
  });
});

describe('what is wrong', () => {
  it('stays as typed, is counted, and is one key away with its reason', async () => {
    const { user, go, active } = open();
    go(2, 4);
    await user.keyboard('call Bob{Enter}');
    go(20, 4);
    expect(screen.getByRole('button', { name: /1 error/ })).toBeInTheDocument();
    await user.keyboard('{F8}');
    expect(active()).toHaveTextContent('call Bob');
    expect(active()).toHaveAttribute('aria-invalid', 'true');
    const note = document.getElementById(active()?.getAttribute('aria-describedby') ?? '');
    expect(note).toHaveTextContent('“call Bob” is not a number');
  });

  it('says why a cell cannot be edited', async () => {
    const { user, go } = open();
    go(2, 5);
    await user.keyboard('5');
    expect(screen.getByText('Scheduled value is unit price times quantity.')).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('offers nothing to change in a read-only sheet', async () => {
    const { user, go } = open(true);
    go(2, 4);
    await user.keyboard('5{Enter}{Delete}');
    expect(sheet.store.node('l0')?.cells.unitPrice).toBe(1_255_000);
    expect(screen.queryByRole('button', { name: 'Paste' })).not.toBeInTheDocument();
  });
});

it('has no accessibility violations, and tells assistive technology the whole size', async () => {
  const { grid } = open();
  expect(grid).toHaveAttribute('aria-rowcount', String(ROWS.length + 2));
  expect(within(grid).getAllByRole('row').length).toBeLessThan(60);
  // Colours are checked in the browser; jsdom cannot see them.
  const result = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(result.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});

describe('rows in the sheet', () => {
  function Rows({ rows }: { readonly rows: readonly SheetRow[] }) {
    sheet = useTreeSheet({ columns: SAMPLE_COLUMNS, rows, rules: RULES });
    return (
      <ThemeProvider theme={theme}>
        <TreeSheet sheet={sheet} label="Lines" settingsKey="anna:test" empty={<p>No lines yet.</p>} />
      </ThemeProvider>
    );
  }
  const show = (rows: readonly SheetRow[] = ROWS) => {
    const user = userEvent.setup();
    render(<Rows rows={rows} />);
    const grid = screen.queryByRole('treegrid', { name: 'Lines' });
    grid?.focus();
    return { user, grid };
  };

  it('are inserted, moved, duplicated and deleted by the keys of the list', async () => {
    const { user } = show();
    const before = sheet.store.visible.map(({ id }) => id);
    sheet.selection.select({ row: 3, column: 1 });
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(sheet.store.visible[4]?.made).toBe(true);
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(sheet.store.visible[3]?.made).toBe(true);
    await user.keyboard('{Control>}{Shift>}d{/Shift}{/Control}');
    expect(sheet.store.visible[4]?.made).toBe(true);
    await user.keyboard('{Control>}{Delete}{/Control}');
    await user.keyboard('{Control>}zzz{/Control}{Control>}z{/Control}');
    expect(sheet.store.visible.map(({ id }) => id)).toEqual(before);
  });

  it('have a menu that says the same keys, by Shift+F10 and by the right button', async () => {
    const { user, grid } = show();
    sheet.selection.select({ row: 3, column: 1 });
    await user.keyboard('{Shift>}{F10}{/Shift}');
    const menu = await screen.findByRole('menu', { name: 'Cell and line' });
    expect(within(menu).getByRole('menuitem', { name: /Insert line below Ctrl\+Enter/ })).toBeInTheDocument();
    await user.click(within(menu).getByRole('menuitem', { name: /Delete line/ }));
    expect(sheet.store.node('l1')).toBeUndefined();
    await waitFor(() => expect(grid).toHaveFocus());
    const cell = grid?.querySelector('[data-index="3"] [data-column="1"]');
    if (!cell) throw new Error('no cell');
    await user.pointer({ keys: '[MouseRight]', target: cell });
    expect(await screen.findByRole('menu', { name: 'Cell and line' })).toBeInTheDocument();
  });

  it('are found, next and previous, and shown alone when they are wrong or changed', async () => {
    const { user } = show();
    await user.keyboard('{Control>}f{/Control}');
    const field = await screen.findByRole('textbox', { name: 'Find in the sheet' });
    expect(field).toHaveFocus();
    await user.type(field, 'work item 12');
    expect(screen.getByText('1 of 11')).toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('2 of 11')).toBeInTheDocument();
    await user.keyboard('{Shift>}{Enter}{/Shift}');
    expect(await screen.findByText('1 of 11')).toBeInTheDocument();
    const node = sheet.store.node('l3');
    if (!node) throw new Error('no row');
    act(() => void sheet.store.write([{ node, column: 'name', after: { value: 'Changed' } }], 'Edit'));
    await user.click(screen.getByRole('button', { name: 'Changed' }));
    expect(sheet.store.visible.map(({ id }) => id)).toEqual(['d0', 'g0', 'l3']);
    await user.click(field);
    await user.keyboard('{Escape}');
    expect(sheet.store.visible.length).toBeGreaterThan(200);
  });

  it('are looked for by what is typed before the bar stands, which no cell takes', async () => {
    const { user, grid } = show();
    if (!grid) throw new Error('no grid');
    const node = sheet.selection.node();
    const before = node && sheet.store.columns.map((column) => sheet.store.plainOf(node, column));
    act(() => {
      sheet.find.open();
      for (const key of 'work') fireEvent.keyDown(grid, { key });
      fireEvent.keyDown(grid, { key: 'Delete' });
    });
    const field = await screen.findByRole('textbox', { name: 'Find in the sheet' });
    expect(field).toHaveFocus();
    expect(field).toHaveValue('work');
    await user.keyboard(' item 12');
    expect(field).toHaveValue('work item 12');
    expect(node && sheet.store.columns.map((column) => sheet.store.plainOf(node, column))).toEqual(before);
    await user.click(grid);
    await user.keyboard('{Control>}f{/Control}');
    expect(field).toHaveFocus();
    await user.keyboard('7');
    expect(field).toHaveValue('7');
  });

  it('come into an empty sheet by a paste that is shown first', async () => {
    const { user } = show([]);
    expect(screen.getByText('No lines yet.')).toBeInTheDocument();
    const rows = Array.from({ length: 130 }, (_, row) => `${row + 1}\tWork ${row + 1}\tLS\t1\t250.00`);
    act(() => pasteInto(document.body, rows.join('\n')));
    const dialog = await screen.findByRole('dialog', { name: /make 130 new lines/ });
    expect(sheet.store.visible).toHaveLength(0);
    await user.click(within(dialog).getByRole('button', { name: /^Paste/ }));
    expect(sheet.store.visible).toHaveLength(132);
    await screen.findByRole('treegrid', { name: 'Lines' });
    act(() => void sheet.store.undo());
    expect(sheet.store.visible).toHaveLength(0);
  });

  it('take a formula, and keep one that is none at its cell', async () => {
    const { user, grid } = show();
    sheet.selection.select({ row: 2, column: 4 });
    await user.keyboard('=10*3{Enter}');
    expect(sheet.store.node('l0')?.values.unitPrice).toBe(300_000);
    await user.keyboard('=1/0{Enter}');
    expect(sheet.store.node('l1')?.marks?.get('unitPrice')?.refused).toBe('The formula divides by zero.');
    expect(grid).toBeInTheDocument();
  });
});
