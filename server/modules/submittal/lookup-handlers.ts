import { formatSubmittalNumber, specSection } from '#domain/submittal/number.ts';
import { and, eq, isNotNull, like, sql } from 'drizzle-orm';
import { recordNumbers } from '../../db/schema/numbers.ts';
import type { Handlers } from '../../http/handler.ts';
import { visibleSubmittals } from './list-query.ts';
import { canApprove, canReview, readersOf } from './people.ts';
import { submittals } from './schema.ts';
import { seriesOf } from './sending.ts';
import { sectionTitles } from './views.ts';

export const lookupHandlers = {
  async listSubmittalPeople(ctx) {
    const members = await readersOf(ctx);
    return {
      data: members.map((member) => ({
        ...member.user,
        roleName: member.roleName,
        company: member.company,
        canReview: canReview(member),
        canApprove: canApprove(member),
      })),
    };
  },

  async listSubmittalSpecSections(ctx) {
    const { db, project } = ctx;
    const titles = await sectionTitles(db);
    const used = await db
      .select({
        section: submittals.specSection,
        count: sql<number>`count(${submittals.sequence})::int`,
      })
      .from(submittals)
      .where(
        and(eq(submittals.projectId, project.id), isNotNull(submittals.specSection), visibleSubmittals(ctx)),
      )
      .groupBy(submittals.specSection);
    const given = await db
      .select({ series: recordNumbers.series, last: recordNumbers.last })
      .from(recordNumbers)
      .where(and(eq(recordNumbers.projectId, project.id), like(recordNumbers.series, `${seriesOf('')}%`)));
    const lastOf = new Map(given.map(({ series, last }) => [series, last]));
    const countOf = new Map(used.map(({ section, count }) => [section, count]));
    const sections = [...new Set([...titles.keys(), ...countOf.keys()])]
      .filter((section) => specSection(section) === section)
      .toSorted();
    return {
      data: sections.map((section) => ({
        specSection: section,
        title: titles.get(section) ?? null,
        submittals: countOf.get(section) ?? 0,
        nextNumber: formatSubmittalNumber({
          section,
          sequence: (lastOf.get(seriesOf(section)) ?? 0) + 1,
          revision: 0,
        }),
      })),
    };
  },
} satisfies Partial<Handlers>;
