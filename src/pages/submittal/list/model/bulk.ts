import type { Actor } from '#domain/authority/scope.ts';
import { missingSubmittalFields } from '#domain/submittal/problems.ts';
import type { SubmittalRecord } from '#domain/submittal/record.ts';
import { submittalMachine } from '#domain/submittal/status.ts';
import { decide } from '#domain/transition/machine.ts';
import { submittalName } from '@/entities/submittal';
import type { Submittal, SubmittalBulkResult, SubmittalVersionRef } from '@/shared/api/generated/model';

export type BulkAction = 'save' | 'send' | 'reassign' | 'close';

/** What the rules want to know of a submittal that a list shows. */
export const submittalRecord = (submittal: Submittal): SubmittalRecord => ({
  status: submittal.status,
  purpose: submittal.purpose,
  isDraft: submittal.submittalNumber === null,
  inRegister: submittal.inRegister === true,
  // The server listed it, so the reader may read it; who else may is not in a list's row.
  isPrivate: false,
  creatorId: submittal.createdBy.id,
  receivedFromId: submittal.receivedFrom?.id ?? null,
  companyId: submittal.company?.id ?? null,
  assigneeId: submittal.assignee?.id ?? null,
  reviewerId: submittal.forwardedTo?.id ?? null,
  addedUserIds: [],
  invitedUserIds: [],
  approvers: submittal.approvers.map(({ user, step = 1, isRequired = true, decision }) => ({
    userId: user.id,
    step,
    isRequired,
    hasApproved: decision === 'APPROVED',
  })),
  problemCount: missingSubmittalFields({
    assigneeId: submittal.assignee?.id ?? null,
    dueDate: submittal.dueDate,
    reviewDays: submittal.reviewDays ?? null,
    attachmentCount: submittal.attachmentCount,
  }).length,
});

/** Whether the reader may do this to a submittal of the list, by the same rule as the server; the reason where not. */
export function bulkRefusal(actor: Actor, submittal: Submittal, action: BulkAction): string | undefined {
  const decision = decide(submittalMachine, actor, submittalRecord(submittal), action);
  return decision.ok ? undefined : decision.reason;
}

/** The submittals as a request names them: each with the version that was looked at. */
export const versionsOf = (submittals: readonly Submittal[]): SubmittalVersionRef[] =>
  submittals.map(({ id, version }) => ({ submittalId: id, version }));

/** Those that the server has refused, by the names that the list shows, each with its reason. */
export const refusedOf = (
  { data }: SubmittalBulkResult,
  submittals: readonly Submittal[],
): { name: string; reason: string }[] =>
  data
    .filter(({ ok }) => !ok)
    .map(({ submittalId, submittalNumber, reason }) => {
      const shown = submittals.find(({ id }) => id === submittalId);
      return { name: submittalNumber ?? (shown ? submittalName(shown) : 'Draft'), reason: reason ?? '' };
    });
