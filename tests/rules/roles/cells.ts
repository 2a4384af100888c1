import type { OperationId } from '#contract/operations.ts';
import type { Given, Part } from './given.ts';

// Who may do what, written down by hand. Nothing here is taken from domain/ or the server: a right that changes there
// is to show up as a difference.

/** Active members of the project, one of each role, each of a company of their own; in the order of the columns. */
export const ROLES = [
  'PROJECT_ADMIN',
  'GENERAL_CONTRACTOR',
  'GC_MEMBER',
  'SUBCONTRACTOR',
  'SUBCONTRACTOR_MEMBER',
  'OWNER',
  'OWNER_MEMBER',
  'DEVELOPER',
  'ARCHITECT',
  'ENGINEER',
  'OTHER',
] as const;
export type Role = (typeof ROLES)[number];

/** Everybody else, after the roles. */
export const OUTSIDERS = {
  PENDING: 'invited into the project as OWNER and has not accepted',
  INACTIVE: 'was its PROJECT_ADMIN and is deactivated',
  OTHER_PROJECT: 'GENERAL_CONTRACTOR of another project, who names this one',
  THROUGH_OTHER: 'the same person, who names this project’s record in their own project’s address',
  COLLEAGUE: 'of the company that owns the project, and no member of it',
  STRANGER: 'of another company, without any project',
  NOBODY: 'not signed in',
} as const;
export type Outsider = keyof typeof OUTSIDERS;

export type Who = Role | Outsider;
export const WHO: readonly Who[] = [...ROLES, ...(Object.keys(OUTSIDERS) as Outsider[])];

/** What a cell can say, and what it means. */
export const OUTCOMES = {
  '200': 'done',
  '201': 'made',
  '204': 'done, nothing to say',
  seen: '200, and the record is among what is answered',
  unseen: '200, and the record is not among it',
  moved: '200, and this record of the several moved',
  kept: '200, and this record of the several stayed as it was: `FORBIDDEN`',
  late: '200, and this record of the several stayed as it was: `WRONG_STATUS`',
  gone: '200, and this record of the several is told not to exist: `NOT_FOUND`',
  '401': '401 `UNAUTHENTICATED`',
  '403': '403 `FORBIDDEN`',
  invited: '403 `PROJECT_INVITATION_PENDING`',
  '404': '404 `NOT_FOUND`',
  '409': '409 `WRONG_STATUS`',
  '422': '422 `VALIDATION_FAILED`',
} as const;
export type Outcome = keyof typeof OUTCOMES;

/** Every operation of the API, and the two that serve files beside it. */
export type Operation = OperationId | 'streamDocument' | 'downloadDocument';

export interface Row {
  operation: Operation;
  /** The record at hand and what the caller is to it. */
  given: Given;
  /** The part of that record that is asked for: one of its files, one of its comments. */
  part?: Part;
  cells: Readonly<Record<Who, Outcome>>;
}

export type RoleCells = Readonly<Record<Role, Outcome>>;

/** The same for every role but those named. */
export const all = (outcome: Outcome, except: Partial<Record<Role, Outcome>> = {}): RoleCells => ({
  ...(Object.fromEntries(ROLES.map((role) => [role, outcome])) as RoleCells),
  ...except,
});

/**
 * The grants of the tool RFI: M = manages all, o = manages what their company asked or what is assigned to them,
 * V = reads.
 */
const RFI_GRANTS = {
  PROJECT_ADMIN: 'M',
  GENERAL_CONTRACTOR: 'M',
  GC_MEMBER: 'M',
  SUBCONTRACTOR: 'o',
  SUBCONTRACTOR_MEMBER: 'o',
  OWNER: 'M',
  OWNER_MEMBER: 'o',
  DEVELOPER: 'V',
  ARCHITECT: 'o',
  ENGINEER: 'o',
  OTHER: 'V',
} as const satisfies Record<Role, 'M' | 'o' | 'V'>;

/** One outcome for those who manage all RFIs, one for those who manage their own, one for those who only read. */
export const byGrant = (M: Outcome, o: Outcome, V: Outcome): RoleCells =>
  Object.fromEntries(ROLES.map((role) => [role, { M, o, V }[RFI_GRANTS[role]]])) as RoleCells;

