import type { Meta, StoryObj } from '@storybook/react-vite';
import { payAppHandlers } from '@/entities/pay-app/testing/handlers';
import { pageOf } from '@/entities/pay-app/testing/pay-app-story';
import { PEOPLE } from '@/entities/pay-app/testing/people';
import { STAGES } from '@/entities/pay-app/testing/stages';
import { getOpenG702SigningMockHandler } from '@/shared/api/generated/pay-app/pay-app.msw';
import { refuse } from '@/shared/testing/refusal';
import { session, signingHandlers, TOKEN } from '@/widgets/signing/testing/session-fixture';
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
