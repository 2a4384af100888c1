import { approverRolesFor, PROJECT_ROLES, type ProjectRole } from '../authority/roles.ts';
import type { Actor } from '../authority/scope.ts';
import type { Cents } from '../money/money.ts';
import { signedImpact, type SignedTask } from '../sov/change-request-lines.ts';
import type { ChangeRequestStatus } from './faces.ts';
import { type Markup, markupAmounts } from './markup.ts';

/** A member of the project, as far as choosing one goes. */
export interface Choice {
  userId: string;
  projectRole: ProjectRole;
  isActive: boolean;
}

/** Whom the asker may choose as approver: active members of the roles up the chain. */
export const assigneeChoices = <M extends Choice>(asker: ProjectRole, members: readonly M[]): M[] =>
  members.filter((member) => member.isActive && approverRolesFor(asker).includes(member.projectRole));

/** A member of the project with their rights, as far as asking them for a price goes. */
export type PricerChoice = Pick<Choice, 'userId' | 'isActive'> & Pick<Actor, 'authorities'>;

/**
 * Whom the creator of a change request may ask for its price: active members who may write change requests, and not the
 * creator, who prices it by saving it.
 */
export const pricerChoices = <M extends PricerChoice>(creatorId: string, members: readonly M[]): M[] =>
  members.filter((member) => pricerProblem(creatorId, member) === null);

/** Why this member is not asked for a price; null where they may be. Undefined: nobody of the project. */
export function pricerProblem(creatorId: string, member: PricerChoice | undefined): string | null {
  if (member?.userId === creatorId) return 'Ask somebody else: you price your own by saving it.';
  return member?.isActive && member.authorities.includes('CHANGE_REQUEST_MANAGE')
    ? null
    : 'Choose an active member of this project who may write change requests.';
}

/** Who may be named as the person who asked for the change: every active member. */
export const requestedByChoices = <M extends Choice>(members: readonly M[]): M[] =>
  members.filter((member) => member.isActive);

const GC_AND_OWNER: readonly ProjectRole[] = ['GENERAL_CONTRACTOR', 'GC_MEMBER', 'OWNER', 'OWNER_MEMBER'];
const SUBCONTRACTORS: readonly ProjectRole[] = ['SUBCONTRACTOR', 'SUBCONTRACTOR_MEMBER'];

/** Roles that can bind the side that pays a contract: designers and lenders cannot. */
export const PAYING_ROLES: readonly ProjectRole[] = [...GC_AND_OWNER, 'DEVELOPER', 'PROJECT_ADMIN'];

/**
 * Roles whose signed change requests are offered to the viewer for reference: the general contractor and owner sides
 * see each other's, subcontractors see subcontractors', everyone else sees all.
 */
export function referencedCreatorRoles(viewer: ProjectRole): readonly ProjectRole[] {
  if (GC_AND_OWNER.includes(viewer)) return GC_AND_OWNER;
  return SUBCONTRACTORS.includes(viewer) ? SUBCONTRACTORS : PROJECT_ROLES;
}

/** Whether an existing change request is offered to the viewer for reference. */
export const isOfferedForReference = (
  viewer: ProjectRole,
  request: { status: ChangeRequestStatus; creatorRole: ProjectRole },
): boolean => request.status === 'SIGNED' && referencedCreatorRoles(viewer).includes(request.creatorRole);

/** What the lines of a change request cost: the signed sum over its tasks, without markups. */
export const costImpactOf = (tasks: readonly Pick<SignedTask, 'costImpact' | 'costImpactAction'>[]): Cents =>
  tasks.reduce((sum, task) => sum + signedImpact(task), 0);

/** What a change request does to the contract sum: its lines and its markups. */
export function netChangeOf(
  tasks: readonly Pick<SignedTask, 'costImpact' | 'costImpactAction'>[],
  markups: readonly Markup[],
): Cents {
  const lines = costImpactOf(tasks);
  return markupAmounts(lines, markups).reduce((sum, each) => sum + each, lines);
}

/** The net change by earlier change requests: signed ones alone, for subcontractors their own company's alone. */
export function netChangeByPrevious(
  viewer: Pick<Actor, 'companyId' | 'projectRole'>,
  requests: readonly { status: ChangeRequestStatus; companyId: string | null; costImpact: Cents }[],
): Cents {
  const ownOnly = viewer.projectRole !== null && SUBCONTRACTORS.includes(viewer.projectRole);
  return requests
    .filter(
      (request) =>
        request.status === 'SIGNED' &&
        (!ownOnly || (viewer.companyId !== null && viewer.companyId === request.companyId)),
    )
    .reduce((sum, request) => sum + request.costImpact, 0);
}

/** The tasks that undo a signed change request: the same amounts with the opposite sign. */
export function oppositeTasks<T extends Pick<SignedTask, 'costImpactAction'>>(tasks: readonly T[]): T[] {
  const OPPOSITE = { ADD: 'MINUS', MINUS: 'ADD', NONE: 'NONE' } as const;
  return tasks.map((task) => ({ ...task, costImpactAction: OPPOSITE[task.costImpactAction] }));
}
