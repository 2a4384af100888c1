import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { columnsOf, count, dialogOf, press, said } from '@/shared/testing/play';
import { rowsOf } from '../testing/rfi-play';
import { RFIS } from '../testing/rfi-server';
import { listOf, listStory } from '../testing/rfi-story';

/** What is done in the list: choosing rows, steps for several RFIs, views and columns. */
const meta = { title: 'Pages/RFI/List steps' } satisfies Meta;
export default meta;
type Story = StoryObj;

/** Arrow keys go from row to row, Space chooses; the bar offers what can be done. */
export const ByKeyboard: Story = {
  parameters: listStory(),
  play: async ({ canvasElement }) => {
    await rowsOf(canvasElement);
    await press(canvasElement, 'Select row', 'input');
    await said('1 selected');
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    await userEvent.keyboard(' ');
    await said('2 selected');
    await userEvent.keyboard(' ');
    await said('1 selected');
    await press(canvasElement, 'Clear selection');
    await waitFor(() => expect(within(canvasElement).queryByText('1 selected')).toBeNull());
    // The bar is gone with its buttons; the keyboard goes on in the list.
    await waitFor(() => expect(document.activeElement?.closest('[role=grid]')).not.toBeNull());
  },
};

/** Enter opens a row; the way back leads to the same list and to that row. */
export const ThereAndBack: Story = {
  parameters: listStory('?orderBy=subject&order=ASC'),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const [, , third = ''] = await rowsOf(canvasElement);
    const first = canvasElement.querySelector<HTMLElement>('[role=row][data-id] [data-field=rfiNumber]');
    first?.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await canvas.findByRole('heading', { level: 1, name: /Duct clash/ });
    await press(canvasElement, 'RFIs', 'main a');
    await rowsOf(canvasElement);
    await expect(canvasElement.querySelector('[data-field=subject][role=columnheader]')).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    await waitFor(async () => {
      const row = document.activeElement?.closest('[role=row]');
      await expect(row?.textContent).toBe(third);
    });
    // And on from there.
    await userEvent.keyboard('{ArrowUp}');
    await expect(document.activeElement?.closest('[role=row]')?.textContent).toBe(
      (await rowsOf(canvasElement))[1],
    );
  },
};

const chooseAll = async (canvasElement: HTMLElement): Promise<void> => {
  await rowsOf(canvasElement);
  await press(canvasElement, 'Select all rows', 'input');
};

/** Closing needs review comments; what is closed already stays and says why. */
export const BulkClose: Story = {
  parameters: listStory(),
  play: async ({ canvasElement }) => {
    await chooseAll(canvasElement);
    await said('6 selected');
    await press(canvasElement, 'Close');
    const dialog = await dialogOf('Close 3 RFIs');
    await expect(dialog).toHaveTextContent('3 RFIs cannot be now');
    await press(dialog, 'Close 3 RFIs');
    await said('This field is required');
    await userEvent.type(within(dialog).getByLabelText(/Review comments/), 'Accepted.');
    await press(dialog, 'Close 3 RFIs');
    await said('RFIs closed successfully');
    await waitFor(() => expect(within(canvasElement).queryByText(/selected$/)).toBeNull());
    await waitFor(async () =>
      expect((await rowsOf(canvasElement)).filter((row) => row.includes('Closed'))).toHaveLength(5),
    );
  },
};

/** What the server refuses meanwhile is named with its reason. */
export const BulkPartlyRefused: Story = {
  parameters: listOf(RFIS, ['RFI-0006']),
  play: async ({ canvasElement }) => {
    await chooseAll(canvasElement);
    await press(canvasElement, 'Close');
    const dialog = await dialogOf('Close 3 RFIs');
    await userEvent.type(within(dialog).getByLabelText(/Review comments/), 'Accepted.');
    await press(dialog, 'Close 3 RFIs');
    const result = await dialogOf('2 RFIs closed, 1 refused');
    await expect(result).toHaveTextContent('RFI-0006: Somebody else changed this RFI meanwhile.');
  },
};

/** Dana asked one open RFI; only the requester or the assignee can give one on. */
export const Reassigning: Story = {
  parameters: listStory(),
  play: async ({ canvasElement }) => {
    await chooseAll(canvasElement);
    await press(canvasElement, 'Reassign');
    await expect(await dialogOf('Reassign 1 RFI')).toHaveTextContent('5 RFIs cannot be now');
  },
};

/** Saves what is shown under a name; a taken name is refused at the field. */
export const SavesAView: Story = {
  parameters: listStory('?overdue=true&orderBy=dueDate&order=ASC'),
  play: async ({ canvasElement }) => {
    await rowsOf(canvasElement);
    await press(canvasElement, 'Views');
    await press(document.body, 'Save the current list as a view');
    const dialog = await dialogOf('Save this view');
    const name = within(dialog).getByLabelText(/Name/);
    await userEvent.type(name, 'Overdue RFIs');
    await press(dialog, 'Save view');
    await said('You already have a view with this name.');
    await userEvent.clear(name);
    await userEvent.type(name, 'Late');
    await press(dialog, 'Save view');
    await waitFor(() => expect(within(canvasElement).getByText('Late')).toBeVisible());
  },
};

/** A view brings its filters and columns; a change after that is said, and can be kept. */
export const AppliesAView: Story = {
  parameters: listStory(),
  play: async ({ canvasElement }) => {
    await rowsOf(canvasElement);
    await press(canvasElement, 'Views');
    await press(document.body, 'Overdue RFIs', '[aria-label="Saved views"] li > a bdi');
    await count(canvasElement, '1 RFI');
    await expect(columnsOf(canvasElement)).not.toContain('costImpact');
    await press(canvasElement, 'Overdue');
    await press(canvasElement, 'Overdue RFIs (changed)');
    await press(document.body, 'Actions for Overdue RFIs');
    await press(document.body, 'Update to match the list', '[role=menuitem]');
    await waitFor(() => expect(canvasElement.textContent).not.toContain('(changed)'));
  },
};

export const ChoosesColumns: Story = {
  parameters: listStory(),
  play: async ({ canvasElement }) => {
    const fields = () => columnsOf(canvasElement);
    await rowsOf(canvasElement);
    await expect(fields()).not.toContain('requester');
    await press(canvasElement, 'Columns');
    await press(document.body, 'Requester', '[role=dialog] label');
    await waitFor(() => expect(fields().at(-1)).toBe('requester'));
    await press(document.body, 'Due', '[role=dialog] label');
    await waitFor(() => expect(fields()).not.toContain('dueDate'));
    await press(document.body, 'Move Status up');
    await waitFor(() => expect(fields().slice(1, 4)).toEqual(['rfiNumber', 'status', 'subject']));
    await press(document.body, 'Reset columns');
    await waitFor(() => expect(fields()).toContain('dueDate'));
    await expect(fields()).not.toContain('requester');
  },
};
