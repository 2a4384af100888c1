import { writtenTime } from '#domain/record/written-time.ts';
import { answeredMeanwhile } from '#domain/inspection/answered-meanwhile.ts';
import { type InspectionItemAnswer, judgeItem, NO_ANSWER } from '#domain/inspection/items.ts';
import { failedBefore } from '#domain/inspection/reinspection.ts';
import type { InspectionItemResult } from '#domain/inspection/status.ts';
import { toTenThousandths } from '#domain/money/money.ts';
import { isBlank } from '#domain/text/blank.ts';
import { eq } from 'drizzle-orm';
import type { ProjectContext } from '../../http/context.ts';
import type { BodyOf, Handlers } from '../../http/handler.ts';
import {
  type FieldError,
  invalid,
  notFound,
  Problem,
  repeatedItems,
  staleVersion,
} from '../../http/problem.ts';
import { claimAttachments, dropAttachments } from '../attachments/store.ts';
import { dateErrors } from '../record/calendar.ts';
import {
  type ActingOnInspection,
  aside,
  type AskingOfInspection,
  type OnInspection,
  recording,
  removal,
} from './acts.ts';
import { answerOf, type Found, type FoundItem, questionOf } from './found-items.ts';
import type { InspectionRow, LoadedInspection } from './records.ts';
import { inspectionObservations, inspectionResults } from './schema.ts';
import { indexBelow } from './words.ts';
import { beginRound } from './workflow-handlers.ts';

type Given = BodyOf<'recordInspectionResults'>['results'][number];

const ANSWERS = ['numberValue', 'dateValue', 'textValue', 'choiceValue'] as const;

/** An answer in the contract's numbers, with the note and the measure beside it. */
interface Said {
  answer: InspectionItemAnswer;
  measuredValue: string | null;
  note: string | null;
}

/** What is said of an item now: what is left out stays, unless the result is taken back or does not apply. */
function saidOf(given: Given, before: Found): Said {
  const isFresh = given.result === 'PENDING' || given.result === 'NOT_APPLICABLE';
  const was = isFresh ? NO_ANSWER : answerOf(before);
  const text = (value: string | null | undefined, kept: string | null): string | null =>
    value === undefined ? (isFresh ? null : kept) : value?.trim() || null;
  return {
    answer: {
      numberValue: given.numberValue === undefined ? was.numberValue : given.numberValue,
      dateValue: given.dateValue === undefined ? was.dateValue : given.dateValue,
      textValue: text(given.textValue, was.textValue),
      choiceValue: text(given.choiceValue, was.choiceValue),
    },
    measuredValue: text(given.measuredValue, before.measuredValue),
    note: text(given.note, before.note),
  };
}

/** An item of the request with what is to be written for it. */
interface Judged extends Said {
  index: number;
  found: FoundItem;
  result: InspectionItemResult;
  photos: readonly string[] | undefined;
}

/** 409 at each item that somebody else has answered since; where a result says nothing of it, by the record's version. */
function requireUnanswered({
  ctx,
  loaded: { inspection, items },
  body: { version, results },
}: AskingOfInspection<BodyOf<'recordInspectionResults'>>): void {
  if (results.some(({ seen }) => seen === undefined)) {
    if (version !== inspection.version) throw staleVersion();
    return;
  }
  const byId = new Map(items.map(({ item, result }) => [item.id, result]));
  const errors = results.flatMap(({ itemId, seen }, index): FieldError[] => {
    const standing = byId.get(itemId);
    if (!standing || !seen) return [];
    const isTaken = answeredMeanwhile(
      { ...seen, recordedAt: millis(seen.recordedAt) },
      { ...standing, recordedAt: standing.recordedAt?.getTime() ?? null },
      { revisionNumber: inspection.revisionNumber, userId: ctx.user.id },
    );
    return isTaken
      ? [{ field: `results.${index}.seen`, message: 'Somebody else has answered this item meanwhile.' }]
      : [];
  });
  if (errors.length > 0)
    throw new Problem(
      'STALE_VERSION',
      'Somebody else has answered this meanwhile. Look at their answer before you replace it.',
      { errors },
    );
}

const millis = (instant: string | null): number | null => (instant === null ? null : Date.parse(instant));

/** Judges each result by the rules of its item; 422 at each that is wrong. */
function judged({ loaded }: { loaded: LoadedInspection }, results: readonly Given[]): Judged[] {
  const { items, followUps, inspection } = loaded;
  const errors: FieldError[] = repeatedItems(
    'results',
    results.map(({ itemId }) => itemId),
  ).map(({ field }) => ({ field: `${field}.itemId`, message: 'This item is named twice.' }));
  const byId = new Map(items.map((found) => [found.item.id, found]));
  const all = results.flatMap((given, index): Judged[] => {
    const wrong = (field: string, message: string): [] => {
      errors.push({ field: `results.${index}.${field}`, message });
      return [];
    };
    const found = byId.get(given.itemId);
    if (!found) return wrong('itemId', 'Choose an item of this inspection.');
    if (found.isCarriedOver)
      return wrong('itemId', 'This item keeps its earlier result; the reinspection does not ask it again.');
    errors.push(...dateErrors({ [`results.${index}.dateValue`]: given.dateValue }));
    errors.push(...repeatedItems(`results.${index}.photos`, given.photos));
    const said = saidOf(given, found.result);
    // An answer that is given decides anew; without one, what was said before stands beside the result.
    const isAnswered = ANSWERS.some((field) => given[field] !== undefined && given[field] !== null);
    const result = given.result ?? (isAnswered ? null : keptResult(found.result));
    const verdict = judgeItem(questionOf(found.item), {
      ...said.answer,
      note: said.note,
      result,
      failedBefore: failedBefore(followUps, given.itemId, inspection.revisionNumber),
    });
    if (!verdict.ok) return wrong(verdict.field, verdict.message);
    return [{ ...said, index, found, result: verdict.result, photos: given.photos }];
  });
  if (errors.length > 0) throw invalid(errors);
  return all;
}

