import Typography from '@mui/material/Typography';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { writeBlock } from '../model/block-actions.ts';
import type { DraftStorage } from '../model/draft-storage.ts';
import { classifyImportRow } from '#domain/sov/import-row.ts';
import type { RowRules } from '../model/row-rules.ts';
import type { SheetRow } from '../model/row.ts';
import { useSheetDraft } from '../model/use-sheet-draft.ts';
import { useTreeSheet } from '../model/use-tree-sheet.ts';
import { SAMPLE_COLUMNS, sampleRows } from '../sample-sheet.ts';
import { TreeSheet } from './TreeSheet.tsx';

interface DemoProps {
  readonly lines?: number;
  readonly readOnly?: boolean;
  readonly loading?: boolean;
  readonly errors?: boolean;
  readonly conflict?: boolean;
  readonly rows?: boolean;
}

/** Stories keep no drafts on the device: each opens as it is described. */
const noStorage: DraftStorage = {
  read: () => Promise.resolve(null),
  write: () => Promise.resolve(),
  writeNow: () => undefined,
};

let made = 0;
/** Rows of the story can be made and moved; ids count, so that two runs look the same. */
const RULES: RowRules = {
  levels: ['division', 'subdivision'],
  makeId: (depth) => `${['D', 'S', 'L'][depth] ?? ''}-${String((made += 1))}`,
  compare: (a, b) => a.localeCompare(b, 'en', { numeric: true }),
  home: [
    { number: '01', name: 'Medical office building' },
    { number: '01', name: 'Medical office building' },
  ],
  classify: ({ number, name, priced }) => {
    const kind = classifyImportRow({ taskNumber: number, taskName: name, priced });
    return kind === 'LINE' ? 'line' : kind === 'HEADING' ? 'heading' : 'other';
  },
};

function Demo({ lines = 200, readOnly, loading, errors, conflict, rows: movable }: DemoProps) {
  const [rows] = useState<SheetRow[]>(() => sampleRows(loading ? 0 : lines));
  const sheet = useTreeSheet({
    columns: SAMPLE_COLUMNS,
    rows,
    readOnly,
    rules: movable ? RULES : undefined,
  });
  const draft = useSheetDraft({
    sheet,
    storageKey: 'story',
    version: 1,
    storage: noStorage,
    save: (changes, { version }) =>
      conflict && version === 1
        ? Promise.reject({ status: 409, errorCode: 'STALE_VERSION', message: '' })
        : new Promise((resolve) => setTimeout(() => resolve({ version: version + changes.length }), 200)),
    refetch: () =>
      Promise.resolve({
        version: 2,
        rows: rows.map((row) =>
          row.id === 'l0' ? { ...row, values: { ...row.values, unitPrice: 1_800_000 } } : row,
        ),
      }),
  });
  useEffect(() => {
    if (errors) {
      writeBlock(sheet.store, { row: 2, column: 4 }, [['12.34567'], ['-5'], ['call Bob']], 'Type');
      writeBlock(sheet.store, { row: 3, column: 6 }, [['12/31/2027']], 'Type');
      sheet.selection.select({ row: 2, column: 4 });
    }
    if (conflict) {
      writeBlock(sheet.store, { row: 2, column: 4 }, [['150']], 'Type');
      sheet.selection.select({ row: 2, column: 4 });
      void draft.flush();
    }
  }, [sheet, draft, errors, conflict]);
  return (
    <div style={{ height: 640 }}>
      <TreeSheet
        sheet={sheet}
        draft={readOnly || loading ? undefined : draft}
        loading={loading}
        label="Schedule of values lines"
        totalsLabel="Grand total"
        empty={
          <Typography>No lines yet. Add lines from the task library or import a spreadsheet.</Typography>
        }
      />
    </div>
  );
}

