import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { BarChart } from '@mui/x-charts/BarChart';
import { type Currency, CURRENCY_SYMBOLS } from '#domain/money/text.ts';
import type { DivisionProgress } from '@/shared/api/generated/model';
import { moneyText } from '@/shared/ui/money/MoneyText';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';
import { DivisionTable } from './DivisionTable';

interface DivisionChartProps {
  rows: readonly DivisionProgress[];
  currency: Currency;
}

/** Pixels of one division's pair of bars, and of axis and legend. */
const ROW = 40;
const FRAME = 84;

/** Lying bars, two a division: names stay readable and any number of divisions fits. */
export default function DivisionChart({ rows, currency }: DivisionChartProps) {
  const theme = useTheme();
  const phone = useMediaQuery(theme.breakpoints.down('sm'));
  const compact = new Intl.NumberFormat(currency === 'INR' ? 'en-IN' : 'en-US', {
    notation: 'compact',
    maximumFractionDigits: 1,
  });
  const value = (amount: number | null): string => moneyText(amount, currency, { symbol: true });
  const label = (row: DivisionProgress): string =>
    phone ? row.divisionNumber : `${row.divisionNumber} ${row.divisionName}`;

  return (
    <Box
      sx={{
        paddingInline: { xs: 2, sm: 4 },
        paddingBlockEnd: 4,
        '& text': { fontVariantNumeric: 'tabular-nums' },
      }}
    >
      {/* The bars are drawn for the eye; the table says the same to everyone else. */}
      <Box aria-hidden dir="ltr">
        <BarChart
          layout="horizontal"
          // What nobody is told of must not take the focus either.
          disableKeyboardNavigation
          height={rows.length * ROW + FRAME}
          dataset={rows.map((row) => ({
            name: label(row),
            full: `${row.divisionNumber} ${row.divisionName}`,
            scheduled: row.scheduledValue,
            billed: row.billedToDate,
          }))}
          yAxis={[
            {
              dataKey: 'name',
              scaleType: 'band',
              width: phone ? 40 : 220,
              categoryGapRatio: 0.35,
              barGapRatio: 0.1,
              disableLine: true,
              disableTicks: true,
              // The chart would turn them round for the page's direction; it stands from left to right itself.
              tickLabelStyle: { fontSize: 12, textAnchor: 'end' },
              valueFormatter: (name: string) => (name.length > 32 ? `${name.slice(0, 31)}…` : name),
            },
          ]}
          xAxis={[
            {
              valueFormatter: (amount: number) => `${CURRENCY_SYMBOLS[currency]}${compact.format(amount)}`,
              disableLine: true,
              disableTicks: true,
              tickLabelStyle: { fontSize: 11 },
            },
          ]}
          grid={{ vertical: true }}
          series={[
            {
              dataKey: 'scheduled',
              label: 'Scheduled',
              color: theme.vars.palette.chart.secondary,
              valueFormatter: value,
            },
            {
              dataKey: 'billed',
              label: 'Billed to date',
              color: theme.vars.palette.chart.primary,
              valueFormatter: value,
            },
          ]}
          borderRadius={3}
          margin={{ top: 4, bottom: 4, left: 4, right: 16 }}
          slotProps={{
            legend: { direction: 'horizontal', position: { vertical: 'top', horizontal: 'start' } },
          }}
          skipAnimation
        />
      </Box>
      <VisuallyHidden as="div">
        <DivisionTable rows={rows} currency={currency} />
      </VisuallyHidden>
    </Box>
  );
}
