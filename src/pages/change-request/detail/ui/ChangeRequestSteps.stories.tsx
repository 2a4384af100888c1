import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import {
  getApproveChangeRequestMockHandler,
  getSendChangeRequestForSignatureMockHandler,
  getSubmitChangeRequestMockHandler,
} from '@/shared/api/generated/change-requests/change-requests.msw';
import { forgetDrafts } from '@/shared/testing/forget-drafts';
import { refuse } from '@/shared/testing/refusal';
import { HttpResponse } from 'msw';
import { APPROVER, IN_STATUS, ME, packet } from '../../testing/change-request-fixture';
import { detailStory } from '../../testing/change-request-story';
import { othersApproved, OUT_TOGETHER } from '../../testing/in-one-order';

const meta = { title: 'Pages/Change requests/Steps', beforeEach: forgetDrafts } satisfies Meta;
export default meta;
type Story = StoryObj;

const press = async (canvasElement: HTMLElement, name: string): Promise<void> =>
  userEvent.click(await within(canvasElement).findByRole('button', { name }));

/** An entry of the page's menu. */
async function choose(canvasElement: HTMLElement, name: string): Promise<void> {
  await press(canvasElement, 'More actions');
  await userEvent.click(await screen.findByRole('menuitem', { name }));
}

const asked = async (name: RegExp) => within(await screen.findByRole('dialog', { name }));
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** What it does to the contract sum stands in the question; the other has approved before. */
export const Approved: Story = {
  parameters: detailStory(IN_STATUS.APPROVAL_PENDING, APPROVER),
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Approve');
    const dialog = await asked(/^Approve CR-0003/);
    await expect(dialog.getByText('$16,492,990.00')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Approve' }));
    await expect(await screen.findByText('Change request approved successfully')).toBeVisible();
    await gone();
    await expect(await within(canvasElement).findByText('2 of 2 have approved.')).toBeVisible();
  },
};

/** The question as it stands, with what it does to the contract. */
export const Approving: Story = {
  parameters: detailStory(IN_STATUS.APPROVAL_PENDING, APPROVER),
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Approve');
    const dialog = await asked(/^Approve CR-0003/);
    await expect(dialog.getByText('Contract sum before')).toBeVisible();
    await waitFor(() => expect(dialog.getByRole('textbox')).toHaveFocus());
  },
};

/** A rejection without a reason is not sent. */
export const Rejected: Story = {
  parameters: detailStory(IN_STATUS.APPROVAL_PENDING, APPROVER),
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Reject');
    const dialog = await asked(/^Reject CR-0003/);
    await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
    await expect(await dialog.findByText('This field is required')).toBeVisible();
    await userEvent.type(dialog.getByRole('textbox'), 'Take the lift out.');
    await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
    await gone();
    await expect(await within(canvasElement).findByText(/^Waiting for Dana Whitfield/)).toBeVisible();
  },
};

/** Somebody was faster: the question stays open and says who. */
export const OvertakenByAnother: Story = {
  parameters: detailStory(
    IN_STATUS.APPROVAL_PENDING,
    APPROVER,
    getApproveChangeRequestMockHandler(() => refuse(409, 'STALE_VERSION', 'Somebody else changed it.')),
  ),
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Approve');
    const dialog = await asked(/^Approve CR-0003/);
    await userEvent.click(dialog.getByRole('button', { name: 'Approve' }));
    await expect(await dialog.findByRole('alert')).toBeVisible();
  },
};

