import type { OperationId } from '#contract/operations.ts';
import { type Outcome, type RoleCells, type Row, row } from './cells.ts';
import type { Part, SubmittalGiven } from './given.ts';
import {
  adminOnly,
  approving,
  contractor,
  contractorWrites,
  managers,
  viewers,
  writers,
} from './submittal-cells.ts';

/** What is done to one submittal, and to one of several. */
interface Steps {
  read: RoleCells;
  edit: RoleCells;
  send: RoleCells;
  start: RoleCells;
  review: RoleCells;
  forward: RoleCells;
  approve: RoleCells;
  sendBack: RoleCells;
  reject: RoleCells;
  reassign: RoleCells;
  ask: RoleCells;
  respond: RoleCells;
  share: RoleCells;
  replace: RoleCells;
  close: RoleCells;
  terminate: RoleCells;
  remove: RoleCells;
  editSeveral: RoleCells;
  sendSeveral: RoleCells;
  reassignSeveral: RoleCells;
  closeSeveral: RoleCells;
  listed: RoleCells;
}
const OPERATIONS: Readonly<Record<keyof Steps, readonly (readonly [OperationId, Part?])[]>> = {
  read: [['getSubmittal'], ['exportSubmittalReport']],
  edit: [['updateSubmittal']],
  send: [['changeSubmittalStatus', 'sent']],
  start: [['changeSubmittalStatus', 'started']],
  review: [['changeSubmittalStatus', 'reviewed']],
  forward: [['changeSubmittalStatus', 'forwarded']],
  approve: [['changeSubmittalStatus', 'approved']],
  sendBack: [['changeSubmittalStatus', 'sentBack']],
  reject: [['changeSubmittalStatus', 'rejected']],
  reassign: [['reassignSubmittal', 'handedOn']],
  ask: [['reassignSubmittal', 'asked']],
  respond: [['respondToSubmittal']],
  share: [['inviteToSubmittal'], ['uninviteFromSubmittal']],
  replace: [['reassignSubmittalApprover']],
  close: [['closeSubmittal']],
  terminate: [['terminateSubmittal']],
  remove: [['deleteSubmittal']],
  editSeveral: [['bulkUpdateSubmittals']],
  sendSeveral: [['bulkSendSubmittals']],
  reassignSeveral: [['bulkReassignSubmittals']],
  closeSeveral: [['bulkCloseSubmittals']],
  listed: [['listSubmittals'], ['listSubmittalGroups'], ['exportSubmittals']],
};

/** In review with somebody else, and somebody else's: the contractor's people may take it over or end it. */
const inReview: Steps = {
  read: viewers('200'),
  edit: writers('409'),
  send: viewers('409'),
  start: viewers('409'),
  review: viewers('403'),
  forward: viewers('409'),
  approve: viewers('409'),
  // The general contractor's, as long as it has not been forwarded.
  sendBack: contractor('200'),
  reject: viewers('409'),
  reassign: contractor('200'),
  ask: viewers('403'),
  respond: viewers('403'),
  share: managers,
  replace: writers('409'),
  close: writers('409'),
  terminate: contractor('200'),
  remove: writers('409'),
  editSeveral: writers('late'),
  sendSeveral: writers('late'),
  reassignSeveral: contractor('moved', 'kept'),
  closeSeveral: writers('late'),
  listed: viewers('seen'),
};
/** A draft or private, and the caller has no part in it: opening it is what everything begins with. */
const hidden: Steps = {
  read: viewers('403'),
  edit: writers('403'),
  send: viewers('403'),
  start: viewers('403'),
  review: viewers('403'),
  forward: viewers('403'),
  approve: viewers('403'),
  sendBack: viewers('403'),
  reject: viewers('403'),
  reassign: viewers('403'),
  ask: viewers('403'),
  respond: viewers('403'),
  share: viewers('403'),
  replace: writers('403'),
  close: writers('403'),
  terminate: viewers('403'),
  remove: writers('403'),
  editSeveral: writers('kept'),
  sendSeveral: writers('kept'),
  reassignSeveral: viewers('kept'),
  closeSeveral: writers('kept'),
  listed: viewers('unseen'),
};
/** Only its own status is in the way. */
const over: Partial<Steps> = {
  read: viewers('200'),
  edit: writers('409'),
  send: viewers('409'),
  reassign: viewers('409'),
  ask: viewers('409'),
  respond: viewers('409'),
  share: viewers('409'),
  close: writers('409'),
  terminate: writers('409'),
  remove: writers('409'),
  reassignSeveral: viewers('late'),
  closeSeveral: writers('late'),
  listed: viewers('seen'),
};

