import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { getListInspectionFollowUpsMockHandler } from '@/shared/api/generated/inspections/inspections.msw';
import { dialogOf, fitsAcross, gridRows, onLaptop, press, said } from '@/shared/testing/play';
import { onPhone, states } from '@/shared/testing/story-api';
import { FOLLOW_UPS_LIST } from '../../testing/inspection-server';
import { forgetDevice, toolStory } from '../../testing/inspection-story';

const meta = { title: 'Pages/Inspections/Follow-ups', beforeEach: forgetDevice } satisfies Meta;
export default meta;
type Story = StoryObj;

const story = (search = '') => toolStory(`/follow-ups${search}`);
const rowsOf = (canvasElement: HTMLElement) => gridRows(canvasElement, 'Follow-ups');
const page = states((...first) => toolStory('/follow-ups', {}, ...first), FOLLOW_UPS_LIST);

export const Full: Story = {
  parameters: story(),
  play: async ({ canvasElement }) => {
    await expect(await rowsOf(canvasElement)).toHaveLength(10);
    await expect(within(canvasElement).getAllByTitle('Overdue').length).toBeGreaterThan(0);
  },
};
export const Laptop: Story = {
  ...onLaptop(story()),
  play: async ({ canvasElement }) => {
    await rowsOf(canvasElement);
    await expect(fitsAcross(canvasElement)).toBe(true);
  },
};
export const Loading: Story = page.loading;
export const Failed: Story = page.failed;
export const Forbidden: Story = page.forbidden;
export const LongText: Story = page.longText;
export const Empty: Story = page.given(
  getListInspectionFollowUpsMockHandler({ data: [], meta: { total: 0, page: 1, limit: 10, totalPages: 0 } }),
);
export const NoMatches: Story = { parameters: story('?search=nothing%20like%20it') };

const openMenu = async (canvasElement: HTMLElement, name: RegExp) => {
  await rowsOf(canvasElement);
  const [button] = await within(canvasElement).findAllByRole('button', { name });
  await userEvent.click(button as HTMLElement);
};

/** Its owner says what was done. */
export const Corrects: Story = {
  parameters: story('?status=%5B%22OPEN%22%5D'),
  play: async ({ canvasElement }) => {
    await openMenu(canvasElement, /^Actions for Place slab bolsters/);
    await press(document.body, 'Mark as corrected', '[role=menuitem]');
    const dialog = await dialogOf('What was done?');
    await press(dialog, 'Mark as corrected');
    await expect(await within(dialog).findByText('Say what was done.')).toBeVisible();
    await userEvent.type(within(dialog).getByRole('textbox', { name: /What was done/ }), 'Bolsters placed.');
    await press(dialog, 'Mark as corrected');
    await said('Marked as corrected');
  },
};

/** What is not good enough goes back, with the reason. */
export const SendsBack: Story = {
  parameters: story('?status=%5B%22DONE%22%5D'),
  play: async ({ canvasElement }) => {
    await openMenu(canvasElement, /^Actions for Seal the sleeve/);
    await press(document.body, 'Send back', '[role=menuitem]');
    const dialog = await dialogOf('Send this correction back?');
    await userEvent.type(
      within(dialog).getByRole('textbox', { name: /What is still missing/ }),
      'One sleeve is open.',
    );
    await press(dialog, 'Send back');
    await said('Follow-up sent back');
  },
};

export const Verifies: Story = {
  parameters: story('?status=%5B%22DONE%22%5D'),
  play: async ({ canvasElement }) => {
    await openMenu(canvasElement, /^Actions for Seal the sleeve/);
    await press(document.body, 'Verify', '[role=menuitem]');
    await press(await dialogOf('Verify this correction?'), 'Verify');
    await said('Follow-up verified');
  },
};

/** Somebody else corrects it, later. */
export const Edits: Story = {
  parameters: story('?status=%5B%22OPEN%22%5D'),
  play: async ({ canvasElement }) => {
    await openMenu(canvasElement, /^Actions for Place slab bolsters/);
    await press(document.body, 'Edit', '[role=menuitem]');
    const dialog = await dialogOf('Edit follow-up');
    const text = within(dialog).getByRole('textbox', { name: /What has to be done/ });
    await userEvent.type(text, ', with photos');
    await press(dialog, 'Save changes');
    await said('Follow-up saved');
  },
};

/** Whoever leads for a company hands what is its foreman's to another of its people, and to nobody else. */
export const HandsOn: Story = {
  parameters: story('?status=%5B%22OPEN%22%5D'),
  play: async ({ canvasElement }) => {
    await openMenu(canvasElement, /^Actions for Place slab bolsters/);
    await press(document.body, 'Hand on', '[role=menuitem]');
    const dialog = await dialogOf('Hand on to whom?');
    await press(dialog, 'Hand on');
    await expect(await within(dialog).findByText('This field is required')).toBeVisible();
    await userEvent.click(within(dialog).getByRole('combobox', { name: /Who corrects it/ }));
    await userEvent.click((await within(document.body).findAllByRole('option'))[0] as HTMLElement);
    await press(dialog, 'Hand on');
    await said('Follow-up handed on');
  },
};

/** Two at once: another owner and another day, told once. */
export const HandsOverSeveral: Story = {
  parameters: story('?status=%5B%22OPEN%22%5D'),
  play: async ({ canvasElement }) => {
    await rowsOf(canvasElement);
    const rows = [...canvasElement.querySelectorAll<HTMLElement>('[role=row][data-id]')].slice(0, 2);
    for (const row of rows) await press(row, 'Select row', 'input');
    await press(canvasElement, 'Hand over');
    const dialog = await dialogOf('Hand over 2 follow-ups');
    await press(dialog, 'Hand over 2 follow-ups');
    await expect(await within(dialog).findByText('Choose who corrects them, or by when.')).toBeVisible();
    await userEvent.click(within(dialog).getByRole('combobox', { name: /Who corrects them/ }));
    await userEvent.click((await within(document.body).findAllByRole('option'))[0] as HTMLElement);
    await press(dialog, 'Hand over 2 follow-ups');
    await said('2 follow-ups handed over');
  },
};

export const Phone: Story = {
  parameters: story(),
  globals: onPhone,
  play: async ({ canvasElement }) => {
    const link = await within(canvasElement).findAllByRole('link', { name: /silt fence/i });
    await waitFor(() => expect(link[0]).toBeVisible());
  },
};
