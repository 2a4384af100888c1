import Typography from '@mui/material/Typography';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { writeBlock } from '../model/block-actions.ts';
import type { DraftStorage } from '../model/draft-storage.ts';
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
}

/** Stories keep no drafts on the device: each opens as it is described. */
const noStorage: DraftStorage = {
  read: () => Promise.resolve(null),
  write: () => Promise.resolve(),
  writeNow: () => undefined,
};

function Demo({ lines = 200, readOnly, loading, errors, conflict }: DemoProps) {
  const [rows] = useState<SheetRow[]>(() => sampleRows(loading ? 0 : lines));
  const sheet = useTreeSheet({ columns: SAMPLE_COLUMNS, rows, readOnly });
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
export const Conflict: Story = {
  args: { conflict: true },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: /1 conflict/ })).toBeVisible();
  },
};
