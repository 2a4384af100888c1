import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import {
  getGetMyRolesMockHandler,
  getGetMyRolesResponseMock,
} from '@/shared/api/generated/projects/projects.msw';
import { neverAnswers, refuses } from '@/shared/testing/story-api';
import { listOf, listStory, LONG_RFIS, MANY_RFIS } from '../testing/rfi-story';
import { RFIS } from '../testing/rfi-server';

const LIST = '*/projects/:projectId/tools/rfi';
const AGING = `${LIST}/aging`;
const roles = getGetMyRolesResponseMock();

const meta = { title: 'Pages/RFI/List' } satisfies Meta;
export default meta;
type Story = StoryObj;

/** The rows of the grid, as texts, once it shows one of them. */
async function rowsOf(canvasElement: HTMLElement): Promise<string[]> {
  const grid = await within(canvasElement).findByRole('grid', { name: 'RFIs' });
  await waitFor(() => expect(grid.querySelector('[role=row][data-id]')).not.toBeNull());
  return [...grid.querySelectorAll('[role=row][data-id]')].map((row) => row.textContent);
}

const count = (canvasElement: HTMLElement, text: string) =>
  waitFor(() => expect(within(canvasElement).getByText(text)).toBeVisible());

export const Full: Story = {
  parameters: listStory(),
  play: async ({ canvasElement }) => {
    const rows = await rowsOf(canvasElement);
    await expect(rows).toHaveLength(RFIS.length);
    await expect(rows[0]).toContain('Access panel locations');
    await expect(within(canvasElement).getAllByTitle('Overdue').length).toBeGreaterThan(0);
  },
};
export const Dark: Story = { ...Full, globals: { theme: 'dark' } };
export const RightToLeft: Story = {
  parameters: listStory(),
  globals: { direction: 'rtl' },
  play: async ({ canvasElement }) => {
    await expect(await rowsOf(canvasElement)).toHaveLength(RFIS.length);
    await expect(document.documentElement.dir).toBe('rtl');
  },
};
export const LongTexts: Story = {
  parameters: listOf(LONG_RFIS),
  play: async ({ canvasElement }) => {
    await expect((await rowsOf(canvasElement)).join(' ')).toContain('12,345,678.90');
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
export const SeveralPages: Story = {
  parameters: listOf(MANY_RFIS),
  play: async ({ canvasElement }) => {
    await expect(await rowsOf(canvasElement)).toHaveLength(10);
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Go to next page' }));
    await waitFor(async () => expect((await rowsOf(canvasElement))[0]).toContain('RFI-0027'));
  },
};

export const Loading: Story = {
  parameters: listStory('', neverAnswers('get', LIST), neverAnswers('get', AGING)),
};
export const LoadingDark: Story = { ...Loading, globals: { theme: 'dark' } };
export const Empty: Story = {
  parameters: listOf([]),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('heading', { name: 'No RFIs yet' })).toBeVisible();
    await expect(canvas.getAllByRole('button', { name: 'New RFI' })).toHaveLength(2);
    await expect(canvas.queryByRole('region', { name: 'Age of the open RFIs' })).toBeNull();
  },
};
export const Failed: Story = {
  parameters: listStory('', refuses('get', LIST, 500, 'INTERNAL', 'An error occurred on our servers.')),
  play: async ({ canvasElement }) => {
    const alert = await within(canvasElement).findByRole('alert');
    await expect(alert).toHaveTextContent('Failed to fetch data');
    await expect(alert).toHaveTextContent('req_01JCB5F3K9');
    await expect(within(alert).getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};
/** Without its chart the list still works. */
export const AgingFailed: Story = {
  parameters: listStory('', refuses('get', AGING, 500, 'INTERNAL', 'An error occurred on our servers.')),
  play: async ({ canvasElement }) => {
    const region = await within(canvasElement).findByRole('region', { name: 'Age of the open RFIs' });
    await waitFor(() => expect(within(region).getByRole('button', { name: 'Try again' })).toBeVisible());
    await expect(await rowsOf(canvasElement)).toHaveLength(RFIS.length);
  },
};
export const Forbidden: Story = {
  parameters: listStory('', getGetMyRolesMockHandler({ ...roles, authorities: ['PROJECT_VIEW', 'user'] })),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/does not allow you to see the RFIs/)).toBeVisible();
  },
};
/** Who may only read sees why nothing can be asked, and closes nothing of others. */
export const ReadOnly: Story = {
  parameters: listStory(
    '',
    getGetMyRolesMockHandler({
      ...roles,
      authorities: roles.authorities.filter((authority) => authority !== 'RFI_MANAGE'),
    }),
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const button = await canvas.findByRole('button', { name: 'New RFI' });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
  },
};

