import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { MessageDetail, MessagesReadInput } from '@/shared/api/generated/model';
import {
  getGetMessageQueryKey,
  getListMessageCategoriesQueryKey,
  getListMessagesQueryKey,
  markMessageRead,
  markMessagesRead,
  toggleMessageBookmark,
} from '@/shared/api/generated/messages/messages';
import { idempotencyHeaders, newIdempotencyKey } from '@/shared/api/idempotency';

/** What a reader keeps for themselves of messages. */
export interface MessageMarks {
  /** Read with its comments so far, or to be read again. */
  read: (messageId: string, isRead: boolean) => Promise<void>;
  /** Several as read; all that are unread where nothing is named. Answers how many they were. */
  readAll: (which: MessagesReadInput) => Promise<number>;
  /** Sets the bookmark, or takes it away. Answers which. */
  bookmark: (messageId: string) => Promise<boolean>;
}

function marksOf(queryClient: QueryClient, projectId: string): MessageMarks {
  const shown = (messageId: string, change: Partial<MessageDetail>): void => {
    queryClient.setQueryData<MessageDetail>(
      getGetMessageQueryKey(projectId, messageId),
      (message) => message && { ...message, ...change },
    );
  };
  const settle = (): void => {
    for (const queryKey of [getListMessagesQueryKey(projectId), getListMessageCategoriesQueryKey(projectId)])
      void queryClient.invalidateQueries({ queryKey });
  };
  const headers = () => idempotencyHeaders(newIdempotencyKey());
  return {
    read: async (messageId, isRead) => {
      const { isUnread } = await markMessageRead(projectId, messageId, { isRead }, { headers: headers() });
      shown(messageId, { isUnread });
      settle();
    },
    readAll: async (which) => {
      const { updated } = await markMessagesRead(projectId, which, { headers: headers() });
      settle();
      return updated;
    },
    bookmark: async (messageId) => {
      const { isBookmarked } = await toggleMessageBookmark(projectId, messageId, { headers: headers() });
      shown(messageId, { isBookmarked });
      settle();
      return isBookmarked;
    },
  };
}

/** Reading and bookmarking, on the board and on a message's page. */
export function useMessageMarks(projectId: string): MessageMarks {
  const queryClient = useQueryClient();
  return useMemo(() => marksOf(queryClient, projectId), [queryClient, projectId]);
}
