import type { Actor } from '../authority/scope.ts';
import type { BallInCourt } from '../transition/ball-in-court.ts';
import { TOOLS } from '../tools.ts';
import { defineMachine, stays, type Who } from '../transition/machine.ts';
import { PROJECT_ADMIN } from '../transition/people.ts';
import type { StatusFaces } from '../transition/status-face.ts';

export const MESSAGE_STATUSES = ['DRAFT', 'SENT'] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

export const MESSAGE_STATUS_FACES: StatusFaces<MessageStatus> = {
  DRAFT: { label: 'Draft', tone: 'neutral', adjective: 'draft' },
  SENT: { label: 'Sent', tone: 'success', adjective: 'sent' },
};

export interface MessageRecord {
  status: MessageStatus;
  authorId: string;
  /** Whom it is for; empty = everyone in the project. */
  notifyWith: readonly string[];
}

/**
 * Who reads a message: a draft its author alone; a sent one its audience, and project admins, who may have to
 * delete it. Everyone else is told there is no such message.
 */
export function mayReadMessage(actor: Actor, message: MessageRecord): boolean {
  if (!actor.authorities.includes('MESSAGE_VIEW')) return false;
  if (actor.userId === message.authorId) return true;
  if (message.status === 'DRAFT') return false;
  return (
    message.notifyWith.length === 0 ||
    message.notifyWith.includes(actor.userId) ||
    actor.projectRole === 'PROJECT_ADMIN'
  );
}

const author: Who<MessageRecord> = {
  phrase: 'its author',
  holds: (actor, message) => actor.userId === message.authorId,
};
/** A draft is its author's alone. */
const admin: Who<MessageRecord> = {
  phrase: PROJECT_ADMIN.phrase,
  holds: (actor, message) => message.status === 'SENT' && PROJECT_ADMIN.holds(actor, message),
};

/** Message of the board: drafted and sent by its author; edits are marked. */
export const messageMachine = defineMachine<MessageRecord>()({
  noun: TOOLS.message.one,
  statuses: MESSAGE_STATUSES,
  faces: MESSAGE_STATUS_FACES,
  actions: {
    saveDraft: {
      verb: 'edit',
      participle: 'edited',
      object: 'the draft',
      from: ['DRAFT'],
      to: stays,
      authority: 'MESSAGE_MANAGE',
      who: [author],
    },
    send: {
      verb: 'send',
      participle: 'sent',
      from: ['DRAFT'],
      to: 'SENT',
      authority: 'MESSAGE_MANAGE',
      who: [author],
    },
    update: {
      verb: 'edit',
      participle: 'edited',
      from: ['SENT'],
      to: stays,
      authority: 'MESSAGE_MANAGE',
      who: [author],
    },
    remove: {
      verb: 'delete',
      participle: 'deleted',
      from: ['DRAFT', 'SENT'],
      to: stays,
      authority: 'MESSAGE_VIEW',
      who: [author, admin],
    },
  },
});

export type MessageAction = keyof typeof messageMachine.actions;

/** Ball in court of a message: a draft waits for its author, a sent one for nobody. */
export const messageBallInCourt = (message: Pick<MessageRecord, 'status' | 'authorId'>): BallInCourt | null =>
  message.status === 'DRAFT' ? { userId: message.authorId, words: 'Author to send' } : null;
