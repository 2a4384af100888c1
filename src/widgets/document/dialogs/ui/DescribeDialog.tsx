import { useGetDocument } from '@/shared/api/generated/documents/documents';
import type { DocumentUpdate } from '@/shared/api/generated/model';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { contractSchema } from '@/shared/lib/forms/contract-schema';
import { useContractForm } from '@/shared/lib/forms/use-contract-form';
import { FormDialog } from '@/shared/ui/dialog/FormDialog';
import { FormError } from '@/shared/ui/form/FormError';
import { FormText } from '@/shared/ui/form/FormText';
import { toast } from '@/shared/ui/toast/toast';
import type { DescribeValues } from '../model/describe-values';
import { type DialogDocument, useDocumentSteps } from '../model/use-document-steps';
import { TagsField } from './TagsField';

const UPDATE = contractSchema(() =>
  import('#contract/zod/plumblineAPI.schemas.zod.ts').then((contract) => contract.DocumentUpdate),
);

const valuesOf = ({ description, tags }: Pick<DialogDocument, 'description' | 'tags'>): DescribeValues => ({
  description: description ?? '',
  tags: [...tags],
});

interface DescribeDialogProps {
  projectId: string;
  document: DialogDocument;
  onClose: () => void;
}

/** What it is and what it is for, and the words by which it is found. */
export function DescribeDialog({ projectId, document, onClose }: DescribeDialogProps) {
  const { id, isFolder } = document;
  const steps = useDocumentSteps(projectId, id);
  const now = useGetDocument(projectId, id).data;
  const { control, dialog } = useContractForm<DescribeValues, DocumentUpdate>({
    initial: valuesOf(document),
    current: now && valuesOf(now),
    schema: UPDATE,
    toBody: ({ description, tags }) => ({
      description: description.trim() === '' ? null : description.trim(),
      tags,
      version: now?.version ?? 1,
    }),
    // The step knows the version that is current when it is taken.
    send: async ({ version: _version, ...change }) => {
      await steps.describe(change);
      toast.success(TOOL_MESSAGES.documents.saved);
      onClose();
    },
    fallback: TOOL_MESSAGES.documents.updateFailed,
  });
  return (
    <FormDialog
      open
      title={isFolder ? 'Describe folder' : 'Describe file'}
      submitLabel="Save changes"
      {...dialog}
      onClose={onClose}
    >
      <FormText
        control={control}
        name="description"
        label="Description"
        multiline
        rows={4}
        maxLength={2000}
        helperText="What it is and what it is for. The search looks in here, too."
      />
      <TagsField control={control} />
      <FormError control={control} />
    </FormDialog>
  );
}
