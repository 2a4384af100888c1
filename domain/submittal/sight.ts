import type { Actor } from '../authority/scope.ts';
import { ofCompany, seesFacts, type Way } from '../authority/sight.ts';

/** What tells who reads a submittal. */
export interface SubmittalReaders {
  /** Whether it has never been sent: also when its creator has ended it as a draft. */
  isDraft: boolean;
  /** A draft that stands in the register already: what is still to come, for everybody to see. */
  inRegister: boolean;
  isPrivate: boolean;
  creatorId: string;
  /** Whom it comes from, where that is not its creator; and the company that is responsible for it. */
  receivedFromId: string | null;
  companyId: string | null;
  assigneeId: string | null;
  reviewerId: string | null;
  /** Approvers of all revisions, people invited, and those it was distributed to. */
  addedUserIds: readonly string[];
}

/** The ways to a submittal that all who see submittals read. */
export const SEEN_BY_ALL: readonly Way<SubmittalReaders>[] = [
  { isPrivate: false, isDraft: false },
  { isPrivate: false, isDraft: true, inRegister: true },
];

/**
 * Which submittals somebody reads. What was sent and what stands in the register: all with SUBMISSION_VIEW, of private
 * ones the people named and project admins. Any other draft: its creator and whom it is to come from.
 */
export function submittalSight({
  userId,
  companyId,
  projectRole,
  authorities,
}: Actor): readonly Way<SubmittalReaders>[] {
  if (!authorities.includes('SUBMISSION_VIEW')) return [];
  const own = [{ creatorId: userId }, { receivedFromId: userId }];
  const sent = { isDraft: false };
  const registered = { isDraft: true, inRegister: true };
  if (projectRole === 'PROJECT_ADMIN') return [...SEEN_BY_ALL, ...own, sent, registered];
  return [
    ...SEEN_BY_ALL,
    ...own,
    { ...sent, assigneeId: userId },
    { ...sent, reviewerId: userId },
    { ...sent, addedUserIds: userId },
    // The company that owes it, before it has said who of its people takes it.
    ...ofCompany(companyId).map((company) => ({ ...registered, receivedFromId: null, ...company })),
  ];
}

export const mayReadSubmittal = (actor: Actor, submittal: SubmittalReaders): boolean =>
  seesFacts(submittalSight(actor), submittal);
