import type { MemberStatus } from '../member/status.ts';
import { grantCell } from './grants.ts';
import type { ProjectRole } from './roles.ts';
import { seesOwnCompanyOnly } from './scope.ts';

/**
 * Whose money of a project somebody sees. PROJECT: its budget and the totals of its contracts. OWN_COMPANY: the figures
 * of their own company's contracts, and neither the budget nor a total of the project (a subcontractor knows its own
 * price, not the others'). NONE: nothing, which is all that an invitation shows, and what is left for a role that reads no
 * schedule of values: the totals of a project are the sums of its schedules.
 */
export const FIGURES = ['PROJECT', 'OWN_COMPANY', 'NONE'] as const;
export type Figures = (typeof FIGURES)[number];

/** The one rule for lists, headers, progress and histories of projects. */
export function figuresSeen(role: ProjectRole, status: MemberStatus): Figures {
  if (status !== 'ACTIVE' || grantCell('SOV', role) === '-') return 'NONE';
  return seesOwnCompanyOnly('SOV', role) ? 'OWN_COMPANY' : 'PROJECT';
}

/** Whether the budget of the project is theirs to read. */
export const seesBudget = (role: ProjectRole, status: MemberStatus): boolean =>
  figuresSeen(role, status) === 'PROJECT';
