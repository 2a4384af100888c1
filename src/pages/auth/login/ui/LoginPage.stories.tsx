import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { pageStory, refuses } from '@/shared/testing/story-api';

const meta = {
  title: 'Pages/Auth/Login',
  parameters: { ...pageStory('/auth/login'), signedIn: false },
} satisfies Meta;
export default meta;
type Story = StoryObj;

export const Blank: Story = {};

export const Missing: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Log in' }));
    await expect(await canvas.findAllByText('This field is required')).toHaveLength(2);
    await expect(canvas.getByLabelText('Email')).toHaveFocus();
  },
};

export const WrongPassword: Story = {
  parameters: {
    ...pageStory(
      '/auth/login',
      refuses('post', '*/auth/signin', 401, 'INVALID_CREDENTIALS', 'Invalid email or password'),
    ),
    signedIn: false,
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByLabelText('Email'), 'dana@northgate.example');
    await userEvent.type(canvas.getByLabelText('Password'), 'not-the-password');
    await userEvent.click(canvas.getByRole('button', { name: 'Log in' }));
    await expect(await canvas.findByText('Invalid email or password')).toBeVisible();
    await expect(canvas.getByLabelText('Email')).toHaveValue('dana@northgate.example');
  },
};
