import { resultsText, signatureProblem } from '#domain/inspection/signature.ts';
import { OPEN_FOLLOW_UPS } from '#domain/inspection/follow-up.ts';
import { reasonNotToApply } from '#domain/inspection/reinspection.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { anyOf } from '../../db/any-of.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { BodyOf, Handlers } from '../../http/handler.ts';
import { requiredText } from '../../http/names.ts';
import { type FieldError, invalid, invalidField } from '../../http/problem.ts';
import { sha256 } from '../../http/tokens.ts';
import { attachmentsOf, claimAttachments } from '../attachments/store.ts';
import { dueDateProblem } from '#domain/record/due-date.ts';
import { dateErrors, todayOf } from '../record/calendar.ts';
import { idsInOrder } from '../record/ids.ts';
import { act, type ActingOnInspection } from './acts.ts';
import { answerOf } from './found-items.ts';
import { tellOwner, tellResult } from './notices.ts';
import { choicesOf, NOT_A_READER } from './people.ts';
import { inspectorsOf, type LoadedInspection, nameOf, openFollowUpsOf } from './records.ts';
import { inspectionFollowUps } from './schema.ts';
import { indexBelow } from './words.ts';
import { endRound } from './workflow-handlers.ts';

type Outcome = 'PASSED' | 'FAILED';
type Signature = BodyOf<'passInspection'>['signature'];
type FollowUpInput = BodyOf<'failInspection'>['followUps'][number];

/** SHA-256 of the results as they stand, in hexadecimal. */
async function hashOf(
  ctx: ProjectContext,
  { inspection, items }: LoadedInspection,
  outcome: Outcome,
  comment: string | null,
): Promise<string> {
  const ids = items.flatMap(({ result }) => result.id ?? []);
  const photos = await attachmentsOf(ctx.db, 'INSPECTION_RESULT', ids);
  return sha256(
    resultsText({
      inspectionId: inspection.id,
      revisionNumber: inspection.revisionNumber,
      outcome,
      comment,
      items: items.map(({ item, result }) => ({
        id: item.id,
        description: item.description,
        requirement: item.requirement,
        result: result.result,
        ...answerOf(result),
        measuredValue: result.measuredValue,
        note: result.note,
        photoKeys: (photos.get(result.id ?? '') ?? []).map(({ key }) => key),
      })),
    }),
  );
}

/** Ends the round with its result and, where it is signed, with the signature. */
async function giveResult(
  ctx: ProjectContext,
  loaded: LoadedInspection,
  outcome: Outcome,
  { comment, signature }: { comment: string | null; signature: Signature },
): Promise<void> {
  const { inspection } = loaded;
  const wrong = signatureProblem(inspection.signatureRequired, signature);
  if (wrong) throw invalid([wrong]);
  const roundId = await endRound(ctx, inspection, {
    outcome,
    comment,
    completedAt: ctx.now,
    completedBy: ctx.user.id,
    scheduledFor: inspection.scheduledFor,
    inspectorIds: inspectorsOf(loaded),
    ...(signature
      ? {
          signatureName: signature.typedName.trim(),
          resultsHash: await hashOf(ctx, loaded, outcome, comment),
        }
      : {}),
  });
  if (!signature?.imageKey) return;
  const owner = { objectType: 'INSPECTION_SIGNATURE', objectId: roundId } as const;
  await claimAttachments(ctx, [signature.imageKey], owner, 'signature.imageKey');
  const [image] = (await attachmentsOf(ctx.db, owner.objectType, [roundId])).get(roundId) ?? [];
  if (!image?.contentType.startsWith('image/'))
    throw invalidField('signature.imageKey', 'Draw the signature as a picture.');
}

/** What is wrong with who corrects what by when. */
async function followUpProblems(
  ctx: ProjectContext,
  loaded: LoadedInspection,
  followUps: readonly FollowUpInput[],
): Promise<FieldError[]> {
  const failed = new Set(
    loaded.items.flatMap(({ item, result }) => (result.result === 'FAIL' ? [item.id] : [])),
  );
  const open = new Set(openFollowUpsOf(loaded).map(({ itemId }) => itemId));
  const readers = new Set((await choicesOf(ctx)).readers.map(({ user }) => user.id));
  const named = followUps.map(({ itemId }) => itemId);
  const errors = followUps.flatMap(({ itemId, ownerId, dueDate }, i): FieldError[] => {
    const at = (field: string, message: string) => [{ field: `followUps.${i}.${field}`, message }];
    if (named.indexOf(itemId) < i) return at('itemId', 'This item is named twice.');
    if (!failed.has(itemId)) return at('itemId', 'Choose an item that has failed.');
    const late = dueDateProblem(dueDate, todayOf(ctx));
    return [
      ...(readers.has(ownerId) ? [] : at('ownerId', NOT_A_READER)),
      ...dateErrors({ [`followUps.${i}.dueDate`]: dueDate }),
      ...(late ? at('dueDate', late.message) : []),
    ];
  });
  const missing = [...failed].filter((id) => !open.has(id) && !named.includes(id));
  return missing.length === 0
    ? errors
    : [
        ...errors,
        { field: 'followUps', message: 'Give every failed item a follow-up with an owner and a date first.' },
      ];
}

