import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { pageStory, states } from '@/shared/testing/story-api';

const meta = { title: 'Pages/Onboarding/Profile' } satisfies Meta;
export default meta;
type Story = StoryObj;

const page = states((...first) => pageStory('/app/onboarding/profile', ...first));
export const Full: Story = page.full;
export const LongText: Story = page.longText;

/** Refused before anything is sent: each field says what is wrong with it. */
export const PasswordsDiffer: Story = {
  ...page.full,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByLabelText('New password'), 'plumb-bob');
    await userEvent.type(canvas.getByLabelText('Repeat the new password'), 'level');
    await userEvent.click(canvas.getByRole('button', { name: 'Change password' }));
    await expect(await canvas.findByText('Passwords do not match')).toBeVisible();
    await expect(canvas.getByLabelText('Current password')).toBeInvalid();
  },
};
