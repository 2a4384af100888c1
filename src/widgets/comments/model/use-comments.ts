import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  createComment,
  deleteComment,
  getListCommentsQueryOptions,
} from '@/shared/api/generated/comments/comments';
import type {
  CommentCreate,
  CommentList,
  CommentObjectType,
  RecordComment,
} from '@/shared/api/generated/model';
import { idempotencyHeaders } from '@/shared/api/idempotency';

/** The record that is commented on. */
export interface CommentedRecord {
  projectId: string;
  objectType: CommentObjectType;
  objectId: string;
}

/** A comment that is deleted leaves at once; one that was answered leaves a placeholder. */
function without(list: CommentList, id: string): CommentList {
  return {
    data: list.data
      .filter((comment) => comment.id !== id || comment.replyCount > 0)
      .map((comment) =>
        comment.id === id
          ? { ...comment, content: '', mentions: [], attachments: [], isDeleted: true }
          : comment,
      ),
  };
}

/** The comments of a record, and the two things one can do with them. */
export function useComments({ projectId, objectType, objectId }: CommentedRecord) {
  const queryClient = useQueryClient();
  const query = useQuery(getListCommentsQueryOptions(projectId, objectType, objectId));
  const steps = useMemo(() => {
    const { queryKey } = getListCommentsQueryOptions(projectId, objectType, objectId);
    const settle = () => void queryClient.invalidateQueries({ queryKey });
    return {
      add: async (
        comment: Omit<CommentCreate, 'objectId' | 'objectType'>,
        idempotencyKey: string,
      ): Promise<RecordComment> => {
        const made = await createComment(
          projectId,
          { ...comment, objectId, objectType },
          { headers: idempotencyHeaders(idempotencyKey) },
        );
        queryClient.setQueryData<CommentList>(queryKey, (list) => ({
          data: (list?.data ?? [])
            .map((each) =>
              each.id === made.parentCommentId ? { ...each, replyCount: each.replyCount + 1 } : each,
            )
            .concat(made),
        }));
        settle();
        return made;
      },
      remove: async (id: string): Promise<void> => {
        await queryClient.cancelQueries({ queryKey });
        const before = queryClient.getQueryData<CommentList>(queryKey);
        if (before !== undefined) queryClient.setQueryData(queryKey, without(before, id));
        try {
          await deleteComment(projectId, id);
        } catch (error) {
          queryClient.setQueryData(queryKey, before);
          throw error;
        }
        settle();
      },
    };
  }, [queryClient, projectId, objectType, objectId]);
  return { query, ...steps };
}
