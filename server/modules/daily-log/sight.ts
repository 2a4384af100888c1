import { type DailyLogReaders, dailyLogSight, SEEN_BY_ALL, wholeLogSight } from '#domain/daily-log/sight.ts';
import { invoiceSight } from '#domain/daily-log/invoices.ts';
import { UNSETTLED } from '#domain/daily-log/nonconformance-status.ts';
import type { Way } from '#domain/authority/sight.ts';
import type { Actor } from '#domain/authority/scope.ts';
import { and, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { ListSight } from '../record/list/declared.ts';
import { visible } from '../record/list/listed.ts';
import { inProjects, type Looking, sightSql } from '../record/sight.ts';
import { dailyLogEntries, dailyLogInvoices, dailyLogs, dailyLogShares } from './schema.ts';

type SightOf = (actor: Actor) => readonly Way<DailyLogReaders>[];

/** Which logs that not all see the actor does. */
const theirsOf = (looking: Looking, sightOf: SightOf): SQL | undefined =>
  sightSql(
    sightOf(looking.actor).filter((way) => !SEEN_BY_ALL.includes(way)),
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
export function listSight(ctx: Looking, sightOf: SightOf = dailyLogSight): ListSight {
  const theirs = theirsOf(ctx, sightOf);
  if (!sightOf(ctx.actor).some((way) => SEEN_BY_ALL.includes(way))) return { parts: [theirs] };
  return {
    parts: [isPublic, sql`(${isPrivate} and ${theirs})`],
    hidden: sql`(${isPrivate} and (${theirs}) is not true)`,
    anyPart: sql`${dailyLogs.access} in ('PUBLIC', 'PRIVATE')`,
  };
}

/** What the actor opens, as a condition, be it for an excerpt. */
export const visibleLogs = (ctx: Looking): SQL | undefined => visible(listSight(ctx));

/** What the actor reads as a whole, as a condition: of sums, of the search and of whatever else is made of all that logs say. */
export const wholeLogs = (ctx: Looking): SQL | undefined => visible(listSight(ctx, wholeLogSight));

/** Which invoices the actor sees of the logs that they read as a whole; undefined where that is all. */
export const visibleInvoices = (actor: Actor): SQL | undefined =>
  sightSql(invoiceSight(actor), {
    companyId: (companyId) =>
      sql`${dailyLogInvoices.dailyLogId} in (select ${dailyLogs.id} from ${dailyLogs} where ${eq(dailyLogs.companyId, companyId)})`,
    addedBy: dailyLogInvoices.addedBy,
  });

/** Which entries an excerpt has for the actor (`inExcerpt` of the domain). */
const excerptEntries = ({ userId }: Actor): SQL | undefined =>
  or(eq(dailyLogEntries.createdBy, userId), and(eq(dailyLogEntries.ownerId, userId), dailyLogEntries.holds));

/** Which entries the actor sees of the logs that they open; the statement has the log beside its entry. */
export const visibleEntries = (ctx: Looking): SQL | undefined =>
  and(visibleLogs(ctx), or(wholeLogs(ctx), excerptEntries(ctx.actor)));

/** Logs with nonconformances open, as the actor is told their number: in an excerpt, those that it has. */
export const withOpenNonconformances = (ctx: Looking): SQL | undefined =>
  and(
    gt(dailyLogs.openNonconformances, 0),
    or(
      wholeLogs(ctx),
      inArray(
        dailyLogs.id,
        ctx.db
          .select({ id: dailyLogEntries.dailyLogId })
          .from(dailyLogEntries)
          .where(
            and(
              inProjects(dailyLogEntries.projectId, ctx),
              dailyLogEntries.holds,
              inArray(dailyLogEntries.status, UNSETTLED),
              excerptEntries(ctx.actor),
            ),
          ),
      ),
    ),
  );
