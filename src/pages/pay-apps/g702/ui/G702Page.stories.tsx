import type { Meta, StoryObj } from '@storybook/react-vite';
import { pageOf } from '@/entities/pay-app/testing/pay-app-story';
import { payAppHandlers } from '@/entities/pay-app/testing/handlers';
import { packet } from '@/entities/pay-app/testing/pay-app-fixture';
import { PEOPLE } from '@/entities/pay-app/testing/people';
import { STAGES } from '@/entities/pay-app/testing/stages';
import { G702Page } from './G702Page';

const { given, meta: setUp, states } = pageOf('/g702', STAGES.toIssue());

const meta = {
  title: 'Pages/Pay apps/G702',
  component: G702Page,
  ...setUp,
} satisfies Meta<typeof G702Page>;
export default meta;
type Story = StoryObj<typeof meta>;

const at = (...stage: Parameters<typeof payAppHandlers>): Story => given(...payAppHandlers(...stage));

export const Loading: Story = states.loading;
export const Failed: Story = states.failed;
export const Forbidden: Story = states.forbidden;
export const NotFound: Story = states.notFound;
export const Empty: Story = at(STAGES.termToApprove());
export const Preview: Story = at(STAGES.sheetOpen());
export const ToIssue: Story = at(STAGES.toIssue());
export const ToSend: Story = at(STAGES.toSend());
export const Signing: Story = at(STAGES.signing());
/** The certifier, before the contractor has signed. */
export const NotMyTurn: Story = at(
  {
    ...STAGES.signing(),
    signaturePacket: packet(0),
    ballInCourt: {
      user: PEOPLE.creator,
      action: 'Signer to sign the G702',
      since: '2026-04-01T08:00:00Z',
      dueDate: null,
      isOverdue: false,
    },
  },
  PEOPLE.approver,
);
export const Signed: Story = at(STAGES.packageToApprove(), PEOPLE.approver);
/** Whoever sends it out reads beside it what was found on site. */
export const ReportDisagrees: Story = at(STAGES.reportDisagrees());
export const CreditThatDoesNotTieOut: Story = at(STAGES.credit());
export const InRupees: Story = states.inRupees;
export const LongText: Story = states.longText;
