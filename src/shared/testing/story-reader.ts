import type { ProjectRole } from '#domain/authority/roles.ts';
import type { CompanyRef, UserRef } from '@/shared/api/generated/model';
import { getListMembersResponseMock } from '@/shared/api/generated/members/members.msw';

/** Who reads a story: a person, and the company they work for. */
export interface Reader {
  user: UserRef;
  company: CompanyRef;
}

const members = getListMembersResponseMock().data.filter(({ status }) => status === 'ACTIVE');

/** The person of the contract's own project who is this in it. */
const memberAs = (role: ProjectRole): Reader | undefined => {
  const found = members.find(({ projectRole }) => projectRole.roleName === role);
  if (found?.company == null) return undefined;
  const { id, name, email, jobTitle, photoKey } = found.user;
  return { user: { id, name, email, jobTitle, photoKey }, company: found.company };
};

/** Whose answers the contract's examples are. */
const EXAMPLE: Reader = {
  user: { id: '', name: '', email: '', jobTitle: null, photoKey: null },
  company: { id: '', name: '' },
  ...memberAs('GENERAL_CONTRACTOR'),
};

/** Somebody of the same company as another role's person, for the roles that nobody has in the contract's project. */
function beside(role: ProjectRole, number: number, name: string, jobTitle: string): Reader {
  const { company, user } = memberAs(role) ?? EXAMPLE;
  const host = user.email.split('@')[1] ?? 'plumbline.example';
  return {
    user: {
      id: `6d1f4a2e-3c58-4b7a-9e10-8a2c4d6e01${String(number).padStart(2, '0')}`,
      name,
      email: `${name.toLowerCase().replace(' ', '.')}@${host}`,
      jobTitle,
      photoKey: null,
    },
    company,
  };
}

const STAND_INS: Partial<Record<ProjectRole, Reader>> = {
  PROJECT_ADMIN: beside('GENERAL_CONTRACTOR', 1, 'Ruth Calder', 'Contracts Administrator'),
  SUBCONTRACTOR_MEMBER: beside('SUBCONTRACTOR', 2, 'Owen Brandt', 'Foreman'),
  OWNER_MEMBER: beside('OWNER', 3, 'Ben Castellan', 'Facilities Manager'),
  DEVELOPER: beside('OWNER', 4, 'Sofia Marchetti', 'Development Manager'),
  OTHER: beside('OWNER', 5, 'Tom Halloran', "Lender's Inspector"),
};

/** Who reads as this role: whoever has it in the contract's project, so that what waits for them says "you". */
export const readerAs = (role: ProjectRole): Reader => memberAs(role) ?? STAND_INS[role] ?? EXAMPLE;
