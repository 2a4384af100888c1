import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import {
  getGetMyRolesMockHandler,
  getGetMyRolesResponseMock,
} from '@/shared/api/generated/projects/projects.msw';
import { neverAnswers, pageStory, refuses, STORY_PROJECT } from '@/shared/testing/story-api';

const ROUTE = `/app/projects/${STORY_PROJECT}/tools/members`;
const roles = getGetMyRolesResponseMock();

const meta = { title: 'Pages/Members/List' } satisfies Meta;
export default meta;
type Story = StoryObj;

export const Full: Story = { parameters: pageStory(ROUTE) };
export const NoMatches: Story = { parameters: pageStory(`${ROUTE}?search=nobody-of-this-name`) };
export const Loading: Story = {
  parameters: pageStory(ROUTE, neverAnswers('get', '*/projects/:projectId/members')),
};
export const Failed: Story = {
  parameters: pageStory(ROUTE, refuses('get', '*/projects/:projectId/members', 500, 'INTERNAL', 'Boom')),
};
export const Forbidden: Story = {
  parameters: pageStory(ROUTE, getGetMyRolesMockHandler({ ...roles, authorities: ['PROJECT_VIEW', 'user'] })),
};

/** Without MEMBER_INVITE the button stays and says why. */
export const MayNotInvite: Story = {
  parameters: pageStory(
    ROUTE,
    getGetMyRolesMockHandler({
      ...roles,
      authorities: roles.authorities.filter((name) => name !== 'MEMBER_INVITE'),
    }),
  ),
  play: async ({ canvasElement }) => {
    const button = await within(canvasElement).findByRole('button', { name: 'Invite people' });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
  },
};
