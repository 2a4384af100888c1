import { dailyLogSight, SEEN_BY_ALL } from '#domain/daily-log/sight.ts';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { ListSight } from '../record/list/declared.ts';
import { visible } from '../record/list/listed.ts';
import { inProjects, type Looking, sightSql } from '../record/sight.ts';
import { dailyLogEntries, dailyLogs, dailyLogShares } from './schema.ts';

/** Which logs that not all see the actor does. */
const theirsOf = (looking: Looking): SQL | undefined =>
  sightSql(
    dailyLogSight(looking.actor).filter((way) => !SEEN_BY_ALL.includes(way)),
    {
      access: dailyLogs.access,
      creatorId: dailyLogs.createdBy,
      sharedUserIds: (userId) =>
        inArray(
          dailyLogs.id,
          looking.db
            .select({ id: dailyLogShares.dailyLogId })
            .from(dailyLogShares)
            .where(and(inProjects(dailyLogShares.projectId, looking), eq(dailyLogShares.userId, userId))),
        ),
      ownerIds: (userId) =>
        inArray(
          dailyLogs.id,
          looking.db
            .select({ id: dailyLogEntries.dailyLogId })
            .from(dailyLogEntries)
            .where(
              and(
                inProjects(dailyLogEntries.projectId, looking),
                eq(dailyLogEntries.ownerId, userId),
                dailyLogEntries.holds,
              ),
            ),
        ),
    },
  );

const isPublic = sql`${dailyLogs.access} = 'PUBLIC'`;
const isPrivate = sql`${dailyLogs.access} = 'PRIVATE'`;

/**
 * What the actor may see: what all see, and of the rest what is theirs. Apart, because each is counted from an index; of
 * one condition for both, every row would be read.
 */
export function listSight(ctx: Looking): ListSight {
  const theirs = theirsOf(ctx);
  if (!dailyLogSight(ctx.actor).some((way) => SEEN_BY_ALL.includes(way))) return { parts: [theirs] };
  return {
    parts: [isPublic, sql`(${isPrivate} and ${theirs})`],
    hidden: sql`(${isPrivate} and (${theirs}) is not true)`,
    anyPart: sql`${dailyLogs.access} in ('PUBLIC', 'PRIVATE')`,
  };
}

/** What the actor may see, as a condition: of the calendar, of sums and of whatever else reads logs. */
export const visibleLogs = (ctx: Looking): SQL | undefined => visible(listSight(ctx));
