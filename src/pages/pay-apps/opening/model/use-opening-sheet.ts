import { useQueryClient } from '@tanstack/react-query';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useMemo, useRef } from 'react';
import { fromCents, toCents } from '#domain/money/money.ts';
import { openingQueryOptions, payAppQueryOptions } from '@/entities/pay-app';
import { saveOpeningBalance } from '@/shared/api/generated/pay-app/pay-app';
import type { OpeningBalance, OpeningBalanceLineInput, PayAppDetail } from '@/shared/api/generated/model';
import { useProjectChange } from '@/shared/live/project-changes';
import { useMe } from '@/shared/session/me';
import {
  type CellValues,
  type RowChange,
  type Sheet,
  type SheetDraft,
  useSheetDraft,
  useTreeSheet,
} from '@/widgets/tree-sheet';
import { openingColumns } from './opening-columns';
import { lineOf, openingRows } from './opening-rows';

/**
 * Changed lines as the contract wants them, each amount the whole new value. A line's retainage goes along where it was
 * typed: naming it takes the place of a total.
 * @param cellsOf the line's live cells; a change names only what was edited
 */
export const openingInputs = (
  changes: readonly RowChange[],
  cellsOf: (row: string) => CellValues | undefined,
): OpeningBalanceLineInput[] =>
  changes.map(({ row, values }) => {
    const line = lineOf({ ...cellsOf(row), ...values });
    return {
      sovLineId: row,
      workCompleted: fromCents(line.workCompleted),
      materialStored: fromCents(line.materialStored),
      ...('retainage' in values && { retainage: fromCents(line.retainage) }),
    };
  });

interface OpeningModel {
  sheet: Sheet;
  draft: SheetDraft;
  readOnly: boolean;
  /** Takes the answer to a save that was not the sheet's own, with all of its lines. */
  adopt: (saved: OpeningBalance) => void;
}

/** The sheet of an opening balance with its columns, its autosave and its rebase after somebody else's change. */
export function useOpeningSheet(projectId: string, loaded: OpeningBalance): OpeningModel {
  const queryClient = useQueryClient();
  const me = useMe();
  const { payAppId, lines, state, currency } = loaded;
  const readOnly = !loaded.abilities.saveOpeningBalance.allowed;
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const totalRetainage = state.totalRetainage === null ? null : toCents(state.totalRetainage);
  const imported = state.importedBilled !== null;
  const columns = useMemo(
    () => openingColumns({ currency, totalRetainage, imported, phone }),
    [currency, totalRetainage, imported, phone],
  );
  const own = totalRetainage === null;
  // The rows of a save of one's own stand on the sheet already: only other lines, or another way of retainage, are loaded.
  const rows = useMemo(
    () => openingRows({ lines, state: { ...state, totalRetainage: own ? null : 0 } }),
    // Of the state, only how retainage is given matters to the rows.
    [lines, own],
  );
  const sheet = useTreeSheet({ columns, rows, readOnly, currency });

  const key = openingQueryOptions(projectId, payAppId).queryKey;
  const detailKey = payAppQueryOptions(projectId, payAppId).queryKey;
  const last = useRef<OpeningBalance>(undefined);
  // Loading all lines again at every save would move them under the user's hands: they are put in place on leaving.
  useEffect(
    () => () => {
      const saved = last.current;
      if (saved === undefined) return;
      queryClient.setQueryData<OpeningBalance>(key, (old) =>
        old === undefined || old.version > saved.version ? old : saved,
      );
    },
    [queryClient, projectId, payAppId],
  );

  const tellPage = (saved: OpeningBalance): void => {
    queryClient.setQueryData<PayAppDetail>(
      detailKey,
      (old) =>
        old && {
          ...old,
          payAppNumber: saved.payAppNumber,
          periodTo: saved.periodTo,
          openingBalance: saved.state,
          version: saved.version,
        },
    );
    // History and lists are read again when a page shows them.
    void queryClient.invalidateQueries({ queryKey: detailKey, refetchType: 'none' });
    void queryClient.invalidateQueries({
      queryKey: ['projects', projectId, 'tools', 'payapp', 'all'],
      refetchType: 'none',
    });
  };

  const draft = useSheetDraft({
    sheet,
    storageKey: `${me.user.id}:opening:${payAppId}`,
    version: loaded.version,
    enabled: !readOnly,
    save: async (changes, { version }) => {
      const saved = await saveOpeningBalance(projectId, payAppId, {
        version,
        lines: openingInputs(changes, (row) => sheet.store.node(row)?.values),
      });
      last.current = saved;
      tellPage(saved);
      queryClient.setQueryData<OpeningBalance>(key, (old) => old && { ...saved, lines: old.lines });
      return { version: saved.version };
    },
    refetch: async () => {
      const fresh = await queryClient.fetchQuery({
        ...openingQueryOptions(projectId, payAppId),
        staleTime: 0,
      });
      last.current = undefined;
      void queryClient.invalidateQueries({ queryKey: detailKey });
      return { version: fresh.version, rows: openingRows(fresh) };
    },
  });

  useProjectChange(projectId, ['payapp', 'sov'], () => void draft.catchUp().catch(() => {})); // the next change or save asks again

  const adopt = (saved: OpeningBalance): void => {
    last.current = undefined;
    tellPage(saved);
    queryClient.setQueryData<OpeningBalance>(key, saved);
  };

  return { sheet, draft, readOnly, adopt };
}
