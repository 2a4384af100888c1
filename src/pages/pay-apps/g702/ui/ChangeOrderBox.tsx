import type { Currency, G702 } from '@/shared/api/generated/model';
import { MoneyTable } from '@/shared/ui/money/MoneyTable';
import { MoneyText } from '@/shared/ui/money/MoneyText';
import Box from '@mui/material/Box';

interface ChangeOrderBoxProps {
  box: G702['changeOrders'];
  currency: Currency;
}

/** The change-order summary: additions and deductions before and in this period; their net is line 2. */
export function ChangeOrderBox({ box, currency }: ChangeOrderBoxProps) {
  const money = (amount: number) => <MoneyText amount={amount} currency={currency} dashForZero />;
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <MoneyTable>
        <thead>
          <tr>
            <th scope="col">Change orders</th>
            <th scope="col" data-num>
              Additions
            </th>
            <th scope="col" data-num>
              Deductions
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Approved in previous months</th>
            <td data-num>{money(box.previousAdditions)}</td>
            <td data-num>{money(box.previousDeductions)}</td>
          </tr>
          <tr>
            <th scope="row">Approved this month</th>
            <td data-num>{money(box.thisPeriodAdditions)}</td>
            <td data-num>{money(box.thisPeriodDeductions)}</td>
          </tr>
          <tr>
            <th scope="row" style={{ fontWeight: 600 }}>
              Totals
            </th>
            <td data-num style={{ fontWeight: 600 }}>
              {money(box.totalAdditions)}
            </td>
            <td data-num style={{ fontWeight: 600 }}>
              {money(box.totalDeductions)}
            </td>
          </tr>
        </tbody>
        <tfoot>
          <tr data-total>
            <th scope="row">Net change by change orders (line 2)</th>
            <td data-num colSpan={2}>
              <MoneyText amount={box.netChange} currency={currency} />
            </td>
          </tr>
        </tfoot>
      </MoneyTable>
    </Box>
  );
}
