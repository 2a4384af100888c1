/** Roles people hold: in a project, in a company, and by the company that owns the project. */
export const PROJECT_ROLES = [
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
export type ProjectRole = (typeof PROJECT_ROLES)[number];

export const PROJECT_ROLE_LABELS: Record<ProjectRole, string> = {
  PROJECT_ADMIN: 'Project admin',
  GENERAL_CONTRACTOR: 'General contractor',
  GC_MEMBER: 'General contractor member',
  SUBCONTRACTOR: 'Subcontractor',
  SUBCONTRACTOR_MEMBER: 'Subcontractor member',
  OWNER: 'Owner',
  OWNER_MEMBER: 'Owner member',
  DEVELOPER: 'Developer',
  ARCHITECT: 'Architect',
  ENGINEER: 'Engineer',
  OTHER: 'Other',
};

/** The role of a company's other people beside that of who leads for it: whoever writes to the one often means both. */
export const MEMBERS_OF_ROLE = {
  GENERAL_CONTRACTOR: 'GC_MEMBER',
  SUBCONTRACTOR: 'SUBCONTRACTOR_MEMBER',
  OWNER: 'OWNER_MEMBER',
} as const satisfies Partial<Record<ProjectRole, ProjectRole>>;

/** Whether somebody leads their company's part of the project, and may act there for its people. */
export const leadsCompany = (role: ProjectRole | null): boolean =>
  role !== null && Object.hasOwn(MEMBERS_OF_ROLE, role);

/** The roles of members that stand beside these, and are not among them. */
export const memberRolesBeside = (roles: readonly ProjectRole[]): ProjectRole[] =>
  Object.entries(MEMBERS_OF_ROLE).flatMap(([role, members]) =>
    roles.includes(role as ProjectRole) && !roles.includes(members) ? [members] : [],
  );

export const COMPANY_ROLES = ['ORG_OWNER', 'ORG_MEMBER'] as const;
export type CompanyRole = (typeof COMPANY_ROLES)[number];

export const COMPANY_ROLE_LABELS: Record<CompanyRole, string> = {
  ORG_OWNER: 'Company owner',
  ORG_MEMBER: 'Company member',
};

/** Roles the company that owns a project can have in it. */
export const OWNING_COMPANY_ROLES = [
  'GENERAL_CONTRACTOR',
  'OWNER',
  'DEVELOPER',
] as const satisfies readonly ProjectRole[];
export type OwningCompanyRole = (typeof OWNING_COMPANY_ROLES)[number];

/** Company rights: an ORG_OWNER edits the company, its members and its subscription; an ORG_MEMBER reads. */
export const mayManageCompany = (role: CompanyRole | null): boolean => role === 'ORG_OWNER';

/**
 * The roles a person may ask for an approval or an answer: general contractor and owner sides ask owners, a
 * subcontractor asks the general contractor, everyone else may ask anyone (part: change request assignees).
 */
export function approverRolesFor(asker: ProjectRole): readonly ProjectRole[] {
  switch (asker) {
    case 'GENERAL_CONTRACTOR':
    case 'GC_MEMBER':
    case 'OWNER':
    case 'OWNER_MEMBER':
      return ['OWNER', 'OWNER_MEMBER'];
    case 'SUBCONTRACTOR':
    case 'SUBCONTRACTOR_MEMBER':
      return ['GENERAL_CONTRACTOR', 'GC_MEMBER'];
    default:
      return PROJECT_ROLES;
  }
}
