import type { UseFormReturn } from 'react-hook-form';
import { itemProblem } from '@/shared/lib/forms/item-problem';
import type { StoredFile } from './files';
import type { UploadFile } from './send-upload';
import { type Uploads, type UploadsOptions, useUploads } from './use-uploads';

/** A form that holds files, under one of these names. */
export type WithFiles = { attachments: StoredFile[] } | { photos: StoredFile[] };
type FilesField = 'attachments' | 'photos';

/** A tool's upload operation, called with one file. */
export type UploadFiles = (
  body: { files: File[] },
  call: Parameters<UploadFile>[1],
) => Promise<{ data: readonly StoredFile[] }>;

/** The files of a record's form: what is stored is its field `attachments`, or the one that is named. */
export function useFormUploads<Values extends WithFiles>(
  form: UseFormReturn<Values>,
  operation: UploadFiles,
  {
    field = 'attachments',
    ...options
  }: Pick<UploadsOptions, 'photos' | 'draftKey'> & { field?: FilesField } = {},
): Uploads {
  // The library names fields by paths of a known type; this one is there whatever else the form holds.
  const { watch, setValue, clearErrors, formState } = form as unknown as UseFormReturn<
    Record<FilesField, StoredFile[]>
  >;
  const uploads = useUploads({
    ...options,
    value: watch(field),
    onChange: (files) => {
      setValue(field, files, { shouldDirty: true, shouldTouch: true });
      // What was refused is not what is there now.
      clearErrors(field);
    },
    upload: async (file, call) => {
      const [stored] = (await operation({ files: [file] }, call)).data;
      if (stored === undefined) throw new Error('The server stored nothing');
      return stored;
    },
  });
  // What the server or the form has against them stands beside them, whichever form it is.
  return { ...uploads, refusal: itemProblem(formState.errors[field]) ?? uploads.refusal };
}
