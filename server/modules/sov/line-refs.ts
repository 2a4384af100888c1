import { eq, sql } from 'drizzle-orm';
import { anyOf } from '../../db/any-of.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { ResponseOf } from '../../http/handler.ts';
import { visibleSovs } from './list-query.ts';
import { sovLines, sovs } from './schema.ts';

export type SovLineRef = NonNullable<ResponseOf<'getQualityTask'>['sovLine']>;

/** Lines that other records name, by their ids. The number of a schedule is for who may see that schedule. */
export async function sovLineRefs(
  ctx: ProjectContext,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string | null, SovLineRef>> {
  const isSeen = visibleSovs(ctx) ?? sql`true`;
  const named = [...new Set(ids.filter((id) => id !== null))];
  const rows = named.length
    ? await ctx.db
        .select({
          sovLineId: sovLines.id,
          sovId: sovLines.sovId,
          sovNumber: sql<string | null>`case when ${isSeen} then ${sovs.sovNumber} end`,
          taskName: sovLines.taskName,
          taskNumber: sovLines.taskNumber,
        })
        .from(sovLines)
        .innerJoin(sovs, eq(sovs.id, sovLines.sovId))
        .where(anyOf(sovLines.id, named))
    : [];
  return new Map<string | null, SovLineRef>(rows.map((line) => [line.sovLineId, line]));
}
