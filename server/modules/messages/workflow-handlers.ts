import { mayReadMessage } from '#domain/message/status.ts';
import type { Handlers, ResponseOf } from '../../http/handler.ts';
import { carriesOut } from '../record/acts.ts';
import { type Bulk, eachOf } from '../record/bulk.ts';
import { type ActingOnMessage, aside, deletion, runDeletion, transitions } from './acts.ts';
import { messageNumber, messageRecord, readMessage } from './records.ts';
import type { BodyOf } from '../../http/handler.ts';

/** What the history keeps of a message that is deleted (rule: deleting); of a draft, nothing that was never said. */
const lastWords = ({ loaded: { message } }: ActingOnMessage) => ({
  changes:
    message.status === 'DRAFT'
      ? []
      : [
          { field: 'messageNumber', from: messageNumber(message), to: null },
          { field: 'subject', from: message.subject, to: null },
          { field: 'body', from: message.body, to: null },
        ],
});
import { messages } from './schema.ts';

interface Picked {
  messageId: string;
  version: number;
}

/** What becomes of each of several: its number is told to who may see it, also once it is gone. */
const several = (
  numbers: ReadonlyMap<string, string | null>,
): Bulk<Picked, ResponseOf<'bulkDeleteMessages'>['data'][number]> => ({
  idOf: ({ messageId }) => messageId,
  table: messages,
  field: (index) => `messages.${index}.messageId`,
  twice: 'This message is named twice.',
  outcome: async (_, { messageId }, problem) => ({
    messageId,
    messageNumber: numbers.get(messageId) ?? null,
    ok: problem === null,
    errorCode: problem?.code ?? null,
    reason: problem?.message ?? null,
  }),
});

export const workflowHandlers = {
  deleteMessage: deletion('remove', lastWords),

  bulkDeleteMessages: carriesOut(transitions('remove'), async (ctx, { body }) => {
    const numbers = new Map<string, string | null>();
    for (const { messageId } of body.messages) {
      const loaded = await readMessage(ctx.db, messageId);
      if (loaded && mayReadMessage(ctx.actor, messageRecord(loaded)))
        numbers.set(messageId, messageNumber(loaded.message));
    }
    const { result } = await eachOf(ctx, several(numbers), body.messages, ({ messageId, version }) =>
      runDeletion(ctx, 'remove', { params: { messageId }, body: { version } }, lastWords),
    );
    return result;
  }),

  flagMessage: aside('flag', ({ ctx, loaded, body }: ActingOnMessage<BodyOf<'flagMessage'>>) => {
    const { flag } = body;
    const before = loaded.message.flag;
    if (flag === before) return null;
    const set = flag === null ? null : { by: ctx.user.id, at: ctx.now };
    return {
      values: { flag, flaggedBy: set?.by ?? null, flaggedAt: set?.at ?? null },
      changes: [{ field: 'flag', from: before, to: flag }],
    };
  }),
} satisfies Partial<Handlers>;
