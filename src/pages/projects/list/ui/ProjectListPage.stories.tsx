import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import {
  getListCompanyProjectsMockHandler,
  getListCompanyProjectsResponseMock,
} from '@/shared/api/generated/projects/projects.msw';
import { pageStory, refuses, states, STORY_COMPANY } from '@/shared/testing/story-api';

const ROUTE = `/app/companies/${STORY_COMPANY}/projects`;
const page = getListCompanyProjectsResponseMock();
const empty = {
  data: [],
  meta: { total: 0, page: 1, limit: 10, totalPages: 0 },
  counts: { DRAFT: 0, ACTIVE: 0, COMPLETED: 0 },
};

const meta = { title: 'Pages/Projects/List' } satisfies Meta;
export default meta;
type Story = StoryObj;

const view = states((...first) => pageStory(ROUTE, ...first), '*/projects/company/:companyId');
export const Full: Story = view.full;
export const Loading: Story = view.loading;
export const Failed: Story = view.failed;
export const Empty: Story = view.given(getListCompanyProjectsMockHandler(empty));
export const NoMatches: Story = {
  parameters: pageStory(`${ROUTE}?search=pier`, getListCompanyProjectsMockHandler(empty)),
};
export const MoreToLoad: Story = view.given(
  getListCompanyProjectsMockHandler({ ...page, meta: { total: 14, page: 1, limit: 10, totalPages: 2 } }),
);
export const LongText: Story = view.longText;
export const InRupees: Story = { ...view.full, globals: { locale: 'en-IN' } };

const draft = { ...page, data: page.data.slice(0, 1).map((item) => ({ ...item, status: 'DRAFT' as const })) };

/** Publishing shows at once; a refusal puts the project and the counters back. */
export const PublishRolledBack: Story = {
  parameters: pageStory(
    `${ROUTE}?status=DRAFT`,
    getListCompanyProjectsMockHandler(draft),
    refuses(
      'post',
      '*/projects/:projectId/publish',
      409,
      'STALE_VERSION',
      'Somebody else changed this project.',
    ),
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: /^Actions for/ }));
    await userEvent.click(await within(document.body).findByRole('menuitem', { name: 'Publish' }));
    await expect(await within(document.body).findByText('Somebody else changed this project.')).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('link', { name: draft.data[0]?.name })).toBeVisible());
    await expect(canvas.getByRole('tab', { name: 'Draft (1)' })).toBeVisible();
  },
};
