import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { LineChart } from '@mui/x-charts/LineChart';
import { memo } from 'react';
import { toCents } from '#domain/money/money.ts';
import { type Currency, formatMoney } from '#domain/money/text.ts';
import { monthLabel } from '../model/month-label';
import { todayIso } from '@/shared/lib/dates/today';
import { type MonthToDate, untilKnown } from '../model/to-date';

interface CashFlowLinesProps {
  months: readonly MonthToDate[];
  currency: Currency;
  height: number;
}

/** Amounts on the axis, short: "1.2M". */
const SHORT = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

/** The lines themselves, for the eye; the table beside them says the same to everyone else. */
function CashFlowLines({ months, currency, height }: CashFlowLinesProps) {
  const { palette } = useTheme().vars;
  const value = (amount: number | null) =>
    amount === null ? '' : formatMoney(toCents(amount), currency, { symbol: true });
  return (
    // A chart runs with time from left to right in every language.
    <Box aria-hidden dir="ltr">
      <LineChart
        height={height}
        dataset={untilKnown(months, todayIso().slice(0, 7))}
        xAxis={[{ dataKey: 'month', scaleType: 'point', valueFormatter: monthLabel, height: 28 }]}
        yAxis={[{ width: 56, valueFormatter: (amount: number) => SHORT.format(amount) }]}
        series={[
          {
            dataKey: 'scheduledToDate',
            label: 'Scheduled',
            color: palette.chart.tertiary,
            showMark: false,
            curve: 'linear',
            valueFormatter: value,
          },
          {
            dataKey: 'billedToDate',
            label: 'Billed',
            color: palette.chart.primary,
            showMark: false,
            curve: 'linear',
            valueFormatter: value,
          },
          {
            dataKey: 'paidToDate',
            label: 'Paid',
            color: palette.success.main,
            showMark: false,
            curve: 'linear',
            valueFormatter: value,
          },
        ]}
        margin={{ top: 8, bottom: 4, left: 8, right: 36 }}
        grid={{ horizontal: true }}
        skipAnimation
        // What is hidden from assistive technology must not take the focus either.
        disableKeyboardNavigation
      />
    </Box>
  );
}

export default memo(CashFlowLines);
