import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { abilities } from '@/entities/pay-app/testing/abilities';
import { payAppHandlers } from '@/entities/pay-app/testing/handlers';
import { pageOf } from '@/entities/pay-app/testing/pay-app-story';
import { PAYMENT_STAGES, type PaymentStage } from '@/entities/pay-app/testing/payment-stages';
import { paymentServer } from '@/entities/pay-app/testing/payment-server';
import { PEOPLE } from '@/entities/pay-app/testing/people';
import { STAGES } from '@/entities/pay-app/testing/stages';
import { lienWaiver } from '@/entities/pay-app/testing/waiver-fixture';
import {
  getListPayAppWaiversMockHandler,
  getReleasePaymentMockHandler,
} from '@/shared/api/generated/pay-app/pay-app.msw';
import type { UserRef } from '@/shared/api/generated/model';
import { dialogOf, press } from '@/shared/testing/play';
import { refuse } from '@/shared/testing/refusal';
import { PaymentPage } from './PaymentPage';

const { payApp: part, waivers: partWaivers } = PAYMENT_STAGES.partPaid();
const { given, meta: setUp, states } = pageOf('/payment', part, PEOPLE.approver, partWaivers);

const meta = {
  title: 'Pages/Pay apps/Payment',
  component: PaymentPage,
  ...setUp,
} satisfies Meta<typeof PaymentPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const at = ({ payApp, waivers }: PaymentStage, user?: UserRef): Story =>
  given(...payAppHandlers(payApp, user, waivers));

export const Loading: Story = states.loading;
export const Failed: Story = states.failed;
export const Forbidden: Story = states.forbidden;
export const NotFound: Story = states.notFound;
/** The application is there, its waivers are not. */
export const WaiversFailed: Story = given(
  getListPayAppWaiversMockHandler(() => refuse(500, 'INTERNAL', 'Something broke')),
  ...payAppHandlers(part, PEOPLE.approver, partWaivers),
);
/** Before the approval: what comes, and in how many days. */
export const Empty: Story = given(...payAppHandlers(STAGES.sheetOpen()));
export const ToSend: Story = at(PAYMENT_STAGES.toSend());
export const ToSign: Story = at(PAYMENT_STAGES.toSign());
export const Sent: Story = at(PAYMENT_STAGES.sent(), PEOPLE.approver);
export const Declined: Story = at(PAYMENT_STAGES.declined());
export const ToPay: Story = at(PAYMENT_STAGES.toPay(), PEOPLE.approver);
/** The one who is paid sees what is owed, and releases nothing. */
export const ToBePaid: Story = at(PAYMENT_STAGES.toPay({ abilities: abilities() }));
export const Blocked: Story = at(PAYMENT_STAGES.blocked(), PEOPLE.approver);
export const PartPaid: Story = at(PAYMENT_STAGES.partPaid(), PEOPLE.approver);
export const Credit: Story = at(PAYMENT_STAGES.credit(), PEOPLE.approver);
export const Paid: Story = at(PAYMENT_STAGES.paid());
export const LastToSign: Story = at(PAYMENT_STAGES.lastToSign());
export const Closed: Story = at(PAYMENT_STAGES.closed());
/** The architect reads it and moves nothing. */
export const ReadByTheArchitect: Story = at(
  PAYMENT_STAGES.toPay({ releases: partWaivers.releases, abilities: abilities() }),
  PEOPLE.architect,
);
/** A waiver of a project outside of California follows no section; it is the last of its schedule. */
export const FinalElsewhere: Story = at(
  (() => {
    const waiver = lienWaiver('CONDITIONAL', { isFinal: true, state: 'OR', status: 'SIGNED' });
    return PAYMENT_STAGES.toPay({ isFinalPayApp: true, conditionalWaiver: waiver });
  })(),
  PEOPLE.approver,
);
export const InRupees: Story = states.inRupees;
export const LongText: Story = states.longText;

/** The form that the step chose, what it will say beside it, and the waiver that is out after it. */
export const SendsTheWaiver: Story = {
  ...given(...paymentServer(PAYMENT_STAGES.toSend())),
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Send conditional waiver');
    const dialog = within(await dialogOf('Send the conditional waiver for signature'));
    const paper = within(dialog.getByRole('figure', { name: 'What will be signed' }));
    await expect(paper.getByText('Conditional lien waiver, progress payment')).toBeVisible();
    await expect(paper.getByText('$700,000.00')).toBeVisible();
    const exceptions = dialog.getByRole('textbox', { name: /^Exceptions/ });
    await userEvent.clear(exceptions);
    await userEvent.type(exceptions, 'Retainage of 10%.');
    await expect(paper.getByText('Retainage of 10%.')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Send for signature' }));
    const page = within(canvasElement);
    await expect(await page.findByText('Signature pending')).toBeVisible();
    await expect(await page.findByRole('link', { name: 'Sign waiver' })).toBeVisible();
  },
};

