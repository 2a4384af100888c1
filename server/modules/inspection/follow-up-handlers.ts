import { dueDateProblem } from '#domain/record/due-date.ts';
import { metaOf, windowOf } from '../../db/paging.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { BodyOf, Handlers, ResponseOf } from '../../http/handler.ts';
import { type FieldError, invalid } from '../../http/problem.ts';
import { workbookReply } from '../../http/reply.ts';
import { carriesOut } from '../record/acts.ts';
import { type Bulk, eachOf } from '../record/bulk.ts';
import { dateErrors, todayOf } from '../record/calendar.ts';
import { exportOf } from '../record/list/export.ts';
import { pageOf } from '../record/list/page.ts';
import { followUpsTable } from './export-tables.ts';
import { act, changing, CHOICE, run, transitions, UPDATE } from './follow-up-acts.ts';
import { FOLLOW_UP_LIST, readFollowUps } from './follow-up-list.ts';
import { followUpViews } from './follow-up-views.ts';
import { tellOwnerOfSeveral } from './notices.ts';
import { choicesOf, NOT_A_READER } from './people.ts';
import { inspectionNumber, maySeeInspection, readInspection } from './records.ts';
import { inspections } from './schema.ts';

type Picked = BodyOf<'bulkHandOverInspectionFollowUps'>['followUps'][number];

const SEVERAL: Bulk<Picked, ResponseOf<'bulkHandOverInspectionFollowUps'>['data'][number]> = {
  idOf: ({ inspectionId, followUpId }) => `${inspectionId}/${followUpId}`,
  table: inspections,
  lockedIdOf: ({ inspectionId }) => inspectionId,
  field: (index) => `followUps.${index}.followUpId`,
  twice: 'This follow-up is named twice.',
  async outcome(ctx, { inspectionId, followUpId }, problem) {
    const loaded = await readInspection(ctx.db, inspectionId);
    const seen = loaded && maySeeInspection(ctx.actor, loaded.inspection) ? loaded : null;
    const row = seen?.followUps.find(({ id }) => id === followUpId);
    return {
      followUpId,
      inspectionNumber: seen && row ? inspectionNumber(seen.inspection) : null,
      ok: problem === null,
      status: row?.status ?? null,
      version: row?.version ?? null,
      errorCode: problem?.code ?? null,
      // At its field where it is one: several share the fields.
      reason: problem?.errors?.[0]?.message ?? problem?.message ?? null,
    };
  },
};

/** What is wrong with whom and which day several are given. */
async function handOverProblems(
  ctx: ProjectContext,
  { ownerId, dueDate }: BodyOf<'bulkHandOverInspectionFollowUps'>,
): Promise<FieldError[]> {
  if (ownerId === undefined && dueDate === undefined)
    return [{ field: 'ownerId', message: 'Choose who corrects them, or by when.' }];
  const late = dueDate === undefined ? null : dueDateProblem(dueDate, todayOf(ctx));
  const readers = ownerId === undefined ? [] : (await choicesOf(ctx)).readers;
  return [
    ...(ownerId === undefined || readers.some(({ user }) => user.id === ownerId)
      ? []
      : [{ field: 'ownerId', message: NOT_A_READER }]),
    ...dateErrors({ dueDate }),
    ...(late ? [late] : []),
  ];
}

export const followUpHandlers = {
  async listInspectionFollowUps(ctx, { query }) {
    const { rows, total } = await pageOf(FOLLOW_UP_LIST, ctx, query, windowOf(query), readFollowUps(ctx));
    return { data: await followUpViews(ctx, rows), meta: metaOf(query, total) };
  },

  async exportInspectionFollowUps(ctx, { query }) {
    const rows = await exportOf(FOLLOW_UP_LIST, ctx, query, 'follow-ups', readFollowUps(ctx));
    const table = await followUpsTable(ctx, rows);
    return workbookReply('inspection-follow-ups.xlsx', () => ctx.workbooks.book([table]));
  },

  updateInspectionFollowUp: act(UPDATE, changing({ tells: true }), CHOICE),

  bulkHandOverInspectionFollowUps: carriesOut(transitions(['edit', 'handOn']), async (ctx, { body }) => {
    const { ownerId, dueDate, comment } = body;
    const errors = await handOverProblems(ctx, body);
    if (errors.length > 0) throw invalid(errors);
    const change = {
      ...(ownerId === undefined ? {} : { ownerId }),
      ...(dueDate === undefined ? {} : { dueDate }),
      ...(comment?.trim() ? { comment: comment.trim() } : {}),
    };
    const { result, moved } = await eachOf(ctx, SEVERAL, body.followUps, ({ version, ...params }) =>
      run(ctx, UPDATE, { params, body: { version, ...change } }, changing({ tells: false }), CHOICE),
    );
    if (ownerId !== undefined) await tellOwnerOfSeveral(ctx, moved, comment);
    return result;
  }),
} satisfies Partial<Handlers>;
