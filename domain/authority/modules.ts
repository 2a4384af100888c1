import { TOOLS } from '../tools.ts';

/** The twelve modules of a project, the permissions on them, and the authority strings made of both. */
export const MODULES = [
  'ADMIN',
  'PROJECT',
  'MEMBER',
  'SOV',
  'INSPECTION',
  'RFI',
  'CHANGE_REQUEST',
  'DOCUMENT',
  'PAYMENT',
  'DAILY_LOG',
  'SUBMISSION',
  'MESSAGE',
] as const;
export type Module = (typeof MODULES)[number];

export const PERMISSIONS = ['VIEW', 'MANAGE', 'INVITE', 'ADD_DIVISION'] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** The authority every signed-in, onboarded user holds. */
export const USER_AUTHORITY = 'user';

export type Authority =
  | `${Module}_VIEW`
  | `${Module}_MANAGE`
  | 'MEMBER_INVITE'
  | 'SOV_ADD_DIVISION'
  | typeof USER_AUTHORITY;

/** Which permissions exist on a module: VIEW and MANAGE everywhere, INVITE on MEMBER, ADD_DIVISION on SOV. */
export function permissionsOn(module: Module): readonly Permission[] {
  if (module === 'MEMBER') return ['VIEW', 'MANAGE', 'INVITE'];
  if (module === 'SOV') return ['VIEW', 'MANAGE', 'ADD_DIVISION'];
  return ['VIEW', 'MANAGE'];
}

/** Every authority string there is, `user` last. */
export const AUTHORITIES: readonly Authority[] = [
  ...MODULES.flatMap((module) => permissionsOn(module).map((p) => `${module}_${p}` as Authority)),
  USER_AUTHORITY,
];

/** Narrows a string from the contract or the wire to an authority. */
export const isAuthority = (value: string): value is Authority =>
  (AUTHORITIES as readonly string[]).includes(value);

/** As the rights page calls each module; a tool's module as the tool is called. */
export const MODULE_LABELS: Record<Module, string> = {
  ADMIN: 'Project admin',
  PROJECT: 'Project',
  MEMBER: TOOLS.member.label,
  SOV: TOOLS.sov.label,
  INSPECTION: TOOLS.inspection.label,
  RFI: TOOLS.rfi.label,
  CHANGE_REQUEST: TOOLS.changeRequest.label,
  DOCUMENT: TOOLS.document.label,
  PAYMENT: TOOLS.payApp.label,
  DAILY_LOG: TOOLS.dailyLog.label,
  SUBMISSION: TOOLS.submittal.label,
  MESSAGE: TOOLS.message.label,
};
