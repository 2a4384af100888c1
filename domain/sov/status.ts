import type { Actor } from '../authority/scope.ts';
import { TOOLS } from '../tools.ts';
import { decide, defineMachine, stays, type Condition, type Who } from '../transition/machine.ts';
import type { BallInCourt } from '../transition/ball-in-court.ts';
import type { StatusFaces } from '../transition/status-face.ts';
import { countOf, plural } from '../text/count.ts';

export const SOV_STATUSES = ['DRAFT', 'APPROVAL_PENDING', 'APPROVED', 'REJECTED', 'RESUBMITTED'] as const;
export type SovStatus = (typeof SOV_STATUSES)[number];

export const SOV_STATUS_FACES: StatusFaces<SovStatus> = {
  DRAFT: { label: 'Draft', tone: 'neutral', adjective: 'draft' },
  APPROVAL_PENDING: { label: 'Approval pending', tone: 'warning', adjective: 'submitted' },
  APPROVED: { label: 'Approved', tone: 'success', adjective: 'approved' },
  REJECTED: { label: 'Rejected', tone: 'error', adjective: 'rejected' },
  RESUBMITTED: { label: 'Resubmitted', tone: 'warning', adjective: 'resubmitted' },
};

/** Whether a line is frozen by an approval, or still open (added by a signed change request since). */
export const LINE_VERSION_STATUSES = ['IMMUTABLE', 'MUTABLE'] as const;
export type LineVersionStatus = (typeof LINE_VERSION_STATUSES)[number];

export interface SovRecord {
  status: SovStatus;
  creatorId: string;
  /** People added to the schedule; they edit it with its creator. */
  editorIds?: readonly string[] | undefined;
  /** Null until an approver is chosen. */
  approverId: string | null;
  /** Task lines on the sheet, and how many of them carry an error. */
  lineCount: number;
  lineErrorCount: number;
  /** Whether any amount has been billed against it. */
  hasBilling: boolean;
}

const creator: Who<SovRecord> = {
  phrase: 'the person who created it',
  holds: (actor, sov) => actor.userId === sov.creatorId,
};
const editor: Who<SovRecord> = {
  phrase: 'someone added to it',
  holds: (actor, sov) => sov.editorIds?.includes(actor.userId) ?? false,
};
const approver: Who<SovRecord> = {
  phrase: 'its approver',
  holds: (actor, sov) => sov.approverId !== null && actor.userId === sov.approverId,
};

/** Why a schedule with so many lines in error is not submitted. */
export const lineErrorsText = (count: number): string =>
  `${countOf(count, 'line has an error', 'lines have errors')}. Correct ${plural(count, 'it', 'them')}, then submit.`;

const readyToSubmit: readonly Condition<SovRecord>[] = [
  {
    holds: (sov) => sov.lineCount > 0,
    code: 'VALIDATION_FAILED',
    reason: 'Add at least one task before submitting this schedule of values.',
  },
  {
    holds: (sov) => sov.lineErrorCount === 0,
    code: 'VALIDATION_FAILED',
    reason: ({ lineErrorCount }) => lineErrorsText(lineErrorCount),
  },
  {
    holds: (sov) => sov.approverId !== null,
    code: 'VALIDATION_FAILED',
    reason: 'Choose an approver before submitting this schedule of values.',
  },
  {
    holds: (sov) => sov.approverId !== sov.creatorId,
    code: 'VALIDATION_FAILED',
    reason: 'The approver must be someone other than the person who created this schedule of values.',
  },
];

/** Schedule of values: drafted and submitted by its creator, decided by its approver. */
export const sovMachine = defineMachine<SovRecord>()({
  noun: TOOLS.sov.one,
  statuses: SOV_STATUSES,
  faces: SOV_STATUS_FACES,
  actions: {
    save: {
      verb: 'edit',
      participle: 'edited',
      from: ['DRAFT', 'REJECTED'],
      to: stays,
      authority: 'SOV_MANAGE',
      who: [creator, editor],
    },
    submit: {
      verb: 'submit',
      participle: 'submitted',
      from: ['DRAFT', 'REJECTED'],
      to: (sov) => (sov.status === 'DRAFT' ? 'APPROVAL_PENDING' : 'RESUBMITTED'),
      authority: 'SOV_MANAGE',
      who: [creator],
      conditions: readyToSubmit,
    },
    /** Extends section 5 of the decisions: its sender takes it back while nobody has decided. */
    recall: {
      verb: 'recall',
      participle: 'recalled',
      from: ['APPROVAL_PENDING', 'RESUBMITTED'],
      to: (sov) => (sov.status === 'APPROVAL_PENDING' ? 'DRAFT' : 'REJECTED'),
      authority: 'SOV_MANAGE',
      who: [creator],
    },
    approve: {
      verb: 'approve',
      participle: 'approved',
      from: ['APPROVAL_PENDING', 'RESUBMITTED'],
      to: 'APPROVED',
      authority: 'SOV_VIEW',
      who: [approver],
    },
    reject: {
      verb: 'reject',
      participle: 'rejected',
      from: ['APPROVAL_PENDING', 'RESUBMITTED'],
      to: 'REJECTED',
      authority: 'SOV_VIEW',
      who: [approver],
    },
    remove: {
      verb: 'delete',
      participle: 'deleted',
      from: ['DRAFT', 'REJECTED'],
      to: stays,
      authority: 'SOV_MANAGE',
      who: [creator],
      conditions: [
        {
          holds: (sov) => !sov.hasBilling,
          code: 'IN_USE',
          reason: 'This schedule of values has been billed against and can no longer be deleted.',
        },
      ],
    },
    /** A signed change request appends its lines (MUTABLE) to the approved schedule. */
    appendChangeRequest: {
      verb: 'append a signed change request to',
      participle: 'changed by a signed change request',
      from: ['APPROVED'],
      to: stays,
      automatic: true,
    },
  },
});

export type SovAction = keyof typeof sovMachine.actions;

/** Ball in court of a schedule of values; null when nobody has to move. */
export function sovBallInCourt(
  sov: Pick<SovRecord, 'status' | 'creatorId' | 'approverId'>,
): BallInCourt | null {
  switch (sov.status) {
    case 'DRAFT':
      return { userId: sov.creatorId, words: 'Creator to submit' };
    case 'REJECTED':
      return { userId: sov.creatorId, words: 'Creator to correct and resubmit' };
    case 'APPROVAL_PENDING':
    case 'RESUBMITTED':
      return { userId: sov.approverId, words: 'Approver to approve or reject' };
    case 'APPROVED':
      return null;
  }
}

/** Whether the sheet's cells are open to this actor. */
export const mayEditSov = (
  actor: Actor,
  sov: Pick<SovRecord, 'status' | 'creatorId' | 'editorIds'>,
): boolean =>
  decide(
    sovMachine,
    actor,
    { approverId: null, lineCount: 0, lineErrorCount: 0, hasBilling: false, ...sov },
    'save',
  ).ok;
