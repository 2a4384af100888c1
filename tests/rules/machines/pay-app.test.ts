import { g702Machine, type G702Record } from '#domain/pay-app/g702-status.ts';
import { g703Machine, type G703Record } from '#domain/pay-app/g703-status.ts';
import { payAppMachine } from '#domain/pay-app/pay-app-machine.ts';
import type { PayAppRecord } from '#domain/pay-app/pay-app-record.ts';
import { paymentTermMachine, type PaymentTermRecord } from '#domain/pay-app/payment-term-status.ts';
import { all, stay, walks } from './walk.ts';

/** People of the test: who they are and which company they come from. */
const PEOPLE = {
  creator: 'receiving',
  editor: 'receiving',
  receivingUser: 'receiving',
  colleague: 'receiving',
  approver: 'paying',
  g703Approver: 'paying',
  payApprover: 'paying',
  payer: 'paying',
  signer: 'elsewhere',
  stranger: 'elsewhere',
} as const;
type Person = keyof typeof PEOPLE;
const EVERYONE = Object.keys(PEOPLE) as Person[];
const PAYING = EVERYONE.filter((person) => PEOPLE[person] === 'paying');

walks<PaymentTermRecord, Person>('payment term', {
  people: PEOPLE,
  starts: ['DRAFT'],
  machine: paymentTermMachine,
  record: (status) => ({ status, receivingUserId: 'receivingUser', approverId: 'approver', problemCount: 0 }),
  edges: {
    update: { moves: 'DRAFT>DRAFT REJECTED>REJECTED', authority: 'PAYMENT_VIEW', by: ['receivingUser'] },
    submit: { moves: 'DRAFT>SUBMITTED REJECTED>SUBMITTED', authority: 'PAYMENT_VIEW', by: ['receivingUser'] },
    approve: { moves: 'SUBMITTED>APPROVED', authority: 'PAYMENT_VIEW', by: ['approver'] },
    reject: { moves: 'SUBMITTED>REJECTED', authority: 'PAYMENT_VIEW', by: ['approver'] },
    reassign: { moves: 'SUBMITTED>SUBMITTED', authority: 'PAYMENT_VIEW', by: ['approver', 'receivingUser'] },
    close: { moves: 'APPROVED>CLOSED' },
  },
});

walks<G703Record, Person>('G703', {
  people: PEOPLE,
  starts: ['DRAFT'],
  machine: g703Machine,
  record: (status) => ({
    status,
    creatorId: 'creator',
    approverId: 'g703Approver',
    lineErrorCount: 0,
    contractProblem: null,
    anySignature: false,
  }),
  edges: {
    save: {
      moves: 'DRAFT>DRAFT UNLOCKED>UNLOCKED APPROVAL_REVOKED>APPROVAL_REVOKED',
      authority: 'PAYMENT_MANAGE',
      by: ['creator'],
    },
    submit: {
      moves: 'DRAFT>SUBMITTED UNLOCKED>APPROVAL_PENDING APPROVAL_REVOKED>APPROVAL_PENDING',
      authority: 'PAYMENT_MANAGE',
      by: ['creator'],
    },
    recall: {
      moves: 'SUBMITTED>DRAFT APPROVAL_PENDING>UNLOCKED',
      authority: 'PAYMENT_MANAGE',
      by: ['creator'],
    },
    approve: {
      moves: 'SUBMITTED>APPROVED APPROVAL_PENDING>APPROVED',
      authority: 'PAYMENT_VIEW',
      by: ['g703Approver'],
    },
    reject: {
      moves: 'SUBMITTED>UNLOCKED APPROVAL_PENDING>UNLOCKED',
      authority: 'PAYMENT_VIEW',
      by: ['g703Approver'],
    },
    reassign: {
      moves: 'SUBMITTED>SUBMITTED APPROVAL_PENDING>APPROVAL_PENDING',
      authority: 'PAYMENT_VIEW',
      by: ['g703Approver', 'creator'],
    },
    revoke: { moves: 'APPROVED>APPROVAL_REVOKED', authority: 'PAYMENT_VIEW', by: ['g703Approver'] },
  },
});