/** No match says so, and one button brings everything back. */
export const NoMatches: Story = {
  parameters: listStory('?status=%5B%22TERMINATED%22%5D&search=duct'),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('heading', { name: 'No RFIs match' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Clear filter Status' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Clear search and filters' }));
    await expect(await rowsOf(canvasElement)).toHaveLength(RFIS.length);
    await expect(canvas.getByRole('searchbox', { name: 'Search RFIs' })).toHaveValue('');
  },
};

/** A filter shows its value on its chip and clears by itself. */
export const Filtered: Story = {
  parameters: listStory(),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const page = within(document.body);
    await rowsOf(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Status' }));
    await userEvent.click(await page.findByRole('menuitemcheckbox', { name: 'Closed' }));
    await userEvent.keyboard('{Escape}');
    await count(canvasElement, '2 RFIs');
    await userEvent.click(canvas.getByRole('button', { name: 'Clear filter Status' }));
    await count(canvasElement, '6 RFIs');
    await userEvent.click(canvas.getByRole('button', { name: 'Overdue' }));
    await count(canvasElement, '1 RFI');
    await expect(canvas.getByRole('button', { name: 'Overdue' })).toHaveAttribute('aria-pressed', 'true');
  },
};

export const Sorted: Story = {
  parameters: listStory(),
  play: async ({ canvasElement }) => {
    await rowsOf(canvasElement);
    await userEvent.click(within(canvasElement).getByRole('columnheader', { name: 'Subject' }));
    await waitFor(async () => expect((await rowsOf(canvasElement))[0]).toContain('Access panel'));
    await waitFor(async () => expect((await rowsOf(canvasElement))[1]).toContain('Anchor bolt'));
  },
};

/** The label below a bar narrows the list to the RFIs that the bar counts, by keyboard. */
export const OneAge: Story = {
  parameters: listStory(),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const label = await canvas.findByRole('button', { name: /^8–14 days 1 open · 1 late$/ });
    label.focus();
    await userEvent.keyboard('{Enter}');
    await count(canvasElement, '1 RFI');
    await expect((await rowsOf(canvasElement))[0]).toContain('Anchor bolt pattern');
    await expect(canvas.getByRole('button', { name: 'Clear filter Age' })).toBeVisible();
    // The other bars stay to choose from.
    await expect(canvas.getByRole('button', { name: /^15–30 days 1 open$/ })).toBeVisible();
  },
};

/** Arrow keys go from row to row, Space chooses; the bar offers what can be done. */
export const ByKeyboard: Story = {
  parameters: listStory(),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await rowsOf(canvasElement);
    const cell = canvasElement.querySelector<HTMLElement>('[role=row][data-id] [data-field=rfiNumber]');
    if (!cell) throw new Error('No cell');
    await userEvent.click(canvas.getAllByRole('checkbox', { name: /Select row/ })[0] as HTMLElement);
    await expect(await canvas.findByText('1 selected')).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    await userEvent.keyboard(' ');
    await expect(await canvas.findByText('2 selected')).toBeVisible();
    await userEvent.keyboard(' ');
    await expect(await canvas.findByText('1 selected')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Clear selection' }));
    await waitFor(() => expect(canvas.queryByText('1 selected')).toBeNull());
  },
};

const chooseAll = async (canvasElement: HTMLElement): Promise<void> => {
  await rowsOf(canvasElement);
  await userEvent.click(within(canvasElement).getByRole('checkbox', { name: /Select all/ }));
};

