import type { Module, Permission } from './modules.ts';
import { PROJECT_ROLES, type ProjectRole } from './roles.ts';

/**
 * What a cell of the matrix grants. M = VIEW + MANAGE; V = VIEW; o = VIEW, and MANAGE on what one's own company
 * made or what is assigned to one; I = INVITE; D = ADD_DIVISION; `M*` = M only where the person's company owns
 * the project; `-` = nothing.
 */
export type Cell = '-' | 'V' | 'o' | 'M' | 'M*' | 'o I' | 'M I' | 'o D' | 'M D';

/**
 * The default grants, one row a module, one column a role in the order of PROJECT_ROLES. This table is the only
 * place where a role is given a right; everything else asks it.
 */
const DEFAULT_GRANTS: Record<Module, readonly Cell[]> = {
  //               P_ADMIN GC     GC_M  SUB    SUB_M OWNER  OWN_M DEV  ARCH ENG  OTHER
  ADMIN: /*     */ ['M', 'M*', '-', '-', '-', 'M*', '-', '-', '-', '-', '-'],
  PROJECT: /*   */ ['M', 'M', 'V', 'V', 'V', 'M', 'V', 'V', 'V', 'V', 'V'],
  MEMBER: /*    */ ['M I', 'M I', 'V', 'o I', 'V', 'M I', 'V', 'V', 'V', 'V', 'V'],
  SOV: /*       */ ['M D', 'M D', 'M', 'o D', 'o', 'V', 'V', 'V', 'V', 'V', '-'],
  INSPECTION: /**/ ['M', 'M', 'M', 'o', 'o', 'M', 'V', 'V', 'M', 'M', '-'],
  RFI: /*       */ ['M', 'M', 'M', 'o', 'o', 'M', 'o', 'V', 'o', 'o', 'V'],
  CHANGE_REQUEST: ['M', 'M', 'M', 'o', 'o', 'M', 'o', 'V', 'V', 'V', '-'],
  DOCUMENT: /*  */ ['M', 'M', 'M', 'o', 'o', 'M', 'o', 'V', 'o', 'o', 'V'],
  PAYMENT: /*   */ ['M', 'M', 'V', 'o', 'V', 'M', 'V', 'V', 'V', '-', '-'],
  DAILY_LOG: /* */ ['M', 'M', 'M', 'o', 'o', 'V', 'V', 'V', 'V', 'V', '-'],
  SUBMISSION: /**/ ['M', 'M', 'M', 'o', 'o', 'M', 'V', 'V', 'o', 'o', '-'],
  MESSAGE: /*   */ ['M', 'M', 'M', 'M', 'M', 'M', 'M', 'M', 'M', 'M', 'V'],
};

/** The matrix cell of a module and a role. */
export function grantCell(module: Module, role: ProjectRole): Cell {
  return DEFAULT_GRANTS[module][PROJECT_ROLES.indexOf(role)] ?? '-';
}

/** Permissions a cell stands for; `ownsProject` decides the starred cell. */
export function permissionsOfCell(cell: Cell, ownsProject: boolean): readonly Permission[] {
  switch (cell) {
    case '-':
      return [];
    case 'V':
      return ['VIEW'];
    case 'M*':
      return ownsProject ? ['VIEW', 'MANAGE'] : [];
    case 'o':
    case 'M':
      return ['VIEW', 'MANAGE'];
    case 'o I':
    case 'M I':
      return ['VIEW', 'MANAGE', 'INVITE'];
    case 'o D':
    case 'M D':
      return ['VIEW', 'MANAGE', 'ADD_DIVISION'];
  }
}

/** Roles of a side that sees and manages its own company's contracts and bills, never the others'. */
export const OWN_COMPANY_SIDE: readonly ProjectRole[] = ['SUBCONTRACTOR', 'SUBCONTRACTOR_MEMBER'];

/**
 * Whether MANAGE on this module is limited to own records for this role: in the `o` cells, and where a role of the
 * project's own gives a subcontractor's side a MANAGE that its base role does not have at all.
 */
export function ownOnly(module: Module, role: ProjectRole): boolean {
  const cell = grantCell(module, role);
  return cell.startsWith('o') || (OWN_COMPANY_SIDE.includes(role) && !cell.startsWith('M'));
}