/** A copy is a draft of one's own, open to be edited. */
export const Duplicated: Story = {
  parameters: detailStory(IN_STATUS.SIGNED),
  play: async ({ canvasElement }) => {
    await choose(canvasElement, 'Duplicate');
    const dialog = await asked(/^Duplicate CR-0003/);
    await expect(dialog.getByText(/values that the schedule has now/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Duplicate' }));
    await expect(await screen.findByText('Draft made')).toBeVisible();
    await expect(await within(canvasElement).findByRole('button', { name: 'Save draft' })).toBeVisible();
  },
};

export const Submitted: Story = {
  parameters: detailStory(IN_STATUS.OPEN),
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Submit for approval');
    const dialog = await asked(/^Submit CR-0003/);
    await expect(dialog.getByText(/It goes to Marcus Oyelaran/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Submit for approval' }));
    await gone();
    await expect(await within(canvasElement).findByText(/^Waiting for Marcus Oyelaran/)).toBeVisible();
  },
};

/** What the server refuses of a line is told by the line's number. */
export const SubmissionRefused: Story = {
  parameters: detailStory(
    IN_STATUS.OPEN,
    ME,
    getSubmitChangeRequestMockHandler(() => {
      // oxlint-disable-next-line typescript/only-throw-error -- the mock server's own way out of a handler
      throw HttpResponse.json(
        {
          message: 'The provided data is invalid',
          errorCode: 'VALIDATION_FAILED',
          requestId: 'req_01JCB5F3K9',
          errors: [{ field: 'tasks.1.costImpact', message: 'This deduction is too large.' }],
        },
        { status: 422 },
      );
    }),
  ),
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Submit for approval');
    const dialog = await asked(/^Submit CR-0003/);
    await userEvent.click(dialog.getByRole('button', { name: 'Submit for approval' }));
    await expect(await dialog.findByText('Line 2: This deduction is too large.')).toBeVisible();
  },
};

/** A draft without what it needs cannot be submitted; the button says why. */
export const NotReady: Story = {
  parameters: detailStory(IN_STATUS.DRAFT),
  play: async ({ canvasElement }) => {
    const submit = await within(canvasElement).findByRole('button', { name: 'Submit for approval' });
    await expect(submit).toHaveAttribute('aria-disabled', 'true');
    await userEvent.hover(submit);
    await expect(await screen.findByRole('tooltip')).toHaveTextContent(/missing or wrong/);
  },
};

export const PricesAskedFor: Story = {
  parameters: detailStory(IN_STATUS.OPEN),
  play: async ({ canvasElement }) => {
    await choose(canvasElement, 'Ask for prices');
    const dialog = await asked(/^Ask for prices/);
    await userEvent.click(dialog.getByRole('button', { name: 'Ask for prices' }));
    await expect(await dialog.findByText('This field is required')).toBeVisible();
    await userEvent.click(dialog.getByRole('combobox', { name: /^Who prices it/ }));
    await userEvent.click(await screen.findByRole('option', { name: /Priya Raman/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Ask for prices' }));
    await gone();
    await expect(await within(canvasElement).findByText(/^Waiting for Priya Raman/)).toBeVisible();
  },
};

export const Unlocked: Story = {
  parameters: detailStory(IN_STATUS.APPROVED, APPROVER),
  play: async ({ canvasElement }) => {
    await choose(canvasElement, 'Unlock');
    const dialog = await asked(/^Unlock CR-0003/);
    await userEvent.type(dialog.getByRole('textbox'), 'The shaft wall moved.');
    await userEvent.click(dialog.getByRole('button', { name: 'Unlock' }));
    await expect(await screen.findByText('Change request unlocked successfully')).toBeVisible();
    await gone();
    await expect(await within(canvasElement).findByText('Unlocked by Marcus Oyelaran')).toBeVisible();
  },
};

export const Revoked: Story = {
  parameters: detailStory(IN_STATUS.APPROVED, APPROVER),
  play: async ({ canvasElement }) => {
    await choose(canvasElement, 'Revoke approval');
    const dialog = await asked(/^Revoke your approval/);
    await userEvent.click(dialog.getByRole('button', { name: 'Revoke approval' }));
    await gone();
    await expect(await within(canvasElement).findByRole('button', { name: 'Approve' })).toBeVisible();
  },
};

export const Sent: Story = {
  parameters: detailStory(IN_STATUS.APPROVED),
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Send for signature');
    const dialog = await asked(/^Send the change order/);
    await userEvent.type(dialog.getByRole('textbox', { name: /^Message/ }), 'For the duct at B-14.');
    await userEvent.click(dialog.getByRole('button', { name: 'Send for signature' }));
    await gone();
    await expect(await within(canvasElement).findByRole('heading', { name: 'Signatures' })).toBeVisible();
  },
};

/** Other approved change requests of the contract go out in the same change order; the sums follow the ticks. */
export const SentTogether: Story = {
  parameters: detailStory(IN_STATUS.APPROVED, ME, othersApproved),
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Send for signature');
    const dialog = await asked(/^Send the change order/);
    await expect(dialog.getByText('$16,492,990.00')).toBeVisible();
    const others = within(await dialog.findByRole('group', { name: 'Also in this change order' }));
    await userEvent.click(others.getByRole('checkbox', { name: /CR-0005/ }));
    await userEvent.click(others.getByRole('checkbox', { name: /CR-0007/ }));
    await expect(dialog.getByText('Contract sum with all')).toBeVisible();
    await expect(dialog.getByText('$16,495,910.00')).toBeVisible();
  },
};

/** Recalling it says what else is taken back. */
export const RecalledTogether: Story = {
  parameters: detailStory(OUT_TOGETHER),
  play: async ({ canvasElement }) => {
    await choose(canvasElement, 'Recall from signature');
    const dialog = await asked(/^Recall the change order/);
    await expect(dialog.getByText(/CR-0005 and CR-0007 went out with it/)).toBeVisible();
  },
};

/** A refusal of the whole form comes into view, however long the dialog is. */
export const SendingRefused: Story = {
  parameters: detailStory(
    IN_STATUS.APPROVED,
    ME,
    othersApproved,
    getSendChangeRequestForSignatureMockHandler(() =>
      refuse(409, 'WRONG_STATUS', 'CR-0006 is out for signature.'),
    ),
  ),
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Send for signature');
    const dialog = await asked(/^Send the change order/);
    await dialog.findByRole('group', { name: 'Also in this change order' });
    await userEvent.click(dialog.getByRole('button', { name: 'Send for signature' }));
    const refusal = await dialog.findByText('CR-0006 is out for signature.');
    const foot = () => dialog.getByRole('button', { name: 'Cancel' }).getBoundingClientRect().top;
    await waitFor(() => expect(refusal.getBoundingClientRect().bottom).toBeLessThan(foot()));
  },
};

/** Who may not sign is refused at the field. */
export const SignerRefused: Story = {
  parameters: detailStory(
    IN_STATUS.APPROVED,
    ME,
    getSendChangeRequestForSignatureMockHandler(() => {
      // oxlint-disable-next-line typescript/only-throw-error -- the mock server's own way out of a handler
      throw HttpResponse.json(
        {
          message: 'The provided data is invalid',
          errorCode: 'VALIDATION_FAILED',
          requestId: 'req_01JCB5F3K9',
          errors: [{ field: 'ownerSignerId', message: 'Choose an active member of the paying company.' }],
        },
        { status: 422 },
      );
    }),
  ),
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Send for signature');
    const dialog = await asked(/^Send the change order/);
    await userEvent.click(dialog.getByRole('button', { name: 'Send for signature' }));
    await expect(await dialog.findByText('Choose an active member of the paying company.')).toBeVisible();
  },
};

export const SignerReminded: Story = {
  parameters: detailStory({ ...IN_STATUS.SIGNATURE_PENDING, signaturePacket: packet(1) }),
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Remind');
    const dialog = await asked(/^Remind Marcus Oyelaran/);
    await userEvent.click(dialog.getByRole('button', { name: 'Remind' }));
    await expect(await screen.findByText('Marcus Oyelaran is reminded')).toBeVisible();
    await gone();
    await expect(await within(canvasElement).findByText(/Owner · Reminded/)).toBeVisible();
  },
};

