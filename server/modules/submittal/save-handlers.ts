import { missingSubmittalFields } from '#domain/submittal/problems.ts';
import { submittalMachine } from '#domain/submittal/status.ts';
import { eq } from 'drizzle-orm';
import { changesBetween } from '../../db/history-chain.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { BodyOf, Handlers } from '../../http/handler.ts';
import { invalid } from '../../http/problem.ts';
import { workingDaysOf } from '../projects/queries.ts';
import { requireOpenProject } from '../record/additions.ts';
import { decideOrRefuse } from '../record/decide.ts';
import { statusChange } from '../record/step.ts';
import { act, type ActingOn, deletion, type SubmittalEffect } from './acts.ts';
import { submittalDetail } from './detail.ts';
import { historyTexts, readFields, storeApprovers, type SubmittalFields } from './fields.ts';
import { tellInvited, tellReviewer, tellSubmitter } from './notices.ts';
import { type Route } from './people.ts';
import {
  invitedOf,
  keptFacts,
  type LoadedSubmittal,
  nameOf,
  presentApprovers,
  submittalNumber,
  submittalRecord,
  type SubmittalRow,
} from './records.ts';
import { storeReferences } from './references.ts';
import { keepRevision, setFiles } from './revisions.ts';
import { submittals, submittalUsers } from './schema.ts';
import { leavingDraft, withDueDate } from './sending.ts';
import { submittalView } from './views.ts';
import { indexWords } from './words.ts';

const told = (names: readonly string[]) => ({ attachments: names.join(', ') || null });

/** A draft as it is made; what is not said of it is empty. */
export const draftOf = (ctx: ProjectContext, columns: Partial<SubmittalRow>) => ({
  projectId: ctx.project.id,
  specSection: '',
  sequence: null,
  plannedSequence: null,
  revision: 0,
  title: '',
  status: 'DRAFT' as const,
  purpose: 'APPROVAL' as const,
  category: 'CONSTRUCTION' as const,
  submittalType: 'OTHER' as const,
  isPrivate: false,
  inRegister: false,
  companyId: null,
  createdBy: ctx.user.id,
  receivedFromId: null,
  assigneeId: null,
  reviewerId: null,
  dueDate: null,
  requiredOnSite: null,
  leadTimeDays: null,
  reviewDays: null,
  createdAt: ctx.now,
  updatedAt: ctx.now,
  ...columns,
});

/** Stores new drafts with what belongs to them, in the order given. */
export async function insertDraft(
  ctx: ProjectContext,
  fields: SubmittalFields,
  columns: Partial<SubmittalRow>,
): Promise<LoadedSubmittal> {
  const { attachments = [], references = [], invitedUserIds = [] } = fields;
  const draft = draftOf(ctx, columns);
  const workingDays = await workingDaysOf(ctx.db, ctx.project.id);
  const [submittal] = await ctx.db
    .insert(submittals)
    .values({
      ...draft,
      attachmentCount: attachments.length,
      ...keptFacts(null, draft, [], workingDays, ctx.now),
    })
    .returning();
  if (!submittal) throw new Error('No submittal was made');
  await keepRevision(ctx, submittal);
  const approvers = await storeApprovers(ctx, { submittal, approvers: [] }, 0, fields);
  if (references.length > 0) await storeReferences(ctx, submittal.id, references);
  if (attachments.length > 0) await setFiles(ctx, submittal, attachments);
  const users = invitedUserIds.map((userId) => ({
    submittalId: submittal.id,
    userId,
    part: 'INVITED' as const,
    projectId: ctx.project.id,
    createdAt: ctx.now,
  }));
  if (users.length > 0) await ctx.db.insert(submittalUsers).values(users);
  return { submittal, approvers, users };
}

/** Writes what the approvers and the sending change of a new submittal. */
async function settle(ctx: ProjectContext, loaded: LoadedSubmittal, values: Partial<SubmittalRow>) {
  const next = { ...loaded.submittal, ...values };
  const workingDays = await workingDaysOf(ctx.db, ctx.project.id);
  const kept = keptFacts(null, next, loaded.approvers, workingDays, ctx.now);
  const submittal = { ...next, ...kept };
  const { id: _id, ...columns } = submittal;
  await ctx.db.update(submittals).set(columns).where(eq(submittals.id, loaded.submittal.id));
  await keepRevision(ctx, submittal);
  return { ...loaded, submittal };
}

/** The approvers of the revision before, to decide anew; those that the body names, where it does. */
const routeAnew = (loaded: LoadedSubmittal, fields: SubmittalFields): Parameters<typeof storeApprovers>[3] =>
  fields.approvers || fields.approverIds
    ? fields
    : { approvers: presentApprovers(loaded.submittal, loaded.approvers) satisfies Route };

