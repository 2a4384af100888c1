import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { getListCompanyMembersToAddMockHandler } from '@/shared/api/generated/members/members.msw';
import { pageStory, STORY_PROJECT } from '@/shared/testing/story-api';

const ROUTE = `/app/projects/${STORY_PROJECT}/tools/members/add`;

const meta = { title: 'Pages/Members/Invite', parameters: pageStory(ROUTE) } satisfies Meta;
export default meta;
type Story = StoryObj;

export const Blank: Story = {};
export const EveryoneIsIn: Story = {
  parameters: pageStory(ROUTE, getListCompanyMembersToAddMockHandler({ data: [] })),
};

export const Missing: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Send invitation' }));
    await expect(await canvas.findAllByText('This field is required')).toHaveLength(2);
  },
};
