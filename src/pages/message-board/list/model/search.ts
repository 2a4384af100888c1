import {
  type ListMessagesParams,
  MessageFlag,
  MessageOrderBy,
  MessageStatus,
} from '@/shared/api/generated/model';
import { listSearch, type SearchOf } from '@/shared/lib/list-search/declare-list';
import { dateRange, flag, id, many, one, own, sentAs } from '@/shared/lib/list-search/filters';

export const MESSAGE_LIST = listSearch<ListMessagesParams>()(
  {
    status: many(MessageStatus),
    categoryId: id(),
    createdBy: id(),
    flag: one(MessageFlag),
    unread: sentAs(flag(), { isUnread: (on) => on }),
    bookmarked: sentAs(flag(), { isBookmarked: (on) => on }),
    files: sentAs(flag(), { hasAttachments: (on) => on }),
    sent: dateRange(),
    /** The message that a notification or another record leads to. */
    message: own(id()),
    /** The dialog that is open. */
    manage: own(one(['categories'])),
  },
  {
    orderBy: MessageOrderBy,
    // As a board is read: what was sent last stands on top; drafts are a view of their own.
    sort: { orderBy: 'sentAt', order: 'DESC' },
    columns: [
      'messageNumber',
      'subject',
      'category',
      'createdBy',
      'flag',
      'comments',
      'sentAt',
      'lastCommentAt',
      'body',
      'status',
      'audience',
      'attachments',
      'editedAt',
      'createdAt',
      'updatedAt',
    ],
  },
);
export type MessageListSearch = SearchOf<typeof MESSAGE_LIST>;
