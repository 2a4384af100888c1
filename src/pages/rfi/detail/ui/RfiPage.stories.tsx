import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import {
  getGetMyRolesMockHandler,
  getGetMyRolesResponseMock,
} from '@/shared/api/generated/projects/projects.msw';
import { keepPreferences } from '@/shared/lib/preferences/preferences';
import { neverAnswers, refuses } from '@/shared/testing/story-api';
import {
  ANSWERED,
  ASSIGNED_TO_ME,
  CLOSED as CLOSED_RFI,
  DRAFT as DRAFT_RFI,
  LONG_TEXT,
  TERMINATED as TERMINATED_RFI,
  WAITING,
} from '../../testing/rfi-fixture';
import { DETAIL } from '../../testing/rfi-server';
import { forgetDrafts } from '@/shared/testing/forget-drafts';
import { detailStory } from '../../testing/rfi-story';

const meta = {
  title: 'Pages/RFI/Detail',
  beforeEach: forgetDrafts,
} satisfies Meta;
export default meta;
type Story = StoryObj;

export const Answered: Story = { parameters: detailStory(ANSWERED) };
const [answer] = ANSWERED.responses;
/** A link to an answer leads to it: it is in view, has the keyboard, and stands out for a moment. */
export const LedToTheAnswer: Story = {
  parameters: detailStory(ANSWERED, `#entry-${answer?.id ?? ''}`),
  play: async ({ canvasElement }) => {
    await waitFor(() =>
      expect(canvasElement.querySelector(':focus')).toHaveAttribute('id', `entry-${answer?.id ?? ''}`),
    );
    await expect(canvasElement.querySelector(':focus')).toHaveAttribute('data-marked');
  },
};
/** Whoever reads times in twenty-four hours reads all of them so. */
export const InTwentyFourHours: Story = {
  parameters: detailStory(ANSWERED),
  beforeEach: () => {
    keepPreferences({ timeFormat: 'h24', unsent: ['timeFormat'] });
    return () => keepPreferences({ timeFormat: 'locale', unsent: [] });
  },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('heading', { level: 1 });
    await waitFor(() => expect(canvasElement).toHaveTextContent(/, \d{2}:\d{2}/));
    await expect(canvasElement).not.toHaveTextContent(/\d\s?[AP]M/);
  },
};
export const AssignedToMe: Story = { parameters: detailStory(ASSIGNED_TO_ME) };
export const Closed: Story = { parameters: detailStory(CLOSED_RFI) };
export const Terminated: Story = { parameters: detailStory(TERMINATED_RFI) };
export const WaitingForAnother: Story = {
  parameters: detailStory(WAITING),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    // A refused step stays where it is and says why.
    const respond = await canvas.findByRole('button', { name: 'Respond' });
    await expect(respond).toHaveAttribute('aria-disabled', 'true');
    await expect(canvas.getByText(/^Overdue since/)).toBeVisible();
  },
};
export const LongText: Story = { parameters: detailStory(LONG_TEXT) };
export const Loading: Story = { parameters: detailStory(WAITING, '', neverAnswers('get', DETAIL)) };
export const PrivateWithoutAccess: Story = {
  parameters: detailStory(WAITING, '', refuses('get', DETAIL, 403, 'FORBIDDEN', 'Not for your eyes')),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('heading', { name: 'Access Denied' })).toBeVisible();
  },
};
export const NotFound: Story = {
  parameters: detailStory(WAITING, '', refuses('get', DETAIL, 404, 'NOT_FOUND', 'Not found')),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('heading', { name: 'Not Found' })).toBeVisible();
  },
};
export const Failed: Story = {
  parameters: detailStory(WAITING, '', refuses('get', DETAIL, 500, 'INTERNAL', 'Broke')),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('heading', { name: 'Server Error' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};
export const WithoutTheRight: Story = {
  parameters: detailStory(
    WAITING,
    '',
    getGetMyRolesMockHandler({ ...getGetMyRolesResponseMock(), authorities: ['PROJECT_VIEW', 'user'] }),
  ),
};
export const Editing: Story = { parameters: detailStory(DRAFT_RFI, '?edit=true') };
