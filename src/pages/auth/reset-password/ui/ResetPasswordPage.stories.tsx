import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { refuses, states, visitorStory } from '@/shared/testing/story-api';
import { arriveByLink } from '@/shared/testing/link';

const meta = { title: 'Pages/Auth/Reset password' } satisfies Meta;
export default meta;
type Story = StoryObj;

const page = states((...first) => visitorStory('/app/set-password', ...first));
const byLink = { beforeEach: arriveByLink };
export const Blank: Story = { ...page.full, ...byLink };
export const WithoutLink: Story = page.full;

export const DeadLink: Story = {
  ...byLink,
  ...page.given(refuses('post', '*/user-profile/*', 410, 'LINK_EXPIRED', 'This link has expired.')),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByLabelText('New password'), 'plumb-bob-and-level-24');
    await userEvent.type(canvas.getByLabelText('Repeat the password'), 'plumb-bob-and-level-24{Enter}');
    await expect(await canvas.findByRole('link', { name: 'Ask for a new link' })).toBeVisible();
  },
};
