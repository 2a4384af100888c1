import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { dialogOf, gridRows, press, said } from '@/shared/testing/play';
import { onPhone, states } from '@/shared/testing/story-api';
import { forgetDevice, toolStory } from '../../testing/inspection-story';
import { TEMPLATES_LIST } from '../../testing/template-server';

const meta = { title: 'Pages/Inspections/Templates', beforeEach: forgetDevice } satisfies Meta;
export default meta;
type Story = StoryObj;

const rowsOf = (canvasElement: HTMLElement) => gridRows(canvasElement, 'Templates');
const page = states((...first) => toolStory('/templates', {}, ...first), TEMPLATES_LIST);

/** The project's own, and the ten that come with the product. */
export const Full: Story = {
  parameters: toolStory('/templates'),
  play: async ({ canvasElement }) => {
    const rows = await rowsOf(canvasElement);
    await expect(rows).toHaveLength(11);
    await expect(rows[0]).toMatch(/This project/);
  },
};
export const Loading: Story = page.loading;
export const Failed: Story = page.failed;
export const Forbidden: Story = page.forbidden;
export const LongText: Story = page.longText;
export const Empty: Story = { parameters: toolStory('/templates', { templates: [] }) };
export const NoMatches: Story = { parameters: toolStory('/templates?search=nothing%20like%20it') };

const openMenu = async (canvasElement: HTMLElement, name: string) => {
  await rowsOf(canvasElement);
  await userEvent.click(await within(canvasElement).findByRole('button', { name: `Actions for ${name}` }));
};

/** A ready one is copied, and the copy is opened to be changed. */
export const Duplicates: Story = {
  parameters: toolStory('/templates'),
  play: async ({ canvasElement }) => {
    await openMenu(canvasElement, 'Pre-pour concrete');
    await press(document.body, 'Duplicate', '[role=menuitem]');
    const dialog = await dialogOf('Duplicate Pre-pour concrete');
    await press(dialog, 'Duplicate');
    await said('Template duplicated');
    await expect(
      await within(canvasElement).findByRole('heading', { level: 1, name: 'Pre-pour concrete (copy)' }),
    ).toBeVisible();
  },
};

export const Deletes: Story = {
  parameters: toolStory('/templates'),
  play: async ({ canvasElement }) => {
    await openMenu(canvasElement, 'Level deck pre-pour');
    await press(document.body, 'Delete', '[role=menuitem]');
    await press(await dialogOf('Delete Level deck pre-pour?'), 'Delete template');
    await said('Template deleted');
  },
};

export const Phone: Story = {
  parameters: toolStory('/templates'),
  globals: onPhone,
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByRole('link', { name: 'Level deck pre-pour' }),
    ).toBeVisible();
  },
};
