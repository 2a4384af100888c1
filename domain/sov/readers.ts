import { type Actor, seesOwnCompanyOnly } from '../authority/scope.ts';
import { ofCompany, type Sight } from '../authority/sight.ts';

/** What tells who reads a schedule of values. */
export interface SovReaders {
  /** The contractor's company. */
  companyId: string | null;
  creatorId: string;
  contractorId: string;
  approverId: string | null;
  addedUserIds: readonly string[];
}

/** Rule: subcontractors see their own company's schedules only, and those that they have a part in. */
export function sovSight({ userId, companyId, projectRole, authorities }: Actor): Sight<SovReaders> {
  if (projectRole === null || !authorities.includes('SOV_VIEW')) return [];
  if (!seesOwnCompanyOnly('SOV', projectRole)) return 'ALL';
  const parts = ['creatorId', 'contractorId', 'approverId', 'addedUserIds'] as const;
  return [...ofCompany(companyId), ...parts.map((part) => ({ [part]: userId }))];
}
