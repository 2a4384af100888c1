import { defineMachine, stays, type Who } from '../transition/machine.ts';
import type { StatusFaces } from '../transition/status-face.ts';
import { countOf, plural } from '../text/count.ts';

export const G703_STATUSES = [
  'DRAFT',
  'SUBMITTED',
  'APPROVAL_PENDING',
  'APPROVED',
  'UNLOCKED',
  'APPROVAL_REVOKED',
] as const;
export type G703Status = (typeof G703_STATUSES)[number];

export const G703_STATUS_FACES: StatusFaces<G703Status> = {
  DRAFT: { label: 'Draft', tone: 'neutral', adjective: 'draft' },
  SUBMITTED: { label: 'Approval pending', tone: 'warning', adjective: 'submitted' },
  APPROVAL_PENDING: { label: 'Resubmitted', tone: 'warning', adjective: 'resubmitted' },
  APPROVED: { label: 'Approved', tone: 'success', adjective: 'approved' },
  UNLOCKED: { label: 'Unlocked', tone: 'info', adjective: 'unlocked' },
  APPROVAL_REVOKED: { label: 'Approval revoked', tone: 'error', adjective: 'revoked' },
};

export interface G703Record {
  status: G703Status;
  /** Creator of the pay application. */
  creatorId: string;
  /** The person assigned to approve it. */
  approverId: string | null;
  /** Lines billed beyond their scheduled value, or otherwise in error. */
  lineErrorCount: number;
  /** Why the sheet as a whole may not be submitted (see contractProblem); null when it may. */
  contractProblem: string | null;
  /** Whether anyone has signed the G702 made from it. */
  anySignature: boolean;
}

const creator: Who<G703Record> = {
  phrase: 'the creator of the pay application',
  holds: (actor, g703) => actor.userId === g703.creatorId,
};
const approver: Who<G703Record> = {
  phrase: 'the assigned approver',
  holds: (actor, g703) => g703.approverId !== null && actor.userId === g703.approverId,
};

const EDITABLE = ['DRAFT', 'UNLOCKED', 'APPROVAL_REVOKED'] as const;
const isEditable = (status: G703Status | null): boolean => EDITABLE.some((each) => each === status);

/**
 * Whether a step hands the sheet back to its creator. Whatever was decided, certified or signed on the figures as they
 * were does not hold for the ones to come (rule: money 4).
 */
export const isReopened = (before: G703Status | null, after: G703Status | null): boolean =>
  before !== null && !isEditable(before) && isEditable(after);

/** G703 continuation sheet: filled by the pay application's creator, decided by the assigned approver. */
export const g703Machine = defineMachine<G703Record>()({
  noun: 'G703',
  statuses: G703_STATUSES,
  faces: G703_STATUS_FACES,
  actions: {
    save: {
      verb: 'edit',
      participle: 'edited',
      from: EDITABLE,
      to: stays,
      authority: 'PAYMENT_MANAGE',
      who: [creator],
    },
    submit: {
      verb: 'submit',
      participle: 'submitted',
      from: EDITABLE,
      to: (g703) => (g703.status === 'DRAFT' ? 'SUBMITTED' : 'APPROVAL_PENDING'),
      authority: 'PAYMENT_MANAGE',
      who: [creator],
      conditions: [
        {
          holds: (g703) => g703.lineErrorCount === 0,
          code: 'VALIDATION_FAILED',
          reason: ({ lineErrorCount }) =>
            `${countOf(lineErrorCount, 'line of the G703 has an error', 'lines of the G703 have errors')}. Correct ${plural(lineErrorCount, 'it', 'them')}, then submit.`,
        },
        {
          holds: (g703) => g703.contractProblem === null,
          code: 'VALIDATION_FAILED',
          reason: ({ contractProblem }) => contractProblem ?? '',
        },
        {
          holds: (g703) => g703.approverId !== null,
          code: 'VALIDATION_FAILED',
          reason: 'Choose who approves the G703 before submitting it.',
        },
        {
          holds: (g703) => g703.approverId !== g703.creatorId,
          code: 'VALIDATION_FAILED',
          reason: 'The approver must be someone other than the creator of the pay application.',
        },
      ],
    },
    /** Extends section 5 of the decisions: its sender takes it back while nobody has decided. */
    recall: {
      verb: 'recall',
      participle: 'recalled',
      from: ['SUBMITTED', 'APPROVAL_PENDING'],
      to: (g703) => (g703.status === 'SUBMITTED' ? 'DRAFT' : 'UNLOCKED'),
      authority: 'PAYMENT_MANAGE',
      who: [creator],
    },
    approve: {
      verb: 'approve',
      participle: 'approved',
      from: ['SUBMITTED', 'APPROVAL_PENDING'],
      to: 'APPROVED',
      authority: 'PAYMENT_VIEW',
      who: [approver],
    },
    reject: {
      verb: 'reject',
      participle: 'rejected',
      from: ['SUBMITTED', 'APPROVAL_PENDING'],
      to: 'UNLOCKED',
      authority: 'PAYMENT_VIEW',
      who: [approver],
    },
    reassign: {
      verb: 'reassign the approver of',
      participle: 'reassigned',
      from: ['SUBMITTED', 'APPROVAL_PENDING'],
      to: stays,
      authority: 'PAYMENT_VIEW',
      who: [approver, creator],
    },
    revoke: {
      verb: 'revoke the approval of',
      participle: 'revoked',
      from: ['APPROVED'],
      to: 'APPROVAL_REVOKED',
      authority: 'PAYMENT_VIEW',
      who: [approver],
      conditions: [
        {
          holds: (g703) => !g703.anySignature,
          code: 'WRONG_STATUS',
          reason:
            'This G703 is Approved and its G702 has been signed; the approval can no longer be revoked.',
        },
      ],
    },
  },
});

export type G703Action = keyof typeof g703Machine.actions;
