import { atSameTime, MAX_SERIES, seriesDays, seriesProblem } from '#domain/inspection/series.ts';
import { dayIn } from '#domain/time/zoned.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { BodyOf, Handlers, ResponseOf } from '../../http/handler.ts';
import { type FieldError, invalid, Problem } from '../../http/problem.ts';
import { requiredText } from '../../http/names.ts';
import { workingDaysOf } from '../projects/queries.ts';
import { carriesOut } from '../record/acts.ts';
import { requireZone } from '../record/activity.ts';
import { requireOpenProject } from '../record/additions.ts';
import { type Bulk, eachOf } from '../record/bulk.ts';
import { dateErrors } from '../record/calendar.ts';
import { idsInOrder } from '../record/ids.ts';
import { run, transitions } from './acts.ts';
import { make, type NewInspection, type Prepared, prepare } from './make.ts';
import { tellOfSeveral } from './notices.ts';
import { choicesOf, peopleProblems } from './people.ts';
import { inspectionNumber, type LoadedInspection, maySeeInspection, readInspection } from './records.ts';
import { saving } from './save-handlers.ts';
import { inspectionViews } from './views.ts';
import { cancelling, rescheduling, scheduling, timeErrors, WITH_TIME } from './workflow-handlers.ts';
import { inspections } from './schema.ts';

interface Picked {
  inspectionId: string;
  version: number;
}

const SEVERAL: Bulk<Picked, ResponseOf<'bulkCancelInspections'>['data'][number]> = {
  idOf: ({ inspectionId }) => inspectionId,
  table: inspections,
  field: (index) => `inspections.${index}.inspectionId`,
  twice: 'This inspection is named twice.',
  async outcome(ctx, { inspectionId }, problem) {
    const loaded = await readInspection(ctx.db, inspectionId);
    const row = loaded && maySeeInspection(ctx.actor, loaded.inspection) ? loaded.inspection : null;
    return {
      inspectionId,
      inspectionNumber: row && inspectionNumber(row),
      ok: problem === null,
      status: row?.status ?? null,
      version: row?.version ?? null,
      errorCode: problem?.code ?? null,
      reason: problem?.message ?? null,
    };
  },
};

/** What belongs to one inspection cannot be shared by several; files of items can, they stand beside each. */
const sharedProblems = (shared: NewInspection): FieldError[] => [
  ...(shared.attachments?.length
    ? [{ field: 'inspection.attachments', message: 'A file belongs to one inspection.' }]
    : []),
  ...(shared.dueDate
    ? [{ field: 'inspection.dueDate', message: 'Each of several has its own due date.' }]
    : []),
];

/** Names what is wrong with what they share by its place in the request. */
async function belowInspection<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Problem) || !error.errors) throw error;
    throw invalid(error.errors.map(({ field, message }) => ({ field: `inspection.${field}`, message })));
  }
}

/** What they share, checked once for all. */
async function preparedShare(ctx: ProjectContext, shared: NewInspection): Promise<Prepared> {
  const errors = sharedProblems(shared);
  if (errors.length > 0) throw invalid(errors);
  return belowInspection(() => prepare(ctx, shared));
}

/** One of several: the shared fields with its own, and items of its own. */
const oneOf = (
  ctx: ProjectContext,
  { fields, template }: Prepared,
  own: Partial<Pick<NewInspection, 'title' | 'location' | 'inspectorIds'>> = {},
): Prepared => ({
  template,
  fields: {
    ...fields,
    ...own,
    items: fields.items.map((item) => ({ ...item, id: ctx.random.uuid() })),
  },
});

const time = (at: string, durationMinutes: number | undefined) => ({
  scheduledFor: at,
  ...(durationMinutes === undefined ? {} : { durationMinutes }),
});

/** Schedules a draft that was made in this call, by the same act as everybody's. */
const scheduled = (ctx: ProjectContext, { inspection }: LoadedInspection, at: ReturnType<typeof time>) =>
  run(ctx, 'schedule', { params: { inspectionId: inspection.id }, body: at }, scheduling, WITH_TIME);

const answered = async (ctx: ProjectContext, seriesId: string, all: readonly LoadedInspection[]) => ({
  seriesId,
  data: await inspectionViews(
    ctx,
    all.map(({ inspection }) => inspection),
  ),
});

/** The times of a series; 422 at its fields where there are none, or too many. */
async function seriesTimes(ctx: ProjectContext, body: BodyOf<'createInspectionSeries'>): Promise<string[]> {
  requireZone(body.timeZone);
  const errors = [...timeErrors(ctx, body.scheduledFor), ...dateErrors({ until: body.until })];
  if (errors.length > 0) throw invalid(errors);
  const first = new Date(body.scheduledFor);
  const series = { ...body, first: dayIn(first, body.timeZone) };
  const workingDays = await workingDaysOf(ctx.db, ctx.project.id);
  const problem = seriesProblem(series, workingDays);
  if (problem) throw invalid([problem]);
  return seriesDays(series, workingDays).map((day) => atSameTime(first, day, body.timeZone).toISOString());
}

