import useMediaQuery from '@mui/material/useMediaQuery';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Currency } from '#domain/money/text.ts';
import type { ChangeLine, ChangeRequestValues } from '@/entities/change-request';
import { type Sheet, useTreeSheet } from '@/widgets/tree-sheet/@x/change-request-form';
import { type Billed, lineFrom, lineRow } from './line-cells';
import { lineColumns } from './line-columns';

interface LinesSheetOptions {
  form: UseFormReturn<ChangeRequestValues>;
  currency: Currency;
  seesValues: boolean;
  billed: Billed;
}

export interface LinesSheet {
  sheet: Sheet;
  /** Puts other lines in place: some were added, removed or priced in parts. */
  replace: (lines: readonly ChangeLine[]) => void;
}

/** The sheet of the form's lines: what is typed in it becomes the form's, and what the form is set to is shown in it. */
export function useLinesSheet({ form, currency, seesValues, billed }: LinesSheetOptions): LinesSheet {
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const [lines, setLines] = useState<readonly ChangeLine[]>(() => form.getValues('tasks'));
  const rows = useMemo(() => lines.map((line) => lineRow(line, billed)), [lines, billed]);
  const columns = useMemo(() => lineColumns({ currency, seesValues, phone }), [currency, seesValues, phone]);
  const sheet = useTreeSheet({ columns, rows, currency });
  const replace = useCallback(
    (next: readonly ChangeLine[]) => {
      form.setValue('tasks', [...next], { shouldDirty: true, shouldTouch: true });
      setLines(next);
    },
    [form],
  );
  useEffect(
    () =>
      sheet.store.onCommit(() => {
        const now = form
          .getValues('tasks')
          .map((line) => lineFrom(line, sheet.store.node(line.id)?.values ?? {}));
        form.setValue('tasks', now, { shouldDirty: true, shouldTouch: true });
      }),
    [sheet, form],
  );
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        // Without a name the whole form was set: thrown away, or another version of it.
        callback: ({ name, values }) => {
          if (name === undefined) setLines(values.tasks);
        },
      }),
    [form],
  );
  // A reset while rows are typed in leaves the array as it was; what it holds is newer.
  useEffect(() => {
    setLines(form.getValues('tasks'));
  }, [billed, form]);
  return { sheet, replace };
}
