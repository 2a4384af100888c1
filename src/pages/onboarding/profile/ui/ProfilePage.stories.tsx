import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import {
  getGetMeMockHandler,
  getGetMeResponseMock,
  getListSessionsMockHandler,
  getListSessionsResponseMock,
  getRevokeSessionMockHandler,
} from '@/shared/api/generated/user-profile/user-profile.msw';
import { neverAnswers, pageStory, refuses, states } from '@/shared/testing/story-api';

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

const me = getGetMeResponseMock();
const sessions = getListSessionsResponseMock().data;

/** Written as in India, and by the clock of Kolkata. */
export const OwnTimeZone: Story = {
  ...page.given(
    getGetMeMockHandler({ ...me, user: { ...me.user, timeZone: 'Asia/Kolkata', language: 'en-IN' } }),
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('combobox', { name: 'Time zone' })).toHaveValue(
      'Kolkata, Asia (UTC+5:30)',
    );
    await expect(await canvas.findByText(/^Signed in 2 Mar 2026, 8:34\spm$/i)).toBeVisible();
  },
};

/** One device is signed out; the page then shows where the reader still is. */
export const DeviceSignedOut: Story = {
  parameters: (() => {
    let left = sessions;
    return pageStory(
      '/app/onboarding/profile',
      getListSessionsMockHandler(() => ({ data: left })),
      getRevokeSessionMockHandler(() => void (left = left.filter(({ isCurrent }) => isCurrent))),
    );
  })(),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const body = within(canvasElement.ownerDocument.body);
    await userEvent.click(await canvas.findByRole('button', { name: 'Sign out Safari on iPhone' }));
    await userEvent.click(await body.findByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(canvas.queryByText('Safari on iPhone')).toBeNull());
    await expect(canvas.queryByRole('button', { name: 'Sign out all other devices' })).toBeNull();
  },
};
export const OneDevice: Story = page.given(
  getListSessionsMockHandler({ data: sessions.filter(({ isCurrent }) => isCurrent) }),
);
export const DevicesLoading: Story = page.given(neverAnswers('get', '*/user-profile/sessions'));
export const DevicesFailed: Story = page.given(
  refuses(
    'get',
    '*/user-profile/sessions',
    500,
    'INTERNAL',
    'An error occurred on our servers. Please try again later.',
  ),
);
/** More than most people have stand behind a button. */
export const ManyDevices: Story = {
  ...page.given(
    getListSessionsMockHandler({
      data: Array.from({ length: 9 }, (_, n) => ({
        ...(sessions[n === 0 ? 0 : 1] ?? sessions[0]!), // the contract's example has two
        id: `5c0e7d12-8f64-4b3a-9d27-1e6a4c8b07${String(n).padStart(2, '0')}`,
      })),
    }),
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect((await canvas.findAllByText('Safari on iPhone')).length).toBe(5);
    await userEvent.click(canvas.getByRole('button', { name: 'Show all 9' }));
    await expect(canvas.getAllByText('Safari on iPhone').length).toBe(8);
  },
};
