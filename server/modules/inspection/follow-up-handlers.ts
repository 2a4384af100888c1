import {
  followUpMachine,
  followUpProblem,
  type FollowUpAction,
  followUpStep,
} from '#domain/inspection/follow-up.ts';
import { dueDateProblem } from '#domain/record/due-date.ts';
import { isBlank } from '#domain/text/blank.ts';
import { changesBetween } from '../../db/history-chain.ts';
import { metaOf, windowOf } from '../../db/paging.ts';
import { updateVersioned } from '../../db/versions.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { BodyOf, Handlers } from '../../http/handler.ts';
import { type FieldError, invalid, notFound, repeatedItems } from '../../http/problem.ts';
import { claimAttachments } from '../attachments/store.ts';
import { type Acting, actsOf, type Decided, type Request } from '../record/acts.ts';
import { dateErrors, todayOf } from '../record/calendar.ts';
import { decideOrRefuse } from '../record/decide.ts';
import { pageOf } from '../record/list/page.ts';
import type { ToldStep } from '../record/step.ts';
import { writeInspection } from './acts.ts';
import { FOLLOW_UP_LIST, readFollowUps } from './follow-up-list.ts';
import { followUpRecord, followUpViews } from './follow-up-views.ts';
import { tellOwner, tellVerified, tellVerifiers } from './notices.ts';
import { choicesOf, NOT_A_READER } from './people.ts';
import { type FollowUpRow, inspectorsOf, loadInspection, type LoadedInspection, nameOf } from './records.ts';
import { inspectionFollowUps } from './schema.ts';
import { indexBelow } from './words.ts';

/** A follow-up with its inspection, both locked. */
interface Loaded {
  inspection: LoadedInspection;
  followUp: FollowUpRow;
}

interface FollowUpStep extends ToldStep {
  values?: Partial<FollowUpRow>;
}

type OnFollowUp = { inspectionId: string; followUpId: string };
type Body = BodyOf<'updateInspectionFollowUp'>;

/** How the inspection's history calls what is done to a follow-up. */
const TOLD_AS: Readonly<Record<FollowUpAction, string>> = {
  edit: 'editFollowUp',
  correct: 'correctFollowUp',
  verify: 'verifyFollowUp',
  sendBack: 'sendBackFollowUp',
};

async function lock(ctx: ProjectContext, { params }: Request<OnFollowUp, unknown>): Promise<Loaded> {
  // The inspection first, as every step on it takes them.
  const inspection = await loadInspection(ctx.db, ctx.actor, params.inspectionId, { lock: true });
  const followUp = inspection.followUps.find(({ id }) => id === params.followUpId);
  if (!followUp) throw notFound();
  return { inspection, followUp };
}

const record = ({ inspection, followUp }: Loaded) =>
  followUpRecord({ followUp, inspection: inspection.inspection }, inspectorsOf(inspection));

async function write(
  ctx: ProjectContext,
  { inspection, followUp }: Loaded,
  { action, to, values, comment, changes = [] }: Decided<FollowUpStep, FollowUpRow['status'], FollowUpAction>,
): Promise<Loaded> {
  const moves = followUp.status !== to || (values?.ownerId ?? followUp.ownerId) !== followUp.ownerId;
  const written = await updateVersioned(ctx.db, inspectionFollowUps, followUp.id, followUp.version, {
    ...values,
    status: to,
    ...(moves ? { courtSince: ctx.now } : {}),
    updatedAt: ctx.now,
  });
  // The inspection's own row says how many are open and whose turn it is.
  const after = await writeInspection(ctx, inspection, {});
  await indexBelow(ctx.db, after.inspection);
  ctx.record({
    ...nameOf(after.inspection),
    action: TOLD_AS[action],
    comment: comment ?? null,
    changes: [
      ...(followUp.status === to ? [] : [{ field: 'followUpStatus', from: followUp.status, to }]),
      ...changes,
    ],
  });
  return { inspection: after, followUp: written };
}

const { act } = actsOf({
  machine: followUpMachine,
  lock,
  record,
  name: ({ inspection }: Loaded) => nameOf(inspection.inspection),
  version: ({ followUp }: Loaded) => followUp.version,
  write,
  async answer(ctx: ProjectContext, { inspection, followUp }: Loaded) {
    const [view] = await followUpViews(ctx, [{ followUp, inspection: inspection.inspection }]);
    if (!view) throw new Error('A follow-up has no view');
    return view;
  },
});

