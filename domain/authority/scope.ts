import { OWN_COMPANY_SIDE, ownOnly } from './grants.ts';
import type { Module } from './modules.ts';
import type { ProjectRole } from './roles.ts';

/** A person acting in a project, as the rules see them. */
export interface Actor {
  userId: string;
  /** The company the person belongs to; null while they have none. */
  companyId: string | null;
  /** Their role in the project at hand; null outside a project (a signer by link, a company page). */
  projectRole: ProjectRole | null;
  /** Effective authorities in that project. */
  authorities: readonly string[];
  /** Why nothing new comes into that project (`additionProblem`); null or left out while something can. */
  closed?: string | null | undefined;
}

/** What tells whose a record is. */
export interface OwnedRecord {
  /** Company that made the record (for a schedule of values or a pay application: the contractor's). */
  companyId: string | null;
  /** People it is assigned to. */
  assigneeIds?: readonly string[] | undefined;
}

const isOwn = (actor: Actor, record: OwnedRecord): boolean =>
  (actor.companyId !== null && actor.companyId === record.companyId) ||
  (record.assigneeIds?.includes(actor.userId) ?? false);

/**
 * Whether the actor may manage this record: needs MODULE_MANAGE, and where the role's grant is `o`, the record
 * must be their company's or assigned to them.
 */
export function canManageRecord(actor: Actor, module: Module, record: OwnedRecord): boolean {
  if (!actor.authorities.includes(`${module}_MANAGE`)) return false;
  if (actor.projectRole === null) return false;
  return !ownOnly(module, actor.projectRole) || isOwn(actor, record);
}

const OWN_COMPANY_MODULES: readonly Module[] = ['SOV', 'PAYMENT', 'CHANGE_REQUEST'];

/** Subcontractors see their own company's schedules of values, pay applications and change requests only. */
export const seesOwnCompanyOnly = (module: Module, role: ProjectRole): boolean =>
  OWN_COMPANY_SIDE.includes(role) && OWN_COMPANY_MODULES.includes(module);

/** Whether the actor may see this record at all; a no is answered as "not found" so that existence never leaks. */
export function canSeeRecord(actor: Actor, module: Module, record: OwnedRecord): boolean {
  if (!actor.authorities.includes(`${module}_VIEW`)) return false;
  if (actor.projectRole === null) return false;
  return !seesOwnCompanyOnly(module, actor.projectRole) || isOwn(actor, record);
}
