import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import {
  getListCompanyMembersMockHandler,
  getListCompanyMembersResponseMock,
  getListJoinRequestsMockHandler,
} from '@/shared/api/generated/companies/companies.msw';
import {
  getGetMeMockHandler,
  getGetMeResponseMock,
} from '@/shared/api/generated/user-profile/user-profile.msw';
import { gridRows, press } from '@/shared/testing/play';
import { neverAnswers, pageStory, refuses, states } from '@/shared/testing/story-api';

const ROUTE = '/app/manage-organization';
const me = getGetMeResponseMock();
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
  getListCompanyMembersMockHandler({ data: getListCompanyMembersResponseMock().data.slice(0, 1) }),
);
/** Narrowed to those who have not answered yet; the address says so. */
export const Narrowed: Story = {
  parameters: pageStory(`${ROUTE}?status=INVITED`),
  play: async ({ canvasElement }) => {
    for (const row of await gridRows(canvasElement, 'People')) await expect(row).toContain('Invited');
    await press(canvasElement, 'Clear filter Status');
    await waitFor(async () =>
      expect(await gridRows(canvasElement, 'People')).toHaveLength(
        getListCompanyMembersResponseMock().data.length,
      ),
    );
  },
};
export const NoMatches: Story = {
  parameters: pageStory(`${ROUTE}?search=nobody-of-this-name`),
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
