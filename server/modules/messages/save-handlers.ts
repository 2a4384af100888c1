import { messageMachine } from '#domain/message/status.ts';
import { TOOLS } from '#domain/tools.ts';
import { changesBetween } from '../../db/history-chain.ts';
import { nextSequence } from '../../db/numbers.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { BodyOf, Handlers } from '../../http/handler.ts';
import { invalid } from '../../http/problem.ts';
import { attachmentsOf } from '../attachments/store.ts';
import { requireOpenProject } from '../record/additions.ts';
import { carriesOut } from '../record/acts.ts';
import { decideOrRefuse } from '../record/decide.ts';
import { act, type ActingOnMessage, run, transitions } from './acts.ts';
import {
  columnsOf,
  fieldProblems,
  fieldsOf,
  historyTexts,
  type MessageFields,
  storeParts,
} from './fields.ts';
import { linksOf } from './links.ts';
import { tellAudience } from './notices.ts';
import { type LoadedMessage, messageNumber, messageRecord, type MessageRow, nameOf } from './records.ts';
import { messages } from './schema.ts';
import { messageDetail } from './views.ts';
import { indexWords } from './words.ts';

/** The columns of a message that is sent now, with the project's next number. */
async function leavingDraft(ctx: ProjectContext) {
  const sequence = await nextSequence(ctx.db, ctx.project.id, TOOLS.message.series.prefix);
  return { sequence, sentAt: ctx.now };
}

async function requireGood(
  ctx: ProjectContext,
  fields: MessageFields,
  about: Parameters<typeof fieldProblems>[2],
): Promise<void> {
  const errors = await fieldProblems(ctx, fields, about);
  if (errors.length > 0) throw invalid(errors);
}

/** Makes a message with its parts and its words; what is sent has its number. */
async function insert(
  ctx: ProjectContext,
  fields: MessageFields,
  sent: Partial<MessageRow> & Pick<MessageRow, 'status'>,
): Promise<LoadedMessage> {
  const [message] = await ctx.db
    .insert(messages)
    .values({
      projectId: ctx.project.id,
      ...columnsOf(fields),
      ...sent,
      createdBy: ctx.user.id,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .returning();
  if (!message) throw new Error('No message was made');
  await storeParts(ctx, message, fields);
  await indexWords(ctx.db, message);
  return { message, notifyWith: fields.notifyWith };
}

/** Makes the caller's draft. The history of a draft keeps none of its words: they may be taken back before it is sent. */
async function newDraft(ctx: ProjectContext, body: BodyOf<'saveMessageDraft'>): Promise<LoadedMessage> {
  requireOpenProject(ctx);
  const fields = fieldsOf(body);
  await requireGood(ctx, fields, { before: null, isSent: false });
  const made = await insert(ctx, fields, { status: 'DRAFT' });
  const changes = [{ field: 'status', from: null, to: 'DRAFT' }];
  ctx.record({ ...nameOf(made.message), action: 'saveDraft', changes });
  return made;
}

/** What replaces the content of a message that stands; what is left out stays as it is: the columns, with audience, files and links stored. */
async function replaced(
  { ctx, loaded, body }: ActingOnMessage<BodyOf<'updateMessage'> | BodyOf<'saveMessageDraft'>>,
  { isSent }: { isSent: boolean },
) {
  const { message, notifyWith } = loaded;
  const links = await linksOf(ctx.db, message.id);
  const files = (await attachmentsOf(ctx.db, TOOLS.message.record, [message.id])).get(message.id) ?? [];
  // What is left out stays: who leaves out the audience does not send to everybody.
  const written = { ...message, notifyWith, links, attachments: files.map(({ key }) => key), ...body };
  const fields = fieldsOf(written);
  await requireGood(ctx, fields, { before: loaded, isSent });
  const before = await historyTexts(ctx, { ...message, notifyWith, links });
  const stored = await storeParts(ctx, message, fields);
  const named = (names: readonly string[]) => ({ attachments: names.join(', ') || null });
  const changes = [
    ...changesBetween(before, await historyTexts(ctx, fields)),
    ...changesBetween(named(stored.before), named(stored.after)),
  ];
  const also = ({ message: saved }: LoadedMessage) => indexWords(ctx.db, saved);
  return { values: columnsOf(fields), notifyWith: fields.notifyWith, changes, also };
}

const savingDraft = async (acting: ActingOnMessage<BodyOf<'saveMessageDraft'>>) => ({
  ...(await replaced(acting, { isSent: false })),
  changes: [],
});

export const saveHandlers = {
  createMessage: carriesOut(
    transitions('send'),
    async (ctx: ProjectContext, { body }: { body: BodyOf<'createMessage'> }) => {
      requireOpenProject(ctx);
      const fields = fieldsOf(body);
      const draft = { ...fields, status: 'DRAFT', authorId: ctx.user.id } as const;
      const name = { objectType: TOOLS.message.record, objectId: '' };
      const status = await decideOrRefuse(ctx.db, messageMachine, ctx.actor, draft, 'send', name);
      await requireGood(ctx, fields, { before: null, isSent: true });
      const made = await insert(ctx, fields, { status, ...(await leavingDraft(ctx)) });
      const changes = [
        { field: 'status', from: null, to: status },
        { field: 'messageNumber', from: null, to: messageNumber(made.message) },
      ];
      ctx.record({ ...nameOf(made.message), action: 'send', changes });
      await tellAudience(ctx, made);
      return messageDetail(ctx, made);
    },
  ),

  saveMessageDraft: carriesOut(
    transitions('saveDraft'),
    async (ctx: ProjectContext, { body }: { body: BodyOf<'saveMessageDraft'> }) => {
      const { messageId } = body;
      const saved =
        messageId === undefined
          ? await newDraft(ctx, body)
          : await run(ctx, 'saveDraft', { params: { messageId }, body }, savingDraft);
      return messageDetail(ctx, saved);
    },
  ),

  sendMessageDraft: act('send', async (acting: ActingOnMessage<BodyOf<'sendMessageDraft'>>) => {
    const { ctx } = acting;
    const { values, also, notifyWith } = await replaced(acting, { isSent: true });
    const leaving = await leavingDraft(ctx);
    return {
      values: { ...values, ...leaving },
      notifyWith,
      also,
      changes: [{ field: 'messageNumber', from: null, to: messageNumber(leaving) }],
      tell: (sent) => tellAudience(ctx, sent),
    };
  }),

  updateMessage: act('update', async (acting: ActingOnMessage<BodyOf<'updateMessage'>>) => {
    const { ctx, loaded } = acting;
    const before = messageRecord(loaded);
    const { values, changes, ...parts } = await replaced(acting, { isSent: true });
    if (changes.length === 0) return null;
    return {
      ...parts,
      changes,
      values: { ...values, editedAt: ctx.now },
      tell: (saved) => tellAudience(ctx, saved, { ...before, mentions: loaded.message.mentions }),
    };
  }),
} satisfies Partial<Handlers>;