type ActingOnFollowUp = Acting<
  ProjectContext,
  OnFollowUp,
  Body,
  Loaded,
  FollowUpRow['status'],
  FollowUpAction
>;

/** The fields that whoever manages a follow-up sets. */
const isEdited = ({ ownerId, dueDate, description }: Body): boolean =>
  ownerId !== undefined || dueDate !== undefined || description !== undefined;

async function problemsOf({
  ctx,
  loaded: { followUp },
  body,
  action,
}: ActingOnFollowUp): Promise<FieldError[]> {
  const { ownerId, dueDate, description } = body;
  const said = followUpProblem(action, body);
  const late =
    dueDate === undefined || dueDate === followUp.dueDate ? null : dueDateProblem(dueDate, todayOf(ctx));
  const isNew = ownerId !== undefined && ownerId !== followUp.ownerId;
  const readers = isNew ? (await choicesOf(ctx)).readers : [];
  const early = (field: 'resolution' | 'photos'): FieldError[] =>
    body[field] !== undefined && action !== 'correct'
      ? [{ field, message: 'Say this with the status DONE.' }]
      : [];
  return [
    ...(said ? [said] : []),
    ...(late ? [late] : []),
    ...dateErrors({ dueDate }),
    ...(isNew && !readers.some(({ user }) => user.id === ownerId)
      ? [{ field: 'ownerId', message: NOT_A_READER }]
      : []),
    ...(description !== undefined && isBlank(description)
      ? [{ field: 'description', message: 'This field is required' }]
      : []),
    ...early('resolution'),
    ...early('photos'),
    ...repeatedItems('photos', body.photos),
  ];
}

/** What a step writes beside the status. */
function valuesOf({ ctx, body, action }: ActingOnFollowUp): Partial<FollowUpRow> {
  const { ownerId, dueDate, description, resolution, comment } = body;
  const edited = {
    ...(ownerId === undefined ? {} : { ownerId }),
    ...(dueDate === undefined ? {} : { dueDate }),
    ...(description === undefined ? {} : { description: description.trim() }),
  };
  switch (action) {
    case 'edit':
      return edited;
    case 'correct':
      return {
        ...edited,
        resolution: resolution?.trim() ?? null,
        doneAt: ctx.now,
        sentBackReason: null,
        sentBackAt: null,
      };
    case 'verify':
      return { ...edited, verifiedBy: ctx.user.id, verifiedAt: ctx.now };
    case 'sendBack':
      return { ...edited, sentBackReason: comment?.trim() ?? null, sentBackAt: ctx.now };
  }
}

export const followUpHandlers = {
  async listInspectionFollowUps(ctx, { query }) {
    const { rows, total } = await pageOf(FOLLOW_UP_LIST, ctx, query, windowOf(query), readFollowUps(ctx));
    return { data: await followUpViews(ctx, rows), meta: metaOf(query, total) };
  },

  updateInspectionFollowUp: act(
    ['edit', 'correct', 'verify', 'sendBack'],
    async (acting: ActingOnFollowUp) => {
      const { ctx, loaded, body, action } = acting;
      const { followUp } = loaded;
      // Whoever corrects or verifies may not change owner and date for that.
      if (isEdited(body) && action !== 'edit')
        await decideOrRefuse(
          ctx.db,
          followUpMachine,
          ctx.actor,
          record(loaded),
          'edit',
          nameOf(loaded.inspection.inspection),
        );
      const errors = await problemsOf(acting);
      if (errors.length > 0) throw invalid(errors);
      const values = valuesOf(acting);
      if (body.photos)
        await claimAttachments(
          ctx,
          body.photos,
          { objectType: 'INSPECTION_FOLLOW_UP', objectId: followUp.id },
          'photos',
        );
      const told = ({ description, dueDate, resolution }: Partial<FollowUpRow>) => ({
        description,
        dueDate,
        resolution,
      });
      return {
        values,
        comment: body.comment,
        changes: changesBetween<Record<string, unknown>>(told(followUp), told({ ...followUp, ...values })),
        async tell({ inspection, followUp: now }: Loaded) {
          if (action === 'correct') return tellVerifiers(ctx, inspection, now);
          if (action === 'verify') return tellVerified(ctx, inspection, now);
          if (action === 'sendBack' || now.ownerId !== followUp.ownerId)
            return tellOwner(ctx, inspection, now);
        },
      };
    },
    {
      choose: ({ loaded: { followUp }, body }) => followUpStep(body.status, followUp.status) ?? 'edit',
    },
  ),
} satisfies Partial<Handlers>;
