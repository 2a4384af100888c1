import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import {
  getCreateQualityTaskMockHandler,
  getCreateQualityTasksFromSovMockHandler,
} from '@/shared/api/generated/quality-check/quality-check.msw';
import { forgetDrafts } from '@/shared/testing/forget-drafts';
import {
  count,
  dialogGone,
  dialogOf,
  fitsAcross,
  gridRows,
  onLaptop,
  press,
  said,
} from '@/shared/testing/play';
import { loseConnection } from '@/shared/testing/refusal';
import { states } from '@/shared/testing/story-api';
import { LIST } from '../../testing/quality-server';
import { listOf, listStory } from '../../testing/quality-story';

const meta = { title: 'Pages/Quality check/List', beforeEach: forgetDrafts } satisfies Meta;
export default meta;
type Story = StoryObj;

const rowsOf = (canvasElement: HTMLElement) => gridRows(canvasElement, 'Quality checks');

export const Full: Story = {
  parameters: listStory(),
  play: async ({ canvasElement }) => {
    const rows = await rowsOf(canvasElement);
    await expect(rows).toHaveLength(10);
    // What is over comes after all that is open.
    await expect(rows.map((row) => row.includes('Complete')).lastIndexOf(false)).toBeLessThan(8);
    await expect(within(canvasElement).getAllByTitle('Overdue').length).toBeGreaterThan(0);
  },
};
export const Laptop: Story = {
  ...onLaptop(listStory()),
  play: async ({ canvasElement }) => {
    await rowsOf(canvasElement);
    await expect(fitsAcross(canvasElement)).toBe(true);
  },
};
const page = states((...first) => listStory('', ...first), LIST);
export const Loading: Story = page.loading;
export const Failed: Story = {
  ...page.failed,
  play: async ({ canvasElement }) => {
    const alert = await within(canvasElement).findByRole('alert');
    await expect(alert).toHaveTextContent('Failed to fetch quality check tasks');
  },
};
export const Forbidden: Story = page.forbidden;
export const LongText: Story = page.longText;
export const Empty: Story = {
  parameters: listOf([]),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('heading', { name: 'No quality checks yet' })).toBeVisible();
    await expect(canvas.getAllByRole('button', { name: 'New check' })).toHaveLength(2);
  },
};
/** An old address names a page that is no longer there: the list shows its last one. */
export const BeyondTheEnd: Story = {
  parameters: listStory('?page=9999&limit=20'),
  play: async ({ canvasElement }) => {
    await expect((await rowsOf(canvasElement)).length).toBeGreaterThan(0);
    await expect(within(canvasElement).queryByText('No quality checks yet')).toBeNull();
  },
};
export const NoMatches: Story = {
  parameters: listStory('?search=skylight'),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('heading', { name: 'No quality checks match' });
    await press(canvasElement, 'Clear search and filters');
    await expect(await rowsOf(canvasElement)).toHaveLength(10);
  },
};
/** A developer reads; what they may not do says why. */
export const MayNotCreate: Story = {
  parameters: listStory(),
  globals: { role: 'DEVELOPER' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    for (const name of ['New check', 'From schedule'])
      await expect(await canvas.findByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
  },
};

/** Two presses narrow it to what failed; a saved view does the same. */
export const Narrowed: Story = {
  parameters: listStory(),
  play: async ({ canvasElement }) => {
    await rowsOf(canvasElement);
    await press(canvasElement, 'Last result');
    await press(document.body, 'Fail', '[role=menuitemradio]');
    await count(canvasElement, '2 checks');
    await press(canvasElement, 'Overdue');
    await count(canvasElement, '1 check');
    await press(canvasElement, 'Overdue');
    await press(canvasElement, 'Clear filter Last result');
    await press(canvasElement, 'Views');
    await press(document.body, 'Failed', '[aria-label="Saved views"] li > a bdi');
    await count(canvasElement, '2 checks');
  },
};

/** The key opens the form at its first field; what is missing is said there; the new check opens. */
export const NewCheck: Story = {
  parameters: listStory(),
  play: async ({ canvasElement }) => {
    await rowsOf(canvasElement);
    await userEvent.keyboard('c');
    const dialog = await dialogOf('New quality check');
    const title = within(dialog).getByRole('textbox', { name: /What is checked/ });
    await waitFor(() => expect(title).toHaveFocus());
    await press(dialog, 'Create check');
    await said('This field is required');
    await userEvent.type(title, 'Deck edge forms, level 3');
    await userEvent.click(within(dialog).getByRole('combobox', { name: 'Who checks' }));
    await press(document.body, 'Priya Raman', '[role=option] div > div:first-child');
    await press(dialog, 'Create check');
    await expect(
      await within(canvasElement).findByRole('heading', { level: 1, name: /Deck edge forms/ }),
    ).toBeVisible();
  },
};

/** Escape and the way back keep what was typed for the next time; Cancel throws it away. */
export const NewCheckKept: Story = {
  parameters: listStory('?make=one'),
  play: async ({ canvasElement }) => {
    const title = async () =>
      within(await dialogOf('New quality check')).getByRole('textbox', { name: /What is checked/ });
    const closed = () => waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());
    await userEvent.type(await title(), 'Anchor bolts, grid C');
    await userEvent.keyboard('{Escape}');
    await closed();
    await press(canvasElement, 'New check');
    await expect(await title()).toHaveValue('Anchor bolts, grid C');
    await press(document.body, 'Cancel', '[role=dialog] button');
    await press(await dialogOf('Discard what you entered?'), 'Discard');
    await closed();
    await press(canvasElement, 'New check');
    await expect(await title()).toHaveValue('');
  },
};

