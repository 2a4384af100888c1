import { dueDateProblem } from '#domain/record/due-date.ts';
import { missingRfiFields } from '#domain/rfi/problems.ts';
import { rfiMachine } from '#domain/rfi/status.ts';
import { TOOLS } from '#domain/tools.ts';
import { eq } from 'drizzle-orm';
import { changesBetween } from '../../db/history-chain.ts';
import { nextSequence } from '../../db/numbers.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { BodyOf, Handlers } from '../../http/handler.ts';
import { type FieldError, invalid, repeatedItems } from '../../http/problem.ts';
import { claimAttachments } from '../attachments/store.ts';
import { rfiAsks } from '../change-request/rfis.ts';
import { requireOpenProject } from '../record/additions.ts';
import { decideOrRefuse } from '../record/decide.ts';
import { act, type AskingOfRfi } from './acts.ts';
import { rfiDetail } from './detail.ts';
import { columnsOf, fieldProblems, historyTexts, NOT_A_READER, readersOf, storeLists } from './fields.ts';
import { todayOf } from '../record/calendar.ts';
import { tellAdded, tellAssignee } from './notices.ts';
import { keptFacts, type LoadedRfi, nameOf, rfiNumber, type RfiRow } from './records.ts';
import { rfis, rfiUsers } from './schema.ts';
import { rfiView } from './views.ts';
import { indexWords } from './words.ts';

/** The columns of an RFI that leaves DRAFT now, with the project's next number. */
async function leavingDraft(ctx: ProjectContext) {
  const sequence = await nextSequence(ctx.db, ctx.project.id, TOOLS.rfi.series.prefix);
  return { sequence, publishedAt: ctx.now, publishedOn: todayOf(ctx) };
}

async function allowedUserProblems(ctx: ProjectContext, userIds: readonly string[]): Promise<FieldError[]> {
  if (userIds.length === 0) return [];
  const readers = new Set((await readersOf(ctx)).map((member) => member.user.id));
  const strangers = userIds.flatMap((id, i) =>
    readers.has(id) ? [] : [{ field: `allowedUserIds.${i}`, message: NOT_A_READER }],
  );
  return [...repeatedItems('allowedUserIds', userIds), ...strangers];
}

async function insertRfi(ctx: ProjectContext, body: BodyOf<'createRfi'>): Promise<LoadedRfi> {
  const { isDraft, allowedUserIds = [], ...fields } = body;
  const { attachments = [] } = fields;
  const draft = {
    projectId: ctx.project.id,
    subject: '',
    question: '',
    status: 'DRAFT' as const,
    visibility: 'PUBLIC' as const,
    requesterId: ctx.user.id,
    companyId: ctx.project.companyId,
    assigneeId: null,
    dueDate: null,
    answered: false,
    costAnswer: 'UNKNOWN' as const,
    scheduleAnswer: 'UNKNOWN' as const,
    createdAt: ctx.now,
    updatedAt: ctx.now,
    ...columnsOf(fields),
  };
  const missing = isDraft ? [] : missingRfiFields(draft);
  const wrong = await fieldProblems(ctx, fields, null);
  const errors = [...missing, ...wrong, ...(await allowedUserProblems(ctx, allowedUserIds))];
  if (errors.length > 0) throw invalid(errors);
  const record = { ...draft, isDraft: true, allowedUserIds, problemCount: missing.length };
  const sent = isDraft
    ? {}
    : {
        status: await decideOrRefuse(ctx.db, rfiMachine, ctx.actor, record, 'publish', {
          objectType: 'RFI',
          objectId: '',
        }),
        ...(await leavingDraft(ctx)),
      };
  const values = { ...draft, ...sent };
  const [rfi] = await ctx.db
    .insert(rfis)
    .values({ ...values, ...keptFacts(null, values, ctx.now) })
    .returning();
  if (!rfi) throw new Error('No RFI was made');
  if (allowedUserIds.length > 0)
    await ctx.db.insert(rfiUsers).values(
      allowedUserIds.map((userId) => ({
        rfiId: rfi.id,
        userId,
        projectId: ctx.project.id,
        addedBy: ctx.user.id,
        createdAt: ctx.now,
      })),
    );
  await storeLists(ctx, rfi.id, fields);
  if (attachments.length === 0) return { rfi, userIds: allowedUserIds };
  await claimAttachments(ctx, attachments, { objectType: 'RFI', objectId: rfi.id });
  const counted = await countAttachments(ctx, rfi, attachments.length);
  return { rfi: counted, userIds: allowedUserIds };
}

async function countAttachments(ctx: ProjectContext, rfi: RfiRow, attachmentCount: number): Promise<RfiRow> {
  await ctx.db.update(rfis).set({ attachmentCount }).where(eq(rfis.id, rfi.id));
  return { ...rfi, attachmentCount };
}

