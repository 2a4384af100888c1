import type { ReadyView } from '@/widgets/record-list';
import type { MessageListSearch } from './search';

/** What is new to the reader, what they keep, what they have not sent yet, and what they sent. */
export const messageViews = (myId: string): readonly ReadyView<MessageListSearch>[] => [
  { label: 'Unread', filters: { unread: true } },
  { label: 'Bookmarked', filters: { bookmarked: true } },
  { label: 'My drafts', filters: { status: ['DRAFT'] } },
  { label: 'Sent by me', filters: { status: ['SENT'], createdBy: myId } },
];
