import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { forgetDrafts } from '@/shared/testing/forget-drafts';
import { count, dialogOf, fitsAcross, gridRows, onLaptop, press, said } from '@/shared/testing/play';
import { onPhone, states } from '@/shared/testing/story-api';
import { APPROVED, REGISTER } from '../../testing/submittal-fixture';
import { LIST } from '../../testing/submittal-server';
import { listStory, registerOf } from '../../testing/submittal-story';

const meta = { title: 'Pages/Submittal/List', beforeEach: forgetDrafts } satisfies Meta;
export default meta;
type Story = StoryObj;

const rowsOf = (canvasElement: HTMLElement) => gridRows(canvasElement, 'Submittals');

export const Full: Story = {
  parameters: listStory(),
  play: async ({ canvasElement }) => {
    await expect(await rowsOf(canvasElement)).toHaveLength(REGISTER.length);
    await expect(await within(canvasElement).findByText('At risk', { selector: '.pl-chip' })).toBeVisible();
  },
};
const page = states((...first) => listStory('', ...first), LIST);
export const Loading: Story = page.loading;
export const Failed: Story = page.failed;
export const Forbidden: Story = page.forbidden;
export const LongText: Story = page.longText;
export const Empty: Story = { parameters: registerOf([]) };
export const NoMatches: Story = { parameters: listStory('?search=chilled%20beam') };
export const Phone: Story = { parameters: listStory(), globals: onPhone };

/** The usual columns fit beside the open navigation. */
export const Laptop: Story = {
  ...onLaptop(listStory()),
  play: async ({ canvasElement }) => {
    await rowsOf(canvasElement);
    await expect(fitsAcross(canvasElement)).toBe(true);
  },
};

/** By spec section, with what is open and at risk; a press narrows the rows. */
export const BySection: Story = {
  parameters: listStory(),
  play: async ({ canvasElement }) => {
    await rowsOf(canvasElement);
    await press(canvasElement, 'By spec section');
    const sections = await within(canvasElement).findByRole('list', { name: 'Spec sections' });
    await userEvent.click(await within(sections).findByRole('button', { name: /^05 12 00/ }));
    await count(canvasElement, '1 submittal');
  },
};

/** Chosen submittals: those that cannot be closed stay, with the reason. */
export const CloseSeveral: Story = {
  parameters: registerOf([APPROVED, ...REGISTER.filter(({ id }) => id !== APPROVED.id)]),
  play: async ({ canvasElement }) => {
    await rowsOf(canvasElement);
    await userEvent.click(within(canvasElement).getByRole('checkbox', { name: 'Select all rows' }));
    await press(await within(canvasElement).findByRole('region', { name: 'Selection' }), 'Close');
    const dialog = await dialogOf('Close 1 submittal');
    await expect(dialog).toHaveTextContent('cannot be now');
    await press(dialog, 'Close 1 submittal');
    await said('1 submittal closed');
  },
};