/** The grants of inspections, by which quality checks are managed: M, o and V as above, – = none of it. */
const INSPECTION_GRANTS = {
  PROJECT_ADMIN: 'M',
  GENERAL_CONTRACTOR: 'M',
  GC_MEMBER: 'M',
  SUBCONTRACTOR: 'o',
  SUBCONTRACTOR_MEMBER: 'o',
  OWNER: 'M',
  OWNER_MEMBER: 'V',
  DEVELOPER: 'V',
  ARCHITECT: 'M',
  ENGINEER: 'M',
  OTHER: '–',
} as const satisfies Record<Role, 'M' | 'o' | 'V' | '–'>;

/** One outcome for those who manage all inspections, one for those who manage their own, one for all the others. */
export const byInspectionGrant = (M: Outcome, o: Outcome, others: Outcome): RoleCells =>
  Object.fromEntries(
    ROLES.map((role) => [role, { M, o, V: others, '–': others }[INSPECTION_GRANTS[role]]]),
  ) as RoleCells;

/** The grants of change requests: M, o, V and – as above. */
const CHANGE_GRANTS = {
  PROJECT_ADMIN: 'M',
  GENERAL_CONTRACTOR: 'M',
  GC_MEMBER: 'M',
  SUBCONTRACTOR: 'o',
  SUBCONTRACTOR_MEMBER: 'o',
  OWNER: 'M',
  OWNER_MEMBER: 'o',
  DEVELOPER: 'V',
  ARCHITECT: 'V',
  ENGINEER: 'V',
  OTHER: '–',
} as const satisfies Record<Role, 'M' | 'o' | 'V' | '–'>;

/** One outcome for those who manage all change requests, one for those who manage their own; reading is too little for it. */
export const byChangeGrant = (M: Outcome, o: Outcome, V: Outcome = '403'): RoleCells =>
  Object.fromEntries(
    ROLES.map((role) => [role, { M, o, V, '–': '403' as const }[CHANGE_GRANTS[role]]]),
  ) as RoleCells;

/** The grants of submittals: M, o, V and – as above. */
const SUBMITTAL_GRANTS = {
  PROJECT_ADMIN: 'M',
  GENERAL_CONTRACTOR: 'M',
  GC_MEMBER: 'M',
  SUBCONTRACTOR: 'o',
  SUBCONTRACTOR_MEMBER: 'o',
  OWNER: 'M',
  OWNER_MEMBER: 'V',
  DEVELOPER: 'V',
  ARCHITECT: 'o',
  ENGINEER: 'o',
  OTHER: '–',
} as const satisfies Record<Role, 'M' | 'o' | 'V' | '–'>;

/** One outcome for those who manage all submittals, one for those who manage their own, one for who reads them. */
export const bySubmittalGrant = (M: Outcome, o: Outcome, V: Outcome): RoleCells =>
  Object.fromEntries(
    ROLES.map((role) => [role, { M, o, V, '–': '403' as const }[SUBMITTAL_GRANTS[role]]]),
  ) as RoleCells;

/** Operations of a project: what it answers to those without a part in it. */
const outside = (through: Outcome): Readonly<Record<Outsider, Outcome>> => ({
  PENDING: 'invited',
  INACTIVE: '404',
  OTHER_PROJECT: '404',
  THROUGH_OTHER: through,
  COLLEAGUE: '404',
  STRANGER: '404',
  NOBODY: '401',
});

/** A row about a record: in another project's address it is not there, unless `through` says otherwise. */
export const row = (
  operation: Operation,
  given: Given,
  roles: RoleCells,
  { part, through = '404' }: { part?: Part; through?: Outcome } = {},
): Row => ({ operation, given, ...(part ? { part } : {}), cells: { ...roles, ...outside(through) } });

/** A row about a file, whose address names no project: what is not there and what is not theirs answer alike. */
export const fileRow = (operation: Operation, given: Given, part: Part, roles: RoleCells): Row => ({
  operation,
  given,
  part,
  cells: { ...roles, ...outside('404'), PENDING: '404' },
});
