import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import {
  getGetSignaturePacketResponseMock,
  getListSignaturePacketsMockHandler,
} from '@/shared/api/generated/signing/signing.msw';
import { fitsAcross, onLaptop } from '@/shared/testing/play';
import { neverAnswers, refuses } from '@/shared/testing/story-api';
import { adminStates, adminStory } from '../../testing/admin-story';

const meta = { title: 'Pages/Project admin/Signature packets' } satisfies Meta;
export default meta;
type Story = StoryObj;

const page = adminStates('signatures');
export const Full: Story = page.full;
export const Loading: Story = page.loading;
/** What failed is said in a toast, and the list is empty (error catalogue). */
export const Failed: Story = {
  ...page.failed,
  play: async () => {
    const said = await within(document.body).findAllByText('Failed to fetch signature packets');
    await expect(said.length).toBeGreaterThan(0);
  },
};
export const Forbidden: Story = page.forbidden;
export const LongText: Story = page.longText;
const none = { data: [], meta: { total: 0, page: 1, limit: 10, totalPages: 0 } };
export const Empty: Story = page.given(getListSignaturePacketsMockHandler(none));
export const NoMatches: Story = {
  parameters: adminStory('signatures', '&search=nothing', getListSignaturePacketsMockHandler(none)),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('heading', { name: 'No signature packets match' })).toBeVisible();
  },
};
export const Laptop: Story = {
  ...onLaptop(adminStory('signatures')),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(fitsAcross(canvasElement)).toBe(true), { timeout: 10_000 });
  },
};
const { id } = getGetSignaturePacketResponseMock().data.etchPacket;
/** Who signs, what happened, and what can be done while it is out. */
export const Detail: Story = {
  parameters: adminStory('signatures', `&packet=${id}`),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('heading', { name: 'Audit trail' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: /Resend/ })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Download PDF' })).toBeVisible();
  },
};
export const DetailLoading: Story = {
  parameters: adminStory(
    'signatures',
    `&packet=${id}`,
    neverAnswers('get', '*/tools/admin/signatures/:packetId'),
  ),
};
export const DetailFailed: Story = {
  parameters: adminStory(
    'signatures',
    `&packet=${id}`,
    refuses('get', '*/tools/admin/signatures/:packetId', 404, 'NOT_FOUND', ''),
  ),
  play: async () => {
    const said = await within(document.body).findAllByText('Failed to fetch signature packet details');
    await expect(said.length).toBeGreaterThan(0);
  },
};