/** It went out: who has to answer and who may read along are told. */
async function tellOfQuestion(ctx: ProjectContext, loaded: LoadedRfi): Promise<void> {
  const { assigneeId } = loaded.rfi;
  await tellAssignee(ctx, loaded);
  await tellAdded(
    ctx,
    loaded,
    loaded.userIds.filter((id) => id !== assigneeId),
  );
}

type Changes = Pick<BodyOf<'updateRfi'>, 'question' | 'assigneeId' | 'attachments'>;

/** Whether a save asks something new, or somebody else. */
const asksAnew = ({ loaded: { rfi }, body }: AskingOfRfi<{ rfiId: string }, Changes>) => {
  const next = { ...rfi, ...columnsOf(body) };
  return { changesQuestionOrAssignee: next.assigneeId !== rfi.assigneeId || next.question !== rfi.question };
};

/** Sets the files of an RFI where the save names them: how many more it has, and both lists for the history. */
async function setFiles(ctx: ProjectContext, { id }: RfiRow, keys: Changes['attachments']) {
  if (!keys) return { added: 0, before: {}, after: {} };
  const { before, after } = await claimAttachments(ctx, keys, { objectType: 'RFI', objectId: id });
  const told = (names: readonly string[]) => ({ attachments: names.join(', ') || null });
  return { added: after.length - before.length, before: told(before), after: told(after) };
}

export const saveHandlers = {
  async createRfi(ctx, { body }) {
    requireOpenProject(ctx);
    const loaded = await insertRfi(ctx, body);
    const { rfi } = loaded;
    await indexWords(ctx.db, rfi);
    ctx.record({
      ...nameOf(rfi),
      action: 'create',
      changes: [
        { field: 'status', from: null, to: rfi.status },
        ...(rfi.sequence === null ? [] : [{ field: 'rfiNumber', from: null, to: rfiNumber(rfi) }]),
      ],
    });
    await rfiAsks(ctx, rfi);
    if (rfi.status !== 'DRAFT') await tellOfQuestion(ctx, loaded);
    return rfiDetail(ctx, loaded);
  },

  updateRfi: act(
    ['save', 'update'],
    async ({ ctx, loaded, body, action, to }) => {
      const { version: _, ...fields } = body;
      const before = loaded.rfi;
      const columns = columnsOf(fields);
      const next = { ...before, ...columns };
      const missing = action === 'save' ? [] : missingRfiFields(next);
      const errors = [...missing, ...(await fieldProblems(ctx, fields, before))];
      if (errors.length > 0) throw invalid(errors);
      const texts = historyTexts(await rfiView(ctx, before), before);
      await storeLists(ctx, before.id, fields);
      const files = await setFiles(ctx, before, fields.attachments);
      return {
        values: {
          ...columns,
          attachmentCount: before.attachmentCount + files.added,
          // Asked anew: what the assignee has said so far was about something else.
          ...(to === 'RE_ASSIGNED' ? { answered: false } : {}),
        },
        changes: changesBetween<Record<string, unknown>>(
          { ...texts, ...files.before },
          { ...historyTexts(await rfiView(ctx, next), next), ...files.after },
        ),
        async also(changed) {
          await indexWords(ctx.db, changed.rfi);
          await rfiAsks(ctx, changed.rfi);
        },
        tell: async (changed) => to === 'RE_ASSIGNED' && tellAssignee(ctx, changed),
      };
    },
    { given: asksAnew },
  ),

  publishRfi: act(
    'publish',
    async ({ ctx, loaded: { rfi } }) => {
      const late = dueDateProblem(rfi.dueDate, todayOf(ctx));
      const errors = [...missingRfiFields(rfi), ...(late ? [late] : [])];
      const { assigneeId } = rfi;
      if (assigneeId && !(await readersOf(ctx)).some((member) => member.user.id === assigneeId))
        errors.push({ field: 'assigneeId', message: NOT_A_READER });
      if (errors.length > 0) throw invalid(errors);
      const values = await leavingDraft(ctx);
      return {
        values,
        changes: [{ field: 'rfiNumber', from: null, to: rfiNumber(values) }],
        async also(sent) {
          await indexWords(ctx.db, sent.rfi);
          await rfiAsks(ctx, sent.rfi);
        },
        tell: (sent) => tellOfQuestion(ctx, sent),
      };
    },
    // Status and person first, then the fields with their names.
    { given: ({ loaded: { rfi } }) => ({ problemCount: 0, assigneeId: rfi.assigneeId ?? '' }) },
  ),
} satisfies Partial<Handlers>;
