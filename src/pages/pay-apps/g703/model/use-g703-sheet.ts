import { useQueryClient } from '@tanstack/react-query';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo } from 'react';
import { isBilledThisPeriod } from '#domain/pay-app/period-change.ts';
import { g703QueryOptions, payAppQueryOptions, sheetRetainageOf } from '@/entities/pay-app';
import { saveG703 } from '@/shared/api/generated/pay-app/pay-app';
import type { G703Saved, G703Sheet, PayAppDetail } from '@/shared/api/generated/model';
import { useProjectChange } from '@/shared/live/project-changes';
import { useMe } from '@/shared/session/me';
import {
  emptyColumns,
  type Sheet,
  type SheetColumn,
  type SheetDraft,
  type SheetFilter,
  useSheetDraft,
  useTreeSheet,
} from '@/widgets/tree-sheet';
import { fitAmounts } from './amount-widths';
import { ALWAYS_SHOWN, g703Columns } from './g703-columns';
import { g703Rows, hasChangeOrders, hasUnitPrices } from './g703-rows';
import { columnOfField, lineInputs } from './g703-save';
import { useSavedLines } from './saved-lines';

/** The lines that a reviewer looks at first. */
const BILLED = 'billed';

const FILTERS: readonly SheetFilter[] = [
  {
    id: BILLED,
    label: 'Billed this period',
    test: ({ thisPeriod, stored, previousStored }) =>
      isBilledThisPeriod({
        thisPeriod: Number(thisPeriod ?? 0),
        stored: Number(stored ?? 0),
        previousStored: Number(previousStored ?? 0),
      }),
  },
];

export interface G703Model {
  sheet: Sheet;
  draft: SheetDraft;
  /** Every column there is, also the hidden ones. */
  columns: readonly SheetColumn[];
  /** Those in which no line has a value and the reader can enter none. */
  empty: ReadonlySet<string>;
  readOnly: boolean;
  /** Takes the answer to a save that was not the sheet's own. */
  adoptHeader: (saved: G703Saved) => void;
}

/**
 * The continuation sheet with its columns, its autosave and its rebase after somebody else's change.
 * @param reviewing whether the reader is to decide on it: the sheet opens on what is billed this period
 */
export function useG703Sheet(
  projectId: string,
  loaded: G703Sheet,
  hidden: readonly string[],
  reviewing: boolean,
  showsEmpty: boolean,
): G703Model {
  const queryClient = useQueryClient();
  const me = useMe();
  const { g703, lines, currency } = loaded;
  const readOnly = !loaded.abilities.saveG703.allowed;
  const retainage = useMemo(() => sheetRetainageOf(g703.retainageTerms), [g703.retainageTerms]);
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const units = hasUnitPrices(lines);
  const changeOrders = hasChangeOrders(lines);
  const rows = useMemo(() => g703Rows(lines), [lines]);
  const columns = useMemo(
    () => fitAmounts(g703Columns({ currency, retainage, units, changeOrders, phone }), rows, currency),
    [currency, retainage, units, changeOrders, phone, rows],
  );
  const empty = useMemo(
    () => emptyColumns(columns, rows, { readOnly, keep: ALWAYS_SHOWN }),
    [columns, rows, readOnly],
  );
  const shown = useMemo(
    () => columns.filter(({ id }) => !hidden.includes(id) && (showsEmpty || !empty.has(id))),
    [columns, hidden, showsEmpty, empty],
  );
  const sheet = useTreeSheet({
    columns: shown,
    rows,
    readOnly,
    currency,
    filters: FILTERS,
    opensOn: reviewing ? BILLED : undefined,
  });
  const remember = useSavedLines(projectId, g703.payAppId);
  const detailKey = payAppQueryOptions(projectId, g703.payAppId).queryKey;

  /** The first save of a sent-back sheet unlocks it: who may do what then changes with it. */
  const tellPage = (saved: G703Saved): void => {
    const before = queryClient.getQueryData<PayAppDetail>(detailKey)?.status;
    queryClient.setQueryData<PayAppDetail>(
      detailKey,
      (old) => old && { ...old, g703: saved.g703, status: saved.payAppStatus, version: saved.payAppVersion },
    );
    // Figures and checks are read again when a page shows them.
    void queryClient.invalidateQueries({
      queryKey: detailKey,
      refetchType: before === saved.payAppStatus ? 'none' : 'active',
    });
    void queryClient.invalidateQueries({
      queryKey: ['projects', projectId, 'tools', 'payapp', 'all'],
      refetchType: 'none',
    });
  };

  const draft = useSheetDraft({
    sheet,
    storageKey: `${me.user.id}:g703:${g703.id}`,
    version: g703.version,
    enabled: !readOnly,
    fieldToColumn: columnOfField,
    save: async (changes, { version }) => {
      const saved = await saveG703(projectId, g703.payAppId, {
        version,
        lines: lineInputs(changes, (row) => sheet.store.node(row)?.values),
      });
      remember(saved);
      tellPage(saved);
      return { version: saved.g703.version };
    },
    refetch: async () => {
      const fresh = await queryClient.fetchQuery({
        ...g703QueryOptions(projectId, g703.payAppId),
        staleTime: 0,
      });
      void queryClient.invalidateQueries({ queryKey: detailKey });
      return { version: fresh.g703.version, rows: g703Rows(fresh.lines) };
    },
  });

  useProjectChange(projectId, ['payapp', 'sov'], () => void draft.catchUp().catch(() => {})); // the next change or save asks again

  const adoptHeader = (saved: G703Saved): void => {
    remember(saved);
    tellPage(saved);
    // Only the header, which carries the version: the lines under the user's hands must not be loaded again.
    queryClient.setQueryData<G703Sheet>(
      g703QueryOptions(projectId, g703.payAppId).queryKey,
      (old) => old && { ...old, g703: saved.g703 },
    );
  };

  return { sheet, draft, columns, empty, readOnly, adoptHeader };
}
