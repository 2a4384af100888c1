import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { pageStory } from '@/shared/testing/story-api';

const meta = {
  title: 'Pages/Auth/Register',
  parameters: { ...pageStory('/auth/register'), signedIn: false },
} satisfies Meta;
export default meta;
type Story = StoryObj;

export const Blank: Story = {};

export const PasswordsDiffer: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByLabelText('Work email'), 'not an address');
    await userEvent.type(canvas.getByLabelText('Password'), 'plumb-bob-and-level-24');
    await userEvent.type(canvas.getByLabelText('Repeat the password'), 'plumb-bob');
    await userEvent.click(canvas.getByRole('button', { name: 'Create account' }));
    await expect(await canvas.findByText('Please enter a valid email address')).toBeVisible();
    await expect(canvas.getByText('Passwords do not match')).toBeVisible();
  },
};
