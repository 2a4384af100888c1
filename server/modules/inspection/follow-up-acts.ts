import {
  changeStep,
  followUpMachine,
  followUpProblem,
  type FollowUpAction,
  followUpStep,
  handOnProblem,
} from '#domain/inspection/follow-up.ts';
import { dueDateProblem } from '#domain/record/due-date.ts';
import { isBlank } from '#domain/text/blank.ts';
import { changesBetween } from '../../db/history-chain.ts';
import { updateVersioned } from '../../db/versions.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { BodyOf } from '../../http/handler.ts';
import { type FieldError, invalid, notFound, repeatedItems } from '../../http/problem.ts';
import { claimAttachments } from '../attachments/store.ts';
import { refsOf } from '../people/refs.ts';
import { type Acting, actsOf, type Asking, type Decided, type Request } from '../record/acts.ts';
import { dateErrors, todayOf } from '../record/calendar.ts';
import { decideOrRefuse } from '../record/decide.ts';
import type { ToldStep } from '../record/step.ts';
import { writeInspection } from './acts.ts';
import { companiesOf, followUpRecord, followUpViews } from './follow-up-views.ts';
import { tellOwner, tellVerified, tellVerifiers } from './notices.ts';
import { choicesOf, NOT_A_READER } from './people.ts';
import { type FollowUpRow, inspectorsOf, loadInspection, type LoadedInspection, nameOf } from './records.ts';
import { inspectionFollowUps } from './schema.ts';
import { indexBelow } from './words.ts';

/** A follow-up with its inspection, both locked. */
interface Loaded {
  inspection: LoadedInspection;
  followUp: FollowUpRow;
  /** For which its owner takes part in the project. */
  ownerCompanyId: string | null;
}

interface FollowUpStep extends ToldStep {
  values?: Partial<FollowUpRow>;
}

type OnFollowUp = { inspectionId: string; followUpId: string };
type Body = BodyOf<'updateInspectionFollowUp'>;

/** How the inspection's history calls what is done to a follow-up. */
const TOLD_AS: Readonly<Record<FollowUpAction, string>> = {
  edit: 'editFollowUp',
  handOn: 'handOnFollowUp',
  correct: 'correctFollowUp',
  verify: 'verifyFollowUp',
  sendBack: 'sendBackFollowUp',
};

async function lock(ctx: ProjectContext, { params }: Request<OnFollowUp, unknown>): Promise<Loaded> {
  // The inspection first, as every step on it takes them.
  const inspection = await loadInspection(ctx.db, ctx.actor, params.inspectionId, { lock: true });
  const followUp = inspection.followUps.find(({ id }) => id === params.followUpId);
  if (!followUp) throw notFound();
  const companyIds = await companiesOf(ctx, [followUp.ownerId]);
  return { inspection, followUp, ownerCompanyId: companyIds.get(followUp.ownerId) ?? null };
}

const record = ({ inspection, followUp, ownerCompanyId }: Loaded) =>
  followUpRecord({ followUp, inspection: inspection.inspection }, inspectorsOf(inspection), ownerCompanyId);

async function write(
  ctx: ProjectContext,
  { inspection, followUp, ...owner }: Loaded,
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
  return { ...owner, inspection: after, followUp: written };
}

export const { act, run, transitions } = actsOf({
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

async function problemsOf({ ctx, loaded, body, action }: ActingOnFollowUp): Promise<FieldError[]> {
  const { followUp } = loaded;
  const { ownerId, dueDate, description } = body;
  const said = followUpProblem(action, body);
  const late =
    dueDate === undefined || dueDate === followUp.dueDate ? null : dueDateProblem(dueDate, todayOf(ctx));
  const isNew = ownerId !== undefined && ownerId !== followUp.ownerId;
  const chosen = isNew ? (await choicesOf(ctx)).readers.find(({ user }) => user.id === ownerId) : undefined;
  const outside = chosen && action === 'handOn' ? handOnProblem(loaded, chosen.company.id) : null;
  const early = (field: 'resolution' | 'photos'): FieldError[] =>
    body[field] !== undefined && action !== 'correct'
      ? [{ field, message: 'Say this with the status DONE.' }]
      : [];
  return [
    ...(said ? [said] : []),
    ...(late ? [late] : []),
    ...dateErrors({ dueDate }),
    ...(isNew && !chosen ? [{ field: 'ownerId', message: NOT_A_READER }] : []),
    ...(outside === null ? [] : [{ field: 'ownerId', message: outside }]),
    ...(description !== undefined && isBlank(description)
      ? [{ field: 'description', message: 'This field is required' }]
      : []),
    ...early('resolution'),
    ...early('photos'),
    ...repeatedItems('photos', body.photos),
  ];
}

/** What a step changes, as the history says it: people by their names. */
async function changesOf(ctx: ProjectContext, before: FollowUpRow, after: FollowUpRow) {
  const refs = await refsOf(ctx.db, { users: [before.ownerId, after.ownerId] });
  const told = ({ ownerId, description, dueDate, resolution }: FollowUpRow): Record<string, unknown> => ({
    owner: refs.user(ownerId).name,
    description,
    dueDate,
    resolution,
  });
  return changesBetween(told(before), told(after));
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
    case 'handOn':
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

/** The work of a change; `tells` = whoever it waits for then is told of it by itself. */
export const changing =
  ({ tells }: { tells: boolean }) =>
  async (acting: ActingOnFollowUp) => {
    const { ctx, loaded, body, action } = acting;
    const { followUp } = loaded;
    // Whoever corrects or verifies may not change owner and date for that.
    if (isEdited(body) && action !== 'edit' && action !== 'handOn')
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
    return {
      values,
      comment: body.comment,
      changes: await changesOf(ctx, followUp, { ...followUp, ...values }),
      async tell({ inspection, followUp: now }: Loaded) {
        if (!tells) return;
        if (action === 'correct') return tellVerifiers(ctx, inspection, now);
        if (action === 'verify') return tellVerified(ctx, inspection, now);
        if (action === 'sendBack' || now.ownerId !== followUp.ownerId) return tellOwner(ctx, inspection, now);
      },
    };
  };

/** The step that a request asks for. */
export const CHOICE = {
  choose: ({ ctx, loaded, body }: Asking<ProjectContext, OnFollowUp, Body, Loaded>) =>
    followUpStep(body.status, loaded.followUp.status) ?? changeStep(ctx.actor, record(loaded), body),
};

export const UPDATE = ['edit', 'handOn', 'correct', 'verify', 'sendBack'] as const;