const STEPS: Readonly<Record<SubmittalGiven, Partial<Steps>>> = {
  submittalOthers: inReview,
  submittalPrivateOthers: {
    ...hidden,
    read: adminOnly('200'),
    edit: { ...writers('403'), PROJECT_ADMIN: '409' },
    send: adminOnly('409'),
    start: adminOnly('409'),
    forward: adminOnly('409'),
    approve: adminOnly('409'),
    sendBack: adminOnly('200'),
    reject: adminOnly('409'),
    reassign: adminOnly('200'),
    share: adminOnly('200'),
    replace: { ...writers('403'), PROJECT_ADMIN: '409' },
    close: { ...writers('403'), PROJECT_ADMIN: '409' },
    terminate: adminOnly('200'),
    remove: { ...writers('403'), PROJECT_ADMIN: '409' },
    editSeveral: { ...writers('kept'), PROJECT_ADMIN: 'late' },
    sendSeveral: { ...writers('kept'), PROJECT_ADMIN: 'late' },
    reassignSeveral: adminOnly('moved', 'kept'),
    closeSeveral: { ...writers('kept'), PROJECT_ADMIN: 'late' },
    listed: adminOnly('seen', 'unseen'),
  },
  submittalDraftOthers: hidden,
  // The general contractor's people keep the register.
  submittalRegistered: {
    read: viewers('200'),
    edit: contractorWrites('200'),
    send: contractor('200'),
    respond: viewers('409'),
    share: managers,
    terminate: contractor('200'),
    remove: contractorWrites('204'),
    editSeveral: contractorWrites('moved', 'kept'),
    sendSeveral: contractorWrites('moved', 'kept'),
    reassignSeveral: viewers('late'),
    listed: viewers('seen'),
  },
  // Whoever of the company that owes it may send submittals hands it in.
  submittalOwed: {
    read: viewers('200'),
    edit: writers('200'),
    send: writers('200'),
    share: writers('200'),
    terminate: writers('200'),
    remove: contractorWrites('204'),
    editSeveral: writers('moved'),
    sendSeveral: writers('moved'),
    listed: viewers('seen'),
  },
  submittalMade: {
    ...inReview,
    respond: viewers('201'),
    share: viewers('200'),
    terminate: writers('200'),
  },
  submittalMadeDraft: {
    read: viewers('200'),
    edit: writers('200'),
    send: writers('200'),
    start: viewers('409'),
    respond: viewers('409'),
    share: viewers('200'),
    close: writers('409'),
    terminate: writers('200'),
    remove: writers('204'),
    editSeveral: writers('moved'),
    sendSeveral: writers('moved'),
    listed: viewers('seen'),
  },
  submittalMadeRevision: {
    edit: writers('200'),
    send: viewers('409'),
    respond: viewers('201'),
    close: writers('409'),
    terminate: writers('200'),
    remove: writers('409'),
    editSeveral: writers('late'),
  },
  submittalMadeClosed: over,
  // Of the caller's company, and another person's: they manage it where they manage their own.
  submittalColleagues: {
    read: viewers('200'),
    respond: viewers('403'),
    reassign: contractor('200'),
    share: writers('200'),
    terminate: contractor('200'),
  },
  submittalAssigned: {
    read: viewers('200'),
    start: viewers('200'),
    review: viewers('409'),
    reassign: viewers('200'),
    ask: viewers('200'),
    respond: viewers('201'),
    share: viewers('200'),
    terminate: contractor('200'),
    reassignSeveral: viewers('moved'),
  },
  // Reviewing it is the general contractor's, whoever has it.
  submittalAssignedStarted: { start: viewers('409'), review: contractor('200'), ask: viewers('200') },
  submittalAsked: {
    respond: viewers('201'),
    review: viewers('409'),
    reassign: contractor('200'),
    ask: viewers('403'),
    share: managers,
  },
  submittalReviewed: {
    forward: contractor('200'),
    sendBack: contractor('200'),
    close: contractorWrites('200'),
    approve: viewers('409'),
    closeSeveral: contractorWrites('moved', 'kept'),
  },
  submittalOthersPending: {
    approve: viewers('403'),
    sendBack: viewers('403'),
    reject: viewers('403'),
    replace: contractorWrites('200'),
    close: writers('409'),
    forward: viewers('409'),
  },
  submittalApproves: {
    approve: approving,
    sendBack: approving,
    reject: approving,
    respond: viewers('201'),
    terminate: contractor('200'),
  },
  submittalApproved: {
    approve: viewers('409'),
    close: contractorWrites('200'),
    closeSeveral: contractorWrites('moved', 'kept'),
  },
  submittalInvited: {
    read: viewers('200'),
    reassign: contractor('200'),
    respond: viewers('201'),
    share: managers,
    terminate: contractor('200'),
    listed: viewers('seen'),
  },
};

/** In another project's address a list does not hold it, and of several it is told not to exist. */
const through = (operation: OperationId): Outcome =>
  operation.startsWith('bulk') ? 'gone' : /^(list|exportSubmittals$)/.test(operation) ? 'unseen' : '404';
const steps = Object.entries(STEPS).flatMap(([given, cells]) =>
  Object.entries(cells).flatMap(([step, roles]: [string, RoleCells]) =>
    OPERATIONS[step as keyof Steps].map(([operation, part]) =>
      row(operation, given as SubmittalGiven, roles, {
        ...(part ? { part } : {}),
        through: through(operation),
      }),
    ),
  ),
);

/** What is not about one submittal. */
const lists: readonly Row[] = [
  row('createSubmittal', 'draft', writers('201'), { through: '201' }),
  row('getSubmittalImportTemplate', 'project', writers('200'), { through: '200' }),
  row('previewSubmittalImport', 'project', writers('200'), { through: '200' }),
  row('saveImportedSubmittals', 'project', writers('201'), { through: '201' }),
  row('listSubmittalPeople', 'engineer', viewers('seen'), { through: 'unseen' }),
  row('listSubmittalSpecSections', 'project', viewers('200'), { through: '200' }),
];

/** Every operation of submittals; the upload of their files stands with the files. */
export const SUBMITTAL_ROWS: readonly Row[] = [...lists, ...steps];
