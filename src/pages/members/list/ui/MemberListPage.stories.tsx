import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import {
  getGetMyRolesMockHandler,
  getGetMyRolesResponseMock,
} from '@/shared/api/generated/projects/projects.msw';
import { pageStory, states, STORY_PROJECT } from '@/shared/testing/story-api';

const ROUTE = `/app/projects/${STORY_PROJECT}/tools/members`;
const roles = getGetMyRolesResponseMock();

const meta = { title: 'Pages/Members/List' } satisfies Meta;
export default meta;
type Story = StoryObj;

const page = states((...first) => pageStory(ROUTE, ...first), '*/projects/:projectId/members');
export const Full: Story = page.full;
export const Loading: Story = page.loading;
export const Failed: Story = page.failed;
export const Forbidden: Story = page.forbidden;
export const LongText: Story = page.longText;
export const NoMatches: Story = { parameters: pageStory(`${ROUTE}?search=nobody-of-this-name`) };
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

/** What the role switch of the toolbar does: an architect reads, and is told why not more. */
export const AsArchitect: Story = {
  ...page.full,
  globals: { role: 'ARCHITECT' },
  play: async ({ canvasElement }) => {
    const button = await within(canvasElement).findByRole('button', { name: 'Invite people' });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
  },
};
