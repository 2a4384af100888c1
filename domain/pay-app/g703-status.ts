import { countOf, plural } from '../text/count.ts';
import { defineMachine, stays } from '../transition/machine.ts';
import { named } from '../transition/people.ts';
import { says } from '../transition/says.ts';
import type { PhasedFaces } from '../transition/status-face.ts';

export const G703_STATUSES = [
  'DRAFT',
  'SUBMITTED',
  'APPROVAL_PENDING',
  'APPROVED',
  'UNLOCKED',
  'APPROVAL_REVOKED',
] as const;
export type G703Status = (typeof G703_STATUSES)[number];

export const G703_STATUS_FACES: PhasedFaces<G703Status> = {
  DRAFT: { label: 'Draft', tone: 'neutral', adjective: 'draft', phase: 'draft' },
  SUBMITTED: { label: 'Approval pending', tone: 'warning', adjective: 'submitted', phase: 'open' },
  APPROVAL_PENDING: { label: 'Resubmitted', tone: 'warning', adjective: 'resubmitted', phase: 'open' },
  APPROVED: { label: 'Approved', tone: 'success', adjective: 'approved', phase: 'over' },
  UNLOCKED: { label: 'Unlocked', tone: 'info', adjective: 'unlocked', phase: 'open' },
  APPROVAL_REVOKED: { label: 'Approval revoked', tone: 'error', adjective: 'revoked', phase: 'open' },
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

const creator = named('the creator of the pay application', (g703: G703Record) => g703.creatorId);
const approver = named('the assigned approver', (g703: G703Record) => g703.approverId);

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
    save: { ...says('edit'), from: EDITABLE, to: stays, authority: 'PAYMENT_MANAGE', who: [creator] },
    submit: {
      ...says('submit'),
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
          field: 'assignedToUserId',
        },
        {
          holds: (g703) => g703.approverId !== g703.creatorId,
          code: 'VALIDATION_FAILED',
          reason: 'The approver must be someone other than the creator of the pay application.',
          field: 'assignedToUserId',
        },
      ],
    },
    /** Its sender takes it back while nobody has decided. */
    recall: {
      ...says('recall'),
      from: ['SUBMITTED', 'APPROVAL_PENDING'],
      to: (g703) => (g703.status === 'SUBMITTED' ? 'DRAFT' : 'UNLOCKED'),
      authority: 'PAYMENT_MANAGE',
      who: [creator],
    },
    approve: {
      ...says('approve'),
      from: ['SUBMITTED', 'APPROVAL_PENDING'],
      to: 'APPROVED',
      authority: 'PAYMENT_VIEW',
      who: [approver],
    },
    reject: {
      ...says('reject'),
      from: ['SUBMITTED', 'APPROVAL_PENDING'],
      to: 'UNLOCKED',
      authority: 'PAYMENT_VIEW',
      who: [approver],
    },
    reassign: {
      ...says('reassign the approver of'),
      from: ['SUBMITTED', 'APPROVAL_PENDING'],
      to: stays,
      authority: 'PAYMENT_VIEW',
      who: [approver, creator],
    },
    revoke: {
      ...says('revoke the approval of'),
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
