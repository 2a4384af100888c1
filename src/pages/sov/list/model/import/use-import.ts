import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { SovImportMapping, SovImportPreview } from '@/shared/api/generated/model';
import { previewSovImport } from '@/shared/api/generated/sov/sov';
import { getListUnitsQueryKey } from '@/shared/api/generated/project-admin/project-admin';
import { staleLists } from '@/entities/sov';
import { useSheetPreview } from '@/widgets/sheet-import';
import { type ImportChoices, NO_CHOICES, planImport } from './import-plan';

/** The state of an import: the file, its dry run, and the choices made over it. */
export function useImport(projectId: string) {
  const queryClient = useQueryClient();
  const [choices, setChoices] = useState<ImportChoices>(NO_CHOICES);
  const sheet = useSheetPreview<SovImportPreview, SovImportMapping>(
    (body) => previewSovImport(projectId, body),
    // Row numbers mean other rows under another sheet or mapping; unit choices still hold.
    () => setChoices((before) => ({ ...NO_CHOICES, units: before.units })),
  );
  const { preview } = sheet;
  const plan = useMemo(() => (preview ? planImport(preview, choices) : null), [preview, choices]);
  return {
    ...sheet,
    choices,
    plan,
    setChoices,
    reset: () => {
      sheet.forget();
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
