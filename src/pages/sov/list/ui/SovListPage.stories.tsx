import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { getCanCreateSovMockHandler, getListSovsMockHandler } from '@/shared/api/generated/sov/sov.msw';
import { columnsOf, fitsAcross, onLaptop, press } from '@/shared/testing/play';
import { states } from '@/shared/testing/story-api';
import { EMPTY_LIST, listStory, PREVIEW, previews } from '../../testing/sov-story';

const LIST = '*/tools/sov/all';

const meta = { title: 'Pages/Schedule of values/List' } satisfies Meta;
export default meta;
type Story = StoryObj;

export const Full: Story = {
  parameters: listStory(),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('SOV-0002', {}, { timeout: 10_000 })).toBeVisible();
    // 2,264,700 + 862,400 + 16,442,500, added up in cents.
    await expect(canvas.getByRole('region', { name: 'Totals' })).toHaveTextContent('$19,569,600.00');
  },
};
export const Laptop: Story = {
  ...onLaptop(listStory()),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(fitsAcross(canvasElement)).toBe(true), { timeout: 10_000 });
  },
};
const page = states((...first) => listStory('', ...first), LIST);
export const Loading: Story = page.loading;
export const Failed: Story = page.failed;
export const Forbidden: Story = page.forbidden;
export const LongText: Story = page.longText;
export const Empty: Story = {
  parameters: listStory('', getListSovsMockHandler(EMPTY_LIST)),
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByRole('heading', { name: 'No schedules of values yet' }),
    ).toBeVisible();
  },
};
export const NoMatches: Story = {
  parameters: listStory('?status=%5B%22REJECTED%22%5D', getListSovsMockHandler(EMPTY_LIST)),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('button', { name: 'Clear filter Status' })).toBeVisible();
    await expect(await canvas.findByRole('heading', { name: /^No schedules of values/ })).toBeVisible();
  },
};
/** By contractor, creator and the other filters of the list, each with its value and a way to clear it. */
export const Narrowed: Story = {
  parameters: listStory(
    '?contractorId=6d1f4a2e-3c58-4b7a-9e10-8a2c4d6e0003&createdBy=6d1f4a2e-3c58-4b7a-9e10-8a2c4d6e0001&from=2026-01-01',
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('button', { name: 'Contractor: Priya Raman' })).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'Clear filter Creator' }));
    await expect(await canvas.findByRole('button', { name: 'Creator' })).toBeVisible();
  },
};
/** Who may not create reads why on the button. */
export const MayNotCreate: Story = {
  parameters: listStory(
    '',
    getCanCreateSovMockHandler({ canCreate: false, message: 'Publish the project first.' }),
  ),
  play: async ({ canvasElement }) => {
    const button = await within(canvasElement).findByRole('button', { name: 'New schedule' });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
  },
};

/** The dry run of an import: an unknown unit stops it, its suggested fix lets it go on. */
export const ImportDryRun: Story = {
  parameters: listStory('', previews(PREVIEW)),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const page = within(document.body);
    const open = await canvas.findByRole('button', { name: 'Import' });
    // The right to import is asked for after the page stands.
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Import' })).not.toHaveAttribute('aria-disabled'),
    );
    await userEvent.click(open.isConnected ? open : canvas.getByRole('button', { name: 'Import' }));
    await page.findByText('Drop a spreadsheet here');
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('No file input');
    await userEvent.upload(input, new File(['Item,Description'], 'bid-items.csv', { type: 'text/csv' }));
    const next = await page.findByRole('button', { name: 'Continue' });
    await expect(next).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(await page.findByRole('button', { name: 'Accept all suggestions' }));
    await expect(page.getByText("SF is added to the project's units.")).toBeVisible();
    await expect(page.getByRole('button', { name: 'Continue' })).not.toHaveAttribute('aria-disabled');
  },
};

/** A row is a link: it opens in a new tab like any other, and `c` starts a new schedule. */
export const RowsAreLinks: Story = {
  parameters: listStory(),
  play: async ({ canvasElement }) => {
    await waitFor(
      () => expect(canvasElement.querySelector('[role=row][data-id], li[data-id]')).not.toBeNull(),
      {
        timeout: 10_000,
      },
    );
    for (const row of canvasElement.querySelectorAll('[role=row][data-id], li[data-id]'))
      await expect(row.querySelector('a')?.getAttribute('href')).toContain(row.getAttribute('data-id'));
    // The rows may be there before the server has said whether a schedule can be made.
    const create = within(canvasElement).getByRole('button', { name: 'New schedule' });
    await waitFor(() => expect(create).not.toHaveAttribute('aria-disabled', 'true'));
    await userEvent.keyboard('c');
    const dialog = await within(document.body).findByRole('dialog', { name: 'New schedule of values' });
    await waitFor(() => expect(within(dialog).getByRole('combobox', { name: /number/i })).toHaveFocus());
  },
};

/** A view brings its columns and sort; a further column is said to be a change and can be kept. */
export const ViewsAndColumns: Story = {
  parameters: listStory(),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(columnsOf(canvasElement)).toContain('contractor'), { timeout: 10_000 });
    await press(canvasElement, 'Views');
    await press(document.body, 'What is left', '[aria-label="Saved views"] li > a bdi');
    await waitFor(() =>
      expect(columnsOf(canvasElement)).toEqual(['sovNumber', 'divisionName', 'balanceToFinish']),
    );
    await press(canvasElement, 'Columns');
    await press(document.body, 'Retainage', '[role=dialog] label');
    await waitFor(() => expect(columnsOf(canvasElement).at(-1)).toBe('retainage'));
    await userEvent.keyboard('{Escape}');
    await press(canvasElement, 'What is left (changed)');
    await press(document.body, 'Actions for What is left');
    await press(document.body, 'Update to match the list', '[role=menuitem]');
    await waitFor(() => expect(canvasElement.textContent).not.toContain('(changed)'));
  },
};
