import TableChart from '@mui/icons-material/TableChartOutlined';
import Box from '@mui/material/Box';
import type { UseQueryResult } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback, useMemo } from 'react';
import { toCents } from '#domain/money/money.ts';
import { type Currency, formatMoney } from '#domain/money/text.ts';
import type { Sov, SovList } from '@/shared/api/generated/model';
import { MESSAGES } from '@/shared/i18n/messages';
import { listState } from '@/shared/lib/list-search/list-search';
import { isFiltered, type ListSearchActions } from '@/shared/lib/list-search/use-list-search';
import { useMe } from '@/shared/session/me';
import { ListBody } from '@/shared/ui/list/ListBody';
import { ResponsiveGrid } from '@/shared/ui/list/ResponsiveGrid';
import { EmptyState } from '@/shared/ui/states/EmptyState';
import { SOV_COLUMNS } from '../model/columns';
import { SOV_LIST_SORT, type SovListSearch } from '../model/search';
import { sovColumns } from './sov-columns';
import { SovCard } from './SovCard';

interface SovResultsProps {
  projectId: string;
  currency: Currency;
  search: SovListSearch;
  query: UseQueryResult<SovList>;
  actions: ListSearchActions<SovListSearch>;
  /** The page's own create and import buttons, offered where there is nothing yet. */
  firstAction: ReactNode;
}

const idOf = (sov: Sov): string => sov.id;

/** The list in its five states, with the sums of what it shows. */
export function SovResults({ projectId, currency, search, query, actions, firstAction }: SovResultsProps) {
  const myId = useMe().user.id;
  const navigate = useNavigate();
  const columns = useMemo(
    () => sovColumns(currency, myId, SOV_COLUMNS.shown(search.columns)),
    [currency, myId, search.columns],
  );
  const open = useCallback(
    (sov: Sov) =>
      void navigate({
        to: '/app/projects/$projectId/tools/sov/$sovId',
        params: { projectId, sovId: sov.id },
      }),
    [navigate, projectId],
  );
  return (
    <ListBody
      query={query}
      isEmpty={(list) => list.data.length === 0}
      filtered={isFiltered(search)}
      onClear={actions.clear}
      noun="schedules of values"
      errorText={MESSAGES.sov.fetchFailed}
      empty={
        <EmptyState
          icon={<TableChart />}
          title="No schedules of values yet"
          action={<Box sx={{ display: 'flex', gap: 2 }}>{firstAction}</Box>}
        >
          A schedule of values lists the work by division, subdivision and task, each with its price. Pay
          applications bill against it once it is approved.
        </EmptyState>
      }
    >
      {(list) => (
        <Box sx={{ display: 'grid', gap: 3 }}>
          <ResponsiveGrid
            rows={list.data}
            columns={columns}
            label="Schedules of values"
            total={list.meta.total}
            state={listState(search, SOV_LIST_SORT)}
            actions={actions as ListSearchActions<object>}
            rowKey={idOf}
            onOpen={open}
            renderCard={(sov) => <SovCard sov={sov} currency={currency} myId={myId} />}
          />
          <Sums sovs={list.data} all={list.meta.total <= list.data.length} currency={currency} />
        </Box>
      )}
    </ListBody>
  );
}

/** Sums of the shown schedules, in cents; says so when there are more pages. */
function Sums({ sovs, all, currency }: { sovs: readonly Sov[]; all: boolean; currency: Currency }) {
  const sum = (pick: (sov: Sov) => number) =>
    formatMoney(
      sovs.reduce((total, sov) => total + toCents(pick(sov)), 0),
      currency,
      { symbol: true },
    );
  const facts = [
    { label: 'Scheduled', text: sum(({ totals }) => totals.scheduledValue) },
    { label: 'Revised', text: sum(({ totals }) => totals.revisedScheduledValue) },
    { label: 'Completed and stored', text: sum(({ totals }) => totals.totalCompleted) },
    { label: 'Balance to finish', text: sum(({ totals }) => totals.balanceToFinish) },
  ];
  return (
    <Box
      component="section"
      aria-label={all ? 'Totals' : 'Totals of this page'}
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 8, rowGap: 2, justifyContent: { sm: 'flex-end' } }}
    >
      {!all && (
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem', alignSelf: 'center' }}>This page</Box>
      )}
      {facts.map(({ label, text }) => (
        <Box
          key={label}
          sx={{ fontSize: '0.8125rem', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
        >
          {label}{' '}
          <Box component="strong" sx={{ color: 'text.primary', fontWeight: 600 }}>
            {text}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