const meta = {
  title: 'Widgets/TreeSheet',
  component: Demo,
  parameters: { layout: 'padded' },
} satisfies Meta<typeof Demo>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const grid = await canvas.findByRole('treegrid');
    const total = () => grid.querySelector('.ts-foot [aria-colindex="6"]')?.textContent;
    const before = total();
    grid.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}1000');
    await expect(total()).not.toBe(before);
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByText('1,000.00', { selector: '[aria-colindex="5"]' })).toBeVisible();
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect(total()).toBe(before);
  },
};
export const Empty: Story = { args: { lines: 0 } };
export const Loading: Story = { args: { loading: true } };
export const FiveThousandLines: Story = {
  args: { lines: 5000 },
  play: async ({ canvasElement }) => {
    const grid = await within(canvasElement).findByRole('treegrid');
    grid.scrollTop = 90_000;
    const rows = () => [...grid.querySelectorAll('[role=row][aria-rowindex]')];
    await waitFor(() =>
      expect(rows().some((row) => Number(row.getAttribute('aria-rowindex')) > 2000)).toBe(true),
    );
    await expect(rows().length).toBeLessThan(60);
  },
};
export const WithErrors: Story = {
  args: { errors: true },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: /4 errors/ })).toBeVisible();
  },
};
export const ReadOnly: Story = { args: { readOnly: true } };
/** A block with the sums of groups, a value that is none and one too wide: shown before anything is written. */
export const PasteShownFirst: Story = {
  play: async ({ canvasElement }) => {
    const grid = await within(canvasElement).findByRole('treegrid');
    grid.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '125.50\t99.00\n1,250.00\nper allowance\n(40.00)\n');
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    const dialog = within(await within(document.body).findByRole('dialog'));
    await expect(dialog.getByRole('heading', { name: 'Refused: 2' })).toBeVisible();
    await expect(dialog.getByRole('heading', { name: 'Left out: 1' })).toBeVisible();
    await expect(dialog.getByRole('table', { name: 'Totals before and after' })).toBeVisible();
  },
};
const pasteText = (text: string) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
};
/** Rows of a spreadsheet for an empty schedule: headings become groups, the rest lines; nothing is made yet. */
export const PasteIntoEmpty: Story = {
  args: { lines: 0, rows: true },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(/Copy rows in Excel/);
    const rows = ['03\tConcrete', '03 30 00\tCast-in-place concrete'];
    for (let line = 1; line <= 128; line += 1)
      rows.push(`03 30 00.${String(line)}\tFooting F${String(line)}\tCY\t${String(line)}\t310.50`);
    pasteText(rows.join('\n'));
    const dialog = within(await within(document.body).findByRole('dialog'));
    await expect(dialog.getByText(/128 lines and 2 groups will be added/)).toBeVisible();
    await expect(dialog.getByRole('table', { name: 'New lines' })).toBeVisible();
  },
};
/** The menu of a cell: what can be done to it and to its line, with the keys that do the same. */
export const MenuOpen: Story = {
  args: { rows: true },
  play: async ({ canvasElement }) => {
    const grid = await within(canvasElement).findByRole('treegrid');
    grid.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Shift>}{F10}{/Shift}');
    const menu = within(await within(document.body).findByRole('menu', { name: 'Cell and line' }));
    await expect(menu.getByRole('menuitem', { name: /Insert line below/ })).toBeVisible();
  },
};
/** Find with next and previous, and the lines that were changed or are wrong. */
export const FindOpen: Story = {
  args: { rows: true, errors: true },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const grid = await canvas.findByRole('treegrid');
    grid.focus();
    await userEvent.keyboard('{Control>}f{/Control}');
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Find in the sheet' }), 'work item 2');
    await expect(await canvas.findByText(/^1 of /)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Wrong' }));
    await expect(canvas.getAllByRole('row').length).toBeLessThan(12);
  },
};
/** A line on its way to another division, by its grip. */
export const DragLine: Story = {
  args: { rows: true },
  play: async ({ canvasElement }) => {
    const grid = await within(canvasElement).findByRole('treegrid');
    const cell = (row: number) => {
      const found = grid.querySelector(`[data-index="${String(row)}"] [data-column="0"]`);
      if (!found) throw new Error('No such row');
      return found;
    };
    const at = (element: Element) => {
      const box = element.getBoundingClientRect();
      return { clientX: box.left + 8, clientY: box.top + box.height - 6, bubbles: true, button: 0 };
    };
    // The sheet stands before its rows do.
    await waitFor(() => cell(8));
    cell(3).dispatchEvent(new PointerEvent('pointerdown', { ...at(cell(3)), pointerType: 'mouse' }));
    document.dispatchEvent(new PointerEvent('pointermove', at(cell(8))));
    await waitFor(() => expect(grid.querySelector('.ts-drop')).not.toBeNull());
    await expect(grid).toHaveAttribute('data-dragging');
  },
};
export const Conflict: Story = {
  args: { conflict: true },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: /1 conflict/ })).toBeVisible();
  },
};
