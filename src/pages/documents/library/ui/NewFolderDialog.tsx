import { nameProblem } from '#domain/document/tree.ts';
import { useMakeFolder } from '@/entities/document';
import type {
  DocumentFolder,
  DocumentFolderInput,
  DocumentStartingSight,
} from '@/shared/api/generated/model';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { contractSchema } from '@/shared/lib/forms/contract-schema';
import { useContractForm } from '@/shared/lib/forms/use-contract-form';
import { FormDialog } from '@/shared/ui/dialog/FormDialog';
import { FormError } from '@/shared/ui/form/FormError';
import { FormText } from '@/shared/ui/form/FormText';
import { toast } from '@/shared/ui/toast/toast';
import { Notice } from '@/shared/ui/Notice';
import { StartingSight } from './StartingSight';

const FOLDER = contractSchema(() =>
  import('#contract/zod/plumblineAPI.schemas.zod.ts').then((contract) => contract.DocumentFolderInput),
);

interface NewFolderDialogProps {
  projectId: string;
  /** The folder that it goes into; null for the top of the library. */
  parentId: string | null;
  /** That folder, once the tree is read: who sees it sees what is made in it. */
  parent: DocumentFolder | undefined;
  onClose: () => void;
}

/** Who sees what lies in a folder, in words. */
const SEEN: Readonly<Record<DocumentFolder['seenBy'], (name: string) => string>> = {
  PROJECT: (name) =>
    `Everyone in the project sees it, as they see “${name}”. What only some are to see goes into a private folder, or to the top of the library.`,
  SHARED: (name) => `Those with whom “${name}” is shared see it.`,
  PRIVATE: (name) => `It is private, as “${name}” is.`,
};

/** Makes a folder where the reader is. */
export function NewFolderDialog({ projectId, parentId, parent, onClose }: NewFolderDialogProps) {
  const makeFolder = useMakeFolder(projectId);
  const { control, dialog } = useContractForm<
    { name: string; sharingType: DocumentStartingSight },
    DocumentFolderInput
  >({
    initial: { name: '', sharingType: 'PROJECT' },
    schema: FOLDER,
    // In a folder it begins as that one.
    toBody: ({ name, sharingType }) => ({
      name: name.trim(),
      parentId,
      ...(parentId === null && { sharingType }),
    }),
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
      {parentId === null && <StartingSight control={control} name="sharingType" />}
      {parent !== undefined && <Notice tone="info">{SEEN[parent.seenBy](parent.name)}</Notice>}
      <FormError control={control} />
    </FormDialog>
  );
}
