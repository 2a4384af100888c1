import { useQueryClient } from '@tanstack/react-query';
import {
  createMessageCategory,
  deleteMessageCategory,
  getListMessagesQueryKey,
  setMessageCategoryMute,
  updateMessageCategory,
} from '@/shared/api/generated/messages/messages';
import type {
  DeleteMessageCategoryParams,
  MessageCategory,
  MessageCategoryInput,
} from '@/shared/api/generated/model';
import { idempotencyHeaders, newIdempotencyKey, useIdempotencyKey } from '@/shared/api/idempotency';

/** What is done with categories. Afterwards all that the board shows is read again: messages show their category. */
export function useCategorySteps(projectId: string) {
  const queryClient = useQueryClient();
  const { keyFor } = useIdempotencyKey();
  const settled = async <T>(call: Promise<T>): Promise<T> => {
    const answer = await call;
    await queryClient.invalidateQueries({ queryKey: getListMessagesQueryKey(projectId).slice(0, -1) });
    return answer;
  };
  return {
    add: (body: MessageCategoryInput) =>
      settled(createMessageCategory(projectId, body, { headers: idempotencyHeaders(keyFor(body)) })),
    change: ({ id, version }: MessageCategory, body: Required<MessageCategoryInput>) =>
      settled(updateMessageCategory(projectId, id, { ...body, version })),
    mute: ({ id, isMuted }: MessageCategory) =>
      settled(
        setMessageCategoryMute(
          projectId,
          id,
          { isMuted: !isMuted },
          { headers: idempotencyHeaders(newIdempotencyKey()) },
        ),
      ),
    remove: ({ id, version }: MessageCategory, what: Omit<DeleteMessageCategoryParams, 'version'>) =>
      settled(deleteMessageCategory(projectId, id, { version, ...what })),
  };
}
export type CategorySteps = ReturnType<typeof useCategorySteps>;
