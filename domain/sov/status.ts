import type { Actor } from '../authority/scope.ts';
import { countOf, plural } from '../text/count.ts';
import { TOOLS } from '../tools.ts';
import type { BallInCourt } from '../transition/ball-in-court.ts';
import { decide, defineMachine, leavesDraft, stays, type Condition } from '../transition/machine.ts';
import { among, CREATOR, named } from '../transition/people.ts';
import { says } from '../transition/says.ts';
import type { PhasedFaces } from '../transition/status-face.ts';
import { ballInCourt, turn } from '../transition/turn.ts';

export const SOV_STATUSES = ['DRAFT', 'APPROVAL_PENDING', 'APPROVED', 'REJECTED', 'RESUBMITTED'] as const;
export type SovStatus = (typeof SOV_STATUSES)[number];

export const SOV_STATUS_FACES: PhasedFaces<SovStatus> = {
  DRAFT: { label: 'Draft', tone: 'neutral', adjective: 'draft', phase: 'draft' },
  APPROVAL_PENDING: { label: 'Approval pending', tone: 'warning', adjective: 'submitted', phase: 'open' },
  APPROVED: { label: 'Approved', tone: 'success', adjective: 'approved', phase: 'over' },
  REJECTED: { label: 'Rejected', tone: 'error', adjective: 'rejected', phase: 'open' },
  RESUBMITTED: { label: 'Resubmitted', tone: 'warning', adjective: 'resubmitted', phase: 'open' },
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
  /** Whether it has ever been submitted; left out = it has not. */
  wasSubmitted?: boolean | undefined;
  /** Task lines on the sheet, and how many of them carry an error. */
  lineCount: number;
  lineErrorCount: number;
  /** Whether any amount has been billed against it. */
  hasBilling: boolean;
}

/** What tells whose turn it is. */
export type SovTurn = Pick<SovRecord, 'status' | 'creatorId' | 'approverId'>;

const editor = among('someone added to it', (sov: SovRecord) => sov.editorIds ?? []);
const approver = named('its approver', (sov: Pick<SovRecord, 'approverId'>) => sov.approverId);
const decides = turn(approver, 'Approver to approve or reject', 'SOV_APPROVAL');

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
    field: 'approverId',
  },
  {
    holds: (sov) => sov.approverId !== sov.creatorId,
    code: 'VALIDATION_FAILED',
    reason: 'The approver must be someone other than the person who created this schedule of values.',
    field: 'approverId',
  },
];

/** Schedule of values: drafted and submitted by its creator, decided by its approver. */
export const sovMachine = defineMachine<SovRecord, SovTurn>()({
  noun: TOOLS.sov.one,
  statuses: SOV_STATUSES,
  faces: SOV_STATUS_FACES,
  turns: {
    DRAFT: turn(CREATOR, 'Creator to submit', 'SOV_DRAFT'),
    APPROVAL_PENDING: decides,
    APPROVED: null,
    REJECTED: turn(CREATOR, 'Creator to correct and resubmit', 'SOV_REVISION'),
    RESUBMITTED: decides,
  },
  actions: {
    save: {
      ...says('edit'),
      from: ['DRAFT', 'REJECTED'],
      to: stays,
      authority: 'SOV_MANAGE',
      who: [CREATOR, editor],
    },
    submit: {
      ...says('submit'),
      from: ['DRAFT', 'REJECTED'],
      to: (sov) => (sov.status === 'DRAFT' ? 'APPROVAL_PENDING' : 'RESUBMITTED'),
      authority: 'SOV_MANAGE',
      who: [CREATOR],
      // One that was taken back has been in the project before.
      adds: (sov) => leavesDraft(sov) && !sov.wasSubmitted,
      conditions: readyToSubmit,
    },
    /** Its sender takes it back while nobody has decided. */
    recall: {
      ...says('recall'),
      from: ['APPROVAL_PENDING', 'RESUBMITTED'],
      to: (sov) => (sov.status === 'APPROVAL_PENDING' ? 'DRAFT' : 'REJECTED'),
      authority: 'SOV_MANAGE',
      who: [CREATOR],
    },
    approve: {
      ...says('approve'),
      from: ['APPROVAL_PENDING', 'RESUBMITTED'],
      to: 'APPROVED',
      authority: 'SOV_VIEW',
      who: [approver],
    },
    reject: {
      ...says('reject'),
      from: ['APPROVAL_PENDING', 'RESUBMITTED'],
      to: 'REJECTED',
      authority: 'SOV_VIEW',
      who: [approver],
    },
    remove: {
      ...says('delete'),
      from: ['DRAFT', 'REJECTED'],
      to: stays,
      authority: 'SOV_MANAGE',
      who: [CREATOR],
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
      ...says('append a signed change request to', 'changed by a signed change request'),
      from: ['APPROVED'],
      to: stays,
      automatic: true,
    },
  },
});

export type SovAction = keyof typeof sovMachine.actions;

/** Ball in court of a schedule of values; null when nobody has to move. */
export const sovBallInCourt = (sov: SovTurn): BallInCourt | null => ballInCourt(sovMachine, sov);

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
