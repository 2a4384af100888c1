import { type Authority, type Module, MODULE_LABELS } from '../authority/modules.ts';
import { PROJECT_ROLE_LABELS, type ProjectRole } from '../authority/roles.ts';
import { additionProblem, type ProjectStatus } from '../project/status.ts';
import type { MemberStatus } from './status.ts';

/** What can stand in the way of somebody who wants to do something. */
export const ACCESS_FINDINGS = [
  'MEMBERSHIP',
  'RIGHT',
  'PROJECT_STATE',
  'RECORD_STATE',
  'RECORD_PART',
  'NOT_VISIBLE',
] as const;
export type AccessFindingKind = (typeof ACCESS_FINDINGS)[number];

export interface AccessFinding {
  kind: AccessFindingKind;
  message: string;
}

/** Somebody of a project of whom it is asked what they may do. */
export interface AskedMember {
  status: MemberStatus;
  roleName: ProjectRole;
  /** The project's own role that stands in for it; null without one. */
  customRoleName: string | null;
  authorities: readonly string[];
  /** Their company owns the project. */
  ownsProject: boolean;
}

const PARTS: Record<Exclude<MemberStatus, 'ACTIVE'>, string> = {
  PENDING: 'They have not accepted their invitation to the project.',
  INACTIVE: 'They were deactivated and no longer take part in the project.',
};

/** The right by its module's name and what it allows: "manage schedules of values". */
function rightInWords(authority: Authority): string {
  const module = (Object.keys(MODULE_LABELS) as Module[]).find((name) => authority.startsWith(`${name}_`));
  return module === undefined ? authority : `${authority} (${MODULE_LABELS[module]})`;
}

const roleInWords = ({ roleName, customRoleName }: AskedMember): string =>
  customRoleName === null
    ? `The role ${PROJECT_ROLE_LABELS[roleName]} does not carry it.`
    : `The role ${customRoleName}, on the base of ${PROJECT_ROLE_LABELS[roleName]}, does not carry it.`;

/** Why the right to administer depends on the company: the sides that have it only on their own project. */
const ADMIN_ROLES: readonly ProjectRole[] = ['GENERAL_CONTRACTOR', 'OWNER'];

/**
 * What stands in somebody's way before any record is looked at: their part in the project, their right, and for what makes
 * something new the state of the project.
 * @param makesIn status of the project, where the operation adds something to it; null where it does not
 */
export function accessFindings(
  person: AskedMember,
  authority: Authority,
  makesIn: ProjectStatus | null,
): AccessFinding[] {
  if (person.status !== 'ACTIVE') return [{ kind: 'MEMBERSHIP', message: PARTS[person.status] }];
  const found: AccessFinding[] = [];
  if (!person.authorities.includes(authority)) {
    const isOwners =
      authority.startsWith('ADMIN_') && ADMIN_ROLES.includes(person.roleName) && !person.ownsProject;
    const why = isOwners
      ? `The role ${PROJECT_ROLE_LABELS[person.roleName]} carries it in the company that owns the project only.`
      : roleInWords(person);
    found.push({ kind: 'RIGHT', message: `${rightInWords(authority)} is missing. ${why}` });
  }
  const closed = makesIn === null ? null : additionProblem(makesIn);
  if (closed) found.push({ kind: 'PROJECT_STATE', message: closed });
  return found;
}

/** A reason as it is said to whoever it is about, said about them to somebody else. */
const aboutThem = (reason: string): string =>
  reason
    .replaceAll(/\bYou are\b/g, 'They are')
    .replaceAll(/\bYou\b/g, 'They')
    .replaceAll(/\byou are\b/g, 'they are')
    .replaceAll(/\byou\b/g, 'they')
    .replaceAll(/\byourself\b/g, 'themselves')
    .replaceAll(/\bYour\b/g, 'Their')
    .replaceAll(/\byour\b/g, 'their');

/** What a record's own rule says: its status is in the way ("This RFI is Closed; …"), or who they are to it. */
export function findingOfReason(reason: string | null): AccessFinding {
  if (reason === null) return { kind: 'RECORD_STATE', message: 'The record does not allow it now.' };
  return {
    kind: /^This [\w -]+ is /.test(reason) ? 'RECORD_STATE' : 'RECORD_PART',
    message: aboutThem(reason),
  };
}

/** The record is not for their eyes. */
export const hiddenFinding = (reason: string | null): AccessFinding => ({
  kind: 'NOT_VISIBLE',
  message: reason === null ? 'They do not see this record.' : aboutThem(reason),
});

/** What is read without naming a record is not theirs, by its own rule. */
export const refusedFinding = (reason: string): AccessFinding => ({
  kind: 'NOT_VISIBLE',
  message: aboutThem(reason),
});
