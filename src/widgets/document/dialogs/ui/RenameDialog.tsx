import Box from '@mui/material/Box';
import { useRef } from 'react';
import { cleanName, renameProblem } from '#domain/document/tree.ts';
import { endingOf } from '#domain/document/kinds.ts';
import { ApiError, isApiError } from '@/shared/api/api-error';
import { useGetDocument } from '@/shared/api/generated/documents/documents';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { contractSchema } from '@/shared/lib/forms/contract-schema';
import { useContractForm } from '@/shared/lib/forms/use-contract-form';
import { FormDialog } from '@/shared/ui/dialog/FormDialog';
import { FormError } from '@/shared/ui/form/FormError';
import { FormText } from '@/shared/ui/form/FormText';
import { toast } from '@/shared/ui/toast/toast';
import { type DialogDocument, useDocumentSteps } from '../model/use-document-steps';

const RENAME = contractSchema(() =>
  import('#contract/zod/plumblineAPI.schemas.zod.ts').then((contract) => contract.DocumentRename),
);

/** A name that is taken is refused at the field that it was typed into. */
const atTheName = (error: unknown): unknown =>
  isApiError(error, 409) && error.errorCode === 'ALREADY_EXISTS'
    ? new ApiError({
        ...error,
        message: error.message,
        errors: [{ field: 'name', message: error.message }],
      })
    : error;

interface RenameDialogProps {
  projectId: string;
  document: DialogDocument;
  onClose: () => void;
}

/** A new name. Of a file the part before its ending is marked, to be typed over. */
export function RenameDialog({
  projectId,
  document: { id, name: shown, isFolder },
  onClose,
}: RenameDialogProps) {
  const steps = useDocumentSteps(projectId, id);
  const { name = shown, version = 1 } = useGetDocument(projectId, id).data ?? {};
  const marked = useRef(false);
  const { control, dialog } = useContractForm<{ name: string }, { name: string; version: number }>({
    initial: { name: shown },
    current: { name },
    schema: RENAME,
    // The step knows the version that is current when it is taken.
    toBody: (values) => ({ name: cleanName(values.name), version }),
    rules: (values) => ({ name: renameProblem({ isFolder, name }, values.name) ?? undefined }),
    send: async (body) => {
      if (body.name !== name) {
        await steps.rename(body.name).catch((error: unknown) => {
          throw atTheName(error);
        });
        toast.success(TOOL_MESSAGES.documents.renamed);
      }
      onClose();
    },
    fallback: TOOL_MESSAGES.documents.renameFailed,
  });
  const ending = isFolder ? '' : endingOf(name);
  return (
    <FormDialog
      open
      maxWidth="xs"
      title={isFolder ? 'Rename folder' : 'Rename file'}
      submitLabel="Rename"
      {...dialog}
      onClose={onClose}
    >
      <Box
        onFocus={({ target }) => {
          if (marked.current || !(target instanceof HTMLInputElement)) return;
          marked.current = true;
          target.setSelectionRange(0, name.length - (ending === '' ? 0 : ending.length + 1));
        }}
      >
        <FormText
          control={control}
          name="name"
          label="Name"
          required
          maxLength={255}
          helperText={ending === '' ? undefined : `It keeps its ending, .${ending}`}
        />
      </Box>
      <FormError control={control} />
    </FormDialog>
  );
}
