import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { getListPendingTasksMockHandler } from '@/shared/api/generated/pending-tasks/pending-tasks.msw';
import {
  getGetProgressByDivisionMockHandler,
  getGetProjectMockHandler,
  getGetProjectResponseMock,
} from '@/shared/api/generated/projects/projects.msw';
import { pageStory, refuses, states, STORY_PROJECT } from '@/shared/testing/story-api';

const ROUTE = `/app/projects/${STORY_PROJECT}/tools/overview`;
const PENDING = 'You have been invited to this project. Accept the invitation to open it.';

const meta = { title: 'Pages/Projects/Overview' } satisfies Meta;
export default meta;
type Story = StoryObj;

const page = states(
  (...first) => pageStory(ROUTE, ...first),
  '*/projects/:projectId/tools/progress',
  '*/projects/:projectId/tools/progress/by-division',
);
export const Full: Story = {
  ...page.full,
  play: async ({ canvasElement }) => {
    const task = await within(canvasElement).findByRole('link', { name: 'SOV-0002 HVAC subcontract' });
    await expect(task.getAttribute('href')).toContain('/tools/sov/');
  },
};
export const Loading: Story = page.loading;
export const Failed: Story = page.failed;
export const Forbidden: Story = page.forbidden;
export const LongText: Story = page.longText;
export const InRupees: Story = { ...page.full, globals: { locale: 'en-IN' } };
export const NothingWaits: Story = {
  parameters: pageStory(
    ROUTE,
    getListPendingTasksMockHandler({
      data: [],
      meta: { total: 0, page: 1, limit: 10, totalPages: 0 },
      overdueCount: 0,
    }),
  ),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('Nothing waits for you in this project.');
  },
};
export const TasksFailed: Story = {
  parameters: pageStory(ROUTE, refuses('get', '*/pending-tasks', 500, 'INTERNAL', 'Boom')),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('Failed to fetch pending tasks');
  },
};

/** The chart's twin says the same in numbers. */
export const AsTable: Story = {
  parameters: pageStory(ROUTE),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Table' }));
    await expect(await canvas.findByRole('rowheader', { name: 'Total' })).toBeVisible();
  },
};
export const Draft: Story = {
  parameters: pageStory(ROUTE, getGetProjectMockHandler({ ...getGetProjectResponseMock(), status: 'DRAFT' })),
};
export const NothingApproved: Story = {
  parameters: pageStory(ROUTE, getGetProgressByDivisionMockHandler({ data: [] })),
};
export const NotFound: Story = {
  parameters: pageStory(
    ROUTE,
    refuses('get', '*/projects/:projectId', 404, 'NOT_FOUND', 'The requested resource could not be found'),
  ),
};
export const InvitationPending: Story = {
  parameters: pageStory(
    ROUTE,
    refuses('get', '*/projects/:projectId/my-roles', 403, 'PROJECT_INVITATION_PENDING', PENDING),
    refuses('get', '*/projects/:projectId', 403, 'PROJECT_INVITATION_PENDING', PENDING),
  ),
  play: async () => {
    const accept = await within(document.body).findByRole('button', { name: 'Accept and open' });
    await waitFor(() => expect(accept).toBeEnabled());
    await expect(accept).toBeVisible();
  },
};
