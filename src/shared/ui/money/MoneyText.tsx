import Box from '@mui/material/Box';
import { toCents } from '#domain/money/money.ts';
import { type Currency, formatMoney, type MoneyFormat } from '#domain/money/text.ts';

interface MoneyTextProps extends MoneyFormat {
  /** Amount in the major unit, as the contract carries it; null shows a dash. */
  amount: number | null | undefined;
  currency: Currency;
}

/** An amount in the project's currency: tabular, exact, negatives in parentheses. */
export function MoneyText({ amount, currency, ...format }: MoneyTextProps) {
  return (
    <Box
      component="span"
      data-hang={hangs(amount, format)}
      sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
    >
      {moneyText(amount, currency, format)}
    </Box>
  );
}

/** A closing parenthesis hangs out of a column of numbers, so that its digits stand under the others. */
function hangs(amount: number | null | undefined, format: MoneyFormat): true | undefined {
  return (amount ?? 0) < 0 && format.parenthesesForNegative !== false ? true : undefined;
}

/** The same as plain text, for titles, charts and copied cells. */
export function moneyText(
  amount: number | null | undefined,
  currency: Currency,
  format: MoneyFormat = {},
): string {
  if (amount === null || amount === undefined) return '–';
  return formatMoney(toCents(amount), currency, { parenthesesForNegative: true, ...format });
}
