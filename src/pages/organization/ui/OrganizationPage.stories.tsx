import type { Meta, StoryObj } from '@storybook/react-vite';
import { getListJoinRequestsMockHandler } from '@/shared/api/generated/companies/companies.msw';
import {
  getGetMeMockHandler,
  getGetMeResponseMock,
} from '@/shared/api/generated/user-profile/user-profile.msw';
import { neverAnswers, pageStory, refuses } from '@/shared/testing/story-api';

const ROUTE = '/app/manage-organization';
const me = getGetMeResponseMock();
const member = { ...me, company: me.company && { ...me.company, roleName: 'ORG_MEMBER' as const } };

const meta = { title: 'Pages/Organization' } satisfies Meta;
export default meta;
type Story = StoryObj;

export const Owner: Story = { parameters: pageStory(ROUTE) };
export const OwnerWithoutRequests: Story = {
  parameters: pageStory(ROUTE, getListJoinRequestsMockHandler({ data: [] })),
};
export const Member: Story = { parameters: pageStory(ROUTE, getGetMeMockHandler(member)) };
export const Loading: Story = {
  parameters: pageStory(
    ROUTE,
    neverAnswers('get', '*/companies/:companyId/members'),
    neverAnswers('get', '*/companies/:companyId'),
  ),
};
export const Failed: Story = {
  parameters: pageStory(
    ROUTE,
    refuses('get', '*/companies/:companyId/members', 500, 'INTERNAL', 'Boom'),
    refuses('get', '*/companies/:companyId', 500, 'INTERNAL', 'Boom'),
  ),
};