export const Recalled: Story = {
  parameters: detailStory(IN_STATUS.SIGNATURE_PENDING),
  play: async ({ canvasElement }) => {
    await choose(canvasElement, 'Recall from signature');
    const dialog = await asked(/^Recall the change order/);
    await userEvent.click(dialog.getByRole('button', { name: 'Recall' }));
    await gone();
    await expect(
      await within(canvasElement).findByRole('button', { name: 'Send for signature' }),
    ).toBeVisible();
  },
};

/** An RFI that is there is linked; a new one is written on its own page. */
export const RfiLinked: Story = {
  parameters: detailStory({ ...IN_STATUS.OPEN, rfis: [] }),
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Raise RFI');
    const dialog = await asked(/^Raise an RFI/);
    await expect(dialog.getByRole('link', { name: 'Write a new RFI' })).toHaveAttribute(
      'href',
      expect.stringContaining('/tools/rfi/new?about='),
    );
    await userEvent.click(dialog.getByRole('combobox', { name: /^RFI/ }));
    const [first] = await screen.findAllByRole('option');
    await userEvent.click(first as HTMLElement);
    await userEvent.click(dialog.getByRole('button', { name: 'Link RFI' }));
    await gone();
    await expect(await within(canvasElement).findByText(/^Waiting for .* to be closed/)).toBeVisible();
  },
};

export const Terminated: Story = {
  parameters: detailStory(IN_STATUS.APPROVED),
  play: async ({ canvasElement }) => {
    await choose(canvasElement, 'Terminate');
    const dialog = await asked(/^Terminate CR-0003/);
    await userEvent.type(dialog.getByRole('textbox'), 'The beam was lowered.');
    await userEvent.click(dialog.getByRole('button', { name: 'Terminate' }));
    await gone();
    await expect(await within(canvasElement).findByText('Why it was terminated')).toBeVisible();
  },
};

/** The form over the whole screen, to read and to download. Escape leads back. */
export const Form: Story = {
  parameters: detailStory(IN_STATUS.SIGNED),
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'View change order');
    await expect(await screen.findByRole('dialog', { name: 'CO-03' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await gone();
  },
};
