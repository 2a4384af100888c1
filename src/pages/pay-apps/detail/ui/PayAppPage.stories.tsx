import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { pageOf } from '@/entities/pay-app/testing/pay-app-story';
import { payAppHandlers } from '@/entities/pay-app/testing/handlers';
import { PAYMENT_STAGES } from '@/entities/pay-app/testing/payment-stages';
import { paymentTerm } from '@/entities/pay-app/testing/pay-app-fixture';
import { OPENINGS, openingHandlers } from '@/entities/pay-app/testing/opening-fixture';
import { PEOPLE } from '@/entities/pay-app/testing/people';
import { LINES } from '@/entities/pay-app/testing/sheet-fixture';
import { STAGES } from '@/entities/pay-app/testing/stages';
import { getFileInspectorReportMockHandler } from '@/shared/api/generated/pay-app/pay-app.msw';
import type { PaymentTerm } from '@/shared/api/generated/model';
import { dialogOf, press } from '@/shared/testing/play';
import { PayAppPage } from './PayAppPage';

const { given, meta: setUp, states } = pageOf('', STAGES.sheetOpen());

const meta = {
  title: 'Pages/Pay apps/Overview',
  component: PayAppPage,
  ...setUp,
} satisfies Meta<typeof PayAppPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const at = (...stage: Parameters<typeof payAppHandlers>): Story => given(...payAppHandlers(...stage));

const HELD_IN_FULL: Partial<PaymentTerm> = {
  reducedRetainage: 5,
  reducedFrom: '2026-06-01',
  retainageCap: 150_000,
  inspectorReportRequired: true,
  lineRetainage: [{ sovLineId: LINES[0]?.sovLineId ?? '', retainage: 0, storedRetainage: null }],
};

