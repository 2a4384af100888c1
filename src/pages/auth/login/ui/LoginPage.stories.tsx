import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { neverAnswers, refuses, states, visitorStory } from '@/shared/testing/story-api';

const meta = {
  title: 'Pages/Auth/Login',
  parameters: visitorStory('/auth/login'),
} satisfies Meta;
export default meta;
type Story = StoryObj;

const page = states((...first) => visitorStory('/auth/login', ...first));
export const Blank: Story = page.full;

export const Missing: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Log in' }));
    await expect(await canvas.findAllByText('This field is required')).toHaveLength(2);
    await expect(canvas.getByLabelText('Email')).toHaveFocus();
  },
};

export const WrongPassword: Story = {
  ...page.given(refuses('post', '*/auth/signin', 401, 'INVALID_CREDENTIALS', 'Invalid email or password')),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByLabelText('Email'), 'dana@northgate.example');
    await userEvent.type(canvas.getByLabelText('Password'), 'not-the-password');
    await userEvent.click(canvas.getByRole('button', { name: 'Log in' }));
    await expect(await canvas.findByText('Invalid email or password')).toBeVisible();
    await expect(canvas.getByLabelText('Email')).toHaveValue('dana@northgate.example');
  },
};

/** The button keeps its size and takes no second click. */
export const Sending: Story = {
  parameters: visitorStory('/auth/login', neverAnswers('post', '*/auth/signin')),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByLabelText('Email'), 'dana@northgate.example');
    await userEvent.type(canvas.getByLabelText('Password'), 'plumb-bob-and-level-24{Enter}');
    await expect(canvas.getByRole('button', { name: 'Log in' })).toHaveAttribute('aria-busy', 'true');
  },
};
