import { ownOnly } from '#domain/authority/grants.ts';
import type { RegisterWorld } from '#domain/submittal/import-people.ts';
import { itemKey } from '#domain/submittal/import-register.ts';
import { and, eq, isNotNull, or } from 'drizzle-orm';
import type { ProjectContext } from '../../http/context.ts';
import type { ActiveMember } from '../people/members.ts';
import { canApprove } from './people.ts';
import { submittals } from './schema.ts';

/** What stands in the place of a title that the importer may not read. */
const NOT_SHOWN = 'an item that is not shown to you';

/** The numbers of the project, those of the register too, with what has them. */
export async function takenNumbers({ db, project }: ProjectContext): Promise<Map<string, string>> {
  const rows = await db
    .select({
      specSection: submittals.specSection,
      sequence: submittals.sequence,
      planned: submittals.plannedSequence,
      title: submittals.title,
      seenByAll: submittals.seenByAll,
    })
    .from(submittals)
    .where(
      and(
        eq(submittals.projectId, project.id),
        or(isNotNull(submittals.sequence), isNotNull(submittals.plannedSequence)),
      ),
    );
  return new Map(
    rows.map(({ specSection, sequence, planned, title, seenByAll }) => [
      itemKey({ specSection, sequence: sequence ?? planned }) ?? '',
      seenByAll ? title : NOT_SHOWN,
    ]),
  );
}

/** Who and what a register can name in this project. */
export async function registerWorld(
  ctx: ProjectContext,
  members: readonly ActiveMember[],
): Promise<RegisterWorld> {
  const companies = new Map(members.map(({ company }) => [company.id, company.name]));
  return {
    companies: [...companies].map(([id, name]) => ({ id, name })),
    people: members.map((member) => ({
      id: member.user.id,
      name: member.user.name,
      email: member.user.email,
      companyId: member.company.id,
      maySubmit: member.authorities.includes('SUBMISSION_MANAGE'),
      mayApprove: canApprove(member),
    })),
    ownCompanyId: ownOnly('SUBMISSION', ctx.project.role) ? ctx.project.companyId : null,
    companyId: ctx.project.companyId,
    taken: await takenNumbers(ctx),
  };
}