export const Loading: Story = states.loading;
export const Failed: Story = states.failed;
export const Forbidden: Story = states.forbidden;
export const NotFound: Story = states.notFound;
export const TermDraft: Story = at(STAGES.termDraft());
/** What few contracts say of retainage stands behind a button, and a line has a rate of its own. */
export const TermInFull: Story = {
  ...at({
    ...STAGES.termRejected(),
    paymentTerm: paymentTerm({ ...STAGES.termRejected().paymentTerm, ...HELD_IN_FULL }),
  }),
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Rates of single lines');
    const dialog = within(await dialogOf('Rates of single lines'));
    await userEvent.type(dialog.getByRole('searchbox', { name: 'Find a line' }), 'roof');
    const work = await dialog.findByRole('textbox', { name: /^Work/ });
    await userEvent.type(work, '101');
    await userEvent.click(dialog.getByRole('button', { name: 'Use these rates' }));
    await expect(await dialog.findByText('Enter a percentage from 0 to 100.')).toBeVisible();
    await userEvent.clear(work);
    await userEvent.type(work, '2.5');
    await userEvent.click(dialog.getByRole('button', { name: 'Use these rates' }));
    await expect(await within(canvasElement).findByText('2 lines at their own rates.')).toBeVisible();
  },
};
/** The same terms for reading. */
export const TermInFullToApprove: Story = at(
  { ...STAGES.termToApprove(), paymentTerm: paymentTerm({ status: 'SUBMITTED', ...HELD_IN_FULL }) },
  PEOPLE.approver,
);
/** A fixed amount has no rates. */
export const TermFixedAmount: Story = at({
  ...STAGES.termRejected(),
  paymentTerm: paymentTerm({
    status: 'REJECTED',
    retainage: 0,
    storedRetainage: null,
    retainageBasis: 'FIXED_AMOUNT',
    retainageAmount: 120_000,
  }),
});
export const TermRejected: Story = at(STAGES.termRejected());
export const TermToApprove: Story = at(STAGES.termToApprove(), PEOPLE.approver);
export const SheetOpen: Story = at(STAGES.sheetOpen());
/** What both sides say of it stands below its figures. */
export const Commented: Story = {
  ...at(STAGES.sheetOpen()),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: 'Write a comment' }));
    await userEvent.type(
      await page.findByRole('textbox', { name: 'Your comment' }),
      'Stored steel is on site.',
    );
    await userEvent.click(page.getByRole('button', { name: 'Comment' }));
    // What was typed holds the same words until it is sent.
    await expect(await page.findByText('Stored steel is on site.', { ignore: 'textarea' })).toBeVisible();
  },
};
export const SheetToApprove: Story = at(STAGES.sheetToApprove(), PEOPLE.approver);
export const SheetReturned: Story = at(STAGES.sheetReturned());
/** The same before whoever sent it back. */
export const SheetSentBack: Story = at(STAGES.sheetReturned(), PEOPLE.approver);
export const ToIssue: Story = at(STAGES.toIssue());
export const ToSend: Story = at(STAGES.toSend());
export const Signing: Story = at(STAGES.signing(), PEOPLE.approver);
/** A certifier from outside, who is named on this application and on none before it. */
export const NamedOnThisOne: Story = at({ ...STAGES.signing(), previousPayApps: [] }, PEOPLE.approver);
/** One of the earlier applications is open to the reader, another is not. */
export const SomeOpen: Story = at({
  ...STAGES.sheetOpen(),
  payAppNumber: 3,
  previousPayApps: STAGES.sheetOpen().previousPayApps.map((each) => ({
    ...each,
    payAppNumber: 2,
    amountCertified: 120_000,
  })),
});
export const SentForSignature: Story = at(STAGES.sentForSignature());
export const SheetSent: Story = at(STAGES.sheetSent());
export const PackageToApprove: Story = at(STAGES.packageToApprove(), PEOPLE.approver);
/** The architect files what was found on site; the paying side could too. */
export const ReportToFile: Story = at(STAGES.reportToFile(), PEOPLE.architect);
export const FilesTheReport: Story = {
  ...given(
    getFileInspectorReportMockHandler(() => STAGES.reportDisagrees()),
    ...payAppHandlers(STAGES.reportToFile(), PEOPLE.architect),
  ),
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'File report');
    const dialog = within(await dialogOf("File the inspector's report"));
    await userEvent.click(dialog.getByRole('button', { name: 'File report' }));
    // Nothing is filed without a conclusion and findings.
    await expect((await dialog.findAllByText('This field is required')).length).toBe(2);
    await userEvent.click(dialog.getByRole('button', { name: 'Disagrees' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /^Findings/ }), 'The slab is not poured.');
    await userEvent.click(dialog.getByRole('button', { name: 'File report' }));
    await expect(await within(canvasElement).findByText('Disagrees')).toBeVisible();
  },
};
/** The approver of the sheet is told what to do about a report that disagrees. */
export const ReportDisagrees: Story = at(STAGES.reportDisagrees(), PEOPLE.approver);
export const WaiverToSend: Story = at(PAYMENT_STAGES.toSend().payApp);
export const WaiverToSign: Story = at(PAYMENT_STAGES.toSign().payApp);
export const PaymentToRelease: Story = at(PAYMENT_STAGES.partPaid().payApp, PEOPLE.approver);
/** The application before holds the payment up. */
export const PaymentBlocked: Story = at(PAYMENT_STAGES.blocked().payApp, PEOPLE.approver);
export const Closed: Story = at(PAYMENT_STAGES.closed().payApp);
/** What was billed elsewhere, with its creator, with the paying side and once it is agreed. */
export const OpeningDraft: Story = given(...openingHandlers(OPENINGS.draft()));
export const OpeningToAgree: Story = given(...openingHandlers(OPENINGS.toAgree(), PEOPLE.approver));
export const OpeningSentBack: Story = given(...openingHandlers(OPENINGS.sentBack()));
export const OpeningAgreed: Story = given(...openingHandlers(OPENINGS.agreed()));
export const InRupees: Story = states.inRupees;
export const LongText: Story = states.longText;
