import type { MessageCategory, MessageDetail, UserRef } from '@/shared/api/generated/model';
import { getListMembersResponseMock } from '@/shared/api/generated/members/members.msw';
import {
  getGetMessageResponseMock,
  getListMessageCategoriesResponseMock,
} from '@/shared/api/generated/messages/messages.msw';
import { inDays } from '@/shared/testing/days';

const EXAMPLE: MessageDetail = getGetMessageResponseMock();
const people = getListMembersResponseMock().data.map(({ user }) => user);
const personCalled = (name: string): UserRef =>
  people.find((each) => each.name === name) ?? EXAMPLE.createdBy;

/** The reader of every story, of the contractor; another of the contractor's people, and the subcontractor. */
export const ME: UserRef = EXAMPLE.createdBy;
export const NOAH = personCalled('Noah Price');
export const PRIYA = personCalled('Priya Raman');

export const CATEGORIES: readonly MessageCategory[] = getListMessageCategoriesResponseMock().data;
const [GENERAL, SAFETY, CRANE] = CATEGORIES.map(({ id, name, color }) => ({ id, name, color }));

const daysAgo = (days: number, hour = 14): string =>
  `${inDays(-days)}T${String(hour).padStart(2, '0')}:20:00Z`;

/** The contract's message: Dana's, to the subcontractor and two people, edited and flagged. */
export const SENT: MessageDetail = {
  ...EXAMPLE,
  sentAt: daysAgo(2),
  createdAt: daysAgo(2, 13),
  editedAt: daysAgo(2, 15),
  updatedAt: daysAgo(2, 15),
};

/** Somebody else's, to everyone, which the reader has not read. */
export const UNREAD: MessageDetail = {
  ...SENT,
  id: 'cbd75296-0001-4070-9107-000000000002',
  messageNumber: 'MSG-0013',
  subject: 'Owner walk on Friday at 10:00',
  body: 'The owner walks levels 2 and 3 on Friday.\n\n- clear the east stair by **9:30**\n- hard hats and vests for six visitors\n- Noah leads, start at the gate',
  category: GENERAL ?? null,
  notifyWith: [],
  notifyRoles: [],
  attachments: [],
  links: [],
  isBookmarked: false,
  isUnread: true,
  flag: null,
  flaggedBy: null,
  flaggedAt: null,
  isEdited: false,
  editedAt: null,
  createdBy: NOAH,
  sentAt: daysAgo(0, 8),
  createdAt: daysAgo(0, 8),
  updatedAt: daysAgo(0, 8),
  comments: { total: 0, lastCommentAt: null, lastCommentBy: null },
  history: EXAMPLE.history
    .filter(({ action }) => action === 'send')
    .map((step) => ({ ...step, at: daysAgo(0, 8), actor: NOAH })),
};

/** The reader's own, not sent yet. */
export const DRAFT: MessageDetail = {
  ...SENT,
  id: 'cbd75296-0001-4070-9107-000000000003',
  messageNumber: null,
  status: 'DRAFT',
  subject: 'Crane pick on Saturday',
  body: 'The rooftop units are picked on Saturday from 7:00. Nobody is below the swing.',
  category: CRANE ?? null,
  isBookmarked: false,
  flag: null,
  flaggedBy: null,
  flaggedAt: null,
  isEdited: false,
  editedAt: null,
  sentAt: null,
  createdAt: daysAgo(1),
  updatedAt: daysAgo(1),
  version: 1,
  comments: { total: 0, lastCommentAt: null, lastCommentBy: null },
  history: [],
};

const more = (
  number: number,
  subject: string,
  body: string,
  fields: Partial<MessageDetail>,
): MessageDetail => ({
  ...UNREAD,
  id: `cbd75296-0001-4070-9107-0000000001${String(number).padStart(2, '0')}`,
  messageNumber: `MSG-00${String(number).padStart(2, '0')}`,
  subject,
  body,
  isUnread: false,
  sentAt: daysAgo(14 - number),
  createdAt: daysAgo(14 - number),
  ...fields,
});

/** A board after some weeks. */
export const BOARD: readonly MessageDetail[] = [
  UNREAD,
  SENT,
  DRAFT,
  more(11, 'Fall protection audit, results', 'Two findings on level 4, both **put right**.', {
    category: SAFETY ?? null,
    createdBy: ME,
    flag: 'FOLLOW_UP',
    flaggedBy: NOAH,
    comments: { total: 14, lastCommentAt: daysAgo(1), lastCommentBy: PRIYA },
  }),
  more(10, 'Gas main on Fourth Street', 'The utility digs on Monday. Gate B is closed, use gate A.', {
    category: SAFETY ?? null,
    flag: 'URGENT',
    flaggedBy: ME,
    isUnread: true,
    attachments: EXAMPLE.attachments,
  }),
  more(9, 'Hoist hours in May', '6:00 to 18:00, and Saturdays on request.', { category: CRANE ?? null }),
  more(8, 'Parking for deliveries', 'Two bays at the north fence, 30 minutes each.', {
    category: null,
    createdBy: PRIYA,
    isBookmarked: true,
    comments: { total: 1, lastCommentAt: daysAgo(5), lastCommentBy: ME },
  }),
  more(7, 'Welcome, Cascade Mechanical', 'Cascade starts on level 1 on Monday.', { createdBy: ME }),
];
