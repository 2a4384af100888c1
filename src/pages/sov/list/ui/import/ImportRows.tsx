import Box from '@mui/material/Box';
import { toCents, toTenThousandths } from '#domain/money/money.ts';
import { type Currency, formatMoney, formatQuantity, formatUnitPrice } from '#domain/money/text.ts';
import type { SovImportUnitFix } from '@/shared/api/generated/model';
import { Button } from '@/shared/ui/Button';
import { StatusChip } from '@/shared/ui/StatusChip';
import { IMPORT_FACES, ImportTable, type ImportTableColumn } from '@/widgets/sheet-import';
import { applyFix, fixesOf, type PlannedRow } from '../../model/import/import-plan';
import type { ImportState } from '../../model/import/use-import';

interface ImportRowsProps {
  rows: readonly PlannedRow[];
  currency: Currency;
  state: ImportState;
}

/** What was billed has a column where the file has one. */
const columnsOf = (billed: boolean): ImportTableColumn[] => [
  { header: 'Row', width: '52px' },
  { header: 'State', width: '92px' },
  { header: 'Item', width: '92px' },
  { header: 'Description', width: 'minmax(200px, 1.6fr)' },
  { header: 'Unit', width: '108px' },
  { header: 'Quantity', width: '100px', end: true },
  { header: 'Unit price', width: '100px', end: true },
  { header: 'Value', width: '128px', end: true },
  ...(billed ? [{ header: 'Billed to date', width: '128px', end: true }] : []),
  { header: 'What to do', width: 'minmax(340px, 2.4fr)' },
];

function faceOf({ row, included, open }: PlannedRow) {
  if (!included) return IMPORT_FACES.OUT;
  if (row.status !== 'ERROR') return IMPORT_FACES[row.status];
  return open.length > 0 ? IMPORT_FACES.ERROR : IMPORT_FACES.FIXED;
}

/** The rows of the dry run. */
export function ImportRows({ rows, currency, state }: ImportRowsProps) {
  const billed = state.plan?.billedToDate != null;
  return (
    <ImportTable
      rows={rows}
      columns={columnsOf(billed)}
      minWidth={billed ? 1340 : 1212}
      rowNumber={({ row }) => row.rowNumber}
      isOut={({ included }) => !included}
      cells={(planned) => <Cells planned={planned} currency={currency} state={state} billed={billed} />}
    />
  );
}

function settledUnit({ unit, action, code }: SovImportUnitFix): string {
  return action === 'ADD' ? `${code} is added to the project's units.` : `${unit} is read as ${code}.`;
}

function Cells({
  planned,
  currency,
  state,
  billed,
}: {
  planned: PlannedRow;
  currency: Currency;
  state: ImportState;
  billed: boolean;
}) {
  const { row, values, included, open } = planned;
  const problems = open.length > 0 ? open : row.problems;
  const unit = values.uom === null ? undefined : state.choices.units[values.uom];
  return (
    <>
      <Box role="cell" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {row.rowNumber}
      </Box>
      <Box role="cell">
        <StatusChip size="sm" {...faceOf(planned)} />
      </Box>
      <Box role="cell" sx={{ overflowWrap: 'anywhere' }}>
        {values.taskNumber}
      </Box>
      <Box role="cell" sx={{ overflowWrap: 'anywhere' }}>
        {values.taskName}
      </Box>
      <Box role="cell">
        {unit && unit.code !== values.uom ? `${values.uom ?? ''} → ${unit.code}` : values.uom}
      </Box>
      <Box role="cell" data-end="">
        {values.noOfUnits === null ? '' : formatQuantity(toTenThousandths(values.noOfUnits), currency)}
      </Box>
      <Box role="cell" data-end="">
        {values.unitPrice === null ? '' : formatUnitPrice(toTenThousandths(values.unitPrice), currency)}
      </Box>
      <Box role="cell" data-end="">
        {values.scheduledValue === null
          ? ''
          : formatMoney(toCents(values.scheduledValue), currency, { parenthesesForNegative: true })}
      </Box>
      {billed && (
        <Box role="cell" data-end="">
          {values.billedToDate === null
            ? ''
            : formatMoney(toCents(values.billedToDate), currency, { parenthesesForNegative: true })}
        </Box>
      )}
      <Box role="cell" sx={{ display: 'grid', gap: 1 }}>
        {problems.map((problem) => (
          <Box
            key={`${problem.code}${problem.column ?? ''}`}
            sx={{ color: open.includes(problem) ? 'error.main' : 'text.secondary' }}
          >
            {unit && problem.code === 'UNKNOWN_UNIT' ? settledUnit(unit) : problem.message}
          </Box>
        ))}
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          {fixesOf(open).map((fix) => (
            <Button
              key={`${fix.label}${fix.field ?? ''}`}
              size="xs"
              onClick={() => state.setChoices(applyFix(state.choices, row, fix))}
            >
              {fix.label}
            </Button>
          ))}
          {open.length === 0 && (row.status !== 'OK' || !included) && (
            <Button
              size="xs"
              variant="plain"
              sx={{ marginInlineStart: -2.5 }}
              onClick={() =>
                state.setChoices({
                  ...state.choices,
                  rows: { ...state.choices.rows, [row.rowNumber]: included ? 'skip' : 'keep' },
                })
              }
            >
              {included ? 'Leave this row out' : 'Import it anyway'}
            </Button>
          )}
        </Box>
      </Box>
    </>
  );
}
