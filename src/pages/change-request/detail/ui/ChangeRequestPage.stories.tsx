import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import {
  getGetMyRolesMockHandler,
  getGetMyRolesResponseMock,
} from '@/shared/api/generated/projects/projects.msw';
import { neverAnswers, onPhone, refuses } from '@/shared/testing/story-api';
import { forgetDrafts } from '@/shared/testing/forget-drafts';
import {
  APPROVER,
  IN_STATUS,
  MARKED_UP,
  ME,
  packet,
  PRICED,
  PRICER,
  TO_PRICE,
  withoutContract,
} from '../../testing/change-request-fixture';
import { DETAIL, detailStory } from '../../testing/change-request-story';
import { SIGNED_TOGETHER } from '../../testing/in-one-order';

const meta = { title: 'Pages/Change requests/Detail', beforeEach: forgetDrafts } satisfies Meta;
export default meta;
type Story = StoryObj;

/** Waits for its last approver, who reads it. */
export const ToDecide: Story = { parameters: detailStory(IN_STATUS.APPROVAL_PENDING, APPROVER) };
/** The same as its creator reads it. */
export const Submitted: Story = { parameters: detailStory(IN_STATUS.APPROVAL_PENDING) };
export const Draft: Story = { parameters: detailStory(IN_STATUS.DRAFT) };
export const Open: Story = { parameters: detailStory(IN_STATUS.OPEN) };
export const OutForPricing: Story = { parameters: detailStory(TO_PRICE) };
/** As the subcontractor reads it who is asked for the price and may not see what the contract is worth. */
export const ToPrice: Story = {
  parameters: detailStory(withoutContract(TO_PRICE), PRICER),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('button', { name: 'Enter prices' })).toBeVisible();
    await expect(canvas.queryByText('Contract sum with it')).toBeNull();
  },
};
export const Priced: Story = { parameters: detailStory(PRICED) };
export const Resubmitted: Story = { parameters: detailStory(IN_STATUS.RE_SUBMITTED, APPROVER) };
export const RfiRaised: Story = {
  parameters: detailStory(IN_STATUS.RFI_RAISED),
  play: async ({ canvasElement }) => {
    const open = await within(canvasElement).findByRole('link', { name: 'Open RFI-0012' });
    await expect(open).toHaveAttribute('href', expect.stringContaining('/tools/rfi/'));
  },
};
/** Overhead, profit and a permit on its lines; all of it is in its sums. */
export const MarkedUp: Story = {
  parameters: detailStory(MARKED_UP),
  play: async ({ canvasElement }) => {
    const lines = await within(canvasElement).findByRole('region', { name: 'Lines' });
    await expect(lines).toHaveTextContent('3 lines and 3 markups');
    await expect(within(lines).getByText('5% of all above')).toBeVisible();
  },
};
export const MarkedUpPhone: Story = { parameters: detailStory(MARKED_UP), globals: onPhone };
export const Approved: Story = { parameters: detailStory(IN_STATUS.APPROVED) };
export const Rejected: Story = { parameters: detailStory(IN_STATUS.REJECTED) };
export const Unlocked: Story = { parameters: detailStory(IN_STATUS.CR_UNLOCKED) };
/** Out for signature, with its contractor, who reads it. */
export const ToSign: Story = { parameters: detailStory(IN_STATUS.SIGNATURE_PENDING) };
/** The contractor has signed; the sender can remind the owner. */
export const HalfSigned: Story = {
  parameters: detailStory({ ...IN_STATUS.SIGNATURE_PENDING, signaturePacket: packet(1) }),
};
export const Signed: Story = { parameters: detailStory(IN_STATUS.SIGNED) };
/** Signed with two others as one change order: they are named in its header and among its references. */
export const SignedTogether: Story = {
  parameters: detailStory(SIGNED_TOGETHER),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText(/with CR-0005, CR-0007/)).toBeVisible();
    await expect(page.getAllByText(/In the same change order/)).toHaveLength(2);
  },
};
/** A later change request and an RFI refer to it: the way leads back. */
export const ReferredTo: Story = {
  parameters: detailStory({
    ...IN_STATUS.SIGNED,
    referredBy: [
      {
        objectType: 'CHANGE_REQUEST',
        id: 'c6e20d41-0009-4b20-8c02-000000000009',
        number: 'CR-0009',
        subject: 'Second offset at beam B-14',
      },
      {
        objectType: 'RFI',
        id: 'c51d7e30-0021-4a10-9b01-000000000021',
        number: 'RFI-0021',
        subject: 'Insulation at the offset',
      },
    ],
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const link = await canvas.findByRole('link', { name: 'CR-0009' });
    await expect(link).toHaveAttribute(
      'href',
      expect.stringContaining('/tools/change-requests/c6e20d41-0009'),
    );
    await expect(canvas.getByRole('link', { name: 'RFI-0021' })).toHaveAttribute(
      'href',
      expect.stringContaining('/tools/rfi/'),
    );
  },
};
export const Terminated: Story = { parameters: detailStory(IN_STATUS.TERMINATED) };
export const LongText: Story = {
  parameters: detailStory(IN_STATUS.APPROVAL_PENDING, APPROVER),
  globals: { words: 'long' },
};
export const Loading: Story = {
  parameters: detailStory(IN_STATUS.OPEN, ME, neverAnswers('get', DETAIL)),
};
export const Failed: Story = {
  parameters: detailStory(IN_STATUS.OPEN, ME, refuses('get', DETAIL, 500, 'INTERNAL', 'Broke')),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};
export const AnotherCompanys: Story = {
  parameters: detailStory(IN_STATUS.OPEN, ME, refuses('get', DETAIL, 403, 'FORBIDDEN', 'Not for your eyes')),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('heading', { name: 'Access Denied' })).toBeVisible();
  },
};
export const NotFound: Story = {
  parameters: detailStory(IN_STATUS.OPEN, ME, refuses('get', DETAIL, 404, 'NOT_FOUND', 'Not found')),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('heading', { name: 'Not Found' })).toBeVisible();
  },
};
export const WithoutTheRight: Story = {
  parameters: detailStory(
    IN_STATUS.OPEN,
    ME,
    getGetMyRolesMockHandler({ ...getGetMyRolesResponseMock(), authorities: ['PROJECT_VIEW', 'user'] }),
  ),
};
