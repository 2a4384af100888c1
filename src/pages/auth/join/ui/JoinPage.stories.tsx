import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import {
  getGetEmailByTokenMockHandler,
  getGetEmailByTokenResponseMock,
} from '@/shared/api/generated/auth/auth.msw';
import { arriveByLink } from '@/shared/testing/link';
import { pageStory, states, visitorStory } from '@/shared/testing/story-api';

const invitation = getGetEmailByTokenResponseMock();

const meta = { title: 'Pages/Auth/Join', beforeEach: arriveByLink } satisfies Meta;
export default meta;
type Story = StoryObj;

const page = states(
  (...first) => visitorStory('/auth/set-password', ...first, getGetEmailByTokenMockHandler(invitation)),
  '*/auth/*',
);
export const Full: Story = page.full;
export const Loading: Story = page.loading;
export const DeadLink: Story = page.failed;
export const HasAccount: Story = page.given(
  getGetEmailByTokenMockHandler({ ...invitation, hasAccount: true }),
);
/** Signed in with the invited address: a yes is all that is asked. */
export const SignedIn: Story = {
  parameters: pageStory(
    '/auth/set-password',
    getGetEmailByTokenMockHandler({ ...invitation, hasAccount: true }),
  ),
  play: async ({ canvasElement }) => {
    const button = await within(canvasElement).findByRole('button', { name: 'Accept the invitation' });
    await expect(button).toBeEnabled();
  },
};
export const LongText: Story = page.longText;
