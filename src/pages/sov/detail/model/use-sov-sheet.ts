import useMediaQuery from '@mui/material/useMediaQuery';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { decide } from '#domain/transition/machine.ts';
import { sovMachine } from '#domain/sov/status.ts';
import type { SovDetail, Unit } from '@/shared/api/generated/model';
import { deleteSovLine, getGetSovQueryKey, getSov, saveSov } from '@/shared/api/generated/sov/sov';
import { idempotencyHeaders, newIdempotencyKey } from '@/shared/api/idempotency';
import { type ProjectRights, useProject } from '@/shared/session/project';
import { useProjectChange } from '@/shared/live/project-changes';
import {
  emptyColumns,
  type RowChange,
  type Sheet,
  type SheetDraft,
  useSheetDraft,
  useSheetState,
  useTreeSheet,
} from '@/widgets/tree-sheet';
import { mergeSaved, storeSov } from '@/entities/sov';
import { sovColumns } from './sov-columns';
import { columnOfField, isDeleted, lineInputs } from './sov-lines';
import { isGroup, placeOf, positionInputs } from './sov-places';
import { sovRecord } from './sov-record';
import { sovRowRules } from './sov-row-rules';
import { atChanges, withPositions } from './sov-save';
import { workCalendar } from '#domain/time/duration.ts';
import { sovRows } from './sov-rows';

export interface SovSheet {
  readonly sheet: Sheet;
  readonly draft: SheetDraft;
  /** Cells are open to the reader now. */
  readonly editable: boolean;
  readonly lineCount: number;
  readonly lineErrorCount: number;
  /** How many columns are left out, or would be: no line has a value in them and the reader can enter none. */
  readonly emptyCount: number;
}

/** What a schedule is made of stands even where nothing is in it. */
const KEPT = ['scheduledValue', 'revised', 'totalCompleted', 'balanceToFinish'];

/** The schedule's sheet with its autosave: rows from the server, edits on top, one save at a time. */
export function useSovSheet(
  sov: SovDetail,
  rights: ProjectRights,
  units: readonly Unit[],
  showsEmpty: boolean,
): SovSheet {
  const queryClient = useQueryClient();
  const { projectId, id } = sov;
  // What was saved last stands in the cache before the page is drawn with it.
  const latest = useCallback(
    (): SovDetail => queryClient.getQueryData<SovDetail>(getGetSovQueryKey(projectId, id)) ?? sov,
    [queryClient, projectId, id, sov],
  );
  const rows = useMemo(() => sovRows(sov), [sov.sovLines]); // the header changes without the lines
  const verdict = decide(
    sovMachine,
    rights.actor,
    sovRecord(sov, { lineCount: 0, lineErrorCount: 0 }),
    'save',
  );
  const editable = verdict.ok;
  const billed = sov.sovStatus === 'APPROVED';
  const changed = sov.totals.costImpact !== 0 || sov.changeRequests.length > 0;
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const { holidays } = useProject(projectId);
  const workingDays = [...sov.workingDays, ...holidays.map(({ date }) => date)].join();
  const all = useMemo(
    () =>
      sovColumns({
        currency: sov.currency,
        units,
        workingDays: workCalendar(sov.workingDays, holidays),
        datesMandatory: sov.isSovMandatory,
        billed,
        changed,
        phone,
      }),
    // The weekdays are compared by their text: every answer brings a new array of the same days.
    [sov.currency, units, workingDays, sov.isSovMandatory, billed, changed, phone],
  );
  const empty = useMemo(
    () => emptyColumns(all, rows, { readOnly: !editable, keep: KEPT }),
    [all, rows, editable],
  );
  const columns = useMemo(
    () => (showsEmpty ? all : all.filter(({ id: each }) => !empty.has(each))),
    [all, showsEmpty, empty],
  );
  const rules = useMemo(() => sovRowRules(sov), [sov.divisionNumber, sov.divisionName]); // nothing else of it is read
  const sheet = useTreeSheet({ columns, rows, readOnly: !editable, currency: sov.currency, rules });

  const store = useCallback((next: SovDetail) => storeSov(queryClient, next), [queryClient]);
  const save = useCallback(
    async (changes: readonly RowChange[], { version }: { readonly version: number }) => {
      let current = latest();
      let seen = version;
      for (const { row } of changes.filter((change) => isDeleted(change) && !isGroup(change))) {
        if (!current.sovLines.some((line) => line.id === row)) continue;
        const answer = await deleteSovLine(projectId, id, row, { version: seen });
        seen = answer.sov.version;
        const merged = mergeSaved(current, answer);
        current = { ...merged, sovLines: merged.sovLines.filter((line) => line.id !== row) };
      }
      const positions = new Map(current.sovLines.map((line) => [line.id, line.position]));
      const written = changes.filter((change) => !isDeleted(change) && !isGroup(change));
      const sovLines = withPositions(
        lineInputs(
          written,
          (row) => placeOf(sheet, row),
          (row) => sheet.store.node(row)?.values ?? {},
        ),
        positionInputs(sheet, written, (row) => positions.get(row)),
      );
      if (sovLines.length > 0) {
        const saved = await saveSov(
          projectId,
          { sovId: id, version: seen, sovLines },
          { headers: idempotencyHeaders(newIdempotencyKey()) },
        ).catch((error: unknown) => {
          throw atChanges(error, written, changes);
        });
        seen = saved.sov.version;
        current = mergeSaved(current, saved);
      }
      // The draft clears what was saved first; the fresh rows then come in through the cache.
      queueMicrotask(() => store(current));
      return { version: seen };
    },
    [sheet, store, latest, projectId, id],
  );
  const refetch = useCallback(async () => {
    const fresh = await getSov(projectId, id);
    store(fresh);
    return { version: fresh.version, rows: sovRows(fresh) };
  }, [store, projectId, id]);
  const draft = useSheetDraft({
    sheet,
    storageKey: `${rights.actor.userId}:sov:${sov.id}`,
    version: sov.version,
    enabled: editable,
    save,
    refetch,
    fieldToColumn: columnOfField,
  });
  useProjectChange(projectId, ['sov', 'change-requests'], () => void draft.catchUp().catch(() => {})); // the next change or save asks again
  const { revision } = useSheetState(sheet);
  const counts = useMemo(() => countLines(sheet), [sheet, revision]); // the store is mutable: its revision stands for it
  return { sheet, draft, editable, emptyCount: empty.size, ...counts };
}

function countLines(sheet: Sheet): { lineCount: number; lineErrorCount: number } {
  let lineCount = 0;
  let lineErrorCount = 0;
  for (const node of sheet.store.tree.nodes) {
    if (node.row.kind !== 'leaf') continue;
    lineCount += 1;
    if (node.marks && [...node.marks.values()].some((mark) => mark.refused ?? mark.server ?? mark.invalid)) {
      lineErrorCount += 1;
    }
  }
  return { lineCount, lineErrorCount };
}
