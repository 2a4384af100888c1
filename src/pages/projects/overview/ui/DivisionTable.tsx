import Box from '@mui/material/Box';
import { fromCents, toCents } from '#domain/money/money.ts';
import { percentOf } from '#domain/money/rates.ts';
import type { Currency } from '#domain/money/text.ts';
import { moneyText } from '@/shared/ui/money/MoneyText';
import { MoneyTable } from '@/shared/ui/money/MoneyTable';
import type { WorkPart } from '../model/work-parts';

interface DivisionTableProps {
  rows: readonly WorkPart[];
  currency: Currency;
  /** What a row is. */
  noun: 'Division' | 'Subdivision';
}

/** The chart's twin for those who read numbers, and for screen readers. */
export function DivisionTable({ rows, currency, noun }: DivisionTableProps) {
  const total = (key: 'scheduledValue' | 'billedToDate' | 'balance'): number =>
    fromCents(rows.reduce((sum, row) => sum + toCents(row[key]), 0));
  const percent = (billed: number, scheduled: number): string =>
    `${String(percentOf(toCents(billed), toCents(scheduled)))}%`;
  const format = { dashForZero: true };
  return (
    <Box
      tabIndex={0}
      role="region"
      aria-label={`${noun}s, table`}
      sx={{ overflow: 'auto', maxBlockSize: 520 }}
    >
      <MoneyTable>
        <thead>
          <tr>
            <th scope="col">{noun}</th>
            <th scope="col" data-num>
              Scheduled ({currency})
            </th>
            <th scope="col" data-num>
              Billed ({currency})
            </th>
            <th scope="col" data-num>
              %
            </th>
            <th scope="col" data-num>
              Balance ({currency})
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.number}>
              <th scope="row">
                {row.number} {row.name}
              </th>
              <td data-num>{moneyText(row.scheduledValue, currency, format)}</td>
              <td data-num>{moneyText(row.billedToDate, currency, format)}</td>
              <td data-num>{percent(row.billedToDate, row.scheduledValue)}</td>
              <td data-num>{moneyText(row.balance, currency, format)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr data-total>
            <th scope="row">Total</th>
            <td data-num>{moneyText(total('scheduledValue'), currency, format)}</td>
            <td data-num>{moneyText(total('billedToDate'), currency, format)}</td>
            <td data-num>{percent(total('billedToDate'), total('scheduledValue'))}</td>
            <td data-num>{moneyText(total('balance'), currency, format)}</td>
          </tr>
        </tfoot>
      </MoneyTable>
    </Box>
  );
}