walks<G702Record, Person>('G702', {
  people: PEOPLE,
  starts: ['DRAFT'],
  machine: g702Machine,
  record: (status) => ({
    status,
    creatorId: 'creator',
    certifierIds: ['g703Approver'],
    signerIds: ['signer'],
    allSigned: true,
    anySignature: false,
    readyToBill: true,
  }),
  edges: {
    save: { moves: 'DRAFT>DRAFT UNLOCKED>DRAFT', authority: 'PROJECT_VIEW', by: ['creator', 'g703Approver'] },
    certify: { moves: 'DRAFT>DRAFT UNLOCKED>DRAFT', authority: 'PROJECT_VIEW', by: ['g703Approver'] },
    generate: { moves: 'DRAFT>SUBMITTED', authority: 'PAYMENT_MANAGE', by: ['creator'] },
    send: { moves: 'SUBMITTED>SIGNATURE_PENDING', authority: 'PAYMENT_MANAGE', by: ['creator'] },
    recall: { moves: 'SIGNATURE_PENDING>SUBMITTED', authority: 'PAYMENT_MANAGE', by: ['creator'] },
    sign: { moves: 'SIGNATURE_PENDING>APPROVED', by: ['signer'] },
    decline: { moves: 'SIGNATURE_PENDING>UNLOCKED', by: ['signer'] },
  },
});

const TERM_MOVES = 'PAYMENT_TERMS_APPROVAL_PENDING PAYMENT_TERM_SAVED PAYMENT_TERM_REJECTED'.split(' ');

