import type { SubmittalPurpose, SubmittalStatus } from './kinds.ts';
import type { SubmittalApprover } from './review.ts';
import type { SubmittalReaders } from './sight.ts';

/** A submittal as the rules see it. */
export interface SubmittalRecord extends SubmittalReaders {
  status: SubmittalStatus;
  purpose: SubmittalPurpose;
  /** Who has it for review; null until someone is chosen. */
  assigneeId: string | null;
  /** Whom the assignee asked besides; null while nobody is. The ball is theirs while it is REASSIGNED. */
  reviewerId: string | null;
  /** People invited to respond. */
  invitedUserIds: readonly string[];
  /** Architect, engineer or owner who decide on this revision once it is forwarded, in their order. */
  approvers: readonly SubmittalApprover[];
  /** Who decides now, where a step asks whether the decision is the last that is needed. */
  decidingId?: string | undefined;
  /** Missing or wrong fields that keep it from being sent. */
  problemCount: number;
}

/** What tells whose turn it is. */
export type SubmittalTurn = Pick<
  SubmittalRecord,
  | 'status'
  | 'creatorId'
  | 'receivedFromId'
  | 'companyId'
  | 'inRegister'
  | 'assigneeId'
  | 'reviewerId'
  | 'approvers'
>;