/** Changes fields; of one that was sent back, as its next revision. */
export async function saving({
  ctx,
  loaded,
  body,
  action,
}: ActingOn<SubmittalFields & { version: number }>): Promise<SubmittalEffect> {
  const { version: _, ...fields } = body;
  const before = loaded.submittal;
  const { columns, errors } = await readFields(ctx, fields, loaded);
  if (errors.length > 0) throw invalid(errors);
  const isRevised = action === 'edit';
  const revision = before.revision + (isRevised ? 1 : 0);
  const next = { ...before, ...columns, revision };
  const texts = historyTexts(await submittalView(ctx, before), before);
  if (isRevised) await keepRevision(ctx, { ...next, status: 'EDITED', reviewCode: null, sentAt: null });
  const approvers = await storeApprovers(
    ctx,
    loaded,
    revision,
    isRevised ? routeAnew(loaded, fields) : fields,
  );
  if (fields.references) await storeReferences(ctx, before.id, fields.references);
  const files = fields.attachments ? await setFiles(ctx, next, fields.attachments) : null;
  const isSubmitterNew = next.receivedFromId !== null && next.receivedFromId !== before.receivedFromId;
  return {
    values: {
      ...columns,
      revision,
      ...(files ? { attachmentCount: files.after.length } : {}),
      ...(isRevised ? { reviewCode: null, sentAt: null, reviewerId: null } : {}),
      // A number of the register is one of its section.
      ...(next.specSection === before.specSection ? {} : { plannedSequence: null }),
      // What was sent stands in the list anyway.
      ...(before.sequence === null ? {} : { inRegister: false }),
    },
    people: { approvers },
    changes: changesBetween<Record<string, unknown>>(
      { submittalNumber: submittalNumber(before), ...texts, ...(files ? told(files.before) : {}) },
      {
        submittalNumber: submittalNumber(next),
        ...historyTexts(await submittalView(ctx, next), next),
        ...(files ? told(files.after) : {}),
      },
    ),
    also: (saved: LoadedSubmittal) => indexWords(ctx.db, saved.submittal),
    tell: async (saved: LoadedSubmittal) => isSubmitterNew && tellSubmitter(ctx, saved),
  };
}

/** Sends a new submittal at once. */
async function sendNew(ctx: ProjectContext, loaded: LoadedSubmittal): Promise<LoadedSubmittal> {
  const record = { ...submittalRecord(loaded), problemCount: 0 };
  const name = nameOf(loaded.submittal);
  const status = await decideOrRefuse(ctx.db, submittalMachine, ctx.actor, record, 'send', name);
  return settle(ctx, loaded, { ...(await leavingDraft(ctx, loaded.submittal)), status });
}

export const saveHandlers = {
  async createSubmittal(ctx, { body }: { body: BodyOf<'createSubmittal'> }) {
    requireOpenProject(ctx);
    const { isDraft, ...fields } = body;
    const { columns, errors } = await readFields(ctx, fields, null);
    const made = { ...draftOf(ctx, columns), inRegister: isDraft && fields.inRegister === true };
    const dated = isDraft ? made : await withDueDate(ctx, made, fields);
    const attachmentCount = fields.attachments?.length ?? 0;
    const missing = isDraft ? [] : missingSubmittalFields({ ...dated, attachmentCount });
    if (missing.length + errors.length > 0) throw invalid([...missing, ...errors]);
    const { inRegister, dueDate } = dated;
    const draft = await insertDraft(ctx, fields, { ...columns, inRegister, dueDate });
    const loaded = isDraft ? await settle(ctx, draft, {}) : await sendNew(ctx, draft);
    const { submittal } = loaded;
    await indexWords(ctx.db, submittal);
    ctx.record({
      ...nameOf(submittal),
      action: 'create',
      changes: [
        { field: 'status', from: null, to: submittal.status },
        ...(isDraft ? [] : [{ field: 'submittalNumber', from: null, to: submittalNumber(submittal) }]),
      ],
    });
    if (isDraft) await tellSubmitter(ctx, loaded);
    else {
      await tellReviewer(ctx, loaded, submittal.assigneeId);
      await tellInvited(ctx, loaded, invitedOf(loaded));
    }
    return submittalDetail(ctx, loaded);
  },

  updateSubmittal: act(['save', 'edit'], saving),

  deleteSubmittal: deletion('remove', ({ loaded: { submittal } }) => ({
    changes: [
      ...statusChange(submittal.status, submittal.status),
      { field: 'title', from: submittal.title, to: null },
      { field: 'specSection', from: submittal.specSection, to: null },
    ],
  })),
} satisfies Partial<Handlers>;
