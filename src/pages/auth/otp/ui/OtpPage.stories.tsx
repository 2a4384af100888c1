import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { refuses, states, visitorStory } from '@/shared/testing/story-api';
import { clearRegistration, storeRegistration } from '@/shared/session/registration';

const meta = {
  title: 'Pages/Auth/Code',
  // As a registration leaves it behind.
  beforeEach: () => {
    storeRegistration({
      email: 'dana.whitfield@northgate.example',
      registrationToken: 'story',
      nextSendAt: Date.now() + 42_000,
    });
    return clearRegistration;
  },
} satisfies Meta;
export default meta;
type Story = StoryObj;

const page = states((...first) => visitorStory('/auth/register/otp', ...first));
export const Blank: Story = page.full;

export const WrongCode: Story = {
  ...page.given(refuses('post', '*/auth/*', 422, 'INVALID_OTP', 'This code is wrong or has expired.')),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByLabelText('Code'), '123456{Enter}');
    await expect(await canvas.findByText('Invalid OTP code', { exact: false })).toBeVisible();
    await expect(canvas.getByLabelText('Code')).toHaveValue('123456');
  },
};
