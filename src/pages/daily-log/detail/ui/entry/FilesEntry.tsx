import type { FilesLogEntry, FilesLogEntryInput } from '@/shared/api/generated/model';
import { contractSchema } from '@/shared/lib/forms/contract-schema';
import { itemProblem } from '@/shared/lib/forms/item-problem';
import { FormText } from '@/shared/ui/form/FormText';
import { type EntryFormProps, useEntryForm } from '../../model/entry/entry-form';
import { filesBody, filesValues, type FilesValues, FRESH_FILES } from '../../model/entry/files';
import { EntrySheet } from './EntrySheet';

const FILES = contractSchema(() =>
  import('#contract/zod/plumblineAPI.schemas.zod.ts').then((contract) => contract.FilesLogEntryInput),
);

/** Photos and files of the day that belong to no other entry. */
export function FilesEntry(props: EntryFormProps<FilesLogEntry>) {
  const { corrects, onClose } = props;
  const { control, form, uploads, dialog } = useEntryForm<FilesValues, FilesLogEntryInput>({
    ...props,
    type: 'FILES_LOG',
    initial: corrects === null ? FRESH_FILES : filesValues(corrects),
    schema: FILES,
    toBody: filesBody,
  });
  const problem = itemProblem(form.formState.errors.attachments);
  return (
    <EntrySheet
      type="FILES_LOG"
      correcting={corrects !== null}
      control={control}
      uploads={uploads}
      dialog={dialog}
      filesProblem={
        problem !== undefined && uploads.keys.length === 0
          ? 'Take or choose at least one photo or file.'
          : problem
      }
      onClose={onClose}
    >
      <FormText control={control} name="title" label="What they show" required maxLength={200} />
      <FormText control={control} name="description" label="Remarks" multiline rows={2} maxLength={2000} />
    </EntrySheet>
  );
}
