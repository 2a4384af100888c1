import type { Row } from '../world/resources.ts';
import { newChangeRequest, scheduleTaken } from './change-requests.ts';
import type { WorkflowTable } from './table.ts';
import {
  billed,
  newDailyLog,
  newMessage,
  newNonconformance,
  newPayApp,
  newProject,
  newQualityTask,
  newSov,
  newSubmittal,
  openRfi,
  rowsOf,
  SIGNERS,
  TERM,
  withApprovedG703,
} from './making.ts';

const SHEET = [
  'saveG703',
  'submitG703',
  'recallG703',
  'approveG703',
  'rejectG703',
  'revokeG703Approval',
  'reassignG703Approver',
];
const FORM = ['saveG702', 'generateG702', 'sendG702ForSignature', 'recallG702'];
const TERMS = [
  'submitPaymentTerm',
  'updatePaymentTerm',
  'approvePaymentTerm',
  'rejectPaymentTerm',
  'reassignPaymentTermApprover',
];
const at = (ids: readonly string[], path: string) => Object.fromEntries(ids.map((id) => [id, path]));
const PAY_APP: WorkflowTable = {
  read: 'getPayApp',
  params: { paymentTermId: 'paymentTerm.id', g703Id: 'g703.id' },
  versionAt: {
    ...at(SHEET, 'g703.version'),
    ...at(FORM, 'g702.version'),
    ...at(TERMS, 'paymentTerm.version'),
  },
  bodies: {
    submitPaymentTerm: TERM,
    updatePaymentTerm: (run, record) => ({ ...TERM(run, record), paymentTermId: undefined }),
    saveG703: billed,
    saveG702: () => ({ amountCertified: undefined, amountCertifiedReason: undefined }),
    sendG702ForSignature: SIGNERS,
  },
  facts: (record) => ({
    termStatus: record['paymentTerm']?.status,
    readyToBill: true,
    anySignature: false,
    allSigned: false,
    signerIds: ['somebody'],
  }),
  sure: true,
};

/** Approvers of a record, and those of them who have approved it, by the field that names the person. */
const approvals = (record: Row, person: string): Row => {
  const approvers = rowsOf(record['approvers']);
  const idOf = (row: Row): string => String(row[person]?.id);
  return {
    approverIds: approvers.map(idOf),
    approvedByIds: approvers.filter(({ decision }) => decision === 'APPROVED').map(idOf),
  };
};

const isSigned = (record: Row): boolean =>
  rowsOf(record['signaturePacket']?.signers).some(({ status }) => status === 'SIGNED');

/** The stamps that decisions on a submittal bear. */
const CODES: Readonly<Record<string, string>> = {
  APPROVED: 'APPROVED',
  REVISION: 'REVISE_AND_RESUBMIT',
  REJECTED: 'REJECTED',
};

/** What the walk has to know of each machine beyond the contract; machines without an entry are walked by shape. */
export const BY_MACHINE: Readonly<Record<string, WorkflowTable>> = {
  project: { create: newProject, read: 'getProject', sure: true },
  sov: {
    create: async (run) => {
      const made = await newSov(run);
      return made && { projectId: run.world.resources.projectId, sovId: String(made['sov'].id) };
    },
    params: { lineId: 'sovLines.0.id' },
    sure: true,
  },
  payApp: {
    ...PAY_APP,
    create: async (run) => (await newPayApp(run))?.params ?? null,
    before: { sendG702ForSignature: ['generateG702'] },
  },
  changeRequest: {
    create: newChangeRequest,
    facts: (record) => ({
      ...approvals(record, 'assignee'),
      anySignature: isSigned(record),
      allSigned: false,
      // The only step that asks is the one that raises another.
      openRfiCount: rowsOf(record['rfis']).filter(({ status }) => status !== 'CLOSED').length + 1,
    }),
    bodies: {
      // What is left out stays: the schedule, its tasks and who approves.
      saveChangeRequest: () => ({ sovId: undefined, tasks: undefined, approverIds: undefined }),
      linkChangeRequestRfi: async (run) => ({ rfiId: await openRfi(run) }),
      sendChangeRequestForSignature: (run, { status }) => {
        if (status === 'APPROVED') scheduleTaken(run);
        return { contractorSignerId: run.world.main.userId, ownerSignerId: run.world.other?.userId };
      },
    },
    sure: true,
  },
  rfi: {
    // The example of an update changes neither the question nor the assignee.
    facts: () => ({ changesQuestionOrAssignee: false }),
    bodies: {
      reassignRfi: (run, record) => {
        const { main, other } = run.world;
        return { newAssigneeId: record['assignee']?.id === main.userId ? other?.userId : main.userId };
      },
    },
  },
  submittal: {
    create: newSubmittal,
    read: 'getSubmittal',
    bodies: {
      changeSubmittalStatus: (run, _record, _params, status) => ({
        comments: 'Verified',
        reviewCode: CODES[String(status)],
        approverIds: status === 'APPROVAL_PENDING' ? [(run.world.other ?? run.world.main).userId] : undefined,
        approvers: undefined,
        dueDate: undefined,
        attachments: undefined,
      }),
      // What is left out stays: its files, and who reviews and approves.
      updateSubmittal: () => ({ attachments: undefined, approverIds: undefined, specSection: undefined }),
    },
    facts: (record) => ({
      approvers: rowsOf(record['approvers']).map(({ user, step, isRequired, decision }) => ({
        userId: String((user as Row)['id']),
        step: step ?? 1,
        isRequired: isRequired ?? true,
        hasApproved: decision === 'APPROVED',
      })),
    }),
  },
  inspection: {
    facts: (record) => ({ openFollowUps: record['counts']?.openFollowUps ?? 0 }),
    // What is good is recorded first, and then, for a failure, that the first item is not (world/inspections.ts).
    before: {
      passInspection: ['recordInspectionResults'],
      failInspection: ['recordInspectionResults', 'recordInspectionResults'],
    },
    sure: true,
  },
  qualityTask: {
    create: newQualityTask,
    before: { 'updateQualityTask complete': ['addQualityEntry'] },
    sure: true,
  },
  message: { create: newMessage, read: 'getMessage' },
  dailyLog: {
    create: newDailyLog,
    read: 'getDailyLog',
    params: { entryId: 'entries.0.id' },
    versionAt: { voidDailyLogEntry: 'entries.0.version' },
    before: { unshareDailyLog: ['shareDailyLog'], voidDailyLogEntry: ['addDailyLogEntry'] },
    // Signed by a step of its own.
    bodies: { closeDailyLog: () => ({ signature: undefined }) },
    // Every one was closed just now.
    facts: () => ({ justClosed: true }),
  },
  nonconformance: {
    create: newNonconformance,
    read: 'getDailyLog',
    status: 'entries.0.status',
    abilities: 'entries.0.abilities',
    params: { entryId: 'entries.0.id' },
    versionAt: at(
      ['correctNonconformance', 'verifyNonconformance', 'reopenNonconformance'],
      'entries.0.version',
    ),
    bodies: { correctNonconformance: () => ({ attachments: undefined }) },
    facts: () => ({ holds: true }),
    sure: true,
  },
  g702: { ...PAY_APP, create: withApprovedG703, status: 'g702.status' },
};
