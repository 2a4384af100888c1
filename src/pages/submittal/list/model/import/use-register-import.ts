import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { isApiError } from '@/shared/api/api-error';
import type {
  SubmittalImportItem,
  SubmittalImportMapping,
  SubmittalImportPreview,
} from '@/shared/api/generated/model';
import {
  getListSubmittalsQueryKey,
  saveImportedSubmittals,
  previewSubmittalImport,
} from '@/shared/api/generated/submittals/submittals';
import { idempotencyHeaders, useIdempotencyKey } from '@/shared/api/idempotency';
import { errorText } from '@/shared/ui/toast/toast';
import { useSheetPreview } from '@/widgets/sheet-import';
import { itemsOf, NO_CHOICES, planRegister, type RegisterChoices } from './register-plan';

/** What the server has refused of the last request, by row number. */
type Refused = Readonly<Record<number, string>>;
const NOTHING: Refused = {};

/** Texts of a refusal at the rows that it is about. */
function refusedRows(error: unknown, items: readonly SubmittalImportItem[]): Refused {
  if (!isApiError(error)) return NOTHING;
  const found: Record<number, string> = {};
  for (const { field, message } of error.errors) {
    const item = items[Number(/^items\.(\d+)\./.exec(field)?.[1] ?? Number.NaN)];
    if (item) found[item.rowNumber] = [found[item.rowNumber], message].filter(Boolean).join(' ');
  }
  return found;
}

/** The state of an import: the file, its dry run, the choices made over it, and the writing. */
export function useRegisterImport(projectId: string, onDone: (imported: number) => void) {
  const queryClient = useQueryClient();
  const { keyFor } = useIdempotencyKey();
  const [choices, choose] = useState<RegisterChoices>(NO_CHOICES);
  const [refused, setRefused] = useState(NOTHING);
  const [writing, setWriting] = useState(false);
  const [failed, setFailed] = useState<string>();
  const changed = () => {
    setRefused(NOTHING);
    setFailed(undefined);
  };
  const sheet = useSheetPreview<SubmittalImportPreview, SubmittalImportMapping>(
    (body) => previewSubmittalImport(projectId, body),
    () => {
      // Row numbers mean other rows under another sheet or mapping; who is meant by a name still holds.
      choose((before) => ({ ...NO_CHOICES, names: before.names }));
      changed();
    },
  );
  const { preview } = sheet;
  const plan = useMemo(() => (preview ? planRegister(preview, choices) : null), [preview, choices]);
  const write = async () => {
    if (!plan || !preview || writing) return;
    const items = itemsOf(plan);
    const body = { fileName: preview.fileName, items };
    setWriting(true);
    setFailed(undefined);
    try {
      const { imported } = await saveImportedSubmittals(projectId, body, {
        headers: idempotencyHeaders(keyFor(body)),
      });
      void queryClient.invalidateQueries({ queryKey: getListSubmittalsQueryKey(projectId) });
      onDone(imported);
    } catch (error) {
      setRefused(refusedRows(error, items));
      setFailed(errorText(error, 'Failed to import the register'));
    } finally {
      setWriting(false);
    }
  };
  return {
    ...sheet,
    failure: failed ?? sheet.failure,
    choices,
    plan,
    refused,
    writing,
    write,
    setChoices: (next: RegisterChoices) => {
      choose(next);
      changed();
    },
    reset: () => {
      sheet.forget();
      choose(NO_CHOICES);
      changed();
    },
  };
}

export type RegisterImport = ReturnType<typeof useRegisterImport>;
