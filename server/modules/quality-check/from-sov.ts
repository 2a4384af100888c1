import { asTitle } from '#domain/quality-check/problems.ts';
import { and, eq, isNotNull, isNull, like, sql } from 'drizzle-orm';
import { anyOf } from '../../db/any-of.ts';
import { containing, everyWord, metaOf, windowOf } from '../../db/paging.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { BodyOf, Handlers } from '../../http/handler.ts';
import { invalid, invalidField, repeatedItems } from '../../http/problem.ts';
import { membersToChoose } from '../people/members.ts';
import { refsOf } from '../people/refs.ts';
import { requireOpenProject } from '../record/additions.ts';
import type { ListOf } from '../record/list/declared.ts';
import { allOf, pageOf, reading } from '../record/list/page.ts';
import { byColumns } from '../record/list/sorts.ts';
import { visibleSovs } from '../sov/list-query.ts';
import type { SovLineRow, SovRow } from '../sov/records.ts';
import { sovLines, sovs } from '../sov/schema.ts';
import { placesOf } from '../task-library/queries.ts';
import { tellOfSeveral } from './notices.ts';
import { type QualityTaskRow, TASKS } from './records.ts';
import { qualitySovLines, qualityTasks } from './schema.ts';
import { taskRef, taskViews } from './views.ts';

interface Filters {
  sovId?: string | undefined;
  hasTask?: boolean | undefined;
  searchText?: string | undefined;
  sovLineIds?: readonly string[] | undefined;
}

/** The lines of approved schedules that the actor may see, in the order of the sheets. */
const LINES: ListOf<Filters, 'sheet'> = {
  kept: null,
  table: sovLines,
  joins: [
    { table: sovs, on: eq(sovs.id, sovLines.sovId) },
    { table: qualitySovLines, on: eq(qualitySovLines.sovLineId, sovLines.id), left: true },
    { table: qualityTasks, on: eq(qualityTasks.sovLineId, sovLines.id), left: true },
  ],
  sight: (ctx) => ({ parts: [visibleSovs(ctx)] }),
  filters: (_, { sovId, hasTask, searchText, sovLineIds }) => {
    // One text a row and one comparison: ILIKE would put both sides in lower case again for each column.
    const texts = sql`lower(concat_ws(chr(10), ${sovLines.taskNumber}, ${sovLines.taskName}, ${sovLines.description}))`;
    const mark = qualitySovLines.sovLineId;
    return and(
      eq(sovs.status, 'APPROVED'),
      sovId ? eq(sovLines.sovId, sovId) : undefined,
      sovLineIds ? anyOf(sovLines.id, sovLineIds) : undefined,
      hasTask === undefined ? undefined : hasTask ? isNotNull(mark) : isNull(mark),
      everyWord(searchText, (word) => like(texts, sql`lower(${containing(word)})`)),
    );
  },
  sorts: { sheet: byColumns([sovs.sovNumber, sovLines.position, sovLines.id]) },
};
const SHEET = { orderBy: 'sheet', order: 'ASC' } as const;

interface Line {
  line: SovLineRow;
  sov: SovRow;
  mark: string | null;
  task: QualityTaskRow | null;
}
const readLines = (ctx: ProjectContext) =>
  reading<Line>(ctx, LINES, {
    line: sovLines,
    sov: sovs,
    mark: qualitySovLines.sovLineId,
    task: qualityTasks,
  });

/** The lines that a call names, or all; 422 at what names none that a task can be made from. */
async function chosenLines(
  ctx: ProjectContext,
  { sovId, sovLineIds }: NonNullable<BodyOf<'createQualityTasksFromSov'>>,
) {
  const all = { ...SHEET, sovId, sovLineIds };
  const { rows } = await allOf(LINES, ctx, all, Number.MAX_SAFE_INTEGER, readLines(ctx));
  const found = new Set(rows.map(({ line }) => line.id));
  const strangers = (sovLineIds ?? []).flatMap((id, i) =>
    found.has(id)
      ? []
      : [
          {
            field: `sovLineIds.${i}`,
            message: 'Choose a line of an approved schedule of values that you can see.',
          },
        ],
  );
  const errors = [...repeatedItems('sovLineIds', sovLineIds), ...strangers];
  if (errors.length > 0) throw invalid(errors);
  if (sovId && rows.length === 0)
    throw invalidField('sovId', 'Choose an approved schedule of values that you can see.');
  return rows;
}

/** Marks lines as having had their task; answers those that had none. Of two calls at once the second waits here. */
async function markLines({ db, project }: ProjectContext, rows: readonly Line[]): Promise<Set<string>> {
  const marks = await db
    .insert(qualitySovLines)
    .select(
      db
        .select({ sovLineId: sovLines.id, projectId: sql<string>`${project.id}::uuid`.as('project_id') })
        .from(sovLines)
        .where(
          anyOf(
            sovLines.id,
            rows.flatMap(({ line, mark }) => (mark === null ? [line.id] : [])),
          ),
        )
        .orderBy(sovLines.id),
    )
    .onConflictDoNothing()
    .returning();
  return new Set(marks.map(({ sovLineId }) => sovLineId));
}

export const fromSovHandlers = {
  async listQualitySovLines(ctx, { query }) {
    const { rows, total } = await pageOf(LINES, ctx, { ...query, ...SHEET }, windowOf(query), readLines(ctx));
    const refs = await refsOf(ctx.db, { users: rows.map(({ sov }) => sov.contractorId) });
    return {
      data: rows.map(({ line, sov, mark, task }) => ({
        sovId: sov.id,
        sovNumber: sov.sovNumber,
        sovLineId: line.id,
        taskNumber: line.taskNumber,
        taskName: line.taskName,
        description: line.description,
        divisionNumber: line.divisionNumber,
        divisionName: line.divisionName,
        contractor: refs.user(sov.contractorId),
        task: task && taskRef(task),
        hasTask: mark !== null,
      })),
      meta: metaOf(query, total),
    };
  },

  async createQualityTasksFromSov(ctx, { body }) {
    requireOpenProject(ctx);
    const rows = await chosenLines(ctx, body ?? {});
    const marked = await markLines(ctx, rows);
    const lines = rows.filter(({ line }) => marked.has(line.id));
    const members = new Set((await membersToChoose(ctx.db, ctx.project.id)).map(({ user }) => user.id));
    // A line keeps its place also where the library does not know it.
    const place = await placesOf(
      ctx.db,
      lines.map(({ line }) => ({ divisionId: line.divisionId, subdivisionId: line.subDivisionId })),
    );
    const made = await TASKS.makeAll(
      ctx,
      lines.map(({ line, sov }) => ({
        row: {
          title: asTitle(line.taskName),
          divisionId: place.division(line.divisionId)?.id ?? null,
          subdivisionId: place.subdivision(line.subDivisionId)?.id ?? null,
          sovId: sov.id,
          sovLineId: line.id,
          // A contractor who has left the project checks nothing any more.
          assigneeId: members.has(sov.contractorId) ? sov.contractorId : null,
        },
        // Not of which schedule: whoever reads the history need not see that.
        told: [{ field: 'sovLine', from: null, to: `${line.taskNumber} ${line.taskName}` }],
      })),
    );
    await tellOfSeveral(ctx, made);
    return {
      created: made.length,
      alreadyThere: rows.length - made.length,
      data: await taskViews(ctx, made),
    };
  },
} satisfies Partial<Handlers>;
