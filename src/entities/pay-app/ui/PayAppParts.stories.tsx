import { contractSchema } from '@/shared/lib/forms/contract-schema';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { partStory, sideBySide } from '@/shared/testing/story-api';
import { StoryPart, StoryState } from '@/shared/testing/StoryPage';
import { Button } from '@/shared/ui/Button';
import { payAppHandlers } from '../testing/handlers';
import { IDS, PEOPLE } from '../testing/people';
import { STAGES } from '../testing/stages';
import { ApproverDialog } from './ApproverDialog';
import { NextMovePanel } from './NextMovePanel';
import { PayAppHeader } from './PayAppHeader';
import { Remark } from './Remark';

const REASSIGN_PAYMENT_TERM_APPROVER_BODY = contractSchema(() =>
  import('#contract/zod/pay-app/pay-app.zod.ts').then((contract) => contract.ReassignPaymentTermApproverBody),
);

const WAY = [
  ['Terms are written', STAGES.termDraft()],
  ['Terms wait for their approval', STAGES.termToApprove()],
  ['Terms came back', STAGES.termRejected()],
  ['The sheet is open', STAGES.sheetOpen()],
  ['The sheet waits', STAGES.sheetToApprove()],
  ['The sheet came back', STAGES.sheetReturned()],
  ['The application is to be sent', STAGES.toSend()],
  ['Being signed', STAGES.signing()],
  ['The package waits', STAGES.packageToApprove()],
] as const;

const meta = {
  title: 'Entities/Pay application',
  component: NextMovePanel,
  args: { payApp: STAGES.sheetOpen() },
  parameters: { ...partStory(...payAppHandlers(STAGES.sheetOpen())), ...sideBySide },
  decorators: [
    (Story) => (
      <StoryPart path={`/app/projects/${IDS.project}/tools/pay-apps/${IDS.payApp}`}>
        <Story />
      </StoryPart>
    ),
  ],
} satisfies Meta<typeof NextMovePanel>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Where an application stands, whose turn it is and what follows, at every station of its way. */
export const NextMove: Story = {
  render: () => (
    <>
      {WAY.map(([name, payApp]) => (
        <StoryState key={name} name={name}>
          <NextMovePanel payApp={payApp} actions={<Button variant="solid">The next step</Button>} />
        </StoryState>
      ))}
      <StoryState name="With the reason why it came back">
        <NextMovePanel
          payApp={STAGES.sheetReturned()}
          remark={
            <Remark
              title="Rejected by Marcus Oyelaran"
              text={`Level 2 slab is 40% complete at most.\n\n${'See the photos of the 27th. '.repeat(10)}${'x'.repeat(120)}`}
            />
          }
        />
      </StoryState>
    </>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect((await canvas.findAllByText(/^Waiting for Marcus Oyelaran/)).length).toBeGreaterThan(0);
  },
};

/** Title line and tabs, before and after the sheet opens. */
export const Header: Story = {
  render: () => (
    <>
      <StoryState name="Before the terms are approved">
        <PayAppHeader projectId={IDS.project} payApp={STAGES.termToApprove()} />
      </StoryState>
      <StoryState name="Open">
        <PayAppHeader
          projectId={IDS.project}
          payApp={{ ...STAGES.sheetOpen(), isFinalPayApp: true }}
          action={<Button variant="solid">Submit</Button>}
        />
      </StoryState>
    </>
  ),
  play: async ({ canvasElement }) => {
    const early = within(
      await within(canvasElement).findByRole('group', { name: 'Before the terms are approved' }),
    );
    await expect(early.getByRole('link', { name: /^G703/ })).toHaveAttribute('aria-disabled', 'true');
  },
};

/** Who decides next, with a note. */
export const ChoosingAnApprover: Story = {
  render: () => (
    <ApproverDialog
      projectId={IDS.project}
      payApp={STAGES.termToApprove()}
      title="Hand the decision on"
      description="The new approver is told. Nothing else changes."
      submitLabel="Hand on"
      noteLabel="Note"
      approverId={PEOPLE.approver.id}
      schema={REASSIGN_PAYMENT_TERM_APPROVER_BODY}
      toBody={({ approverId, note }) => ({ approverId, note, version: 1 })}
      fallback="The approver could not be changed"
      call={fn()}
      perform={fn()}
      onClose={fn()}
    />
  ),
  play: async () => {
    const dialog = within(await within(document.body).findByRole('dialog', { name: 'Hand the decision on' }));
    await userEvent.click(await dialog.findByRole('combobox', { name: /^Approver/ }));
    const option = await within(document.body).findByRole('option', { name: /Renata Voss/ });
    await userEvent.click(option);
    await expect(dialog.getByRole('combobox', { name: /^Approver/ })).toHaveTextContent('Renata Voss');
  },
};
