/** Who pays and approves, as far as it is chosen; blank where it is not. */
export interface PayerChoice {
  payingCompanyId: string;
  approvingUserId: string;
}

/**
 * What a new payment term starts with where there is nothing to choose: the only company that can pay, and of the company
 * that pays the only person who can approve, or else whoever approved the schedule. What is chosen stays, but an approver
 * who is not of the company.
 */
export function preselectedPayer(
  companies: readonly { id: string; userIds: readonly string[] }[],
  scheduleApproverId: string | null,
  chosen: PayerChoice,
): PayerChoice {
  const only = companies.length === 1 ? companies[0] : undefined;
  const payingCompanyId = chosen.payingCompanyId || (only?.id ?? '');
  const people = companies.find(({ id }) => id === payingCompanyId)?.userIds;
  if (people === undefined) return { payingCompanyId, approvingUserId: chosen.approvingUserId };
  const suggested = people.length === 1 ? people[0] : people.find((id) => id === scheduleApproverId);
  const approvingUserId = people.includes(chosen.approvingUserId)
    ? chosen.approvingUserId
    : (suggested ?? '');
  return { payingCompanyId, approvingUserId };
}
