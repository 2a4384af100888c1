import { inOrderOfName } from '../people/refs.ts';
import { ownOnly } from '#domain/authority/grants.ts';
import type { ProjectRole } from '#domain/authority/roles.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { ProjectContext } from '../../http/context.ts';
import { type FieldError, repeatedItems } from '../../http/problem.ts';
import { companies } from '../companies/schema.ts';
import { projectMembers } from '../members/schema.ts';
import { type ActiveMember, membersToChoose } from '../people/members.ts';
import type { CompanyRef } from '../people/refs.ts';
import { type LoadedInspection, withPart } from './records.ts';

/** Roles whose companies do work on the site. */
const WORKING_ROLES: readonly ProjectRole[] = [
  'PROJECT_ADMIN',
  'GENERAL_CONTRACTOR',
  'GC_MEMBER',
  'SUBCONTRACTOR',
  'SUBCONTRACTOR_MEMBER',
];

export const NOT_A_READER = 'Choose an active member of this project who may see inspections.';

/** The people of a project as an inspection chooses among them. */
export interface Choices {
  /** Active members with INSPECTION_VIEW. */
  readers: readonly ActiveMember[];
  /** Companies that do work, by name, each with its active members. */
  contractors: readonly { company: CompanyRef; people: readonly ActiveMember[] }[];
}

/** Whom an inspection of this project may name. */
export async function choicesOf({ db, project }: Pick<ProjectContext, 'db' | 'project'>): Promise<Choices> {
  const members = await membersToChoose(db, project.id);
  const working = await db
    .selectDistinct({ id: companies.id, name: companies.name })
    .from(projectMembers)
    .innerJoin(companies, eq(companies.id, projectMembers.companyId))
    .where(
      and(eq(projectMembers.projectId, project.id), inArray(projectMembers.roleName, [...WORKING_ROLES])),
    );
  return {
    readers: members.filter(({ authorities }) => authorities.includes('INSPECTION_VIEW')),
    contractors: working.toSorted(inOrderOfName).map((company) => ({
      company,
      people: members.filter((member) => member.company.id === company.id),
    })),
  };
}

/** A member, as a list of choices shows them. */
export const personView = ({ user, roleName, company }: ActiveMember) => ({ ...user, roleName, company });

interface Named {
  inspectorIds?: readonly string[] | undefined;
  siteContactIds?: readonly string[] | undefined;
  watcherIds?: readonly string[] | undefined;
  contractors?: readonly { companyId: string; contactId?: string | undefined }[] | undefined;
}

/** What is wrong with whom an inspection names. Whoever it named before may stay. */
export function peopleProblems(
  ctx: ProjectContext,
  { readers, contractors }: Choices,
  named: Named,
  before: Pick<LoadedInspection, 'people' | 'contractors'> | null,
): FieldError[] {
  const among =
    (people: readonly ActiveMember[], part: 'INSPECTOR' | 'SITE_CONTACT' | 'WATCHER') =>
    (field: string, userIds: readonly string[] = [], message: string): FieldError[] => {
      const known = new Set([...people.map(({ user }) => user.id), ...withPart(before?.people ?? [], part)]);
      const strangers = userIds.flatMap((id, i) =>
        known.has(id) ? [] : [{ field: `${field}.${i}`, message }],
      );
      return [...repeatedItems(field, userIds), ...strangers];
    };
  const workers = contractors.flatMap(({ people }) => people);
  return [
    ...among(readers, 'INSPECTOR')('inspectorIds', named.inspectorIds, NOT_A_READER),
    ...among(readers, 'WATCHER')('watcherIds', named.watcherIds, NOT_A_READER),
    ...among(workers, 'SITE_CONTACT')(
      'siteContactIds',
      named.siteContactIds,
      'Choose an active member of a company that works on this project.',
    ),
    ...contractorProblems(ctx, contractors, named.contractors, before?.contractors ?? []),
  ];
}

function contractorProblems(
  ctx: ProjectContext,
  contractors: Choices['contractors'],
  named: Named['contractors'] = [],
  before: LoadedInspection['contractors'],
): FieldError[] {
  const own = ownOnly('INSPECTION', ctx.project.role);
  return named.flatMap(({ companyId, contactId }, i) => {
    const at = (field: string, message: string) => [{ field: `contractors.${i}.${field}`, message }];
    if (named.findIndex((other) => other.companyId === companyId) < i)
      return at('companyId', 'This company is named twice.');
    const kept = before.find((one) => one.companyId === companyId);
    const found = contractors.find(({ company }) => company.id === companyId);
    if (!kept && !found) return at('companyId', 'Choose a company that works on this project.');
    if (!kept && own && companyId !== ctx.project.companyId)
      return at('companyId', "Choose your own company: you prepare inspections of your own company's work.");
    if (contactId === undefined || contactId === kept?.contactId) return [];
    return found?.people.some(({ user }) => user.id === contactId)
      ? []
      : at('contactId', 'Choose an active member of that company.');
  });
}
