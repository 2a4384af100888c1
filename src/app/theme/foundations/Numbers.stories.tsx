import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { toCents, toTenThousandths } from '#domain/money/money.ts';
import {
  type Currency,
  CURRENCIES,
  formatMoney,
  formatQuantity,
  formatRate,
  formatUnitPrice,
  type MoneyFormat,
} from '#domain/money/text.ts';
import { MoneyTable } from '@/shared/ui/money/MoneyTable';
import { MoneyText } from '@/shared/ui/money/MoneyText';
import { Specimen, Token } from './Specimen';

const meta = { title: 'Foundations/Numbers' } satisfies Meta;
export default meta;
type Story = StoryObj;

const IN_TABLE: MoneyFormat = { parenthesesForNegative: true };
const IN_SHEET: MoneyFormat = { ...IN_TABLE, dashForZero: true };
const IN_PROSE: MoneyFormat = { ...IN_TABLE, symbol: true };

/** What is told, and how each kind of place writes it. */
const ROWS: readonly (readonly [string, (currency: Currency) => string, string])[] = [
  ['Amount in a column', (c) => formatMoney(toCents(12_345_678.9), c, IN_TABLE), 'The unit is in the head'],
  ['Amount that stands alone', (c) => formatMoney(toCents(12_345_678.9), c, IN_PROSE), 'With its sign'],
  ['Credit', (c) => formatMoney(toCents(-1_500.5), c, IN_TABLE), 'Parentheses, not red alone'],
  ['Nothing, in a sheet', (c) => formatMoney(0, c, IN_SHEET), 'A dash keeps long columns readable'],
  ['Nothing, in a table', (c) => formatMoney(0, c, IN_TABLE), 'Zero where the sum is the point'],
  ['Quantity', (c) => formatQuantity(toTenThousandths(34_288.25), c), 'Up to four decimals, none for show'],
  ['Unit price', (c) => formatUnitPrice(toTenThousandths(0.3125), c), 'Two to four decimals'],
  ['Rate', () => formatRate(toTenThousandths(7.5)), 'As many decimals as the rule gives'],
];

const COLUMN = [1, 11.11, 1_000, 98_765.43, 0, -250.1, 12_345_678.9] as const;
const total = COLUMN.reduce<number>((sum, amount) => sum + toCents(amount), 0);

/** Written by domain/money/text.ts; no screen formats money by itself. */
export const Formats: Story = {
  render: () => (
    <Specimen
      title="Formats"
      rule="Two decimals, exact to the cent, grouped as the currency's people read it: by thousands in dollars, by lakhs and crores in rupees."
    >
      <MoneyTable sx={{ maxInlineSize: 880 }}>
        <thead>
          <tr>
            <th scope="col">What</th>
            {CURRENCIES.map((currency) => (
              <th key={currency} scope="col" data-num>
                {currency}
              </th>
            ))}
            <th scope="col">Why</th>
          </tr>
        </thead>
        <tbody>
          {ROWS.map(([what, write, why]) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              {CURRENCIES.map((currency) => (
                <td key={currency} data-num>
                  {write(currency)}
                </td>
              ))}
              <td>{why}</td>
            </tr>
          ))}
        </tbody>
      </MoneyTable>
    </Specimen>
  ),
  play: async ({ canvasElement }) => {
    const row = within(canvasElement).getByRole('row', { name: /^Amount that stands alone/ });
    await expect(row).toHaveTextContent('$12,345,678.90');
    await expect(row).toHaveTextContent('₹1,23,45,678.90');
  },
};

/** Decimal points stand under each other because every figure has one width, in whatever weight. */
export const Alignment: Story = {
  render: () => (
    <Specimen
      title="Alignment"
      rule="At the end side, tabular, the total heavier and last. A parenthesis hangs outside the column of digits."
    >
      <MoneyTable sx={{ maxInlineSize: 560 }}>
        <thead>
          <tr>
            <th scope="col">Line</th>
            {CURRENCIES.map((currency) => (
              <th key={currency} scope="col" data-num>
                Scheduled value, {currency}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {COLUMN.map((amount, index) => (
            <tr key={amount}>
              <td>{String(index + 1).padStart(2, '0')}</td>
              {CURRENCIES.map((currency) => (
                <td key={currency} data-num>
                  <MoneyText amount={amount} currency={currency} dashForZero />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr data-total>
            <th scope="row">Total</th>
            {CURRENCIES.map((currency) => (
              <td key={currency} data-num>
                {formatMoney(total, currency, IN_TABLE)}
              </td>
            ))}
          </tr>
        </tfoot>
      </MoneyTable>
      <Token sx={{ display: 'block', marginBlockStart: 3 }}>font-variant-numeric: tabular-nums</Token>
    </Specimen>
  ),
};
