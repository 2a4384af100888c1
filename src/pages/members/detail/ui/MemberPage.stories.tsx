import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import {
  getExplainMemberAccessMockHandler,
  getExplainMemberAccessResponseMock,
  getGetMemberMockHandler,
  getGetMemberResponseMock,
  getListMembersResponseMock,
} from '@/shared/api/generated/members/members.msw';
import {
  getListProjectPendingTasksMockHandler,
  getListProjectPendingTasksResponseMock,
} from '@/shared/api/generated/pending-tasks/pending-tasks.msw';
import { onPhone, pageStory, states, STORY_PROJECT } from '@/shared/testing/story-api';

const member = getGetMemberResponseMock();
const ROUTE = `/app/projects/${STORY_PROJECT}/tools/members/${member.id}`;

const meta = { title: 'Pages/Members/Member' } satisfies Meta;
export default meta;
type Story = StoryObj;

const tasks = getListProjectPendingTasksResponseMock();
const waiting = getListProjectPendingTasksMockHandler();
const explained = getExplainMemberAccessMockHandler();
const page = states(
  (...first) => pageStory(ROUTE, ...first, waiting, explained, getGetMemberMockHandler(member)),
  '*/projects/:projectId/members/:memberId',
);
export const Full: Story = page.full;
export const Phone: Story = {
  parameters: pageStory(ROUTE, waiting, explained, getGetMemberMockHandler(member)),
  globals: onPhone,
};
export const Loading: Story = page.loading;
export const Failed: Story = page.failed;
export const Forbidden: Story = page.forbidden;
export const LongText: Story = page.longText;
export const NothingWaits: Story = page.given(
  getListProjectPendingTasksMockHandler({
    ...tasks,
    data: [],
    overdueCount: 0,
    meta: { total: 0, page: 1, limit: 20, totalPages: 0 },
  }),
);
const invited = getListMembersResponseMock().data.find(({ status }) => status === 'PENDING') ?? member;
export const Invited: Story = page.given(getGetMemberMockHandler(invited));

/** Picking what they want to do tells what is missing. */
export const WhyNot: Story = {
  ...page.full,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('combobox', { name: 'What they want to do' }));
    const options = within(await within(document.body).findByRole('listbox'));
    const [refused] = getExplainMemberAccessResponseMock().data.filter(({ allowed }) => !allowed);
    await userEvent.click(await options.findByRole('option', { name: refused?.summary ?? '' }));
    const answer = await canvas.findByTestId('access-answer');
    await expect(answer).toHaveTextContent(refused?.findings[0]?.message ?? 'nothing');
    await userEvent.type(canvas.getByLabelText('On which record (optional)'), 'RFI-0007');
    await expect(await canvas.findByText('This is no address of a record.')).toBeVisible();
  },
};

/** With things that wait, whoever deactivates says who takes them over. */
export const Deactivate: Story = {
  ...page.full,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: /^(More|Actions)/ }));
    await userEvent.click(await within(document.body).findByRole('menuitem', { name: 'Deactivate' }));
    const dialog = within(await within(document.body).findByRole('dialog'));
    await dialog.findByLabelText(/Hand over to/);
    const send = dialog.getByRole('button', { name: 'Deactivate' });
    await waitFor(() => expect(send).toBeEnabled());
    await userEvent.click(send);
    await expect(await dialog.findByText('This field is required')).toBeVisible();
  },
};
