import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { SovImportMapping, SovImportPreview } from '@/shared/api/generated/model';
import { previewSovImport } from '@/shared/api/generated/sov/sov';
import { getListUnitsQueryKey } from '@/shared/api/generated/project-admin/project-admin';
import { MESSAGES } from '@/shared/i18n/messages';
import { errorText } from '@/shared/ui/toast/toast';
import { staleLists } from '@/entities/sov';
import { type ImportChoices, NO_CHOICES, planImport } from './import-plan';

export interface PreviewOptions {
  readonly mapping?: SovImportMapping;
  readonly sheetName?: string;
}

/** The state of an import: the file, its dry run, and the choices made over it. */
export function useImport(projectId: string) {
  const queryClient = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [preview, setPreview] = useState<SovImportPreview | null>(null);
  const [choices, setChoices] = useState<ImportChoices>(NO_CHOICES);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const read = async (next: File, options: PreviewOptions = {}) => {
    setBusy(true);
    setFailure(undefined);
    try {
      const answer = await previewSovImport(projectId, {
        file: next,
        ...(options.mapping ? { mapping: JSON.stringify(options.mapping) } : {}),
        ...(options.sheetName === undefined ? {} : { sheetName: options.sheetName }),
      });
      setFile(next);
      setPreview(answer);
      // Row numbers mean other rows under another sheet or mapping; unit choices still hold.
      setChoices((before) => ({ ...NO_CHOICES, units: before.units }));
    } catch (error) {
      setFailure(errorText(error, MESSAGES.files.uploadFailed));
    } finally {
      setBusy(false);
    }
  };
  const plan = useMemo(() => (preview ? planImport(preview, choices) : null), [preview, choices]);
  return {
    file,
    preview,
    choices,
    plan,
    busy,
    failure,
    setChoices,
    read,
    reread: (options: PreviewOptions) => {
      if (file) void read(file, options);
    },
    reset: () => {
      setPreview(null);
      setFile(null);
      setChoices(NO_CHOICES);
    },
    /** Lists and units have changed by the import. */
    written: () => {
      staleLists(queryClient, projectId);
      void queryClient.invalidateQueries({ queryKey: getListUnitsQueryKey(projectId) });
    },
  };
}

export type ImportState = ReturnType<typeof useImport>;
