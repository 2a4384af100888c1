import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { refuses, states, visitorStory } from '@/shared/testing/story-api';

const meta = {
  title: 'Pages/Auth/Register',
  parameters: visitorStory('/auth/register'),
} satisfies Meta;
export default meta;
type Story = StoryObj;

const page = states((...first) => visitorStory('/auth/register', ...first));
export const Blank: Story = page.full;

export const Taken: Story = {
  ...page.given(
    refuses('post', '*/auth/signup', 409, 'EMAIL_TAKEN', 'An account with this email exists already.'),
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByLabelText('Work email'), 'dana@northgate.example');
    await userEvent.type(canvas.getByLabelText('Password'), 'plumb-bob-and-level-24');
    await userEvent.type(canvas.getByLabelText('Repeat the password'), 'plumb-bob-and-level-24{Enter}');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('exists already');
    await expect(canvas.getByLabelText('Work email')).toHaveValue('dana@northgate.example');
  },
};

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
