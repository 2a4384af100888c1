import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { pageStory, STORY_PROJECT } from '@/shared/testing/story-api';

const meta = {
  title: 'Shell/Keyboard',
  parameters: pageStory(`/app/projects/${STORY_PROJECT}/tools/members`),
} satisfies Meta;
export default meta;
type Story = StoryObj;

/** Ctrl K, a word, Enter: to a tool without the mouse. */
export const Palette: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('heading', { level: 1, name: 'Members' });
    await userEvent.keyboard('{Control>}k{/Control}');
    const palette = within(await within(document.body).findByRole('dialog', { name: 'Command palette' }));
    await userEvent.type(palette.getByRole('combobox'), 'overview');
    await palette.findByRole('option', { name: /^Overview/ });
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByRole('heading', { level: 1, name: /Harborview/ })).toBeVisible();
  },
};

export const Shortcuts: Story = {
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('heading', { level: 1, name: 'Members' });
    await userEvent.keyboard('?');
    const dialog = await within(document.body).findByRole('dialog', { name: 'Keyboard shortcuts' });
    await waitFor(() => expect(dialog).toBeVisible());
    await userEvent.keyboard('{Escape}');
  },
};

export const AccountMenu: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: /account of/ }));
    const item = await within(document.body).findByRole('menuitem', { name: 'Sign out' });
    await waitFor(() => expect(item).toBeVisible());
  },
};
