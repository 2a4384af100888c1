import type { PayAppDetail, UserRef } from '@/shared/api/generated/model';
import { abilities } from './abilities';
import { g702, packet, payAppDetail, paymentTerm } from './pay-app-fixture';
import { PEOPLE } from './people';
import { g703Header } from './sheet-fixture';
import { inspectorReport } from './waiver-fixture';

function turn(
  user: UserRef | null,
  action: string,
  dueDate: string | null = null,
): PayAppDetail['ballInCourt'] {
  return { user, action, since: '2026-03-30T10:00:00Z', dueDate, isOverdue: false };
}

const beforeSheet = { g703: null, g702: null, tieOut: [] };
const approvedSheet = {
  g703: g703Header({ status: 'APPROVED', approvedAt: '2026-03-31T09:00:00Z', isSnapshot: true }),
};
const issued = { status: 'SUBMITTED', issuedAt: '2026-03-31T10:00:00Z', isSnapshot: true } as const;

/** The example application at the stations of its way, each as the person sees it whose turn it is. */
export const STAGES = {
  termDraft: () =>
    payAppDetail({
      ...beforeSheet,
      payAppNumber: 1,
      status: 'PAYMENT_TERMS_APPROVAL_PENDING',
      previousPayApps: [],
      payingCompany: null,
      paymentTerm: paymentTerm({
        status: 'DRAFT',
        contractDate: null,
        payingCompany: null,
        approvingUser: null,
        retainage: 0,
        storedRetainage: null,
        termsAndConditions: '',
      }),
      abilities: abilities('updatePaymentTerm', 'delete'),
      ballInCourt: turn(PEOPLE.creator, 'Receiving user to submit the payment term'),
    }),
  termRejected: () =>
    payAppDetail({
      ...beforeSheet,
      status: 'PAYMENT_TERM_REJECTED',
      paymentTerm: paymentTerm({
        status: 'REJECTED',
        rejectionComment: 'Stored materials are held at 10% as well.',
      }),
      abilities: abilities('updatePaymentTerm', 'delete'),
      ballInCourt: turn(PEOPLE.creator, 'Receiving user to correct the payment term'),
    }),
  termToApprove: () =>
    payAppDetail({
      ...beforeSheet,
      status: 'PAYMENT_TERMS_APPROVAL_PENDING',
      paymentTerm: paymentTerm({ status: 'SUBMITTED' }),
      abilities: abilities('approvePaymentTerm', 'rejectPaymentTerm', 'reassignPaymentTermApprover'),
      ballInCourt: turn(PEOPLE.approver, 'Approver to decide on the payment term', '2026-04-03'),
    }),
  sheetOpen: () => payAppDetail(),
  sheetToApprove: () =>
    payAppDetail({
      status: 'G703_APPROVAL_PENDING',
      g703: g703Header({ status: 'SUBMITTED', submittedAt: '2026-03-30T16:30:00Z' }),
      abilities: abilities('approveG703', 'rejectG703', 'reassignG703Approver'),
      ballInCourt: turn(PEOPLE.approver, 'Assigned approver to decide on the G703', '2026-04-02'),
    }),
  sheetReturned: () =>
    payAppDetail({
      status: 'G703_REJECTED',
      g703: g703Header({ status: 'UNLOCKED', rejectionNote: 'Level 2 slab is 40% complete at most.' }),
      ballInCourt: turn(PEOPLE.creator, 'Creator to correct and resubmit the G703'),
    }),
  toIssue: () =>
    payAppDetail({
      ...approvedSheet,
      status: 'G703_APPROVED',
      abilities: abilities('saveG702', 'generateG702'),
      ballInCourt: turn(PEOPLE.creator, 'Creator to send the G702 for signature'),
    }),
  toSend: () =>
    payAppDetail({
      ...approvedSheet,
      status: 'G703_APPROVED',
      g702: g702(issued),
      abilities: abilities('sendG702'),
      ballInCourt: turn(PEOPLE.creator, 'Creator to send the G702 for signature'),
    }),
  signing: () =>
    payAppDetail({
      ...approvedSheet,
      status: 'G702_SIGNATURE_PENDING',
      g702: g702({ ...issued, status: 'SIGNATURE_PENDING' }),
      signaturePacket: packet(1),
      abilities: abilities('signG702'),
      ballInCourt: turn(PEOPLE.approver, 'Signer to sign the G702'),
    }),
  /** As its sender sees it while the first signer has it. */
  sentForSignature: () =>
    payAppDetail({
      ...approvedSheet,
      status: 'G702_SIGNATURE_PENDING',
      g702: g702({ ...issued, status: 'SIGNATURE_PENDING' }),
      signaturePacket: packet(0),
      abilities: abilities('remindG702', 'recallG702'),
      ballInCourt: turn(PEOPLE.approver, 'Signer to sign the G702'),
    }),
  /** As its sender sees it. */
  sheetSent: () =>
    payAppDetail({
      status: 'G703_APPROVAL_PENDING',
      g703: g703Header({ status: 'SUBMITTED', submittedAt: '2026-03-30T16:30:00Z' }),
      abilities: abilities('recallG703'),
      ballInCourt: turn(PEOPLE.approver, 'Assigned approver to decide on the G703', '2026-04-02'),
    }),
  packageToApprove: () =>
    payAppDetail({
      ...approvedSheet,
      status: 'APPROVAL_PENDING',
      g702: g702({
        ...issued,
        status: 'APPROVED',
        amountCertified: 700_000,
        amountCertifiedReason: 'Roof insulation is not on site yet.',
      }),
      amountCertified: 700_000,
      signaturePacket: packet(2),
      abilities: abilities('approvePackage', 'rejectPackage'),
      ballInCourt: turn(PEOPLE.approver, 'Paying side to approve the application', '2026-04-10'),
    }),
  /** The sheet waits for the report of whoever looks at the site. */
  reportToFile: () =>
    payAppDetail({
      ...approvedSheet,
      status: 'INSPECTOR_REPORT_PENDING',
      inspectorReportRequired: true,
      abilities: abilities('fileInspectorReport'),
      ballInCourt: turn(null, "Inspector's report to be filed"),
    }),
  /** It is there, and does not agree: as the approver of the sheet sees it. */
  reportDisagrees: () =>
    payAppDetail({
      ...approvedSheet,
      status: 'IR_READY',
      inspectorReportRequired: true,
      inspectorReport: inspectorReport({
        conclusion: 'DISAGREES',
        findings: 'The level 2 slab is not poured; it is billed at 35%.',
      }),
      abilities: abilities('revokeG703'),
      ballInCourt: turn(PEOPLE.creator, 'Creator to send the G702 for signature'),
    }),
  /** Line 8 is negative, and one check does not hold. */
  credit: () => {
    const payApp = payAppDetail({
      ...approvedSheet,
      status: 'G703_APPROVED',
      abilities: abilities('saveG702', 'generateG702'),
    });
    const figures = { ...g702().figures, currentPaymentDue: -12_500.25 };
    return {
      ...payApp,
      currentPaymentDue: figures.currentPaymentDue,
      g702: g702({ figures }),
      tieOut: payApp.tieOut.map((check) =>
        check.id === 'line8'
          ? { ...check, ok: false, left: { ...check.left, amount: figures.currentPaymentDue } }
          : check,
      ),
    };
  },
} satisfies Record<string, () => PayAppDetail>;
