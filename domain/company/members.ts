import type { CompanyRole } from '../authority/roles.ts';

/** Whether somebody belongs to the company or has only been invited. */
export const COMPANY_MEMBER_STATUSES = ['ACTIVE', 'INVITED'] as const;

/** Whoever belongs to a company, as far as its owners are concerned. */
export interface CompanyPerson {
  name: string;
  roleName: CompanyRole;
}

/** The company as it stands: who acts on the person, and how many owners it has. */
export interface CompanyStanding {
  company: string;
  /** Owners, the person among them where they are one. */
  owners: number;
}

/** A company is never without an owner: its last one stays, as one (rule: companies 1). */
const isLastOwner = (person: CompanyPerson, { owners }: CompanyStanding): boolean =>
  person.roleName === 'ORG_OWNER' && owners <= 1;

const lastOwner = (person: CompanyPerson, company: string, instead: string): string =>
  `${person.name} is the only owner of ${company}. ${instead}`;

/** Why the person cannot be taken out of the company; null where they can. */
export const removalProblem = (person: CompanyPerson, standing: CompanyStanding): string | null =>
  isLastOwner(person, standing)
    ? lastOwner(person, standing.company, 'Make somebody else an owner first.')
    : null;

/** Why one cannot leave the company oneself; null where one can. */
export const leavingProblem = (person: CompanyPerson, standing: CompanyStanding): string | null =>
  isLastOwner(person, standing)
    ? `You are the only owner of ${standing.company}. Make somebody else an owner first.`
    : null;

/** Why the person cannot be given this role; null where they can. */
export const roleProblem = (
  person: CompanyPerson,
  roleName: CompanyRole,
  standing: CompanyStanding,
): string | null =>
  roleName !== 'ORG_OWNER' && isLastOwner(person, standing)
    ? lastOwner(person, standing.company, 'Make somebody else an owner first.')
    : null;
