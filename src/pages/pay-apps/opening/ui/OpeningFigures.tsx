import Edit from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import { fromCents, toCents } from '#domain/money/money.ts';
import { openingProblems, openingSums, uncertifiedWords } from '#domain/pay-app/opening-balance.ts';
import type { OpeningBalance } from '@/shared/api/generated/model';
import { formatDate } from '@/shared/lib/dates/format';
import { todayIso } from '@/shared/lib/dates/today';
import { Button } from '@/shared/ui/Button';
import { MoneyText } from '@/shared/ui/money/MoneyText';
import { type Sheet, type SheetDraft, useSheetState } from '@/widgets/tree-sheet';
import { summed } from '../model/head-form';
import { HeadDialog } from './HeadDialog';

interface OpeningFiguresProps {
  projectId: string;
  opening: OpeningBalance;
  sheet: Sheet;
  draft: SheetDraft;
  readOnly: boolean;
  onSaved: (saved: OpeningBalance) => void;
  /** Whether the figures beside the lines are being edited. */
  editing: boolean;
  onEditing: (editing: boolean) => void;
}

/** The sums of an opening balance above its sheet, which follow what is typed, and what does not tie out in them. */
export function OpeningFigures({
  projectId,
  opening,
  sheet,
  draft,
  readOnly,
  onSaved,
  editing,
  onEditing,
}: OpeningFiguresProps) {
  useSheetState(sheet);
  const { state, currency, payAppNumber, periodTo } = opening;
  const line = summed(sheet.store.root.cells);
  const asRules = {
    payAppNumber,
    periodTo,
    amountCertified: state.amountCertified === null ? null : toCents(state.amountCertified),
    totalRetainage: state.totalRetainage === null ? null : toCents(state.totalRetainage),
    lines: [line],
  };
  const sums = openingSums(asRules);
  const problems = openingProblems(asRules, { lastNumberHere: 0, today: todayIso(), currency })
    // A line's own problem stands in its cell.
    .filter(({ field }) => !field.startsWith('lines.'))
    .map(({ message }) => message);
  const note = problems.length > 0 ? problems.join(' ') : uncertifiedWords(sums, currency);
  const money = (cents: number | null) => (
    <MoneyText amount={cents === null ? null : fromCents(cents)} currency={currency} />
  );
  const facts = [
    { label: 'Billed through', value: formatDate(periodTo) },
    { label: 'Contract sum to date', value: money(sums.scheduledValue) },
    { label: 'Completed and stored', value: money(sums.completedAndStored) },
    { label: 'Retainage held', value: money(asRules.totalRetainage ?? sums.retainage) },
    { label: 'Earned less retainage', value: money(sums.earnedLessRetainage) },
    {
      label: 'Certified to date',
      value: asRules.amountCertified === null ? 'Not entered' : money(asRules.amountCertified),
    },
  ];
  return (
    <Box sx={{ paddingInline: { xs: 4, sm: 6 }, paddingBlock: 3, display: 'grid', gap: 2 }}>
      <Box
        sx={{
          display: 'flex',
          flexDirection: { xs: 'column', sm: 'row' },
          gap: 4,
          alignItems: { xs: 'stretch', sm: 'flex-start', md: 'center' },
        }}
      >
        <Box
          component="dl"
          aria-label="Sums of the opening balance"
          sx={{
            flex: 1,
            margin: 0,
            display: 'grid',
            columnGap: 5,
            rowGap: 2,
            gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(6, auto)' },
            justifyContent: { md: 'start' },
          }}
        >
          {facts.map(({ label, value }) => (
            <div key={label}>
              <Box component="dt" sx={{ fontSize: 'caption.fontSize', color: 'text.secondary' }}>
                {label}
              </Box>
              <Box component="dd" sx={{ margin: 0, fontWeight: 600 }}>
                {value}
              </Box>
            </div>
          ))}
        </Box>
        {!readOnly && (
          <Button
            size="sm"
            startIcon={<Edit fontSize="small" />}
            // What is typed is saved first, so that both saves carry the right version.
            onClick={() => void draft.flush().then(() => onEditing(true))}
          >
            Edit figures
          </Button>
        )}
      </Box>
      {note !== null && (
        <Box
          role="status"
          sx={(theme) => ({
            fontSize: 'body2.fontSize',
            color: problems.length > 0 ? theme.vars.palette.tone.error.fg : theme.vars.palette.text.secondary,
          })}
        >
          {note}
        </Box>
      )}
      {editing && (
        <HeadDialog
          projectId={projectId}
          opening={opening}
          line={line}
          onSaved={onSaved}
          onStale={() => draft.catchUp()}
          onClose={() => onEditing(false)}
        />
      )}
    </Box>
  );
}
