import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useMemo, useState } from 'react';
import { REGISTER_FIELD_LABELS, registerMappingProblems } from '#domain/submittal/import-columns.ts';
import { countOf } from '#domain/text/count.ts';
import { Button } from '@/shared/ui/Button';
import { PermissionButton } from '@/shared/ui/PermissionButton';
import { ColumnMapping, RowViews } from '@/widgets/sheet-import';
import { type PlannedItem, type RegisterPlan, withoutOpen } from '../../model/import/register-plan';
import type { RegisterImport } from '../../model/import/use-register-import';
import { RegisterRows } from './RegisterRows';

const VIEWS = {
  all: { label: 'All rows', none: 'The file has no rows.', shows: () => true },
  open: {
    label: 'To fix',
    none: 'Nothing is left to fix.',
    shows: ({ open }: PlannedItem) => open.length > 0,
  },
  noted: {
    label: 'Remarks',
    none: 'There are no remarks on any row.',
    shows: ({ row, included, open }: PlannedItem) => included && open.length === 0 && row.problems.length > 0,
  },
  skipped: {
    label: 'Left out',
    none: 'No row is left out.',
    shows: ({ included }: PlannedItem) => !included,
  },
} as const;
type View = keyof typeof VIEWS;

/** Why the register cannot be imported as it stands. */
function refusal(plan: RegisterPlan): string | undefined {
  if (plan.openRows > 0)
    return `${countOf(plan.openRows, 'row needs', 'rows need')} a fix or has to be left out.`;
  return plan.included === 0 ? 'Every row is left out. Keep at least one.' : undefined;
}

/** The dry run of a register: which column is what, every row with what it becomes, and what stands in its way. */
export function RegisterDryRun({ state, onClose }: { state: RegisterImport; onClose: () => void }) {
  const { preview, plan } = state;
  const [view, setView] = useState<View>('all');
  const shown = useMemo(() => plan?.rows.filter(VIEWS[view].shows) ?? [], [plan, view]);
  if (!preview || !plan) return null;
  const unmapped = registerMappingProblems(preview.mapping);
  const notices = preview.notices.filter((notice) => !unmapped.includes(notice));
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
          labels={REGISTER_FIELD_LABELS}
          unsure={unmapped.length > 0}
          busy={state.busy}
          onChange={state.reread}
        />
        {unmapped.map((problem) => (
          <Alert key={problem} severity="error">
            {problem}
          </Alert>
        ))}
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 4, flexWrap: 'wrap' }}>
          <RowViews views={VIEWS} counts={counts} view={view} onChange={setView} />
          {view === 'open' && plan.openRows > 0 && (
            <Button size="xs" onClick={() => state.setChoices(withoutOpen(plan, state.choices))}>
              Leave all of them out
            </Button>
          )}
          <Box
            role="status"
            sx={{ marginInlineStart: { sm: 'auto' }, fontSize: 'body2.fontSize', color: 'text.secondary' }}
          >
            {countOf(plan.included, 'item')}
            {plan.skipped > 0 && ` · ${String(plan.skipped)} left out`}
          </Box>
        </Box>
        {shown.length === 0 ? (
          <Box sx={{ paddingBlock: 4, color: 'text.secondary', textAlign: 'center' }}>{VIEWS[view].none}</Box>
        ) : (
          <RegisterRows rows={shown} preview={preview} state={state} />
        )}
        {notices.length > 0 && (
          <Box sx={{ fontSize: 'caption.fontSize', color: 'text.secondary' }}>{notices.join(' ')}</Box>
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 2 }}>
        <Button size="sm" variant="plain" onClick={state.reset} sx={{ marginInlineEnd: 'auto' }}>
          Choose another file
        </Button>
        <Button size="sm" onClick={onClose}>
          Cancel
        </Button>
        <PermissionButton
          size="sm"
          variant="solid"
          reason={unmapped[0] ?? refusal(plan)}
          loading={state.writing}
          onClick={() => void state.write()}
        >
          Import {countOf(plan.included, 'submittal')}
        </PermissionButton>
      </DialogActions>
    </>
  );
}
