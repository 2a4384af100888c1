import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import {
  getGetCompanyHandOverMockHandler,
  getGetCompanyHandOverResponseMock,
  getListCompanyMembersMockHandler,
  getListCompanyMembersResponseMock,
  getListJoinRequestsMockHandler,
  getListMyCompaniesMockHandler,
  getLeaveCompanyMockHandler,
  getListMyCompaniesResponseMock,
  getRemoveCompanyMemberMockHandler,
  getUpdateCompanyMemberMockHandler,
} from '@/shared/api/generated/companies/companies.msw';
import {
  getGetMeMockHandler,
  getGetMeResponseMock,
} from '@/shared/api/generated/user-profile/user-profile.msw';
import { gridRows, press } from '@/shared/testing/play';
import { neverAnswers, pageStory, refuses, states } from '@/shared/testing/story-api';

const ROUTE = '/app/manage-organization';
const me = getGetMeResponseMock();
const people = getListCompanyMembersResponseMock();
const member = { ...me, company: me.company && { ...me.company, roleName: 'ORG_MEMBER' as const } };

const meta = { title: 'Pages/Organization' } satisfies Meta;
export default meta;
type Story = StoryObj;

const page = states(
  (...first) => pageStory(ROUTE, ...first),
  '*/companies/:companyId/members',
  '*/companies/:companyId/join-requests',
  '*/companies/:companyId',
);
export const Owner: Story = page.full;
export const OwnerWithoutRequests: Story = page.given(getListJoinRequestsMockHandler({ data: [] }));
export const Member: Story = page.given(getGetMeMockHandler(member));
export const MemberLoading: Story = page.given(
  getGetMeMockHandler(member),
  neverAnswers('get', '*/companies/:companyId'),
);
export const OwnerAlone: Story = page.given(
  getListJoinRequestsMockHandler({ data: [] }),
  getListCompanyMembersMockHandler({
    data: people.data.slice(0, 1),
    meta: { ...people.meta, total: 1 },
  }),
);
/** Answers as the API does: of its examples those who are asked for. */
const asked = getListCompanyMembersMockHandler(({ request }) => {
  const statuses = new URL(request.url).searchParams.getAll('status');
  const data = people.data.filter(({ status }) => statuses.length === 0 || statuses.includes(status));
  return { data, meta: { ...people.meta, total: data.length } };
});
/** Narrowed to those who have not answered yet; the address says so. */
export const Narrowed: Story = {
  parameters: pageStory(`${ROUTE}?status=INVITED`, asked),
  play: async ({ canvasElement }) => {
    for (const row of await gridRows(canvasElement, 'People')) await expect(row).toContain('Invited');
    await press(canvasElement, 'Clear filter Status');
    await waitFor(async () =>
      expect(await gridRows(canvasElement, 'People')).toHaveLength(people.data.length),
    );
  },
};
export const NoMatches: Story = {
  parameters: pageStory(
    `${ROUTE}?search=nobody-of-this-name`,
    getListCompanyMembersMockHandler({ data: [], meta: { ...people.meta, total: 0, totalPages: 0 } }),
  ),
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByRole('heading', { name: 'No people match' }),
    ).toBeVisible();
  },
};
export const Loading: Story = page.loading;
export const Failed: Story = page.failed;
/** Who was taken out of the company meanwhile is told so where its people and its facts stood. */
export const Forbidden: Story = page.given(
  refuses('get', '*/companies/:companyId', 403, 'FORBIDDEN', 'You are no longer a member of this company.'),
  refuses('get', '*/companies/:companyId/*', 403, 'FORBIDDEN', 'You are no longer a member of this company.'),
);
export const LongText: Story = page.longText;