/** Earlier waivers that are not paid are listed on the form of a conditional progress waiver. */
export const WritesTheWaiver: Story = {
  ...given(...paymentServer(PAYMENT_STAGES.toSend())),
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Send conditional waiver');
    const dialog = within(await dialogOf('Send the conditional waiver for signature'));
    await userEvent.click(dialog.getByRole('button', { name: 'Add a waiver' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /^Amount/ }), '41,250');
    const paper = within(dialog.getByRole('figure', { name: 'What will be signed' }));
    await expect(paper.getByText(/\$41,250\.00/)).toBeVisible();
    await userEvent.clear(dialog.getByRole('textbox', { name: /^Job location/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Send for signature' }));
    await expect((await dialog.findAllByText('This field is required')).length).toBeGreaterThan(0);
  },
};

/** A final form has disputed claims and no through date. */
export const WritesTheFinalWaiver: Story = {
  ...given(...paymentServer(PAYMENT_STAGES.final())),
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Send conditional waiver');
    const dialog = within(await dialogOf('Send the conditional waiver for signature'));
    const paper = within(dialog.getByRole('figure', { name: 'What will be signed' }));
    await expect(paper.getByText('Conditional lien waiver, final payment')).toBeVisible();
    await userEvent.type(dialog.getByRole('textbox', { name: /^Disputed claims/ }), '12,500');
    await expect(paper.getByText('$12,500.00')).toBeVisible();
    await expect(paper.queryByText('Through date')).toBeNull();
  },
};

/** In parts: what is left follows what is typed, too much is said at once, and with the last part it is paid. */
export const PaysInParts: Story = {
  ...given(...paymentServer(PAYMENT_STAGES.toPay(), PEOPLE.approver)),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const pay = async (amount: string | null, reference: string): Promise<void> => {
      await press(canvasElement, 'Release payment');
      const dialog = within(await dialogOf('Release the payment'));
      if (amount !== null) {
        const field = dialog.getByRole('textbox', { name: /^Amount/ });
        await userEvent.clear(field);
        await userEvent.type(field, '700,000.01');
        await expect(dialog.getByText(/^Enter \$700,000\.00 or less/)).toBeVisible();
        await userEvent.clear(field);
        await userEvent.type(field, amount);
      }
      await userEvent.type(dialog.getByRole('textbox', { name: /^Reference/ }), reference);
      await userEvent.click(dialog.getByRole('button', { name: 'Release payment' }));
    };
    await pay('450,000', 'ACH 4471');
    await expect(await page.findByText('Part paid')).toBeVisible();
    await expect(page.getByText(/still owes \$250,000\.00/)).toBeVisible();
    await pay(null, 'Check 10482');
    await expect(await page.findByText('Paid in full in 2 payments.')).toBeVisible();
    await expect(page.getByText('Check 10482')).toBeVisible();
  },
};

/** What the server refuses stands at its field, and what was typed stays. */
export const RefusesThePayment: Story = {
  ...given(
    getReleasePaymentMockHandler(() =>
      refuse(409, 'WRONG_STATUS', 'This pay application is Unconditional waiver pending.'),
    ),
    ...paymentServer(PAYMENT_STAGES.toPay(), PEOPLE.approver),
  ),
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Release payment');
    const dialog = within(await dialogOf('Release the payment'));
    await userEvent.type(dialog.getByRole('textbox', { name: /^Reference/ }), 'ACH 4471');
    await userEvent.click(dialog.getByRole('button', { name: 'Release payment' }));
    await expect(await dialog.findByText(/Unconditional waiver pending/)).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: /^Reference/ })).toHaveValue('ACH 4471');
  },
};

/** Taken back before it is signed, it can be sent again. */
export const TakesTheWaiverBack: Story = {
  ...given(...paymentServer(PAYMENT_STAGES.toSign())),
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Recall');
    const dialog = within(await dialogOf('Recall the conditional waiver?'));
    await userEvent.click(dialog.getByRole('button', { name: 'Recall' }));
    const page = within(canvasElement);
    await expect(await page.findByText(/recalled before it was signed/)).toBeVisible();
    await expect(await page.findByRole('button', { name: 'Send conditional waiver' })).toBeVisible();
  },
};
