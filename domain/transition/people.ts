import { ownOnly } from '../authority/grants.ts';
import type { Module } from '../authority/modules.ts';
import { leadsCompany, type ProjectRole } from '../authority/roles.ts';
import { canManageRecord, type OwnedRecord } from '../authority/scope.ts';
import type { Who } from './machine.ts';

const GC_ROLES: readonly (ProjectRole | null)[] = ['GENERAL_CONTRACTOR', 'GC_MEMBER', 'PROJECT_ADMIN'];

/** One person of the record, as a condition on who acts and as the one whose turn it is. */
export interface Person<R> extends Who<R> {
  userId: (record: R) => string | null;
}

/** A person named by the record: `named('its approver', (sov: SovTurn) => sov.approverId)`. Nobody is while it is null. */
/* @__NO_SIDE_EFFECTS__ */
export const named = <R>(phrase: string, userId: (record: R) => string | null): Person<R> => ({
  phrase,
  holds: (actor, record) => actor.userId === userId(record),
  userId,
});

/** Whoever is among the people that the record lists. */
/* @__NO_SIDE_EFFECTS__ */
export const among = <R>(phrase: string, userIds: (record: R) => readonly string[]): Who<R> => ({
  phrase,
  holds: (actor, record) => userIds(record).includes(actor.userId),
});

/** Who made the record. */
export const CREATOR = named(
  'the person who created it',
  (record: { creatorId: string }) => record.creatorId,
);

/** Who has it to work on; null while nobody has been chosen. */
export const ASSIGNEE = named('its assignee', (record: { assigneeId: string | null }) => record.assigneeId);

/** The role that administers the project. */
export const PROJECT_ADMIN: Who<unknown> = {
  phrase: 'a project admin',
  holds: (actor) => actor.projectRole === 'PROJECT_ADMIN',
};

/** The general contractor's people; a project admin stands in for them. */
export const GENERAL_CONTRACTOR: Who<unknown> = {
  phrase: 'the general contractor',
  holds: (actor) => GC_ROLES.includes(actor.projectRole),
};

/** Whoever manages this record: MANAGE on its module, and for the `o` roles only what is their own. */
export const managerOf = (module: Module): Who<OwnedRecord> => ({
  phrase: 'someone who manages it',
  holds: (actor, record) => canManageRecord(actor, module, record),
});

/** Whoever has MANAGE on the module beyond what is their own. */
export const managerOfAll = (module: Module): Who<unknown> => ({
  phrase: 'someone who manages all of them',
  holds: ({ authorities, projectRole }) =>
    projectRole !== null && authorities.includes(`${module}_MANAGE`) && !ownOnly(module, projectRole),
});

/** Whoever leads the part of the project of the company that a person of the record is of. Nobody does while it is null. */
/* @__NO_SIDE_EFFECTS__ */
export const leadOf = <R>(phrase: string, companyId: (record: R) => string | null): Who<R> => ({
  phrase,
  holds: (actor, record) =>
    leadsCompany(actor.projectRole) && actor.companyId !== null && actor.companyId === companyId(record),
});