/** What the server refuses stands in the form, with what was typed. */
export const NewCheckRefused: Story = {
  parameters: listStory('?make=one', getCreateQualityTaskMockHandler(loseConnection)),
  play: async () => {
    const dialog = await dialogOf('New quality check');
    await userEvent.type(within(dialog).getByRole('textbox', { name: /What is checked/ }), 'Forms');
    await press(dialog, 'Create check');
    await expect(await within(dialog).findByRole('alert')).toHaveTextContent('Network connection error');
    await expect(within(dialog).getByRole('textbox', { name: /What is checked/ })).toHaveValue('Forms');
  },
};

/** All lines that have none: how many, and for whom; afterwards how many were made. */
export const FromScheduleAll: Story = {
  parameters: listStory(),
  play: async ({ canvasElement }) => {
    await rowsOf(canvasElement);
    await press(canvasElement, 'From schedule');
    const dialog = await dialogOf('Checks from the schedule of values');
    await within(dialog).findByRole('radio', { name: 'All 22 lines without a check' });
    await said(/^22 checks will be made.*Priya Raman \(14\), Noah Price \(8\)/);
    await press(dialog, 'Create 22 checks');
    await said('22 checks made, 6 were there already');
    await count(canvasElement, '32 checks');
    await dialogGone();
  },
};

/** Some lines, also of other pages; those that have a check cannot be chosen again. */
export const FromScheduleSome: Story = {
  parameters: listStory('?make=fromSchedule'),
  play: async () => {
    const dialog = await dialogOf('Checks from the schedule of values');
    const within_ = within(dialog);
    await userEvent.click(await within_.findByRole('radio', { name: 'Lines I choose' }));
    await press(dialog, 'Create checks');
    await said('Choose at least one line.');
    const lines = await within_.findByRole('list', { name: 'Lines of the schedules' });
    const boxes = await within(lines).findAllByRole('checkbox');
    await expect(boxes[1]).toBeDisabled();
    await userEvent.click(boxes[0] as HTMLElement);
    await press(dialog, 'Go to page 2');
    await waitFor(() => expect(within(lines).getAllByRole('checkbox')).toHaveLength(3));
    await userEvent.click(within(lines).getAllByRole('checkbox')[0] as HTMLElement);
    await said(/^2 checks will be made/);
    await userEvent.type(within_.getByRole('searchbox'), 'stairs');
    await waitFor(() => expect(within(lines).getAllByRole('checkbox')).toHaveLength(7));
    await press(dialog, 'Create 2 checks');
    await said('2 checks made');
    await dialogGone();
  },
};

export const FromScheduleRefused: Story = {
  parameters: listStory('?make=fromSchedule', getCreateQualityTasksFromSovMockHandler(loseConnection)),
  play: async () => {
    const dialog = await dialogOf('Checks from the schedule of values');
    await within(dialog).findByRole('radio', { name: 'All 22 lines without a check' });
    await press(dialog, 'Create 22 checks');
    await expect(await within(dialog).findByRole('alert')).toHaveTextContent('Network connection error');
  },
};
