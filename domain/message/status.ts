import type { ProjectRole } from '../authority/roles.ts';
import type { Actor } from '../authority/scope.ts';
import { seesFacts, type Way } from '../authority/sight.ts';
import { TOOLS } from '../tools.ts';
import type { BallInCourt } from '../transition/ball-in-court.ts';
import { defineMachine, leavesDraft, stays, type Who } from '../transition/machine.ts';
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

/** Flags that everyone in the audience sees. */
export const MESSAGE_FLAGS = ['IMPORTANT', 'URGENT', 'FOLLOW_UP'] as const;
export type MessageFlag = (typeof MESSAGE_FLAGS)[number];

export const MESSAGE_FLAG_LABELS: Readonly<Record<MessageFlag, string>> = {
  IMPORTANT: 'Important',
  URGENT: 'Urgent',
  FOLLOW_UP: 'Follow up',
};

/** Whom a message is for. Nobody and no role = everyone in the project. */
export interface MessageAudience {
  notifyWith: readonly string[];
  /** Whoever has one of these roles, also who gets it later. */
  notifyRoles: readonly ProjectRole[];
}

export interface MessageRecord extends MessageAudience {
  status: MessageStatus;
  authorId: string;
}

/** Whether a message is for the whole project. */
export const isForAll = ({ notifyWith, notifyRoles }: MessageAudience): boolean =>
  notifyWith.length === 0 && notifyRoles.length === 0;

/** What tells who reads a message. */
export type MessageReaders = MessageRecord & { isForAll: boolean };

/**
 * Which messages somebody reads: a draft its author alone; a sent one its audience, and project admins, who may have to
 * delete it. Everyone else is told there is no such message.
 */
export function messageSight({ userId, projectRole, authorities }: Actor): readonly Way<MessageReaders>[] {
  if (!authorities.includes('MESSAGE_VIEW')) return [];
  const sent = { status: 'SENT' } as const;
  if (projectRole === 'PROJECT_ADMIN') return [{ authorId: userId }, sent];
  return [
    { authorId: userId },
    { ...sent, isForAll: true },
    { ...sent, notifyWith: userId },
    ...(projectRole === null ? [] : [{ ...sent, notifyRoles: projectRole }]),
  ];
}

export const mayReadMessage = (actor: Actor, message: MessageRecord): boolean =>
  seesFacts(messageSight(actor), { ...message, isForAll: isForAll(message) });

/** Who wrote it. */
export const author = named('its author', (message: Pick<MessageRecord, 'authorId'>) => message.authorId);
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
    send: {
      ...says('send'),
      from: ['DRAFT'],
      to: 'SENT',
      authority: 'MESSAGE_MANAGE',
      who: [author],
      adds: leavesDraft,
    },
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