export const bulkHandlers = {
  async createInspectionSeries(ctx, { body }) {
    requireOpenProject(ctx);
    const times = await seriesTimes(ctx, body);
    const shared = await preparedShare(ctx, body.inspection);
    const seriesId = ctx.random.uuid();
    const all: LoadedInspection[] = [];
    const ids = idsInOrder(ctx, times.length);
    for (const [i, at] of times.entries()) {
      const { durationMinutes } = body;
      const besides = {
        id: ids[i],
        seriesId,
        scheduledFor: new Date(at),
        ...(durationMinutes === undefined ? {} : { durationMinutes }),
      };
      const draft = await belowInspection(() => make(ctx, oneOf(ctx, shared), besides));
      all.push(body.schedule ? await scheduled(ctx, draft, time(at, durationMinutes)) : draft);
    }
    if (body.schedule) await tellOfSeveral(ctx, all, 'scheduled');
    return answered(ctx, seriesId, all);
  },

  async bulkCreateInspections(ctx, { body }) {
    requireOpenProject(ctx);
    const { rows } = body;
    const choices = await choicesOf(ctx);
    const errors = [
      ...(rows.length > MAX_SERIES
        ? [{ field: 'rows', message: `Make at most ${MAX_SERIES} inspections at once.` }]
        : []),
      ...rows.flatMap(({ scheduledFor, inspectorIds }, i) => [
        ...timeErrors(ctx, scheduledFor, `rows.${i}.scheduledFor`),
        ...peopleProblems(ctx, choices, { inspectorIds }, null).map(({ field, message }) => ({
          field: `rows.${i}.${field}`,
          message,
        })),
      ]),
    ];
    if (errors.length > 0) throw invalid(errors);
    const shared = await preparedShare(ctx, body.inspection);
    const seriesId = ctx.random.uuid();
    const all: LoadedInspection[] = [];
    const ids = idsInOrder(ctx, rows.length);
    for (const [i, row] of rows.entries()) {
      const { title, location, inspectorIds, scheduledFor, durationMinutes } = row;
      const own = {
        ...(title === undefined ? {} : { title }),
        ...(location === undefined ? {} : { location }),
        ...(inspectorIds === undefined ? {} : { inspectorIds }),
      };
      const draft = await belowInspection(() => make(ctx, oneOf(ctx, shared, own), { id: ids[i], seriesId }));
      all.push(await scheduled(ctx, draft, time(scheduledFor, durationMinutes)));
    }
    await tellOfSeveral(ctx, all, 'scheduled');
    const byTime = all.toSorted(
      (a, b) => Number(a.inspection.scheduledFor) - Number(b.inspection.scheduledFor),
    );
    return answered(ctx, seriesId, byTime);
  },

  bulkCancelInspections: carriesOut(transitions('cancel'), async (ctx, { body }) => {
    requiredText(body.comment, 'comment');
    const { result, moved } = await eachOf(ctx, SEVERAL, body.inspections, ({ inspectionId, version }) =>
      run(ctx, 'cancel', { params: { inspectionId }, body: { version, comment: body.comment } }, cancelling),
    );
    // Nobody else has heard of a draft.
    const known = moved.filter(({ inspection }) => inspection.sequence !== null);
    await tellOfSeveral(ctx, known, 'cancelled', body.comment);
    return result;
  }),

  bulkRescheduleInspections: carriesOut(transitions('reschedule'), async (ctx, { body }) => {
    requiredText(body.comment, 'comment');
    const timeOf = new Map(body.inspections.map((one) => [one.inspectionId, one.scheduledFor]));
    const { result, moved } = await eachOf(ctx, SEVERAL, body.inspections, ({ inspectionId, version }) => {
      const scheduledFor = timeOf.get(inspectionId) ?? '';
      const request = { params: { inspectionId }, body: { version, scheduledFor, comment: body.comment } };
      return run(ctx, 'reschedule', request, rescheduling);
    });
    await tellOfSeveral(ctx, moved, 'rescheduled', body.comment);
    return result;
  }),

  bulkAssignInspectors: carriesOut(transitions('save'), async (ctx, { body }) => {
    const { inspectorIds, comment } = body;
    const errors = peopleProblems(ctx, await choicesOf(ctx), { inspectorIds }, null);
    if (errors.length > 0) throw invalid(errors);
    const { result, moved } = await eachOf(ctx, SEVERAL, body.inspections, ({ inspectionId, version }) =>
      run(ctx, 'save', { params: { inspectionId }, body: { version, inspectorIds } }, saving),
    );
    const known = moved.filter(({ inspection }) => inspection.sequence !== null);
    await tellOfSeveral(ctx, known, 'yours to inspect', comment);
    return result;
  }),
} satisfies Partial<Handlers>;
