import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  getGetEmailByTokenMockHandler,
  getGetEmailByTokenResponseMock,
} from '@/shared/api/generated/auth/auth.msw';
import { arriveByLink } from '@/shared/testing/link';
import { states, visitorStory } from '@/shared/testing/story-api';

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
export const LongText: Story = page.longText;
