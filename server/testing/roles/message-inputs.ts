import type { Operation } from '../../../tests/rules/roles/cells.ts';
import type { LooseInput } from '../client.ts';
import type { Stage } from './stage.ts';
import type { World } from './world.ts';

const CONTENT = { subject: 'Deck closed', body: 'From 6:00 to 11:00.' };
const written = (): LooseInput => ({ body: { ...CONTENT, version: 1 } });

/** The body and the query of each operation of the message board that has one. */
export const MESSAGE_INPUTS: Partial<Record<Operation, (world: World, stage: Stage) => LooseInput>> = {
  createMessage: () => ({ body: CONTENT }),
  saveMessageDraft: (_, { message }) => ({
    body: message ? { ...CONTENT, messageId: message.id, version: 1 } : CONTENT,
  }),
  sendMessageDraft: written,
  updateMessage: written,
  deleteMessage: () => ({ query: { version: 1 } }),
  bulkDeleteMessages: (_, { message }) => ({
    body: { messages: [{ messageId: message?.id ?? '', version: 1 }] },
  }),
  markMessageRead: () => ({ body: { isRead: true } }),
  markMessagesRead: (_, { message }) => ({ body: { messageIds: [message?.id ?? ''] } }),
  flagMessage: () => ({ body: { flag: 'URGENT', version: 1 } }),
  createMessageCategory: (_, { who }) => ({ body: { name: `Of ${who}` } }),
  updateMessageCategory: (_, { category }) => ({
    body: { name: `Renamed ${category?.id ?? ''}`, color: 'RED', version: 1 },
  }),
  setMessageCategoryMute: () => ({ body: { isMuted: true } }),
  deleteMessageCategory: () => ({ query: { version: 1 } }),
};
