import Delete from '@mui/icons-material/DeleteOutlineRounded';
import MarkRead from '@mui/icons-material/DraftsOutlined';
import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { countOf } from '#domain/text/count.ts';
import { messageTitle, useMessageMarks } from '@/entities/message';
import { bulkDeleteMessages, getListMessagesQueryKey } from '@/shared/api/generated/messages/messages';
import type { Message, MessageBulkResult } from '@/shared/api/generated/model';
import { idempotencyHeaders, useIdempotencyKey } from '@/shared/api/idempotency';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { BULK_LIMIT, planBulk, planRefusal } from '@/shared/lib/record/bulk';
import { useStep } from '@/shared/lib/record/use-step';
import { useProjectRights } from '@/shared/session/project';
import { ConfirmDialog } from '@/shared/ui/dialog/ConfirmDialog';
import { BulkResultDialog, StayNotice } from '@/shared/ui/list/BulkParts';
import { SelectionBar } from '@/shared/ui/list/SelectionBar';
import type { Selection } from '@/shared/ui/list/use-selection';
import { PermissionButton } from '@/shared/ui/PermissionButton';
import { toast } from '@/shared/ui/toast/toast';
import { removalRefusal } from '../model/removal';

interface MessageSelectionBarProps {
  projectId: string;
  selection: Selection<Message>;
}

const messagesText = (count: number): string => countOf(count, 'message');
const nameOf = (message: Message): string => message.messageNumber ?? messageTitle(message);

/** What can be done with the chosen messages. */
export function MessageSelectionBar({ projectId, selection }: MessageSelectionBarProps) {
  const { actor } = useProjectRights(projectId);
  const queryClient = useQueryClient();
  const { keyFor } = useIdempotencyKey();
  const marks = useMessageMarks(projectId);
  const { pending, take } = useStep(TOOL_MESSAGES.messages.markFailed);
  const [asking, setAsking] = useState(false);
  const [result, setResult] = useState<MessageBulkResult>();
  const chosen = [...selection.rows.values()];
  const plan = planBulk(chosen, (message) => removalRefusal(actor, message));
  const end = (): void => {
    setResult(undefined);
    selection.clear();
  };
  const remove = async (): Promise<void> => {
    const body = { messages: plan.go.map(({ id, version }) => ({ messageId: id, version })) };
    const answer = await bulkDeleteMessages(projectId, body, { headers: idempotencyHeaders(keyFor(body)) });
    // The key of the list without its end begins the keys of all that the board shows.
    void queryClient.invalidateQueries({ queryKey: getListMessagesQueryKey(projectId).slice(0, -1) });
    if (answer.refused > 0) return setResult(answer);
    toast.success(
      answer.succeeded === 1 ? TOOL_MESSAGES.messages.deleted : TOOL_MESSAGES.messages.deletedMany,
    );
    end();
  };
  if (result !== undefined)
    return (
      <BulkResultDialog
        title={`${messagesText(result.succeeded)} deleted, ${String(result.refused)} refused`}
        refused={result.data
          .filter(({ ok }) => !ok)
          .map(({ messageNumber, reason }) => ({ name: messageNumber ?? 'Draft', reason: reason ?? '' }))}
        onClose={end}
      />
    );
  if (chosen.length === 0) return null;
  return (
    <>
      <SelectionBar count={chosen.length} onClear={selection.clear}>
        <PermissionButton
          size="xs"
          startIcon={<MarkRead />}
          loading={pending}
          reason={
            chosen.length > BULK_LIMIT ? `Choose at most ${messagesText(BULK_LIMIT)} at a time.` : undefined
          }
          onClick={() =>
            void take(async () => {
              await marks.readAll({ messageIds: chosen.map(({ id }) => id) });
              end();
            })
          }
        >
          Mark as read
        </PermissionButton>
        <PermissionButton
          size="xs"
          startIcon={<Delete />}
          reason={planRefusal(plan, 'messages')}
          onClick={() => setAsking(true)}
        >
          Delete
        </PermissionButton>
      </SelectionBar>
      <ConfirmDialog
        open={asking}
        title={`Delete ${messagesText(plan.go.length)}?`}
        confirmLabel={`Delete ${messagesText(plan.go.length)}`}
        danger
        fallback={TOOL_MESSAGES.messages.deleteFailed}
        onClose={() => setAsking(false)}
        onConfirm={remove}
      >
        <Box sx={{ display: 'grid', gap: 4 }}>
          <div>
            {plan.go.length === 1
              ? 'It is deleted for everyone, with its comments and files.'
              : 'They are deleted for everyone, with their comments and files.'}{' '}
            This cannot be undone.
          </div>
          <StayNotice
            go={messagesText(plan.go.length)}
            stay={messagesText(plan.stay.length)}
            participle="deleted"
            items={plan.stay.map(({ record, reason }) => ({ name: nameOf(record), reason }))}
          />
        </Box>
      </ConfirmDialog>
    </>
  );
}
