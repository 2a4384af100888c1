import type { OperationId } from '#contract/operations.ts';
import { all, type Outcome, type Role, type RoleCells, type Row, row } from './cells.ts';
import type { PayGiven } from './given.ts';

/** The grants of pay applications: M = makes them, o = those of their company, V = reads, – = none of it. */
const PAYMENT_GRANTS = {
  PROJECT_ADMIN: 'M',
  GENERAL_CONTRACTOR: 'M',
  GC_MEMBER: 'V',
  SUBCONTRACTOR: 'o',
  SUBCONTRACTOR_MEMBER: 'V',
  OWNER: 'M',
  OWNER_MEMBER: 'V',
  DEVELOPER: 'V',
  ARCHITECT: 'V',
  ENGINEER: '–',
  OTHER: '–',
} as const satisfies Record<Role, 'M' | 'o' | 'V' | '–'>;

const subs = (outcome: Outcome) => ({ SUBCONTRACTOR: outcome, SUBCONTRACTOR_MEMBER: outcome });
/** Who sees no payments, and is refused whatever does not name them. */
const strangers = (outcome: Outcome) => ({ ENGINEER: outcome, OTHER: outcome });

/** Operations that ask for PAYMENT_VIEW, and those that ask for PAYMENT_MANAGE. */
const viewer = (outcome: Outcome): RoleCells => all(outcome, strangers('403'));
const maker = (outcome: Outcome): RoleCells =>
  Object.fromEntries(
    Object.entries(PAYMENT_GRANTS).map(([role, grant]) => [
      role,
      grant === 'M' || grant === 'o' ? outcome : '403',
    ]),
  ) as RoleCells;
/** Of another company, that a subcontractor has no part in: it is not there for them. */
const viewerButSubs = (outcome: Outcome): RoleCells => ({ ...viewer(outcome), ...subs('404') });
const makerButSubs = (outcome: Outcome): RoleCells => ({
  ...maker(outcome),
  SUBCONTRACTOR: '404',
});

const READS = ['getPayApp', 'getG703', 'getG703Pdf', 'exportG703', 'exportG703Csv'] as const;
/** Read with PROJECT_VIEW, since whoever is named reads what they certify. */
const read = (cells: RoleCells) => Object.fromEntries(READS.map((operation) => [operation, cells]));

const SIGHT: Partial<Record<PayGiven, RoleCells>> = {
  payOthers: all('seen', { ...subs('unseen'), ...strangers('403') }),
  payMade: all('seen', strangers('403')),
  payColleagues: all('seen', strangers('403')),
  payApproves: all('seen', strangers('403')),
  payCertifies: all('seen'),
};
const lists = Object.entries(SIGHT).flatMap(([given, cells]) =>
  (['listPayApps', 'exportPayApps', 'exportPayAppsCsv'] as const).map((operation) =>
    row(operation, given as PayGiven, cells, { through: 'unseen' }),
  ),
);

