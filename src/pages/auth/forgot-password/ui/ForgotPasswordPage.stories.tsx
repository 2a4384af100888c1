import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { getForgotPasswordMockHandler } from '@/shared/api/generated/auth/auth.msw';
import { refuses, states, visitorStory } from '@/shared/testing/story-api';

const meta = { title: 'Pages/Auth/Forgot password' } satisfies Meta;
export default meta;
type Story = StoryObj;

const page = states((...first) => visitorStory('/auth/forgot-password', ...first));
export const Blank: Story = page.full;

const ask: Story['play'] = async ({ canvasElement }) => {
  const field = await within(canvasElement).findByLabelText('Email');
  await userEvent.type(field, 'dana.whitfield@northgate.example{Enter}');
};

export const Sent: Story = {
  ...page.given(getForgotPasswordMockHandler()),
  play: async (context) => {
    await ask(context);
    const told = await within(context.canvasElement).findByText(/^We sent a link to/);
    await expect(told).toHaveTextContent('We sent a link to dana.whitfield@northgate.example.');
    await expect(told).toHaveAttribute('role', 'status');
  },
};
export const UnknownAddress: Story = {
  ...page.given(refuses('post', '*/auth/*', 404, 'NOT_FOUND', 'Not found')),
  play: async (context) => {
    await ask(context);
    const field = within(context.canvasElement).getByLabelText('Email');
    await expect(await within(context.canvasElement).findByLabelText('Email')).toBe(field);
    await expect(field).toHaveValue('dana.whitfield@northgate.example');
  },
};
