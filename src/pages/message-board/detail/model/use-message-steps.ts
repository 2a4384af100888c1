import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { messageHistoryWords } from '#domain/message/history-words.ts';
import type { MessageDetail, MessageFlag } from '@/shared/api/generated/model';
import {
  deleteMessage,
  flagMessage,
  getGetMessageQueryKey,
  getMessage,
} from '@/shared/api/generated/messages/messages';
import { adoptRecord } from '@/shared/lib/record/adopt';
import { recordSteps } from '@/shared/lib/record/steps';

/** What a person can do with a message for everybody. */
export interface MessageSteps {
  /** Sets the shared flag; null takes it away. */
  flag: (flag: MessageFlag | null) => Promise<MessageDetail>;
  remove: () => Promise<void>;
}

function stepsOf(queryClient: QueryClient, projectId: string, messageId: string): MessageSteps {
  const queryKey = getGetMessageQueryKey(projectId, messageId);
  const { run, remove } = recordSteps<MessageDetail>(queryClient, {
    queryKey,
    read: () => getMessage(projectId, messageId),
    adopt: (message) => adoptRecord(queryClient, projectId, queryKey, message),
    describe: messageHistoryWords,
  });
  return {
    flag: (flag) => run((version) => flagMessage(projectId, messageId, { flag, version })),
    remove: () => remove((version) => deleteMessage(projectId, messageId, { version })),
  };
}

/** The steps of one message. Each puts the server's answer in place. */
export function useMessageSteps(projectId: string, messageId: string): MessageSteps {
  const queryClient = useQueryClient();
  return useMemo(() => stepsOf(queryClient, projectId, messageId), [queryClient, projectId, messageId]);
}