const mine = getListMyCompaniesResponseMock();
const [first] = mine.data;
if (first === undefined) throw new Error('The contract has no example of a company of one’s own');
const second = { ...first, id: `${first.id.slice(0, -1)}2`, name: 'Northgate Electric', isPrimary: false };
const several = {
  data: [first, { ...second, roleName: 'ORG_MEMBER' as const }],
  joinRequests: [
    {
      id: 'a1c9b3d0-0001-4c11-9a01-000000000001',
      company: { id: `${first.id.slice(0, -1)}3`, name: 'Cascade Mechanical' },
      createdAt: '2026-04-13T17:10:00Z',
    },
  ],
  invitations: [
    {
      company: { id: `${first.id.slice(0, -1)}4`, name: 'Pier 9 Steel' },
      roleName: 'ORG_MEMBER' as const,
      invitedBy: 'Ruth Calder',
      expiresAt: '2026-04-20T17:10:00Z',
    },
  ],
};
/** Two companies, an invitation and a request that waits. */
export const SeveralCompanies: Story = {
  ...page.given(getListMyCompaniesMockHandler(several)),
  play: async ({ canvasElement }) => {
    const list = within(await within(canvasElement).findByRole('list', { name: 'Your companies' }));
    await expect(list.getByText('You work for it now')).toBeVisible();
    await expect(list.getByRole('button', { name: 'Work for it: Northgate Electric' })).toBeEnabled();
    await expect(list.getByRole('button', { name: 'Join: Pier 9 Steel' })).toBeEnabled();
    await expect(list.getByRole('button', { name: 'Take back: Cascade Mechanical' })).toBeEnabled();
  },
};
/** Nothing waits for whoever goes. */
const nothingWaits = getGetCompanyHandOverMockHandler({ waiting: 0, projects: [], people: [] });

/** Who leaves hands over what waits for them, and is told where it is. */
export const LeavingHandsOver: Story = {
  ...page.given(getGetCompanyHandOverMockHandler(), getLeaveCompanyMockHandler()),
  play: async ({ canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    await userEvent.click(await body.findByRole('button', { name: 'Leave Northgate Builders' }));
    const dialog = within(await body.findByRole('dialog', { name: 'Leave Northgate Builders?' }));
    await expect(
      await dialog.findByText('3 things wait on Harborview Medical Office Building.', { exact: false }),
    ).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Leave the company' }));
    await expect(await dialog.findByText('This field is required')).toBeVisible();
    await userEvent.click(dialog.getByRole('combobox', { name: /hand over to/i }));
    await userEvent.click(await body.findByRole('option', { name: /Noah Price/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Leave the company' }));
    await waitFor(() => expect(body.queryByRole('dialog')).toBeNull());
  },
};
/** Nobody of the company could take it over: they can be removed all the same. */
export const RemovedWithoutHeir: Story = {
  ...page.given(
    getGetCompanyHandOverMockHandler({
      ...getGetCompanyHandOverResponseMock(),
      people: [],
    }),
    getRemoveCompanyMemberMockHandler(),
  ),
  play: async ({ canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    await userEvent.click(await body.findByRole('button', { name: 'Actions for Noah Price' }));
    await userEvent.click(await body.findByRole('menuitem', { name: 'Remove from the company' }));
    const dialog = within(await body.findByRole('dialog', { name: 'Remove Noah Price?' }));
    await expect(await dialog.findByText(/No colleague takes part there/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(body.queryByRole('dialog')).toBeNull());
  },
};
/** The last owner cannot leave; the dialog says what to do first. */
export const LastOwnerStays: Story = {
  ...page.given(
    nothingWaits,
    refuses(
      'post',
      '*/companies/:companyId/leave',
      409,
      'WRONG_STATUS',
      'You are the only owner of Northgate Builders. Make somebody else an owner first.',
    ),
  ),
  play: async ({ canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    await userEvent.click(await body.findByRole('button', { name: 'Leave Northgate Builders' }));
    await userEvent.click(await body.findByRole('button', { name: 'Leave the company' }));
    await expect(await body.findByText('Make somebody else an owner first', { exact: false })).toBeVisible();
  },
};
export const JoinAnother: Story = {
  parameters: pageStory(`${ROUTE}?join=company`),
  play: async ({ canvasElement }) => {
    const dialog = within(
      await within(canvasElement.ownerDocument.body).findByRole('dialog', {
        name: 'Join or create a company',
      }),
    );
    await expect(dialog.getByRole('textbox', { name: 'Company name' })).toHaveFocus();
  },
};
/** A member is made an owner. */
export const MadeOwner: Story = {
  ...page.given(getListJoinRequestsMockHandler({ data: [] }), getUpdateCompanyMemberMockHandler()),
  play: async ({ canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    await userEvent.click(await body.findByRole('button', { name: 'Actions for Noah Price' }));
    await userEvent.click(await body.findByRole('menuitem', { name: 'Make an owner' }));
    await userEvent.click(await body.findByRole('button', { name: 'Make an owner' }));
    await expect(await body.findByText('Role changed')).toBeVisible();
  },
};
