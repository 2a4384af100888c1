import { contractSchema } from '@/shared/lib/forms/contract-schema';
import Box from '@mui/material/Box';
import { useRef, useState } from 'react';
import { AttachmentsField, type StoredFile, useUploads } from '@/features/attachments';
import { uploadCommentFiles } from '@/shared/api/generated/comments/comments';
import type { UserRef } from '@/shared/api/generated/model';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { itemProblem } from '@/shared/lib/forms/item-problem';
import { applyServerErrors } from '@/shared/lib/forms/server-errors';
import { useDraftForm } from '@/shared/lib/forms/use-draft-form';
import { useMe } from '@/shared/session/me';
import { Button } from '@/shared/ui/Button';
import { FormError } from '@/shared/ui/form/FormError';
import { toast } from '@/shared/ui/toast/toast';
import { mentionedIn } from '@/shared/ui/markdown/mentions';
import type { CommentedRecord, useComments } from '../model/use-comments';
import { MentionInput } from '@/shared/ui/markdown/MentionInput';

const COMMENT_CREATE = contractSchema(() =>
  import('#contract/zod/plumblineAPI.schemas.zod.ts').then((contract) => contract.CommentCreate),
);

interface CommentValues {
  content: string;
  attachments: StoredFile[];
  /** People picked while writing; who of them still stands in the text is told. */
  mentions: UserRef[];
}

const EMPTY: CommentValues = { content: '', attachments: [], mentions: [] };

interface CommentComposerProps {
  record: CommentedRecord;
  people: readonly UserRef[];
  add: ReturnType<typeof useComments>['add'];
  /** The comment that is answered; null for a new thread. */
  parentCommentId: string | null;
  onDone?: () => void;
  onCancel?: () => void;
}

/** Writes a comment or a reply. What is typed is kept on this device until it is sent. */
export function CommentComposer(props: CommentComposerProps) {
  const { record, people, add, parentCommentId, onDone, onCancel } = props;
  const me = useMe();
  const draftKey = ['comment-1', me.user.id, record.objectId, parentCommentId ?? 'new'].join(':');
  const isReply = parentCommentId !== null;
  const toBody = ({ content, attachments, mentions }: CommentValues) => ({
    content,
    parentCommentId,
    mentions: mentionedIn(content, mentions).map(({ id }) => id),
    attachments: attachments.map(({ key }) => key),
  });
  const { form, keyFor, clear } = useDraftForm<CommentValues>({
    draftKey,
    empty: EMPTY,
    schema: COMMENT_CREATE,
    toBody: (values) => ({
      ...toBody(values),
      objectId: record.objectId,
      objectType: record.objectType,
    }),
  });
  const [content, mentions, attachments] = form.watch(['content', 'mentions', 'attachments']);
  // A quiet line until somebody writes: the toolbar and the files come with the first click.
  const [open, setOpen] = useState(isReply || content !== '' || attachments.length > 0);
  // Sent or cancelled, the quiet line comes back with the focus.
  const wasOpen = useRef(false);
  const uploads = useUploads({
    value: attachments,
    onChange: (files) => form.setValue('attachments', files),
    upload: async (file, call) => {
      const { data } = await uploadCommentFiles(record.projectId, { files: [file] }, call);
      const [stored] = data;
      if (stored === undefined) throw new Error('The server stored nothing');
      return stored;
    },
  });

  const close = (): void => {
    clear();
    wasOpen.current = true;
    setOpen(isReply);
  };
  const submit = form.handleSubmit(async (values) => {
    const body = toBody(values);
    try {
      await add(body, keyFor(body));
      close();
      toast.success(TOOL_MESSAGES.comments.added);
      onDone?.();
    } catch (error) {
      applyServerErrors(form, error, TOOL_MESSAGES.comments.addFailed);
    }
  });

  if (!open) {
    return (
      <Button
        fullWidth
        size="sm"
        autoFocus={wasOpen.current}
        sx={{
          justifyContent: 'flex-start',
          fontWeight: 400,
          '&[data-variant="default"]': { color: 'text.secondary' },
        }}
        onClick={() => setOpen(true)}
      >
        Write a comment
      </Button>
    );
  }
  return (
    <Box
      component="form"
      noValidate
      aria-label={isReply ? 'Reply' : 'Comment'}
      onPaste={uploads.onPaste}
      onSubmit={(event) => void submit(event)}
      sx={{ display: 'flex', flexDirection: 'column', gap: 2.5 }}
    >
      <MentionInput
        label={isReply ? 'Your reply' : 'Your comment'}
        hideLabel
        autoFocus={content === ''}
        people={people}
        value={content}
        minRows={isReply ? 2 : 3}
        maxLength={10_000}
        placeholder="Write, and mention people with @"
        error={form.formState.errors.content?.message ?? itemProblem(form.formState.errors.mentions)}
        onChange={(text) => form.setValue('content', text, { shouldDirty: true })}
        onMention={(person) => {
          if (mentions.every(({ id }) => id !== person.id)) form.setValue('mentions', [...mentions, person]);
        }}
      />
      <AttachmentsField
        uploads={uploads}
        compact
        label="Attachments to your comment"
        error={form.formState.errors.attachments?.message}
      />
      <FormError control={form.control} />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 2 }}>
        <Button
          size="xs"
          variant="plain"
          onClick={() => {
            close();
            onCancel?.();
          }}
        >
          Cancel
        </Button>
        <Button
          size="xs"
          variant="solid"
          type="submit"
          loading={form.formState.isSubmitting}
          disabled={uploads.waitsFor !== undefined || content.trim() === ''}
        >
          {isReply ? 'Reply' : 'Comment'}
        </Button>
      </Box>
    </Box>
  );
}
