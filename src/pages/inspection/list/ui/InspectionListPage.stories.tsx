import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { getSearchInspectionsMockHandler } from '@/shared/api/generated/inspections/inspections.msw';
import { dialogOf, fitsAcross, gridRows, onLaptop, press, said } from '@/shared/testing/play';
import { onPhone, states } from '@/shared/testing/story-api';
import { LIST } from '../../testing/inspection-server';
import { forgetDevice, toolStory } from '../../testing/inspection-story';

const meta = { title: 'Pages/Inspections/List', beforeEach: forgetDevice } satisfies Meta;
export default meta;
type Story = StoryObj;

const rowsOf = (canvasElement: HTMLElement) => gridRows(canvasElement, 'Inspections');
const page = states((...first) => toolStory('', {}, ...first), LIST);

export const Full: Story = {
  parameters: toolStory(''),
  play: async ({ canvasElement }) => {
    const rows = await rowsOf(canvasElement);
    await expect(rows).toHaveLength(10);
    // What is over comes after all that is open.
    await expect(rows[0]).toMatch(/Draft/);
  },
};
export const Laptop: Story = {
  ...onLaptop(toolStory('')),
  play: async ({ canvasElement }) => {
    await rowsOf(canvasElement);
    await expect(
      await within(canvasElement).findByRole('columnheader', { name: /Ball in court/ }),
    ).toBeVisible();
    await expect(fitsAcross(canvasElement)).toBe(true);
  },
};
export const Loading: Story = page.loading;
export const Failed: Story = {
  ...page.failed,
  play: async ({ canvasElement }) => {
    const alert = await within(canvasElement).findByRole('alert');
    await expect(alert).toHaveTextContent('Failed to fetch inspections');
  },
};
export const Forbidden: Story = page.forbidden;
export const LongText: Story = page.longText;
export const Empty: Story = page.given(
  getSearchInspectionsMockHandler({ data: [], meta: { total: 0, page: 1, limit: 10, totalPages: 0 } }),
);
export const NoMatches: Story = { parameters: toolStory('?search=nothing%20like%20it') };

/** One press each: what the reader inspects, what is late, what waits to be corrected. */
export const ReadyViews: Story = {
  parameters: toolStory(''),
  play: async ({ canvasElement }) => {
    await rowsOf(canvasElement);
    await press(canvasElement, 'Open follow-ups');
    await waitFor(async () => {
      const rows = await rowsOf(canvasElement);
      await expect(rows.every((row) => row.includes('Failed'))).toBe(true);
    });
  },
};

const choose = async (canvasElement: HTMLElement, ...numbers: string[]) => {
  await rowsOf(canvasElement);
  for (const number of numbers) {
    const rows = [...canvasElement.querySelectorAll<HTMLElement>('[role=row][data-id]')];
    const row = rows.find(({ textContent }) => textContent.includes(number));
    if (row === undefined) throw new Error(`There is no row of ${number}.`);
    await press(row, 'Select row', 'input');
  }
};

/** Two scheduled ones, a week later, with the reason. */
export const ReschedulesSeveral: Story = {
  parameters: toolStory('?status=%5B%22SCHEDULED%22%5D'),
  play: async ({ canvasElement }) => {
    await choose(canvasElement, 'INSP-0004', 'INSP-0012');
    await press(canvasElement, 'Reschedule');
    const dialog = await dialogOf('Reschedule 2 inspections');
    const days = within(dialog).getByRole('textbox', { name: /Days/ });
    await userEvent.clear(days);
    await userEvent.type(days, '7');
    await expect(within(dialog).getByRole('list', { name: 'New times' })).toHaveTextContent('INSP-0004');
    await press(dialog, 'Reschedule 2 inspections');
    await expect(await within(dialog).findByText('This field is required')).toBeVisible();
    await userEvent.type(
      within(dialog).getByRole('textbox', { name: /Why/ }),
      'The deck is closed a week later.',
    );
    await press(dialog, 'Reschedule 2 inspections');
    await said('2 inspections rescheduled');
  },
};

/** Others inspect: what is over stays as it is, and says why. */
export const AssignsSeveral: Story = {
  parameters: toolStory(''),
  play: async ({ canvasElement }) => {
    await choose(canvasElement, 'INSP-0004', 'INSP-0005');
    await press(canvasElement, 'Assign');
    const dialog = await dialogOf('Assign 1 inspection');
    await expect(within(dialog).getByRole('list', { name: 'Reasons' })).toHaveTextContent('INSP-0005');
    await userEvent.click(within(dialog).getByRole('combobox', { name: 'Inspectors' }));
    await userEvent.click((await within(document.body).findAllByRole('option'))[0] as HTMLElement);
    await userEvent.keyboard('{Escape}');
    await press(dialog, 'Assign 1 inspection');
    await said('1 inspection assigned');
  },
};

export const CancelsSeveral: Story = {
  parameters: toolStory('?status=%5B%22SCHEDULED%22%5D'),
  play: async ({ canvasElement }) => {
    await choose(canvasElement, 'INSP-0004');
    await press(canvasElement, 'Cancel');
    const dialog = await dialogOf('Cancel 1 inspection');
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Why/ }), 'The pour is off.');
    await press(dialog, 'Cancel 1 inspection');
    await said('1 inspection cancelled');
  },
};

/** Cards under a thumb. */
export const Phone: Story = {
  parameters: toolStory(''),
  globals: onPhone,
  play: async ({ canvasElement }) => {
    const [first] = await within(canvasElement).findAllByRole('link', { name: /Silt fence/ });
    await expect(first).toBeVisible();
  },
};
