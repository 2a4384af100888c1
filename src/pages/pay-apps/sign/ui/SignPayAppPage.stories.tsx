import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { payAppHandlers } from '@/entities/pay-app/testing/handlers';
import { pageOf } from '@/entities/pay-app/testing/pay-app-story';
import { paymentServer } from '@/entities/pay-app/testing/payment-server';
import { PAYMENT_STAGES } from '@/entities/pay-app/testing/payment-stages';
import { PEOPLE } from '@/entities/pay-app/testing/people';
import { STAGES } from '@/entities/pay-app/testing/stages';
import { getOpenG702SigningMockHandler } from '@/shared/api/generated/pay-app/pay-app.msw';
import { dialogOf, press } from '@/shared/testing/play';
import { refuse } from '@/shared/testing/refusal';
import { session, signingHandlers, TOKEN, waiverSession } from '@/widgets/signing/testing/session-fixture';
import { SignPayAppPage } from './SignPayAppPage';

const pass = getOpenG702SigningMockHandler({ token: TOKEN, expiresAt: '2026-04-01T10:30:00Z' });
const { meta: page, given, states } = pageOf('/sign', STAGES.signing(), PEOPLE.approver);
const asSigner = payAppHandlers(STAGES.signing(), PEOPLE.approver);

const meta = { title: 'Pages/Pay apps/Sign', component: SignPayAppPage, ...page } satisfies Meta<
  typeof SignPayAppPage
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = states.loading;
export const Failed: Story = states.failed;
export const Forbidden: Story = states.forbidden;
export const ToCertify: Story = given(...asSigner, pass, ...signingHandlers(session()));
export const ToSign: Story = given(
  ...asSigner,
  pass,
  ...signingHandlers(session({ signerRole: 'CONTRACTOR', certificate: null })),
);
const waiverSigning = {
  token: TOKEN,
  session: waiverSession(),
  handlers: signingHandlers(waiverSession()),
};
const signsWaiver = (): Story =>
  given(...paymentServer(PAYMENT_STAGES.toSign(), PEOPLE.creator, waiverSigning));
/** A waiver: its facts, the document, and no certificate. */
export const WaiverToSign: Story = signsWaiver();
/** Signed, one is back at the payment, which is due now. */
export const SignsTheWaiver: Story = {
  ...signsWaiver(),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('checkbox'));
    await userEvent.click(page.getByRole('button', { name: 'Sign document' }));
    await expect(await page.findByText(/^Signed by Dana Whitfield on/)).toBeVisible();
    await expect(page.getByText(/owes \$700,000\.00/)).toBeVisible();
  },
};
/** Declined with its reason, the waiver can be corrected. */
export const DeclinesTheWaiver: Story = {
  ...signsWaiver(),
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Decline to sign');
    const dialog = within(await dialogOf('Decline to sign?'));
    await userEvent.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'The amount is not ours.');
    await userEvent.click(dialog.getByRole('button', { name: 'Decline to sign' }));
    const page = within(canvasElement);
    await expect(await page.findByText('The amount is not ours.')).toBeVisible();
  },
};
export const NotYourTurn: Story = given(
  ...asSigner,
  getOpenG702SigningMockHandler(() =>
    refuse(
      409,
      'WRONG_STATUS',
      'This signature is Not asked yet; it can be given only while it is Link sent or Opened.',
    ),
  ),
);
