import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import { endingOf } from '#domain/document/kinds.ts';
import { fileSize, MAX_FILE_BYTES } from '@/features/attachments';
import type { DocumentDetail, DocumentVersionUpload } from '@/shared/api/generated/model';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { contractSchema } from '@/shared/lib/forms/contract-schema';
import { useContractForm } from '@/shared/lib/forms/use-contract-form';
import { FileDrop } from '@/shared/ui/FileDrop';
import { FormDialog } from '@/shared/ui/dialog/FormDialog';
import { FormError } from '@/shared/ui/form/FormError';
import { FormText } from '@/shared/ui/form/FormText';
import { toast } from '@/shared/ui/toast/toast';
import { useDocumentSteps } from '@/widgets/document/dialogs';

const UPLOAD = contractSchema(() =>
  import('#contract/zod/plumblineAPI.schemas.zod.ts').then((contract) => contract.DocumentVersionUpload),
);

interface VersionValues {
  file: File | null;
  comment: string;
}

interface NewVersionDialogProps {
  projectId: string;
  document: DocumentDetail;
  onClose: () => void;
}

/** A new content for a file; the one before it stays among its versions. */
export function NewVersionDialog({ projectId, document, onClose }: NewVersionDialogProps) {
  const steps = useDocumentSteps(projectId, document.id);
  const [sent, setSent] = useState(0);
  const ending = endingOf(document.name);
  const { control, dialog } = useContractForm<
    VersionValues,
    Omit<DocumentVersionUpload, 'file'> & { file: File | null }
  >({
    initial: { file: null, comment: '' },
    schema: UPLOAD,
    toBody: ({ file, comment }) => ({ file, ...(comment.trim() !== '' && { comment: comment.trim() }) }),
    rules: ({ file }) => ({
      file:
        file !== null && endingOf(file.name) !== ending
          ? `A version of this file has to be of its kind${ending === '' ? '' : `, .${ending}`}.`
          : undefined,
    }),
    send: async ({ file, ...rest }) => {
      // Without a file the contract's schema has refused it.
      if (file === null) return;
      await steps.addVersion({ file, ...rest }, setSent);
      toast.success(TOOL_MESSAGES.documents.versionAdded);
      onClose();
    },
    fallback: TOOL_MESSAGES.documents.uploadFailed,
  });
  return (
    <FormDialog
      open
      title="New version"
      submitLabel="Store version"
      maxWidth="xs"
      {...dialog}
      onClose={onClose}
    >
      <div>
        It takes the place of version {document.fileVersion}, which stays among the versions. Records that
        name that version keep it.
      </div>
      <FileField control={control} accept={ending === '' ? '' : `.${ending}`} busy={dialog.pending} />
      {dialog.pending && (
        <LinearProgress variant="determinate" value={Math.round(sent * 100)} aria-label="Uploading" />
      )}
      <FormText
        control={control}
        name="comment"
        label="What is new (optional)"
        multiline
        rows={2}
        maxLength={500}
      />
      <FormError control={control} />
    </FormDialog>
  );
}

interface FileFieldProps {
  control: Control<VersionValues>;
  accept: string;
  busy: boolean;
}

function FileField({ control, accept, busy }: FileFieldProps) {
  const { field, fieldState } = useController({ control, name: 'file' });
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <FileDrop
        label={field.value === null ? 'Drop the new file here' : field.value.name}
        hint={
          field.value === null
            ? `At most ${fileSize(MAX_FILE_BYTES)}.`
            : `${fileSize(field.value.size)}. Drop another one to take it instead.`
        }
        accept={accept}
        maxBytes={MAX_FILE_BYTES}
        busy={busy}
        error={fieldState.error?.message}
        onFiles={([file]) => field.onChange(file ?? null)}
      />
    </Box>
  );
}
