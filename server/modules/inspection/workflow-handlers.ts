import { askedAgain } from '#domain/inspection/reinspection.ts';
import { TOOLS } from '#domain/tools.ts';
import { and, eq } from 'drizzle-orm';
import { nextSequence } from '../../db/numbers.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { BodyOf, Handlers } from '../../http/handler.ts';
import { requiredText } from '../../http/names.ts';
import { type FieldError, invalid } from '../../http/problem.ts';
import { dateErrors } from '../record/calendar.ts';
import { act, type ActingOnInspection } from './acts.ts';
import { storeLists } from './fields.ts';
import { tellOfTime } from './notices.ts';
import { choicesOf, peopleProblems } from './people.ts';
import { inspectionNumber, type InspectionRow, type LoadedInspection } from './records.ts';
import { inspectionResults, inspectionRounds } from './schema.ts';
import { indexWords } from './words.ts';

/** Why an inspection cannot take place at that time; nothing where it can. */
export const timeErrors = ({ now }: { now: Date }, at: string, field = 'scheduledFor'): FieldError[] => {
  const errors = dateErrors({ [field]: at.slice(0, 10) });
  return errors.length === 0 && new Date(at) < now
    ? [{ field, message: 'Choose a time that is not in the past.' }]
    : errors;
};

/** The columns of a time; 422 where it is past. */
function timeOf(
  ctx: ProjectContext,
  body: { scheduledFor: string; durationMinutes?: number | undefined },
): Pick<InspectionRow, 'scheduledFor'> & Partial<Pick<InspectionRow, 'durationMinutes'>> {
  const errors = timeErrors(ctx, body.scheduledFor);
  if (errors.length > 0) throw invalid(errors);
  const { durationMinutes } = body;
  return {
    scheduledFor: new Date(body.scheduledFor),
    ...(durationMinutes === undefined ? {} : { durationMinutes }),
  };
}

const told = (at: Date | null): string | null => at?.toISOString() ?? null;
const timeChange = (before: InspectionRow, at: Date | null) => ({
  field: 'scheduledFor',
  from: told(before.scheduledFor),
  to: told(at),
});

/** Gives a draft its time and its number. */
export async function scheduling({
  ctx,
  loaded: { inspection },
  body,
}: ActingOnInspection<Omit<BodyOf<'scheduleInspection'>, 'version'>>) {
  const time = timeOf(ctx, body);
  // A draft that was cancelled has none either, and does not come back.
  const sequence = await nextSequence(ctx.db, ctx.project.id, TOOLS.inspection.series.prefix);
  return {
    values: { ...time, sequence },
    comment: body.comment,
    changes: [
      { field: 'inspectionNumber', from: null, to: inspectionNumber({ sequence }) },
      timeChange(inspection, time.scheduledFor),
    ],
    also: (done: LoadedInspection) => indexWords(ctx.db, done.inspection),
  };
}

/** The time is in the request, and checked with a better message. */
export const WITH_TIME = { given: () => ({ scheduledOn: '' }) };

/** Moves a scheduled one to another time. */
export function rescheduling({
  ctx,
  loaded: { inspection },
  body,
}: ActingOnInspection<Omit<BodyOf<'rescheduleInspection'>, 'version'>>) {
  const comment = requiredText(body.comment, 'comment');
  const time = timeOf(ctx, body);
  return { values: time, comment, changes: [timeChange(inspection, time.scheduledFor)] };
}

/** Ends it before any result, with the reason. */
export function cancelling({ body }: ActingOnInspection<{ comment: string }>) {
  const comment = requiredText(body.comment, 'comment');
  return { values: { cancellationComment: comment }, comment };
}

/** The present round of an inspection. */
const presentRound = ({ id, revisionNumber }: Pick<InspectionRow, 'id' | 'revisionNumber'>) =>
  and(eq(inspectionRounds.inspectionId, id), eq(inspectionRounds.revisionNumber, revisionNumber));

/** Notes that the present round has begun. */
export const beginRound = (ctx: ProjectContext, inspection: InspectionRow) =>
  ctx.db.update(inspectionRounds).set({ startedAt: ctx.now }).where(presentRound(inspection));

/** Writes the present round as it is over; answers its id. */
export async function endRound(
  ctx: ProjectContext,
  inspection: InspectionRow,
  values: Partial<typeof inspectionRounds.$inferInsert>,
): Promise<string> {
  const [round] = await ctx.db
    .update(inspectionRounds)
    .set(values)
    .where(presentRound(inspection))
    .returning({ id: inspectionRounds.id });
  if (!round) throw new Error('An inspection has no round');
  return round.id;
}

export const workflowHandlers = {
  scheduleInspection: act(
    'schedule',
    async (acting: ActingOnInspection<BodyOf<'scheduleInspection'>>) => ({
      ...(await scheduling(acting)),
      tell: (done: LoadedInspection) => tellOfTime(acting.ctx, done, 'scheduled', acting.body.comment),
    }),
    WITH_TIME,
  ),

  rescheduleInspection: act('reschedule', (acting: ActingOnInspection<BodyOf<'rescheduleInspection'>>) => ({
    ...rescheduling(acting),
    tell: (done: LoadedInspection) => tellOfTime(acting.ctx, done, 'rescheduled', acting.body.comment),
  })),

  startInspection: act('start', async ({ ctx, loaded: { inspection } }) => {
    await beginRound(ctx, inspection);
    return {};
  }),

  cancelInspection: act('cancel', (acting: ActingOnInspection<BodyOf<'cancelInspection'>>) => ({
    ...cancelling(acting),
    // Nobody else has heard of a draft.
    tell: async (done: LoadedInspection) =>
      acting.loaded.inspection.status === 'DRAFT' ||
      tellOfTime(acting.ctx, done, 'cancelled', acting.body.comment),
  })),

  closeInspection: act('close', ({ body }: ActingOnInspection<BodyOf<'closeInspection'>>) => ({
    comment: body.comment,
  })),

  createInspectionRevision: act(
    'reinspect',
    async ({ ctx, loaded, body }: ActingOnInspection<BodyOf<'createInspectionRevision'>>) => {
      const { inspection, items } = loaded;
      const { inspectorIds, itemIds = [], comment } = body;
      const known = new Set(items.map(({ item }) => item.id));
      const errors = [
        ...itemIds.flatMap((id, i) =>
          known.has(id) ? [] : [{ field: `itemIds.${i}`, message: 'Choose an item of this inspection.' }],
        ),
        ...(inspectorIds ? peopleProblems(ctx, await choicesOf(ctx), { inspectorIds }, loaded) : []),
      ];
      if (errors.length > 0) throw invalid(errors);
      const time = timeOf(ctx, body);
      const revisionNumber = inspection.revisionNumber + 1;
      const of = { projectId: inspection.projectId, inspectionId: inspection.id, revisionNumber };
      await ctx.db.insert(inspectionRounds).values(of);
      const found = items.map(({ item, result }) => ({ id: item.id, result: result.result }));
      await ctx.db
        .insert(inspectionResults)
        .values(askedAgain(found, itemIds).map((itemId) => ({ ...of, itemId, result: 'PENDING' as const })));
      if (inspectorIds) await storeLists(ctx, inspection.id, { inspectorIds });
      return {
        values: { ...time, revisionNumber },
        comment: comment ?? null,
        changes: [
          { field: 'revisionNumber', from: inspection.revisionNumber, to: revisionNumber },
          timeChange(inspection, time.scheduledFor),
        ],
        tell: (done: LoadedInspection) => tellOfTime(ctx, done, 'to be repeated', comment),
      };
    },
  ),
} satisfies Partial<Handlers>;
