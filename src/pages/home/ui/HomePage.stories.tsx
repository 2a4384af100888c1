import type { Meta, StoryObj } from '@storybook/react-vite';
import { getListMyCompaniesMockHandler } from '@/shared/api/generated/companies/companies.msw';
import {
  getGetMeMockHandler,
  getGetMeResponseMock,
} from '@/shared/api/generated/user-profile/user-profile.msw';
import { pageStory, states } from '@/shared/testing/story-api';

const alone = getGetMeMockHandler({ ...getGetMeResponseMock(), company: null });
const none = getListMyCompaniesMockHandler({ data: [], joinRequests: [] });

const meta = { title: 'Pages/Home' } satisfies Meta;
export default meta;
type Story = StoryObj;

const page = states((...first) => pageStory('/app', ...first, alone, none));
export const WithoutCompany: Story = page.full;
export const Asked: Story = page.given(getListMyCompaniesMockHandler());
export const RightToLeft: Story = page.rightToLeft;
export const Dark: Story = page.dark;
