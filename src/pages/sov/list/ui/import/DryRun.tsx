import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useMemo, useState } from 'react';
import { countOf } from '#domain/text/count.ts';
import { type Currency, formatMoney } from '#domain/money/text.ts';
import { IMPORT_FIELD_LABELS, mappingProblems } from '#domain/sov/import-columns.ts';
import { Button } from '@/shared/ui/Button';
import { PermissionButton } from '@/shared/ui/PermissionButton';
import { ColumnMapping, RowViews } from '@/widgets/sheet-import';
import type { ImportState } from '../../model/import/use-import';
import type { PlannedRow } from '../../model/import/import-plan';
import { ImportRows } from './ImportRows';
import { UnitFixes } from './UnitFixes';

interface DryRunProps {
  projectId: string;
  currency: Currency;
  state: ImportState;
  onNext: () => void;
  onClose: () => void;
}

const VIEWS = {
  all: { label: 'All rows', shows: () => true },
  open: { label: 'To fix', shows: ({ open }: PlannedRow) => open.length > 0 },
  noted: { label: 'Remarks', shows: ({ row, included }: PlannedRow) => included && row.problems.length > 0 },
  skipped: { label: 'Left out', shows: ({ included }: PlannedRow) => !included },
} as const;
type View = keyof typeof VIEWS;

/** In the place of a table without rows. */
const NONE: Readonly<Record<View, string>> = {
  all: 'The file has no rows.',
  open: 'Nothing is left to fix.',
  noted: 'There are no remarks on any row.',
  skipped: 'No row is left out.',
};

/** The dry run: which column is what, units to settle, every row with its problems and their fixes. */
export function DryRun({ projectId, currency, state, onNext, onClose }: DryRunProps) {
  const { preview, plan } = state;
  const [view, setView] = useState<View>('all');
  const shown = useMemo(() => plan?.rows.filter(VIEWS[view].shows) ?? [], [plan, view]);
  if (!preview || !plan) return null;
  const unmapped = mappingProblems(preview.mapping);
  const reason =
    unmapped[0] ??
    (plan.openRows > 0
      ? `${countOf(plan.openRows, 'row needs', 'rows need')} a fix or has to be left out.`
      : plan.included === 0
        ? 'Every row is left out. Keep at least one.'
        : undefined);
  const counts: Record<View, number> = {
    all: plan.rows.length,
    open: plan.openRows,
    noted: plan.rows.filter(VIEWS.noted.shows).length,
    skipped: plan.skipped,
  };
  return (
    <>
      <DialogContent
        sx={{
          display: 'flex',
          flexDirection: 'column',
          gap: 4,
          minBlockSize: 0,
          '&&': { paddingBlockStart: 1 },
        }}
      >
        {state.failure !== undefined && <Alert severity="error">{state.failure}</Alert>}
        <ColumnMapping
          preview={preview}
          labels={IMPORT_FIELD_LABELS}
          unsure={unmapped.length > 0}
          busy={state.busy}
          onChange={state.reread}
        />
        {unmapped.map((problem) => (
          <Alert key={problem} severity="error">
            {problem}
          </Alert>
        ))}
        <UnitFixes projectId={projectId} state={state} />
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 4, flexWrap: 'wrap' }}>
          <RowViews views={VIEWS} counts={counts} view={view} onChange={setView} />
          <Box
            role="status"
            sx={{
              marginInlineStart: { sm: 'auto' },
              fontSize: 'body2.fontSize',
              color: 'text.secondary',
              fontVariantNumeric: 'tabular-nums',
            }}
          >
            {countOf(plan.included, 'line')},{' '}
            <Box component="strong" sx={{ color: 'text.primary' }}>
              {formatMoney(plan.value, currency, { symbol: true, parenthesesForNegative: true })}
            </Box>
            {plan.skipped > 0 &&
              ` · ${String(plan.skipped)} left out, ${formatMoney(plan.skippedValue, currency, { symbol: true, parenthesesForNegative: true })}`}
          </Box>
        </Box>
        {shown.length === 0 ? (
          <Box sx={{ paddingBlock: 4, color: 'text.secondary', textAlign: 'center' }}>{NONE[view]}</Box>
        ) : (
          <ImportRows rows={shown} currency={currency} state={state} />
        )}
        {plan.billedToDate !== null && (
          <Box sx={{ fontSize: 'body2.fontSize', color: 'text.secondary' }}>
            {formatMoney(plan.billedToDate, currency, { symbol: true })} was billed to date. It is kept with
            the lines and proposed for the opening balance, once the schedule is approved.
          </Box>
        )}
        {preview.notices.length > 0 && (
          <Box sx={{ fontSize: 'caption.fontSize', color: 'text.secondary' }}>
            {preview.notices.join(' ')}
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button size="sm" variant="plain" onClick={state.reset} sx={{ marginInlineEnd: 'auto' }}>
          Choose another file
        </Button>
        <Button size="sm" onClick={onClose}>
          Cancel
        </Button>
        <PermissionButton size="sm" variant="solid" reason={reason} onClick={onNext}>
          Continue
        </PermissionButton>
      </DialogActions>
    </>
  );
}
