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
    // The last digit sends it: there is no need to press anything.
    await userEvent.type(await canvas.findByLabelText('Code'), '123456');
    await expect(await canvas.findByText('Invalid OTP code', { exact: false })).toBeVisible();
    await expect(canvas.getByLabelText('Code')).toHaveValue('123456');
  },
};

/** As it is copied from a mail, with spaces around and within. */
export const Pasted: Story = {
  ...page.given(refuses('post', '*/auth/*', 422, 'INVALID_OTP', 'This code is wrong or has expired.')),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByLabelText('Code'));
    await userEvent.paste(' 482 913 ');
    await expect(await canvas.findByText('Invalid OTP code', { exact: false })).toBeVisible();
    await expect(canvas.getByLabelText('Code')).toHaveValue('482913');
  },
};

/** Half a code is not sent by itself, and says what is missing where it is sent by hand. */
export const Incomplete: Story = {
  ...page.full,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByLabelText('Code'), '482x9');
    await expect(canvas.getByLabelText('Code')).toHaveValue('4829');
    await userEvent.click(canvas.getByRole('button', { name: 'Verify and continue' }));
    await expect(await canvas.findByText('Enter the 6 digits of the code')).toBeVisible();
  },
};

/** A code has just been sent: the next one is counted down to. */
export const Waiting: Story = {
  ...page.full,
  play: async ({ canvasElement }) => {
    const button = await within(canvasElement).findByRole('button', { name: /^Send a new code in \d+ s$/ });
    await expect(button).toBeDisabled();
  },
};
