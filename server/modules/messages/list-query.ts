import { and, desc, eq, gt, inArray, not, type SQL, sql } from 'drizzle-orm';
import type { ProjectContext } from '../../http/context.ts';
import type { QueryOf } from '../../http/handler.ts';
import { createdOn } from '../record/calendar.ts';
import type { ListOf } from '../record/list/declared.ts';
import { reading } from '../record/list/page.ts';
import { byColumns, byOptional } from '../record/list/sorts.ts';
import { holdingWords } from '../record/list/words.ts';
import { isBookmarkedSql, isUnreadSql } from './marks.ts';
import type { MessageRow } from './records.ts';
import { messages } from './schema.ts';
import { visibleMessages } from './sight.ts';
import { MESSAGE_WORDS } from './words.ts';

type Query = QueryOf<'exportMessages'>;
type Filters = Omit<Query, 'orderBy' | 'order'>;

/** Where a filter asks for it or its opposite; nothing where it does not. */
const whether = (asked: boolean | undefined, condition: SQL): SQL | undefined =>
  asked === undefined ? undefined : asked ? condition : not(condition);

/** Sent within these days of the site, both included; drafts by when they were made. */
const within = (ctx: ProjectContext, { startDate, endDate }: Filters): SQL | undefined =>
  createdOn(ctx, sql`coalesce(${messages.sentAt}, ${messages.createdAt})`, { startDate, endDate });

function conditions(ctx: ProjectContext, filters: Filters, found?: SQL): SQL | undefined {
  const { status, categoryId, createdBy, flag, isBookmarked, isUnread, hasAttachments } = filters;
  return and(
    eq(messages.projectId, ctx.project.id),
    status?.length ? inArray(messages.status, status) : undefined,
    categoryId ? eq(messages.categoryId, categoryId) : undefined,
    createdBy ? eq(messages.createdBy, createdBy) : undefined,
    flag ? eq(messages.flag, flag) : undefined,
    whether(isBookmarked, isBookmarkedSql(ctx)),
    whether(isUnread, isUnreadSql(ctx)),
    whether(hasAttachments, gt(messages.attachmentCount, 0)),
    within(ctx, filters),
    holdingWords({ ctx, index: MESSAGE_WORDS }, filters.search, found),
  );
}

/** Rule: equal values keep the newest first. */
const newest = [desc(messages.createdAt), desc(messages.id)];

/**
 * The list of messages. Its totals are counted anew each time: what is unread and bookmarked is each reader's own, and
 * changes with every message that somebody reads.
 */
export const MESSAGE_LIST: ListOf<Filters, Query['orderBy']> = {
  kept: null,
  table: messages,
  sight: (ctx) => ({ parts: [visibleMessages(ctx)] }),
  filters: conditions,
  sorts: {
    createdAt: byColumns([messages.createdAt, messages.id]),
    updatedAt: byColumns([messages.updatedAt], newest),
    sentAt: byOptional(messages.sentAt, newest),
    subject: byColumns([sql`lower(${messages.subject})`], newest),
    lastCommentAt: byOptional(messages.lastCommentAt, newest),
  },
};

/** Reads a slice of the list. */
export const readMessages = (ctx: ProjectContext) =>
  reading<{ message: MessageRow }>(ctx, MESSAGE_LIST, { message: messages });
