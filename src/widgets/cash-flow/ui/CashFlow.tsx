import ShowChart from '@mui/icons-material/ShowChartRounded';
import TableRows from '@mui/icons-material/TableRowsOutlined';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { lazy, Suspense, useState } from 'react';
import type { Currency } from '#domain/money/text.ts';
import type { MonthlyProgress } from '@/shared/api/generated/model';
import { MoneyTable } from '@/shared/ui/money/MoneyTable';
import { moneyText } from '@/shared/ui/money/MoneyText';
import { Section } from '@/shared/ui/page/Section';
import { EmptyState } from '@/shared/ui/states/EmptyState';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';
import { monthLabel } from '../model/month-label';
import { type MonthToDate, toDate } from '../model/to-date';

const CashFlowLines = lazy(() => import('./CashFlowLines'));
const HEIGHT = 300;

interface CashFlowProps {
  title?: string;
  money: MonthlyProgress;
  currency: Currency;
}

/** Scheduled, billed and paid by month: what has come together as lines, and the table that they are made of. */
export function CashFlow({ title = 'Cash flow', money, currency }: CashFlowProps) {
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const months = toDate(money.months);
  const unscheduled =
    money.unscheduled === 0
      ? ''
      : ` ${moneyText(money.unscheduled, currency)} has no dates on its schedule and is in no month.`;
  return (
    <Section
      title={title}
      flush
      description={`Scheduled by the dates of the schedule, billed and paid, to date in ${currency}.${unscheduled}`}
      action={
        months.length > 0 ? (
          <ToggleButtonGroup
            exclusive
            size="small"
            aria-label="Show as"
            value={view}
            onChange={(_event, next: 'chart' | 'table' | null) => {
              if (next !== null) setView(next);
            }}
          >
            <ToggleButton value="chart" aria-label="Chart" sx={{ blockSize: 32 }}>
              <ShowChart fontSize="small" />
            </ToggleButton>
            <ToggleButton value="table" aria-label="Table" sx={{ blockSize: 32 }}>
              <TableRows fontSize="small" />
            </ToggleButton>
          </ToggleButtonGroup>
        ) : undefined
      }
    >
      {months.length === 0 && (
        <EmptyState dense icon={<ShowChart />} title="Nothing is planned or billed yet">
          Give the lines of the schedule of values their dates, and the plan appears here.
        </EmptyState>
      )}
      {months.length > 0 && view === 'chart' && (
        <>
          <Suspense fallback={<Skeleton variant="rounded" height={HEIGHT} sx={{ marginInline: 5 }} />}>
            <CashFlowLines months={months} currency={currency} height={HEIGHT} />
          </Suspense>
          <VisuallyHidden as="div">
            <MonthsTable months={months} currency={currency} />
          </VisuallyHidden>
        </>
      )}
      {months.length > 0 && view === 'table' && (
        <Box
          tabIndex={0}
          role="region"
          aria-label={`${title}, table`}
          sx={{ overflow: 'auto', maxBlockSize: 420 }}
        >
          <MonthsTable months={months} currency={currency} />
        </Box>
      )}
    </Section>
  );
}

const MEASURES = ['scheduled', 'billed', 'paid'] as const;
const NAMES = { scheduled: 'Scheduled', billed: 'Billed', paid: 'Paid' } as const;

function MonthsTable({ months, currency }: { months: readonly MonthToDate[]; currency: Currency }) {
  const format = { dashForZero: true };
  return (
    <MoneyTable sx={{ minInlineSize: 720 }}>
      <thead>
        <tr>
          <th scope="col">Month</th>
          {MEASURES.map((measure) => (
            <th key={measure} scope="col" data-num>
              {NAMES[measure]} ({currency})
            </th>
          ))}
          {MEASURES.map((measure) => (
            <th key={measure} scope="col" data-num>
              {NAMES[measure]} to date
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {months.map((month) => (
          <tr key={month.month}>
            <th scope="row">{monthLabel(month.month)}</th>
            {MEASURES.map((measure) => (
              <td key={measure} data-num>
                {moneyText(month[measure], currency, format)}
              </td>
            ))}
            {MEASURES.map((measure) => (
              <td key={measure} data-num>
                {moneyText(month[`${measure}ToDate`], currency, format)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </MoneyTable>
  );
}