/** The result that stays where none is given: a note or a photo can be added by itself. */
const keptResult = ({ result }: Found): InspectionItemResult | null => (result === 'PENDING' ? null : result);

/** Writes what was found at an item in this round, with its photos. */
async function storeResult(
  ctx: ProjectContext,
  inspection: InspectionRow,
  one: Judged,
  recordedAt: Date,
): Promise<void> {
  const { found, answer, measuredValue, note, result, photos } = one;
  const isPending = result === 'PENDING';
  const values = {
    ...answer,
    numberValue: answer.numberValue === null ? null : toTenThousandths(answer.numberValue),
    measuredValue,
    note,
    result,
    recordedBy: isPending ? null : ctx.user.id,
    recordedAt: isPending ? null : recordedAt,
    ...(photos ? { photoCount: photos.length } : {}),
  };
  const [row] = await ctx.db
    .insert(inspectionResults)
    .values({
      ...values,
      projectId: inspection.projectId,
      inspectionId: inspection.id,
      itemId: found.item.id,
      revisionNumber: inspection.revisionNumber,
    })
    .onConflictDoUpdate({
      target: [inspectionResults.itemId, inspectionResults.revisionNumber],
      set: values,
    })
    .returning({ id: inspectionResults.id });
  if (!row) throw new Error('No result was written');
  if (photos)
    await claimAttachments(
      ctx,
      photos,
      { objectType: 'INSPECTION_RESULT', objectId: row.id },
      `results.${one.index}.photos`,
    );
}

const indexed =
  ({ db }: ProjectContext) =>
  ({ inspection }: LoadedInspection): Promise<void> =>
    indexBelow(db, inspection);

type OnObservation = OnInspection & { observationId: string };

export const resultHandlers = {
  recordInspectionResults: recording(
    'recordResults',
    async (acting: ActingOnInspection<BodyOf<'recordInspectionResults'>>) => {
      const { ctx, loaded, body } = acting;
      const { inspection } = loaded;
      const all = judged(acting, body.results);
      if (inspection.status === 'REINSPECTION' && loaded.items.every(isUntouched))
        await beginRound(ctx, inspection);
      const recordedAt = writtenTime(body.writtenAt, ctx.now);
      for (const one of all) await storeResult(ctx, inspection, one, recordedAt);
      return {
        changes: all
          .filter(({ found, result }) => found.result.result !== result)
          .map(({ found, result }) => ({
            field: 'result',
            from: `${found.item.description}: ${found.result.result}`,
            to: `${found.item.description}: ${result}`,
          })),
        also: indexed(ctx),
      };
    },
    { find: requireUnanswered },
  ),

  addInspectionObservation: aside(
    'observe',
    async ({ ctx, loaded, body }: ActingOnInspection<BodyOf<'addInspectionObservation'>>) => {
      const { inspection, items } = loaded;
      const { id, itemId = null, note, photos = [] } = body;
      const errors = [
        ...(isBlank(note) ? [{ field: 'note', message: 'This field is required' }] : []),
        ...(itemId === null || items.some(({ item }) => item.id === itemId)
          ? []
          : [{ field: 'itemId', message: 'Choose an item of this inspection.' }]),
        ...repeatedItems('photos', photos),
      ];
      if (errors.length > 0) throw invalid(errors);
      const [row] = await ctx.db
        .insert(inspectionObservations)
        .values({
          id,
          projectId: inspection.projectId,
          inspectionId: inspection.id,
          itemId,
          revisionNumber: inspection.revisionNumber,
          note: note.trim(),
          createdBy: ctx.user.id,
          createdAt: writtenTime(body.writtenAt, ctx.now),
        })
        .onConflictDoNothing()
        .returning();
      if (!row)
        throw new Problem('ALREADY_EXISTS', 'This observation has been added already.', {
          errors: [{ field: 'id', message: 'This observation has been added already.' }],
        });
      if (photos.length > 0)
        await claimAttachments(ctx, photos, { objectType: 'INSPECTION_OBSERVATION', objectId: id }, 'photos');
      return { changes: [{ field: 'observation', from: null, to: row.note }], also: indexed(ctx) };
    },
  ),

  deleteInspectionObservation: removal(
    'observe',
    async ({ ctx, found }) => {
      await dropAttachments(ctx, { objectType: 'INSPECTION_OBSERVATION', objectId: found.id });
      await ctx.db.delete(inspectionObservations).where(eq(inspectionObservations.id, found.id));
      return {
        toldAs: 'deleteObservation',
        changes: [{ field: 'observation', from: found.note, to: null }],
        also: indexed(ctx),
      };
    },
    {
      async find({ ctx, loaded: { inspection }, params }: AskingOfInspection<unknown, OnObservation>) {
        const [row] = await ctx.db
          .select()
          .from(inspectionObservations)
          .where(eq(inspectionObservations.id, params.observationId));
        if (!row || row.inspectionId !== inspection.id) throw notFound();
        if (row.createdBy !== ctx.user.id)
          throw new Problem('FORBIDDEN', 'Only the person who added it can delete this observation.');
        if (row.revisionNumber !== inspection.revisionNumber)
          throw new Problem('WRONG_STATUS', 'The round in which this was seen has its result.');
        return row;
      },
    },
  ),
} satisfies Partial<Handlers>;

/** Nothing was recorded in this round yet. */
const isUntouched = ({ result, isCarriedOver }: FoundItem): boolean =>
  isCarriedOver || result.recordedAt === null;