/** Makes the follow-ups of what failed now, in the order of the checklist, and opens those again that were said to be corrected. */
async function storeFollowUps(
  ctx: ProjectContext,
  { inspection, items, followUps: before }: LoadedInspection,
  followUps: readonly FollowUpInput[],
): Promise<void> {
  const noteOf = new Map(items.map(({ item, result }) => [item.id, result.note ?? item.description]));
  const failed = new Set(items.flatMap(({ item, result }) => (result.result === 'FAIL' ? [item.id] : [])));
  for (const old of openFollowUpsOf({ followUps: before }).filter(({ itemId }) => failed.has(itemId))) {
    const now = followUps.find(({ itemId }) => itemId === old.itemId);
    if (!now && old.status === 'OPEN') continue;
    await ctx.db
      .update(inspectionFollowUps)
      .set({
        ...(now ? { ownerId: now.ownerId, dueDate: now.dueDate } : {}),
        ...(now?.description === undefined ? {} : { description: now.description.trim() }),
        ...(old.status === 'DONE'
          ? {
              status: 'OPEN' as const,
              sentBackReason: noteOf.get(old.itemId) ?? null,
              sentBackAt: ctx.now,
              courtSince: ctx.now,
            }
          : {}),
        version: sql`${inspectionFollowUps.version} + 1`,
        updatedAt: ctx.now,
      })
      .where(eq(inspectionFollowUps.id, old.id));
  }
  const followed = new Set(openFollowUpsOf({ followUps: before }).map(({ itemId }) => itemId));
  const given = new Map(followUps.map((followUp) => [followUp.itemId, followUp]));
  const fresh = items.flatMap(({ item }) => (followed.has(item.id) ? [] : (given.get(item.id) ?? [])));
  if (fresh.length === 0) return;
  const ids = idsInOrder(ctx, fresh.length);
  await ctx.db.insert(inspectionFollowUps).values(
    fresh.map(({ itemId, ownerId, dueDate, description }, i) => ({
      id: ids[i],
      projectId: inspection.projectId,
      inspectionId: inspection.id,
      itemId,
      revisionNumber: inspection.revisionNumber,
      description: description?.trim() || (noteOf.get(itemId) ?? ''),
      ownerId,
      dueDate,
      status: 'OPEN' as const,
      courtSince: ctx.now,
      createdBy: ctx.user.id,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })),
  );
}

/** Closes the open follow-ups of these items with the result of the round. */
const close = (ctx: ProjectContext, itemIds: readonly string[], notApplicableReason: string | null) =>
  ctx.db
    .update(inspectionFollowUps)
    .set({
      status: 'VERIFIED',
      verifiedBy: ctx.user.id,
      verifiedAt: ctx.now,
      notApplicableReason,
      sentBackReason: null,
      sentBackAt: null,
      courtSince: ctx.now,
      version: sql`${inspectionFollowUps.version} + 1`,
      updatedAt: ctx.now,
    })
    .where(
      and(anyOf(inspectionFollowUps.itemId, itemIds), inArray(inspectionFollowUps.status, OPEN_FOLLOW_UPS)),
    );

/** Follow-ups of items that pass now are verified with them; of those that do not apply any more, closed with the reason. */
async function closeSettled(ctx: ProjectContext, loaded: LoadedInspection): Promise<void> {
  const passed = loaded.items.flatMap(({ item, result, isCarriedOver }) =>
    result.result === 'PASS' && !isCarriedOver ? [item.id] : [],
  );
  await close(ctx, passed, null);
  const open = openFollowUpsOf(loaded);
  for (const { item, result, isCarriedOver } of loaded.items) {
    const comment = reasonNotToApply({ ...result, isCarriedOver });
    if (comment === undefined) continue;
    const released = open.filter(({ itemId }) => itemId === item.id);
    if (released.length > 0) await close(ctx, [item.id], comment);
    for (const { status } of released)
      ctx.record({
        ...nameOf(loaded.inspection),
        action: 'releaseFollowUp',
        comment,
        changes: [{ field: 'followUpStatus', from: status, to: 'VERIFIED' }],
      });
  }
}

export const outcomeHandlers = {
  passInspection: act('pass', async ({ ctx, loaded, body }: ActingOnInspection<BodyOf<'passInspection'>>) => {
    const comment = body.comment?.trim() || null;
    await giveResult(ctx, loaded, 'PASSED', { comment, signature: body.signature });
    await closeSettled(ctx, loaded);
    return {
      comment,
      also: ({ inspection }: LoadedInspection) => indexBelow(ctx.db, inspection),
      tell: (done: LoadedInspection) => tellResult(ctx, done, 'passed', comment),
    };
  }),

  failInspection: act(
    'fail',
    async ({ ctx, loaded, body }: ActingOnInspection<BodyOf<'failInspection'>>) => {
      const comment = requiredText(body.comment, 'comment');
      const errors = await followUpProblems(ctx, loaded, body.followUps);
      if (errors.length > 0) throw invalid(errors);
      await giveResult(ctx, loaded, 'FAILED', { comment, signature: body.signature });
      await closeSettled(ctx, loaded);
      await storeFollowUps(ctx, loaded, body.followUps);
      return {
        comment,
        also: ({ inspection }: LoadedInspection) => indexBelow(ctx.db, inspection),
        async tell(done: LoadedInspection) {
          await tellResult(ctx, done, 'failed', comment);
          const known = new Map(loaded.followUps.map((followUp) => [followUp.id, followUp]));
          for (const followUp of done.followUps.filter(({ status }) => status === 'OPEN')) {
            const before = known.get(followUp.id);
            if (before?.status !== 'OPEN' || before.ownerId !== followUp.ownerId)
              await tellOwner(ctx, done, followUp);
          }
        },
      };
    },
    // Told at their fields.
    { given: () => ({ failedItemsWithoutFollowUp: 0 }) },
  ),
} satisfies Partial<Handlers>;
