import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import {
  getGetMeMockHandler,
  getGetMeResponseMock,
} from '@/shared/api/generated/user-profile/user-profile.msw';
import { getListMyCompaniesMockHandler } from '@/shared/api/generated/companies/companies.msw';
import { pageStory, refuses } from '@/shared/testing/story-api';

const me = { ...getGetMeResponseMock(), isOnboardingComplete: false, agreeToTermsTimestamp: null };
const stranger = { ...me, company: null };

const meta = { title: 'Pages/Onboarding' } satisfies Meta;
export default meta;
type Story = StoryObj;

export const You: Story = {
  parameters: pageStory(
    '/app/onboarding',
    getGetMeMockHandler({ ...stranger, user: { ...me.user, name: null } }),
  ),
};
export const YourCompany: Story = {
  parameters: pageStory(
    '/app/onboarding',
    getGetMeMockHandler(stranger),
    getListMyCompaniesMockHandler({ data: [], joinRequests: [], invitations: [] }),
  ),
};
const terms = { parameters: pageStory('/app/onboarding', getGetMeMockHandler(me)) };
export const Terms: Story = terms;
export const InTheDark: Story = { ...terms, globals: { theme: 'dark' } };
export const LongText: Story = { ...terms, globals: { words: 'long' } };
/** What is refused stays ticked, and says why. */
export const TermsRefused: Story = {
  parameters: pageStory(
    '/app/onboarding',
    refuses('patch', '*/user-profile', 500, 'INTERNAL', 'An error occurred on our servers.'),
    getGetMeMockHandler(me),
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const agreed = await canvas.findByRole('checkbox');
    await userEvent.click(agreed);
    await userEvent.click(canvas.getByRole('button', { name: 'Agree and start' }));
    await expect(await canvas.findByRole('alert')).toBeVisible();
    await expect(agreed).toBeChecked();
  },
};

/** Incomplete onboarding is forced from wherever one comes. */
export const ForcedFromElsewhere: Story = {
  parameters: pageStory('/app/manage-organization', getGetMeMockHandler(me)),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('heading', { name: 'Terms' })).toBeVisible();
  },
};
