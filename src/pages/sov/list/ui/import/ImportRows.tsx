import Box from '@mui/material/Box';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { toCents, toTenThousandths } from '#domain/money/money.ts';
import { type Currency, formatMoney, formatQuantity, formatUnitPrice } from '#domain/money/text.ts';
import type { Tone } from '#domain/transition/status-face.ts';
import type { SovImportRowStatus, SovImportUnitFix } from '@/shared/api/generated/model';
import { Button } from '@/shared/ui/Button';
import { StatusChip } from '@/shared/ui/StatusChip';
import { applyFix, fixesOf, type PlannedRow } from '../../model/import/import-plan';
import type { ImportState } from '../../model/import/use-import';

interface ImportRowsProps {
  rows: readonly PlannedRow[];
  currency: Currency;
  state: ImportState;
}

const FACES: Record<SovImportRowStatus | 'FIXED' | 'OUT', { label: string; tone: Tone }> = {
  OK: { label: 'Ready', tone: 'success' },
  WARNING: { label: 'Remark', tone: 'warning' },
  ERROR: { label: 'To fix', tone: 'error' },
  SKIP: { label: 'Kept', tone: 'info' },
  FIXED: { label: 'Fixed', tone: 'success' },
  OUT: { label: 'Left out', tone: 'neutral' },
};
const END = new Set(['Quantity', 'Unit price', 'Value', 'Billed to date']);
/** What was billed has a column where the file has one. */
const headersOf = (billed: boolean) => [
  'Row',
  'State',
  'Item',
  'Description',
  'Unit',
  'Quantity',
  'Unit price',
  'Value',
  ...(billed ? ['Billed to date'] : []),
  'What to do',
];

function faceOf({ row, included, open }: PlannedRow) {
  if (!included) return FACES.OUT;
  if (row.status !== 'ERROR') return FACES[row.status];
  return open.length > 0 ? FACES.ERROR : FACES.FIXED;
}

/** The rows of the dry run. Long files stay quick: only what is in view is drawn. */
export function ImportRows({ rows, currency, state }: ImportRowsProps) {
  const billed = state.plan?.billedToDate != null;
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 40,
    overscan: 10,
    getItemKey: (index) => rows[index]?.row.rowNumber ?? index,
  });
  return (
    <Box
      ref={scroller}
      role="table"
      aria-label="Rows of the file"
      aria-rowcount={rows.length + 1}
      tabIndex={0}
      sx={(theme) => ({
        flex: 1,
        minBlockSize: 240,
        overflow: 'auto',
        border: `1px solid ${theme.vars.palette.divider}`,
        borderRadius: '8px',
        fontSize: '0.8125rem',
        '& [role=row]': {
          display: 'grid',
          gridTemplateColumns: `52px 92px 92px minmax(200px, 1.6fr) 108px 100px 100px 128px ${billed ? '128px ' : ''}minmax(340px, 2.4fr)`,
          minInlineSize: billed ? 1340 : 1212,
          borderBlockEnd: `1px solid ${theme.vars.palette.line.subtle}`,
        },
        '& [role=cell], & [role=columnheader]': {
          paddingInline: 2.5,
          paddingBlock: 2,
          alignSelf: 'center',
          minInlineSize: 0,
        },
        '& [data-end]': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
      })}
    >
      <Box
        role="row"
        sx={(theme) => ({
          position: 'sticky',
          insetBlockStart: 0,
          zIndex: 1,
          backgroundColor: theme.vars.palette.surface.sunken,
          fontWeight: 600,
          color: 'text.secondary',
        })}
      >
        {headersOf(billed).map((header) => (
          <Box key={header} role="columnheader" data-end={END.has(header) ? '' : undefined}>
            {header}
          </Box>
        ))}
      </Box>
      <Box role="rowgroup" sx={{ blockSize: virtual.getTotalSize(), position: 'relative' }}>
        {virtual.getVirtualItems().map(({ index, start, key }) => {
          const planned = rows[index];
          return (
            planned && (
              <Box
                key={key}
                role="row"
                ref={virtual.measureElement}
                data-index={index}
                aria-rowindex={index + 2}
                sx={{
                  position: 'absolute',
                  insetInline: 0,
                  transform: `translateY(${String(start)}px)`,
                  color: planned.included ? undefined : 'text.secondary',
                }}
              >
                <Cells planned={planned} currency={currency} state={state} billed={billed} />
              </Box>
            )
          );
        })}
      </Box>
    </Box>
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
