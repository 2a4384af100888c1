import { type Outcome, type Role, ROLES, type RoleCells } from './cells.ts';

/** What somebody may do with a file or folder; none where it does not exist for them. */
export type Right = 'none' | 'VIEW' | 'EDIT' | 'MANAGE';

/** The grants of documents: M = manages all that is shared with the project, o = their company's, V = reads. */
const DOCUMENT_GRANTS = {
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

const byRole = <T>(of: (role: Role) => T): Readonly<Record<Role, T>> =>
  Object.fromEntries(ROLES.map((role) => [role, of(role)])) as Record<Role, T>;

/** By the grants of the tool. */
export const byDocumentGrant = <T>(M: T, o: T, V: T): Readonly<Record<Role, T>> =>
  byRole((role) => ({ M, o, V })[DOCUMENT_GRANTS[role]]);

/** The same for everybody but a project admin, who manages every document. */
export const but = (right: Right): Readonly<Record<Role, Right>> =>
  byRole((role) => (role === 'PROJECT_ADMIN' ? 'MANAGE' : right));

/** What each right answers, from none to MANAGE. */
export type Answers = readonly [none: Outcome, VIEW: Outcome, EDIT: Outcome, MANAGE: Outcome];

const RANKS: readonly Right[] = ['none', 'VIEW', 'EDIT', 'MANAGE'];

/** The cells of people with these rights. */
export const cellsOf = (rights: Readonly<Record<Role, Right>>, answers: Answers): RoleCells =>
  byRole((role) => answers[RANKS.indexOf(rights[role])] ?? '404');
