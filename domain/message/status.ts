import type { Actor } from '../authority/scope.ts';
import { TOOLS } from '../tools.ts';
import type { BallInCourt } from '../transition/ball-in-court.ts';
import { defineMachine, stays, type Who } from '../transition/machine.ts';
import { named, PROJECT_ADMIN } from '../transition/people.ts';
import { says } from '../transition/says.ts';
import type { PhasedFaces } from '../transition/status-face.ts';
import { ballInCourt, turn } from '../transition/turn.ts';

export const MESSAGE_STATUSES = ['DRAFT', 'SENT'] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

export const MESSAGE_STATUS_FACES: PhasedFaces<MessageStatus> = {
  DRAFT: { label: 'Draft', tone: 'neutral', adjective: 'draft', phase: 'draft' },
  SENT: { label: 'Sent', tone: 'success', adjective: 'sent', phase: 'over' },
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

const author = named('its author', (message: Pick<MessageRecord, 'authorId'>) => message.authorId);
/** A draft is its author's alone. */
const admin: Who<MessageRecord> = {
  phrase: PROJECT_ADMIN.phrase,
  holds: (actor, message) => message.status === 'SENT' && PROJECT_ADMIN.holds(actor, message),
};

/** What tells whose turn it is. */
type MessageTurn = Pick<MessageRecord, 'status' | 'authorId'>;

/** Message of the board: drafted and sent by its author; edits are marked. */
export const messageMachine = defineMachine<MessageRecord, MessageTurn>()({
  noun: TOOLS.message.one,
  statuses: MESSAGE_STATUSES,
  faces: MESSAGE_STATUS_FACES,
  turns: { DRAFT: turn(author, 'Author to send'), SENT: null },
  actions: {
    saveDraft: {
      ...says('edit'),
      object: 'the draft',
      from: ['DRAFT'],
      to: stays,
      authority: 'MESSAGE_MANAGE',
      who: [author],
    },
    send: { ...says('send'), from: ['DRAFT'], to: 'SENT', authority: 'MESSAGE_MANAGE', who: [author] },
    update: { ...says('edit'), from: ['SENT'], to: stays, authority: 'MESSAGE_MANAGE', who: [author] },
    remove: {
      ...says('delete'),
      from: ['DRAFT', 'SENT'],
      to: stays,
      authority: 'MESSAGE_VIEW',
      who: [author, admin],
    },
  },
});

export type MessageAction = keyof typeof messageMachine.actions;

/** Ball in court of a message: a draft waits for its author, a sent one for nobody. */
export const messageBallInCourt = (message: MessageTurn): BallInCourt | null =>
  ballInCourt(messageMachine, message);
