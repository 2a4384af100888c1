import useMediaQuery from '@mui/material/useMediaQuery';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Currency } from '#domain/money/text.ts';
import type { ChangeLine, ChangeRequestValues } from '@/entities/change-request';
import { type Sheet, useTreeSheet } from '@/widgets/tree-sheet/@x/change-request-form';
import { type Billed, lineFrom, lineRow } from './line-cells';
import { lineColumns } from './line-columns';
import { type RemovedLines, withLinesBack, withoutLines } from './removed-lines';

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
  /** Takes lines off; `bringBack` brings them back. */
  remove: (ids: ReadonlySet<string>) => void;
  /** How many lines the last removal that is not undone took off; 0 where there is none. */
  removedCount: number;
  bringBack: () => void;
  /** Whether a removal is what was done last, so that the key that undoes is about it. */
  removedLast: () => boolean;
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
  const [removals, setRemovals] = useState<readonly RemovedLines[]>([]);
  const isLast = useRef(false);
  const remove = (ids: ReadonlySet<string>) => {
    const { kept, removed } = withoutLines(form.getValues('tasks'), ids);
    if (removed.length === 0) return;
    replace(kept);
    setRemovals([...removals, removed]);
    isLast.current = true;
  };
  const last = removals.at(-1);
  const bringBack = () => {
    if (last === undefined) return;
    replace(withLinesBack(form.getValues('tasks'), last));
    setRemovals(removals.slice(0, -1));
    isLast.current = removals.length > 1;
  };
  useEffect(
    () =>
      sheet.store.onCommit(() => {
        isLast.current = false;
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
          if (name !== undefined) return;
          setLines(values.tasks);
          setRemovals([]);
        },
      }),
    [form],
  );
  // A reset while rows are typed in leaves the array as it was; what it holds is newer.
  useEffect(() => {
    setLines(form.getValues('tasks'));
  }, [billed, form]);
  return {
    sheet,
    replace,
    remove,
    removedCount: last?.length ?? 0,
    bringBack,
    removedLast: () => isLast.current,
  };
}
