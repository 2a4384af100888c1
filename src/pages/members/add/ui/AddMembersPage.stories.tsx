import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import {
  getInviteMembersMockHandler,
  getInviteMembersResponseMock,
  getListCompanyMembersToAddMockHandler,
} from '@/shared/api/generated/members/members.msw';
import { pageStory, states, STORY_PROJECT } from '@/shared/testing/story-api';

const ROUTE = `/app/projects/${STORY_PROJECT}/tools/members/add`;

const meta = { title: 'Pages/Members/Invite', parameters: pageStory(ROUTE) } satisfies Meta;
export default meta;
type Story = StoryObj;

const page = states(
  (...first) => pageStory(ROUTE, ...first),
  '*/projects/:projectId/roles',
  '*/projects/:projectId/members/company-members',
);
export const Blank: Story = page.full;
export const Loading: Story = page.loading;
export const Failed: Story = page.failed;
export const Forbidden: Story = page.forbidden;
export const LongText: Story = page.longText;
export const EveryoneIsIn: Story = page.given(getListCompanyMembersToAddMockHandler({ data: [] }));

export const Missing: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Send invitation' }));
    await expect(await canvas.findAllByText('This field is required')).toHaveLength(2);
  },
};

/** A pasted list: what became of each address is told, and what was refused stays to be put right. */
export const Several: Story = {
  parameters: pageStory(ROUTE, getInviteMembersMockHandler()),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const send = await canvas.findByRole('button', { name: 'Send to all' });
    await userEvent.click(send);
    await expect((await canvas.findAllByText('This field is required')).length).toBe(2);
    const [invited, refused] = getInviteMembersResponseMock().data;
    await userEvent.type(
      canvas.getByLabelText(/^Addresses/),
      `${invited?.email ?? ''}, Dana <${refused?.email ?? ''}>`,
    );
    await expect(canvas.getByText('2 addresses')).toBeVisible();
    await userEvent.click(canvas.getByRole('combobox', { name: /^Role of all/ }));
    await userEvent.click(await within(document.body).findByRole('option', { name: 'Subcontractor' }));
    await userEvent.click(send);
    const results = within(await canvas.findByRole('list', { name: 'Results' }));
    await expect(results.getAllByRole('listitem')).toHaveLength(2);
    await expect(canvas.getByLabelText(/^Addresses/)).toHaveValue(refused?.email ?? '');
  },
};