/** Closing needs review comments; what is closed already stays and says why. */
export const BulkClose: Story = {
  parameters: listStory(),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const page = within(document.body);
    await chooseAll(canvasElement);
    await expect(await canvas.findByText('6 selected')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    const dialog = within(await page.findByRole('dialog', { name: 'Close 3 RFIs' }));
    await expect(dialog.getByText(/3 RFIs cannot be now/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Close 3 RFIs' }));
    await expect(await dialog.findByText('This field is required')).toBeVisible();
    await userEvent.type(dialog.getByLabelText(/Review comments/), 'Accepted.');
    await userEvent.click(dialog.getByRole('button', { name: 'Close 3 RFIs' }));
    await expect(await page.findByText('RFIs closed successfully')).toBeVisible();
    await waitFor(() => expect(canvas.queryByText(/selected$/)).toBeNull());
    await waitFor(async () =>
      expect((await rowsOf(canvasElement)).filter((row) => row.includes('Closed'))).toHaveLength(5),
    );
  },
};

/** What the server refuses meanwhile is named with its reason. */
export const BulkPartlyRefused: Story = {
  parameters: listOf(RFIS, ['RFI-0006']),
  play: async ({ canvasElement }) => {
    const page = within(document.body);
    await chooseAll(canvasElement);
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Close' }));
    const dialog = within(await page.findByRole('dialog', { name: 'Close 3 RFIs' }));
    await userEvent.type(dialog.getByLabelText(/Review comments/), 'Accepted.');
    await userEvent.click(dialog.getByRole('button', { name: 'Close 3 RFIs' }));
    const result = within(await page.findByRole('dialog', { name: '2 RFIs closed, 1 refused' }));
    await expect(result.getByText(/RFI-0006/)).toBeVisible();
    await expect(result.getByText(/Somebody else changed this RFI/)).toBeVisible();
  },
};

export const Reassigning: Story = {
  parameters: listStory(),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const page = within(document.body);
    await chooseAll(canvasElement);
    // Dana asked one open RFI; only its requester or assignee can give it on.
    await userEvent.click(await canvas.findByRole('button', { name: 'Reassign' }));
    await expect(await page.findByRole('dialog', { name: 'Reassign 1 RFI' })).toBeVisible();
  },
};

/** Saves what is shown under a name; a taken name is refused at the field. */
export const SavesAView: Story = {
  parameters: listStory('?overdue=true&orderBy=dueDate&order=ASC'),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const page = within(document.body);
    await rowsOf(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Views' }));
    await userEvent.click(await page.findByRole('button', { name: 'Save what is shown as a view' }));
    const dialog = within(await page.findByRole('dialog', { name: 'Save this view' }));
    const name = dialog.getByLabelText(/Name/);
    await userEvent.type(name, 'Overdue RFIs');
    await userEvent.click(dialog.getByRole('button', { name: 'Save view' }));
    await expect(await dialog.findByText('You already have a view of this name.')).toBeVisible();
    await userEvent.clear(name);
    await userEvent.type(name, 'Late, oldest first');
    await userEvent.click(dialog.getByRole('button', { name: 'Save view' }));
    await expect(await page.findByText('View saved')).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Late, oldest first' })).toBeVisible();
  },
};

/** A view brings its filters and columns; a change after that is said, and can be kept. */
export const AppliesAView: Story = {
  parameters: listStory(),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const page = within(document.body);
    await rowsOf(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Views' }));
    await userEvent.click(await page.findByRole('button', { name: /^Overdue RFIs/ }));
    await count(canvasElement, '1 RFI');
    await expect(canvas.queryByRole('columnheader', { name: 'Requester' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Overdue' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Overdue RFIs (changed)' }));
    await userEvent.click(await page.findByRole('button', { name: 'Actions for Overdue RFIs' }));
    await userEvent.click(await page.findByRole('menuitem', { name: 'Update to what is shown' }));
    await expect(await page.findByText('View updated')).toBeVisible();
    await waitFor(() => expect(canvas.getByText('Overdue RFIs')).toBeVisible());
  },
};

export const ChoosesColumns: Story = {
  parameters: listStory(),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const page = within(document.body);
    await rowsOf(canvasElement);
    await expect(canvas.getByRole('columnheader', { name: 'Requester' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Columns' }));
    const dialog = within(await page.findByRole('dialog', { name: 'Columns' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Requester' }));
    await waitFor(() =>
      expect(canvasElement.querySelector('[role=columnheader][data-field=requester]')).toBeNull(),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Move Status up' }));
    const fields = () =>
      [...canvasElement.querySelectorAll('[role=columnheader]')].map((cell) =>
        cell.getAttribute('data-field'),
      );
    await waitFor(() => expect(fields().slice(1, 4)).toEqual(['rfiNumber', 'status', 'subject']));
    await userEvent.click(dialog.getByRole('button', { name: 'Reset columns' }));
    await waitFor(() => expect(fields()).toContain('requester'));
  },
};

/** Everything is in the address: a shared link opens the same list. */
export const SharedLink: Story = {
  parameters: {
    ...listStory(
      '?status=%5B%22CLOSED%22%5D&orderBy=subject&order=ASC&columns=%5B%22rfiNumber%22%2C%22subject%22%2C%22dueDate%22%5D',
    ),
  },
  play: async ({ canvasElement }) => {
    const rows = await rowsOf(canvasElement);
    await expect(rows.map((row) => row.slice(0, 8))).toEqual(['RFI-0007', 'RFI-0003']);
    await expect(within(canvasElement).queryByRole('columnheader', { name: 'Assignee' })).toBeNull();
  },
};