walks<PayAppRecord, Person>('pay application', {
  people: PEOPLE,
  starts: [
    'DRAFT',
    'PAYMENT_TERMS_APPROVAL_PENDING',
    // The report is asked for where the project requires it; the flag is off in this walk.
    'INSPECTOR_REPORT_PENDING',
  ],
  machine: payAppMachine,
  record: (status, action) => ({
    status,
    termStatus: /^(approve|reject|reassign)Term/.test(action) ? 'SUBMITTED' : 'DRAFT',
    creatorId: 'creator',
    receivingUserId: 'receivingUser',
    receivingCompanyId: 'receiving',
    payingCompanyId: 'paying',
    termApproverId: 'approver',
    g703ApproverId: 'g703Approver',
    payApproverId: 'payApprover',
    signerIds: action.startsWith('send') ? [] : ['signer'],
    allSigned: true,
    inspectorReportRequired: false,
    anySignature: false,
    previousWaiverSigned: true,
    senderId: 'payApprover',
    paidInFull: true,
    openingProposed: /^(recall|agree|reject)Opening/.test(action),
  }),
  edges: {
    saveOpening: { moves: 'DRAFT>DRAFT', authority: 'PAYMENT_MANAGE', by: ['creator'] },
    proposeOpening: { moves: 'DRAFT>DRAFT', authority: 'PAYMENT_MANAGE', by: ['creator'] },
    recallOpening: { moves: 'DRAFT>DRAFT', authority: 'PAYMENT_MANAGE', by: ['creator'] },
    agreeOpening: { moves: 'DRAFT>CLOSED', authority: 'PAYMENT_VIEW', by: ['g703Approver'] },
    rejectOpening: { moves: 'DRAFT>DRAFT', authority: 'PAYMENT_VIEW', by: ['g703Approver'] },
    saveTerm: {
      moves: all(TERM_MOVES, 'PAYMENT_TERM_SAVED'),
      authority: 'PAYMENT_VIEW',
      by: ['receivingUser'],
    },
    submitTerm: {
      moves: all(TERM_MOVES, 'PAYMENT_TERMS_APPROVAL_PENDING'),
      authority: 'PAYMENT_VIEW',
      by: ['receivingUser'],
    },
    approveTerm: {
      moves: 'PAYMENT_TERMS_APPROVAL_PENDING>PAYMENT_TERM_APPROVED',
      authority: 'PAYMENT_VIEW',
      by: ['approver'],
    },
    rejectTerm: {
      moves: 'PAYMENT_TERMS_APPROVAL_PENDING>PAYMENT_TERM_REJECTED',
      authority: 'PAYMENT_VIEW',
      by: ['approver'],
    },
    reassignTermApprover: {
      moves: 'PAYMENT_TERMS_APPROVAL_PENDING>PAYMENT_TERMS_APPROVAL_PENDING',
      authority: 'PAYMENT_VIEW',
      by: ['approver', 'receivingUser'],
    },
    saveG703: {
      moves:
        'PAYMENT_TERM_APPROVED>PAYMENT_TERM_APPROVED G703_REJECTED>G703_UNLOCKED G703_UNLOCKED>G703_UNLOCKED',
      authority: 'PAYMENT_MANAGE',
      by: ['creator'],
    },
    submitG703: {
      moves: 'PAYMENT_TERM_APPROVED>G703_APPROVAL_PENDING G703_UNLOCKED>G703_RE_SUBMITTED',
      authority: 'PAYMENT_MANAGE',
      by: ['creator'],
    },
    recallG703: {
      moves: 'G703_APPROVAL_PENDING>PAYMENT_TERM_APPROVED G703_RE_SUBMITTED>G703_UNLOCKED',
      authority: 'PAYMENT_MANAGE',
      by: ['creator'],
    },
    approveG703: {
      moves: 'G703_APPROVAL_PENDING>G703_APPROVED G703_RE_SUBMITTED>G703_APPROVED',
      authority: 'PAYMENT_VIEW',
      by: ['g703Approver'],
    },
    rejectG703: {
      moves: 'G703_APPROVAL_PENDING>G703_REJECTED G703_RE_SUBMITTED>G703_REJECTED',
      authority: 'PAYMENT_VIEW',
      by: ['g703Approver'],
    },
    reassignG703Approver: {
      moves: 'G703_APPROVAL_PENDING>G703_APPROVAL_PENDING G703_RE_SUBMITTED>G703_RE_SUBMITTED',
      authority: 'PAYMENT_VIEW',
      by: ['g703Approver', 'creator'],
    },
    revokeG703: {
      moves: 'G703_APPROVED>G703_UNLOCKED INSPECTOR_REPORT_PENDING>G703_UNLOCKED IR_READY>G703_UNLOCKED',
      authority: 'PAYMENT_VIEW',
      by: ['g703Approver'],
    },
    fileInspectorReport: {
      moves: 'INSPECTOR_REPORT_PENDING>IR_READY',
      authority: 'PAYMENT_VIEW',
      by: PAYING,
      byRole: ['ARCHITECT', 'ENGINEER'],
    },
    sendG702: {
      moves: 'G703_APPROVED>G702_SIGNATURE_PENDING IR_READY>G702_SIGNATURE_PENDING',
      authority: 'PAYMENT_MANAGE',
      by: ['creator'],
    },
    recallG702: {
      moves: 'G702_SIGNATURE_PENDING>G703_APPROVED',
      authority: 'PAYMENT_MANAGE',
      by: ['creator'],
    },
    signG702: { moves: 'G702_SIGNATURE_PENDING>G702_APPROVED', by: ['signer'] },
    declineG702: { moves: 'G702_SIGNATURE_PENDING>G703_UNLOCKED', by: ['signer'] },
    submitPackage: { moves: 'G702_APPROVED>APPROVAL_PENDING', authority: 'PAYMENT_MANAGE', by: ['creator'] },
    approvePackage: { moves: 'APPROVAL_PENDING>APPROVED', authority: 'PAYMENT_VIEW', by: ['payApprover'] },
    rejectPackage: {
      moves: 'APPROVAL_PENDING>G703_REJECTED',
      authority: 'PAYMENT_VIEW',
      by: ['payApprover'],
    },
    sendConditionalWaiver: {
      // The second move: a declined waiver is corrected and sent again.
      moves: 'APPROVED>CLW_PENDING CLW_PENDING>CLW_PENDING',
      authority: 'PAYMENT_VIEW',
      by: ['creator', 'payApprover'],
    },
    recallConditionalWaiver: {
      moves: 'CLW_PENDING>APPROVED',
      authority: 'PAYMENT_VIEW',
      by: ['payApprover'],
    },
    signConditionalWaiver: { moves: 'CLW_PENDING>PAYMENT_PENDING', by: ['signer'] },
    declineConditionalWaiver: { moves: stay(['CLW_PENDING']), by: ['signer'] },
    release: { moves: 'PAYMENT_PENDING>UCLW_PENDING', authority: 'PAYMENT_MANAGE', by: PAYING },
    sendUnconditionalWaiver: {
      moves: stay(['UCLW_PENDING']),
      authority: 'PAYMENT_VIEW',
      by: ['creator', 'payApprover'],
    },
    recallUnconditionalWaiver: {
      moves: stay(['UCLW_PENDING']),
      authority: 'PAYMENT_VIEW',
      by: ['payApprover'],
    },
    signUnconditionalWaiver: { moves: 'UCLW_PENDING>CLOSED', by: ['signer'] },
    declineUnconditionalWaiver: { moves: stay(['UCLW_PENDING']), by: ['signer'] },
    remove: {
      moves: stay([
        'DRAFT',
        ...TERM_MOVES,
        'PAYMENT_TERM_APPROVED',
        'G703_APPROVAL_PENDING',
        'G703_REJECTED',
        'G703_UNLOCKED',
        'G703_RE_SUBMITTED',
      ]),
      authority: 'PAYMENT_MANAGE',
      by: ['creator'],
    },
  },
});
