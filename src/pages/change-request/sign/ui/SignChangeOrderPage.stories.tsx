import type { Meta, StoryObj } from '@storybook/react-vite';
import type { RequestHandler } from 'msw';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import {
  getGetChangeRequestMockHandler,
  getGetChangeRequestResponseMock,
  getOpenChangeRequestSigningMockHandler,
} from '@/shared/api/generated/change-requests/change-requests.msw';
import type { ChangeRequestDetail } from '@/shared/api/generated/model';
import { refuse } from '@/shared/testing/refusal';
import { pageStory, refuses, states, STORY_PROJECT } from '@/shared/testing/story-api';
import { changeOrderSession, signingHandlers, TOKEN } from '@/widgets/signing/testing/session-fixture';

const DETAIL = '*/projects/:projectId/tools/change-requests/:changeRequestId';
const change: ChangeRequestDetail = { ...getGetChangeRequestResponseMock(), status: 'SIGNATURE_PENDING' };
const pass = getOpenChangeRequestSigningMockHandler({ token: TOKEN, expiresAt: '2026-04-21T10:30:00Z' });
const story = (...first: RequestHandler[]) =>
  pageStory(
    `/app/projects/${STORY_PROJECT}/tools/change-requests/${change.id}/sign`,
    ...first,
    getGetChangeRequestMockHandler(change),
    pass,
    ...signingHandlers(changeOrderSession()),
  );

const meta = { title: 'Pages/Change requests/Sign' } satisfies Meta;
export default meta;
type Story = StoryObj;

/** The change order beside its contract sums; no certificate is asked for. */
export const ToSign: Story = { parameters: story() };
const page = states(story, DETAIL);
export const Loading: Story = page.loading;
export const Failed: Story = page.failed;
export const Forbidden: Story = page.forbidden;
export const NotYourTurn: Story = {
  parameters: story(
    getOpenChangeRequestSigningMockHandler(() =>
      refuse(
        409,
        'WRONG_STATUS',
        'This signature is Not asked yet; it can be given only while it is Link sent or Opened.',
      ),
    ),
  ),
};
export const NotFound: Story = { parameters: story(refuses('get', DETAIL, 404, 'NOT_FOUND', 'Not found')) };
/** Signed, one is back at the change request. */
export const Signs: Story = {
  parameters: story(),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByRole('textbox', { name: /full name/i }), 'Dana Whitfield');
    await userEvent.click(canvas.getByRole('checkbox'));
    await userEvent.click(canvas.getByRole('button', { name: 'Sign document' }));
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Sign document' })).toBeNull());
    await expect(canvas.getByRole('heading', { level: 1, name: /B-14/ })).toBeVisible();
  },
};
