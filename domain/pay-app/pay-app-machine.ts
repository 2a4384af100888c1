import { TOOLS } from '../tools.ts';
import { defineMachine, stays } from '../transition/machine.ts';
import { says } from '../transition/says.ts';
import {
  NO_WAIVER_OUT,
  RECALLABLE,
  type PayAppRecord,
  type PayAppTurn,
  PREVIOUS_WAIVER,
  REPORT_FILED,
  TERM_OPEN,
  TERM_SUBMITTED,
  UNSIGNED,
  WAIVER_OUT,
  WHO,
} from './pay-app-record.ts';
import { PAY_APP_STATUS_FACES, PAY_APP_STATUSES } from './status.ts';
import { PAY_APP_TURNS } from './turns.ts';

const G703_WAITING = ['G703_APPROVAL_PENDING', 'G703_RE_SUBMITTED'] as const;
const READY_TO_SEND = ['G703_APPROVED', 'IR_READY'] as const;

/**
 * Pay application, from its payment term to the unconditional waiver. Section 5 of the decisions has no way back for the
 * sender; recallG703 and recallG702 add one, as long as nobody has decided or signed, and so do the two recalls of a
 * waiver. Nor does it say where a declined waiver goes: it stays where it is, to be corrected and sent again.
 */
export const payAppMachine = defineMachine<PayAppRecord, PayAppTurn>()({
  noun: TOOLS.payApp.one,
  statuses: PAY_APP_STATUSES,
  faces: PAY_APP_STATUS_FACES,
  turns: PAY_APP_TURNS,
  actions: {
    saveTerm: {
      ...says('edit'),
      object: 'the payment term',
      from: ['PAYMENT_TERMS_APPROVAL_PENDING', 'PAYMENT_TERM_SAVED', 'PAYMENT_TERM_REJECTED'],
      to: 'PAYMENT_TERM_SAVED',
      authority: 'PAYMENT_VIEW',
      who: [WHO.receivingUser],
      conditions: [TERM_OPEN],
    },
    submitTerm: {
      ...says('submit'),
      object: 'the payment term',
      from: ['PAYMENT_TERMS_APPROVAL_PENDING', 'PAYMENT_TERM_SAVED', 'PAYMENT_TERM_REJECTED'],
      to: 'PAYMENT_TERMS_APPROVAL_PENDING',
      authority: 'PAYMENT_VIEW',
      who: [WHO.receivingUser],
      conditions: [TERM_OPEN],
    },
    approveTerm: {
      ...says('approve'),
      object: 'the payment term',
      from: ['PAYMENT_TERMS_APPROVAL_PENDING'],
      to: 'PAYMENT_TERM_APPROVED',
      authority: 'PAYMENT_VIEW',
      who: [WHO.termApprover],
      conditions: [TERM_SUBMITTED],
    },
    rejectTerm: {
      ...says('reject'),
      object: 'the payment term',
      from: ['PAYMENT_TERMS_APPROVAL_PENDING'],
      to: 'PAYMENT_TERM_REJECTED',
      authority: 'PAYMENT_VIEW',
      who: [WHO.termApprover],
      conditions: [TERM_SUBMITTED],
    },
    reassignTermApprover: {
      ...says('reassign'),
      object: 'the payment term',
      from: ['PAYMENT_TERMS_APPROVAL_PENDING'],
      to: stays,
      authority: 'PAYMENT_VIEW',
      who: [WHO.termApprover, WHO.receivingUser],
      conditions: [TERM_SUBMITTED],
    },
    saveG703: {
      ...says('edit'),
      object: 'the G703',
      from: ['PAYMENT_TERM_APPROVED', 'G703_REJECTED', 'G703_UNLOCKED'],
      // The first save after a rejection unlocks the sheet.
      to: (payApp) => (payApp.status === 'PAYMENT_TERM_APPROVED' ? 'PAYMENT_TERM_APPROVED' : 'G703_UNLOCKED'),
      authority: 'PAYMENT_MANAGE',
      who: [WHO.creator],
    },
    submitG703: {
      ...says('submit'),
      object: 'the G703',
      from: ['PAYMENT_TERM_APPROVED', 'G703_UNLOCKED'],
      to: (payApp) => (payApp.status === 'G703_UNLOCKED' ? 'G703_RE_SUBMITTED' : 'G703_APPROVAL_PENDING'),
      authority: 'PAYMENT_MANAGE',
      who: [WHO.creator],
    },
    /** The sender takes the sheet back to where it was submitted from. */
    recallG703: {
      ...says('recall'),
      object: 'the G703',
      from: G703_WAITING,
      to: (payApp) => (payApp.status === 'G703_RE_SUBMITTED' ? 'G703_UNLOCKED' : 'PAYMENT_TERM_APPROVED'),
      authority: 'PAYMENT_MANAGE',
      who: [WHO.creator],
    },
    approveG703: {
      ...says('approve'),
      object: 'the G703',
      from: G703_WAITING,
      to: (payApp) => (payApp.inspectorReportRequired ? 'INSPECTOR_REPORT_PENDING' : 'G703_APPROVED'),
      authority: 'PAYMENT_VIEW',
      who: [WHO.g703Approver],
    },
    rejectG703: {
      ...says('reject'),
      object: 'the G703',
      from: G703_WAITING,
      to: 'G703_REJECTED',
      authority: 'PAYMENT_VIEW',
      who: [WHO.g703Approver],
    },
    reassignG703Approver: {
      ...says('reassign'),
      object: 'the G703',
      from: G703_WAITING,
      to: stays,
      authority: 'PAYMENT_VIEW',
      who: [WHO.g703Approver, WHO.creator],
    },
    revokeG703: {
      ...says('revoke the approval of'),
      object: 'the G703',
      // While an inspector's report is awaited or in, the G703 is still an approved, unsigned one.
      from: ['G703_APPROVED', 'INSPECTOR_REPORT_PENDING', 'IR_READY'],
      to: 'G703_UNLOCKED',
      authority: 'PAYMENT_VIEW',
      who: [WHO.g703Approver],
      conditions: [UNSIGNED],
    },
    fileInspectorReport: {
      ...says('file'),
      object: "the inspector's report",
      from: ['INSPECTOR_REPORT_PENDING'],
      to: 'IR_READY',
      authority: 'PAYMENT_VIEW',
      who: [WHO.reporter, WHO.payingSide],
    },
    sendG702: {
      ...says('send for signature'),
      object: 'the G702',
      from: READY_TO_SEND,
      to: 'G702_SIGNATURE_PENDING',
      authority: 'PAYMENT_MANAGE',
      who: [WHO.creator],
      conditions: [REPORT_FILED],
    },
    /** The sender takes the request back: the sheet stays approved and the G702 generated, as before it was sent. */
    recallG702: {
      ...says('recall'),
      object: 'the G702',
      from: ['G702_SIGNATURE_PENDING'],
      to: (payApp) => (payApp.inspectorReportRequired ? 'IR_READY' : 'G703_APPROVED'),
      authority: 'PAYMENT_MANAGE',
      who: [WHO.creator],
      conditions: [RECALLABLE],
    },
    signG702: {
      ...says('sign'),
      object: 'the G702',
      from: ['G702_SIGNATURE_PENDING'],
      to: (payApp) => (payApp.allSigned ? 'G702_APPROVED' : 'G702_SIGNATURE_PENDING'),
      who: [WHO.signer],
    },
    declineG702: {
      ...says('decline'),
      object: 'the G702',
      from: ['G702_SIGNATURE_PENDING'],
      to: 'G703_UNLOCKED',
      who: [WHO.signer],
    },
    submitPackage: {
      ...says('submit'),
      object: 'the signed package',
      from: ['G702_APPROVED'],
      to: 'APPROVAL_PENDING',
      authority: 'PAYMENT_MANAGE',
      who: [WHO.creator],
    },
    approvePackage: {
      ...says('approve'),
      object: 'the signed package',
      from: ['APPROVAL_PENDING'],
      to: 'APPROVED',
      authority: 'PAYMENT_VIEW',
      who: [WHO.payApprover],
    },
    rejectPackage: {
      ...says('reject'),
      object: 'the signed package',
      from: ['APPROVAL_PENDING'],
      to: 'G703_REJECTED',
      authority: 'PAYMENT_VIEW',
      who: [WHO.payApprover],
    },
    sendConditionalWaiver: {
      ...says('send for signature'),
      object: 'the conditional waiver',
      // A declined waiver is corrected and sent again from where it is.
      from: ['APPROVED', 'CLW_PENDING'],
      to: 'CLW_PENDING',
      authority: 'PAYMENT_VIEW',
      who: [WHO.creator, WHO.payApprover],
      conditions: [NO_WAIVER_OUT],
    },
    /** Whoever sent it takes it back; the application is approved, as before it was sent. */
    recallConditionalWaiver: {
      ...says('recall'),
      object: 'the conditional waiver',
      from: ['CLW_PENDING'],
      to: 'APPROVED',
      authority: 'PAYMENT_VIEW',
      who: [WHO.sender],
      conditions: [WAIVER_OUT],
    },
    /** The receiving company's signer, whom the sender has chosen among its members. */
    signConditionalWaiver: {
      ...says('sign'),
      object: 'the conditional waiver',
      from: ['CLW_PENDING'],
      to: 'PAYMENT_PENDING',
      who: [WHO.signer],
    },
    declineConditionalWaiver: {
      ...says('decline'),
      object: 'the conditional waiver',
      from: ['CLW_PENDING'],
      to: stays,
      who: [WHO.signer],
    },
    /** All of what was certified, or a part of it: with the last cent the unconditional waiver is due. */
    release: {
      ...says('release'),
      object: 'the payment',
      from: ['PAYMENT_PENDING'],
      to: (payApp) => (payApp.paidInFull ? 'UCLW_PENDING' : 'PAYMENT_PENDING'),
      authority: 'PAYMENT_MANAGE',
      who: [WHO.payingSide],
      conditions: [PREVIOUS_WAIVER],
    },
    sendUnconditionalWaiver: {
      ...says('send for signature'),
      object: 'the unconditional waiver',
      from: ['UCLW_PENDING'],
      to: stays,
      authority: 'PAYMENT_VIEW',
      who: [WHO.creator, WHO.payApprover],
      conditions: [NO_WAIVER_OUT],
    },
    recallUnconditionalWaiver: {
      ...says('recall'),
      object: 'the unconditional waiver',
      from: ['UCLW_PENDING'],
      to: stays,
      authority: 'PAYMENT_VIEW',
      who: [WHO.sender],
      conditions: [WAIVER_OUT],
    },
    signUnconditionalWaiver: {
      ...says('sign'),
      object: 'the unconditional waiver',
      from: ['UCLW_PENDING'],
      to: 'CLOSED',
      who: [WHO.signer],
    },
    declineUnconditionalWaiver: {
      ...says('decline'),
      object: 'the unconditional waiver',
      from: ['UCLW_PENDING'],
      to: stays,
      who: [WHO.signer],
    },
    remove: {
      ...says('delete'),
      from: [
        'DRAFT',
        'PAYMENT_TERM_SAVED',
        'PAYMENT_TERMS_APPROVAL_PENDING',
        'PAYMENT_TERM_APPROVED',
        'PAYMENT_TERM_REJECTED',
        'G703_APPROVAL_PENDING',
        'G703_REJECTED',
        'G703_UNLOCKED',
        'G703_RE_SUBMITTED',
      ],
      to: stays,
      authority: 'PAYMENT_MANAGE',
      who: [WHO.creator],
    },
  },
});

export type PayAppAction = keyof typeof payAppMachine.actions;
