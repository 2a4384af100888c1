import { sovSight } from '#domain/sov/readers.ts';
import { and, eq, exists, ilike, inArray, like, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { containing, containingNumbers, everyWord } from '../../db/paging.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { QueryOf } from '../../http/handler.ts';
import { companies } from '../companies/schema.ts';
import { createdOn } from '../record/calendar.ts';
import type { ListOf } from '../record/list/declared.ts';
import { byEach } from '../record/list/sorts.ts';
import { sightSql } from '../record/sight.ts';
import { sovLines, sovs, sovUsers } from './schema.ts';

type Filters = Omit<QueryOf<'exportSovs'>, 'sovId' | 'orderBy' | 'order'>;
type SovOrderBy = QueryOf<'exportSovs'>['orderBy'];

/** What the actor may see, as a condition: undefined where that is all. */
export const visibleSovs = ({ actor, db }: Pick<ProjectContext, 'actor' | 'db'>): SQL | undefined =>
  sightSql(sovSight(actor), {
    companyId: sovs.companyId,
    creatorId: sovs.createdBy,
    contractorId: sovs.contractorId,
    approverId: sovs.approverId,
    addedUserIds: (userId) =>
      exists(
        db
          .select({ found: sql`1` })
          .from(sovUsers)
          .where(and(eq(sovUsers.sovId, sovs.id), eq(sovUsers.userId, userId))),
      ),
  });

function searching(db: Db, text: string): SQL | undefined {
  const pattern = containing(text);
  // One text a row and one comparison: ILIKE would put both sides in lower case again for each column.
  const texts = sql`lower(concat_ws(chr(10), ${sovs.sovNumber}, ${sovs.divisionName}, ${sovs.divisionNumber}))`;
  return or(
    ...containingNumbers(text).map((each) => like(texts, sql`lower(${each})`)),
    inArray(
      sovs.companyId,
      db.select({ id: companies.id }).from(companies).where(ilike(companies.name, pattern)),
    ),
  );
}

/** The filters of the list and of its export. Dates are days of the site, both ends included. */
function sovConditions(ctx: ProjectContext, filters: Filters): SQL | undefined {
  const { status, contractorId, createdBy, startDate, endDate, divisions, search } = filters;
  return and(
    status?.length ? inArray(sovs.status, status) : undefined,
    contractorId ? eq(sovs.contractorId, contractorId) : undefined,
    createdBy ? eq(sovs.createdBy, createdBy) : undefined,
    createdOn(ctx, sovs.createdAt, { startDate, endDate }),
    divisions?.length
      ? exists(
          ctx.db
            .select({ found: sql`1` })
            .from(sovLines)
            .where(and(eq(sovLines.sovId, sovs.id), inArray(sovLines.divisionNumber, divisions))),
        )
      : undefined,
    everyWord(search, (word) => searching(ctx.db, word)),
  );
}

/** The list of schedules. Its search looks for a text anywhere in them, in their contractors' names too: there is no index of words for that. */
export const SOVS: ListOf<Filters, SovOrderBy> = {
  kept: null,
  table: sovs,
  sight: (ctx) => ({ parts: [visibleSovs(ctx)] }),
  filters: sovConditions,
  sorts: byEach(sovs, {
    createdAt: sovs.createdAt,
    updatedAt: sovs.updatedAt,
    sovNumber: sovs.sovNumber,
    divisionName: sovs.divisionName,
    sovStatus: sovs.status,
    scheduledValue: sovs.scheduledValue,
    startDate: sovs.startDate,
    endDate: sovs.endDate,
  }),
};
