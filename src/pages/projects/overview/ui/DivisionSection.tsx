import BarChart from '@mui/icons-material/BarChartRounded';
import TableRows from '@mui/icons-material/TableRowsOutlined';
import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Currency } from '#domain/money/text.ts';
import { getGetProgressByDivisionQueryOptions } from '@/shared/api/generated/projects/projects';
import { useExpectedRows } from '@/shared/lib/list-search/expected-rows';
import { Section } from '@/shared/ui/page/Section';
import { EmptyState } from '@/shared/ui/states/EmptyState';
import { ErrorState } from '@/shared/ui/states/ErrorState';
import { RouterButton } from '@/shared/ui/RouterButton';
import { BAR_ROW, DivisionBars } from './DivisionBars';
import { DivisionTable } from './DivisionTable';
import { workParts } from '../model/work-parts';

interface DivisionSectionProps {
  projectId: string;
  currency: Currency;
  canSeeSov: boolean;
}

/** Billed against scheduled by division, as bars and as the table it is made of. */
export function DivisionSection({ projectId, currency, canSeeSov }: DivisionSectionProps) {
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const query = useQuery(getGetProgressByDivisionQueryOptions(projectId));
  const one = query.data !== undefined && query.data.subdivisions.length > 1;
  const rows = query.data && workParts(query.data);
  const expected = useExpectedRows(`divisions ${projectId}`, rows?.length, 16);
  const placeholder = (
    <Skeleton
      variant="rounded"
      height={expected * BAR_ROW}
      sx={{ marginInline: { xs: 4, sm: 5 }, marginBlockEnd: 3 }}
    />
  );

  return (
    <Section
      title={one ? 'Billed by subdivision' : 'Billed by division'}
      flush
      description={`Billed to date, in ${currency}. The length of a bar is the scheduled value.`}
      action={
        rows !== undefined && rows.length > 0 ? (
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
              <BarChart fontSize="small" />
            </ToggleButton>
            <ToggleButton value="table" aria-label="Table" sx={{ blockSize: 32 }}>
              <TableRows fontSize="small" />
            </ToggleButton>
          </ToggleButtonGroup>
        ) : undefined
      }
    >
      {query.isPending && placeholder}
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} dense />}
      {rows?.length === 0 && (
        <EmptyState
          dense
          icon={<BarChart />}
          title="No approved work yet"
          action={
            canSeeSov ? (
              <RouterButton size="sm" to="/app/projects/$projectId/tools/sov" params={{ projectId }}>
                Go to the schedule of values
              </RouterButton>
            ) : undefined
          }
        >
          Divisions appear here once a schedule of values is approved, and fill up as it is billed.
        </EmptyState>
      )}
      {rows !== undefined && rows.length > 0 && view === 'chart' && (
        <DivisionBars rows={rows} currency={currency} noun={one ? 'Subdivision' : 'Division'} />
      )}
      {rows !== undefined && rows.length > 0 && view === 'table' && (
        <DivisionTable rows={rows} currency={currency} noun={one ? 'Subdivision' : 'Division'} />
      )}
    </Section>
  );
}
