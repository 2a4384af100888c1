import type { RfiImpactAnswer, RfiReferenceType, RfiStatus } from '#domain/rfi/status.ts';
import { eq, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { ProjectContext } from '../../../http/context.ts';
import { users } from '../../auth/schema.ts';
import type { ReadSlice } from '../../record/list/page.ts';
import { todayOf } from '../../record/calendar.ts';
import type { ReferenceKey } from '../references.ts';
import { rfiReferences, rfiResponses, rfis } from '../schema.ts';
import { ageSql } from '../sorts.ts';

/** An RFI as its line of the export needs it: one value that the driver takes as it comes. */
export type ExportLine = [
  sequence: number | null,
  subject: string,
  status: RfiStatus,
  court: string | null,
  assignee: string | null,
  requester: string,
  dueDate: string | null,
  ageDays: number,
  references: readonly [type: RfiReferenceType, id: string][] | null,
  costAnswer: RfiImpactAnswer,
  costAmount: number | null,
  scheduleAnswer: RfiImpactAnswer,
  scheduleDays: number | null,
  question: string,
  official: string | null,
  reviewComments: string | null,
];

const court = alias(users, 'court');
const assignee = alias(users, 'assignee');
const requester = alias(users, 'requester');

/** A person's name, or the e-mail address that stands in for one that is not known yet (profile/user-ref). */
const nameOf = ({ name, email }: { name: PgColumn; email: PgColumn }): SQL =>
  sql`coalesce(nullif(${name}, ''), ${email})`;

const references = sql`(
  select json_agg(json_build_array(${rfiReferences.type}, ${rfiReferences.recordId}) order by ${rfiReferences.position})
  from ${rfiReferences} where ${rfiReferences.rfiId} = ${rfis.id})`;

/** In the order of ExportLine. */
const lineSql = (today: string) => sql<ExportLine>`json_build_array(
  ${rfis.sequence}, ${rfis.subject}, ${rfis.status}, ${nameOf(court)}, ${nameOf(assignee)}, ${nameOf(requester)},
  ${rfis.dueDate}, ${ageSql(today)}, ${references}, ${rfis.costAnswer}, ${rfis.costAmount}, ${rfis.scheduleAnswer},
  ${rfis.scheduleDays}, ${rfis.question}, ${rfiResponses.response}, ${rfis.reviewComments})`;

/**
 * Reads lines of the export with all that stands in them. Ten thousand rows of many columns, and the people and
 * answers of each looked up by themselves, would take longer than writing the workbook.
 */
export function readLines(ctx: ProjectContext): ReadSlice<ExportLine> {
  const line = lineSql(todayOf(ctx));
  return async ({ where, orderBy, limit, offset }) => {
    const rows = await ctx.db
      .select({ line })
      .from(rfis)
      .innerJoin(requester, eq(requester.id, rfis.requesterId))
      .leftJoin(assignee, eq(assignee.id, rfis.assigneeId))
      .leftJoin(court, eq(court.id, rfis.courtId))
      .leftJoin(rfiResponses, eq(rfiResponses.id, rfis.officialResponseId))
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset);
    return rows.map((row) => row.line);
  };
}

/** The records that a line refers to. */
export const referencesOfLine = ([, , , , , , , , keys]: ExportLine): ReferenceKey[] =>
  (keys ?? []).map(([type, id]) => ({ type, id }));
