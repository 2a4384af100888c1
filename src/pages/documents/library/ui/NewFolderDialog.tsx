import { nameProblem } from '#domain/document/tree.ts';
import { useMakeFolder } from '@/entities/document';
import type { DocumentFolderInput } from '@/shared/api/generated/model';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { contractSchema } from '@/shared/lib/forms/contract-schema';
import { useContractForm } from '@/shared/lib/forms/use-contract-form';
import { FormDialog } from '@/shared/ui/dialog/FormDialog';
import { FormError } from '@/shared/ui/form/FormError';
import { FormText } from '@/shared/ui/form/FormText';
import { toast } from '@/shared/ui/toast/toast';

const FOLDER = contractSchema(() =>
  import('#contract/zod/plumblineAPI.schemas.zod.ts').then((contract) => contract.DocumentFolderInput),
);

interface NewFolderDialogProps {
  projectId: string;
  /** The folder that it goes into; null for the top of the library. */
  parentId: string | null;
  onClose: () => void;
}

/** Makes a folder where the reader is. */
export function NewFolderDialog({ projectId, parentId, onClose }: NewFolderDialogProps) {
  const makeFolder = useMakeFolder(projectId);
  const { control, dialog } = useContractForm<{ name: string }, DocumentFolderInput>({
    initial: { name: '' },
    schema: FOLDER,
    toBody: ({ name }) => ({ name: name.trim(), parentId }),
    rules: ({ name }) => ({ name: nameProblem(name) ?? undefined }),
    send: async (body) => {
      await makeFolder(body);
      toast.success(TOOL_MESSAGES.documents.folderCreated);
      onClose();
    },
    fallback: TOOL_MESSAGES.documentFolders.createFailed,
  });
  return (
    <FormDialog
      open
      maxWidth="xs"
      title="New folder"
      submitLabel="Create folder"
      onClose={onClose}
      {...dialog}
    >
      <FormText control={control} name="name" label="Name" required maxLength={255} />
      <FormError control={control} />
    </FormDialog>
  );
}
