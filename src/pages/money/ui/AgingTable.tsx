import Box from '@mui/material/Box';
import { toCents } from '#domain/money/money.ts';
import type { Currency } from '#domain/money/text.ts';
import type { MoneyAge } from '@/shared/api/generated/model';
import { MoneyTable } from '@/shared/ui/money/MoneyTable';
import { moneyText } from '@/shared/ui/money/MoneyText';
import { AGE_LABELS } from '../model/labels';

interface AgingTableProps {
  ages: readonly MoneyAge[];
  currency: Currency;
}

/** What is due by how late it is, each with a bar as long as its part of the largest. */
export function AgingTable({ ages, currency }: AgingTableProps) {
  const most = Math.max(1, ...ages.map(({ amount }) => toCents(amount)));
  return (
    <MoneyTable>
      <thead>
        <tr>
          <th scope="col">Age</th>
          <th scope="col" data-num>
            Applications
          </th>
          <th scope="col" data-num>
            Due ({currency})
          </th>
        </tr>
      </thead>
      <tbody>
        {ages.map(({ age, amount, count }) => (
          <tr key={age}>
            <th scope="row">
              {AGE_LABELS[age]}
              <Box
                aria-hidden
                sx={(theme) => ({
                  blockSize: 4,
                  marginBlockStart: 1,
                  borderRadius: '2px',
                  inlineSize: `${String((100 * toCents(amount)) / most)}%`,
                  backgroundColor:
                    age === 'NOT_DUE' ? theme.vars.palette.chart.primary : theme.vars.palette.error.main,
                })}
              />
            </th>
            <td data-num>{count === 0 ? '–' : count}</td>
            <td data-num>{moneyText(amount, currency, { dashForZero: true })}</td>
          </tr>
        ))}
      </tbody>
    </MoneyTable>
  );
}
