import { ownOnly } from '../authority/grants.ts';
import type { Actor } from '../authority/scope.ts';
import { ofCompany, seesFacts, type Way } from '../authority/sight.ts';

/** What tells who reads an inspection. */
export interface InspectionReaders {
  /** Whether it was never scheduled: also when its draft was cancelled. */
  isDraft: boolean;
  creatorId: string;
  /** Company of the creator. */
  companyId: string | null;
}

/**
 * Which inspections somebody reads: with INSPECTION_VIEW all that were ever scheduled, since the whole site prepares for
 * them; of the drafts those that are one's own and those that one manages, which are one's own company's for the roles
 * that manage their own only.
 */
export function inspectionSight({
  userId,
  companyId,
  projectRole,
  authorities,
}: Actor): readonly Way<InspectionReaders>[] {
  if (!authorities.includes('INSPECTION_VIEW')) return [];
  const read: Way<InspectionReaders>[] = [{ isDraft: false }, { isDraft: true, creatorId: userId }];
  if (projectRole === null || !authorities.includes('INSPECTION_MANAGE')) return read;
  if (!ownOnly('INSPECTION', projectRole)) return [...read, { isDraft: true }];
  return [...read, ...ofCompany(companyId).map((company) => ({ isDraft: true, ...company }))];
}

/** Whether the actor reads the inspection; a no is answered as "not found". */
export const mayReadInspection = (actor: Actor, inspection: InspectionReaders): boolean =>
  seesFacts(inspectionSight(actor), inspection);
