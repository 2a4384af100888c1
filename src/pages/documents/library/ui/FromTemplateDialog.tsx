import { useRef } from 'react';
import { renameProblem } from '#domain/document/tree.ts';
import { useReadLibraryAgain } from '@/entities/document';
import { copyDocument, useListDocuments } from '@/shared/api/generated/documents/documents';
import type { DocumentCopy } from '@/shared/api/generated/model';
import { idempotencyHeaders, useIdempotencyKey } from '@/shared/api/idempotency';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { contractSchema } from '@/shared/lib/forms/contract-schema';
import { useContractForm } from '@/shared/lib/forms/use-contract-form';
import { FormDialog } from '@/shared/ui/dialog/FormDialog';
import { FormError } from '@/shared/ui/form/FormError';
import { FormSelect } from '@/shared/ui/form/FormSelect';
import { FormText } from '@/shared/ui/form/FormText';
import { Notice } from '@/shared/ui/Notice';
import { toast } from '@/shared/ui/toast/toast';

const COPY = contractSchema(() =>
  import('#contract/zod/plumblineAPI.schemas.zod.ts').then((contract) => contract.DocumentCopy),
);

interface Values {
  templateId: string;
  name: string;
}

interface FromTemplateDialogProps {
  projectId: string;
  /** The folder that the new file goes into; null for the top of the library. */
  folderId: string | null;
  onClose: () => void;
}

/** Begins a file from one of the project's templates. */
export function FromTemplateDialog({ projectId, folderId, onClose }: FromTemplateDialogProps) {
  const readLibraryAgain = useReadLibraryAgain(projectId);
  const { keyFor } = useIdempotencyKey();
  /** What is copied stands in the address of the request, not in its body. */
  const chosen = useRef('');
  const found = useListDocuments(projectId, {
    creationType: 'TEMPLATE',
    includeSubfolders: true,
    orderBy: 'name',
    order: 'ASC',
    limit: 100,
  });
  const templates = found.data?.data ?? [];
  const { control, dialog } = useContractForm<Values, DocumentCopy>({
    initial: { templateId: '', name: '' },
    schema: COPY,
    toBody: ({ templateId, name }) => {
      chosen.current = templateId;
      return { destinationFolderId: folderId, ...(name.trim() === '' ? {} : { name: name.trim() }) };
    },
    rules: ({ templateId, name }) => {
      const template = templates.find(({ id }) => id === templateId);
      if (template === undefined) return { templateId: 'Choose a template.' };
      return name.trim() === '' ? {} : { name: renameProblem(template, name) ?? undefined };
    },
    send: async (body) => {
      await copyDocument(projectId, chosen.current, body, { headers: idempotencyHeaders(keyFor(body)) });
      void readLibraryAgain();
      toast.success(TOOL_MESSAGES.documents.fromTemplate);
      onClose();
    },
    fallback: TOOL_MESSAGES.documentFolders.copyFailed,
  });
  return (
    <FormDialog
      open
      maxWidth="xs"
      title="New from template"
      submitLabel="Create file"
      onClose={onClose}
      {...dialog}
    >
      {found.isSuccess && templates.length === 0 && (
        <Notice tone="info">
          This project has no templates yet. Choose Upload as template where you upload, and the file can be
          chosen here.
        </Notice>
      )}
      <FormSelect
        control={control}
        name="templateId"
        label="Template"
        options={templates.map(({ id, name, currentPath }) => ({
          value: id,
          label: name,
          description: currentPath,
        }))}
      />
      <FormText control={control} name="name" label="Name (optional)" maxLength={255} />
      <FormError control={control} />
    </FormDialog>
  );
}
