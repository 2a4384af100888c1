import { messageAsides } from '#domain/message/asides.ts';
import { messageMachine, type MessageStatus } from '#domain/message/status.ts';
import { eq } from 'drizzle-orm';
import { updateVersioned } from '../../db/versions.ts';
import type { ProjectContext } from '../../http/context.ts';
import { dropAttachments } from '../attachments/store.ts';
import { dropComments } from '../comments/records.ts';
import { type Acting, actsOf, type Decided, type Request } from '../record/acts.ts';
import { recordStep, type ToldStep } from '../record/step.ts';
import { untellMessage } from './notices.ts';
import { type LoadedMessage, loadMessage, messageRecord, type MessageRow, nameOf } from './records.ts';
import { messages } from './schema.ts';
import { messageDetail } from './views.ts';

/** What a step changes of a message. */
export interface MessageStep extends ToldStep {
  values?: Partial<MessageRow>;
  /** Whom it names from now on, where that changes. */
  notifyWith?: string[];
}

type OnMessage = { messageId: string };

/** A message as the work of an act meets it, with the body of the request. */
export type ActingOnMessage<B = unknown> = Acting<ProjectContext, OnMessage, B, LoadedMessage>;

/** The row with a new version, and the history. */
async function write(
  ctx: ProjectContext,
  loaded: LoadedMessage,
  step: Decided<MessageStep, MessageStatus>,
): Promise<LoadedMessage> {
  const before = loaded.message;
  const message = await updateVersioned(ctx.db, messages, before.id, before.version, {
    ...step.values,
    status: step.to,
    updatedAt: ctx.now,
  });
  recordStep(ctx, nameOf(message), before.status, step);
  return { message, notifyWith: step.notifyWith ?? loaded.notifyWith };
}

const requests = {
  lock: (ctx: ProjectContext, { params }: Request<OnMessage, unknown>) =>
    loadMessage(ctx.db, ctx.actor, params.messageId, { lock: true }),
  record: messageRecord,
  name: ({ message }: LoadedMessage) => nameOf(message),
  version: ({ message }: LoadedMessage) => message.version,
  write,
  answer: messageDetail,
};

/** The workflow of messages. */
export const { act, run, transitions } = actsOf({ machine: messageMachine, ...requests });

/** What is done to a message beside its workflow. */
export const { act: aside } = actsOf({ machine: messageAsides, ...requests });

/** Deleting: the row goes with its comments and files, and what people were told of it; its history stays. */
export const { act: deletion, run: runDeletion } = actsOf({
  machine: messageMachine,
  ...requests,
  async write(ctx: ProjectContext, loaded: LoadedMessage, step: Decided<MessageStep, MessageStatus>) {
    const { id, status } = loaded.message;
    await dropComments(ctx, 'MESSAGE', id);
    await dropAttachments(ctx, { objectType: 'MESSAGE', objectId: id });
    await untellMessage(ctx, id);
    await ctx.db.delete(messages).where(eq(messages.id, id));
    recordStep(ctx, nameOf(loaded.message), status, step);
    return loaded;
  },
  answer: async () => undefined,
});