const STEPS: Readonly<Record<PayGiven, Readonly<Record<string, RoleCells>>>> = {
  payOthers: {
    ...read(all('200', { ...subs('404'), ...strangers('403') })),
    listPayAppWaivers: viewerButSubs('200'),
    saveG703: makerButSubs('403'),
    submitG703: makerButSubs('403'),
    recallG703: makerButSubs('409'),
    approveG703: viewerButSubs('409'),
    deletePayApp: makerButSubs('403'),
    releasePayment: makerButSubs('409'),
    fileInspectorReport: viewerButSubs('409'),
    sendG702ForSignature: makerButSubs('409'),
    recallG702: makerButSubs('409'),
    remindG702Signer: viewerButSubs('409'),
    openG702Signing: all('409', { ...subs('404'), ...strangers('403') }),
    sendClwForSignature: viewerButSubs('409'),
    sendUclwForSignature: viewerButSubs('409'),
    recallWaiver: viewerButSubs('409'),
    remindWaiverSigner: viewerButSubs('409'),
    openWaiverSigning: all('409', { ...subs('404'), ...strangers('403') }),
  },
  // Approving asks for being named, and for no right besides: no role stands in for an approver.
  payOthersSubmitted: {
    saveG703: makerButSubs('409'),
    recallG703: makerButSubs('403'),
    approveG703: viewerButSubs('403'),
    rejectG703: viewerButSubs('403'),
  },
  payMadeTerm: {
    getPayApp: all('200', strangers('403')),
    getG703: all('409', strangers('403')),
    approvePaymentTerm: viewer('403'),
    saveG703: maker('409'),
    deletePayApp: maker('204'),
  },
  payMade: {
    ...read(all('200', strangers('403'))),
    listPayAppWaivers: viewer('200'),
    saveG703: maker('200'),
    submitG703: maker('200'),
    approveG703: viewer('409'),
    deletePayApp: maker('204'),
  },
  payMadeSubmitted: {
    saveG703: maker('409'),
    recallG703: maker('200'),
    approveG703: viewer('403'),
    deletePayApp: maker('204'),
  },
  payMadeApproved: {
    generateG702: maker('200'),
    approveG703: viewer('409'),
    revokeG703Approval: viewer('403'),
    deletePayApp: maker('409'),
  },
  // The paying side's word is its own: whoever made it issues it, sends it to its signers and takes it back.
  payMadeIssued: { sendG702ForSignature: maker('200'), recallG702: maker('409') },
  payMadeSent: {
    sendG702ForSignature: maker('409'),
    recallG702: maker('200'),
    remindG702Signer: viewer('200'),
    openG702Signing: all('403'),
    saveG703: maker('409'),
  },
  // Signing asks for being named, and for no right besides.
  paySigns: {
    ...read(all('200')),
    openG702Signing: all('200'),
    recallG702: maker('403'),
    remindG702Signer: viewer('403'),
  },
  payMadePayable: {
    sendClwForSignature: viewer('200'),
    sendUclwForSignature: viewer('409'),
    openWaiverSigning: all('409', strangers('403')),
  },
  payMadeWaiverOut: {
    sendClwForSignature: viewer('409'),
    recallWaiver: viewer('200'),
    remindWaiverSigner: viewer('200'),
    openWaiverSigning: all('403'),
  },
  payClaims: {
    openWaiverSigning: all('200'),
    recallWaiver: viewer('403'),
    remindWaiverSigner: viewer('403'),
  },
  payMadePaid: { sendUclwForSignature: viewer('200'), releasePayment: maker('409') },
  payMadeSigned: { submitPackage: maker('200'), saveG703: maker('409') },
  payMadePackage: { submitPackage: maker('409'), approvePackage: viewer('403') },
  payMadeDue: { releasePayment: maker('403') },
  // A colleague reads it; its creator alone fills it in.
  payColleagues: {
    ...read(all('200', strangers('403'))),
    saveG703: maker('403'),
    submitG703: maker('403'),
    deletePayApp: maker('403'),
  },
  payTerm: {
    getPayApp: all('200', strangers('403')),
    approvePaymentTerm: viewer('200'),
    rejectPaymentTerm: viewer('200'),
  },
  payApproves: {
    ...read(all('200', strangers('403'))),
    approveG703: viewer('200'),
    rejectG703: viewer('200'),
    saveG703: maker('409'),
    recallG703: maker('403'),
  },
  payApproved: { revokeG703Approval: viewer('200'), approveG703: viewer('409') },
  payPackage: { approvePackage: viewer('200'), rejectPackage: viewer('200') },
  // The paying company's people who make payments.
  payDue: { releasePayment: maker('200'), approvePackage: viewer('409') },
  // The architect files it wherever they see payments, and the paying company for what it pays.
  payOthersReport: { fileInspectorReport: { ...viewerButSubs('403'), ARCHITECT: '200' } },
  payReport: { fileInspectorReport: viewer('200'), revokeG703Approval: viewer('200') },
  payOthersReported: {
    getInspectorReport: viewerButSubs('200'),
    fileInspectorReport: viewerButSubs('409'),
    sendG702ForSignature: makerButSubs('403'),
  },
  // Before it is proposed nobody of another company knows of it.
  payOthersOpening: {
    getPayApp: all('404', strangers('403')),
    getOpeningBalance: viewer('404'),
    saveOpeningBalance: maker('404'),
    proposeOpeningBalance: maker('404'),
    agreeOpeningBalance: viewer('404'),
    deletePayApp: maker('404'),
  },
  payOthersOpeningProposed: {
    getPayApp: all('200', { ...subs('404'), ...strangers('403') }),
    getOpeningBalance: viewerButSubs('200'),
    saveOpeningBalance: makerButSubs('403'),
    proposeOpeningBalance: makerButSubs('403'),
    recallOpeningBalance: makerButSubs('403'),
    agreeOpeningBalance: viewerButSubs('403'),
    rejectOpeningBalance: viewerButSubs('403'),
    saveG703: makerButSubs('409'),
    deletePayApp: makerButSubs('403'),
  },
  payMadeOpening: {
    getPayApp: all('200', strangers('403')),
    getOpeningBalance: viewer('200'),
    saveOpeningBalance: maker('200'),
    proposeOpeningBalance: maker('200'),
    recallOpeningBalance: maker('409'),
    agreeOpeningBalance: viewer('403'),
    deletePayApp: maker('204'),
  },
  payMadeOpeningProposed: {
    saveOpeningBalance: maker('409'),
    proposeOpeningBalance: maker('409'),
    recallOpeningBalance: maker('200'),
    agreeOpeningBalance: viewer('403'),
    rejectOpeningBalance: viewer('403'),
    deletePayApp: maker('204'),
  },
  payAgrees: {
    getPayApp: all('200', strangers('403')),
    getOpeningBalance: viewer('200'),
    saveOpeningBalance: maker('403'),
    recallOpeningBalance: maker('403'),
    agreeOpeningBalance: viewer('200'),
    rejectOpeningBalance: viewer('200'),
  },
  // An architect or engineer whom the term names reads it, whatever their role sees.
  payCertifies: {
    ...read(all('200')),
    saveG703: maker('403'),
    approveG703: viewer('409'),
  },
};

/** Pay applications, from the payment term to the payment; the upload of their files stands with the files. */
export const PAY_ROWS: readonly Row[] = [
  ...lists,
  ...Object.entries(STEPS).flatMap(([given, cells]) =>
    Object.entries(cells).map(([operation, roles]) =>
      row(operation as OperationId, given as PayGiven, roles),
    ),
  ),
];

/** The operations of pay applications that the table shows. */
export const PAY_OPERATIONS: readonly OperationId[] = [
  ...new Set(PAY_ROWS.map(({ operation }) => operation as OperationId)),
];
