import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined';
import Box from '@mui/material/Box';
import type { UseQueryResult } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback, useMemo } from 'react';
import type { Currency } from '#domain/money/text.ts';
import type { PayApp, PayAppList } from '@/shared/api/generated/model';
import { MESSAGES } from '@/shared/i18n/messages';
import { isFiltered, useListSearchActions } from '@/shared/lib/list-search/use-list-search';
import type { ListSearchActions } from '@/shared/lib/list-search/use-list-search';
import { type ListSearch, listState } from '@/shared/lib/list-search/list-search';
import { useMe } from '@/shared/session/me';
import { ListBody } from '@/shared/ui/list/ListBody';
import { ResponsiveGrid } from '@/shared/ui/list/ResponsiveGrid';
import { EmptyState } from '@/shared/ui/states/EmptyState';
import { PAY_APP_COLUMNS } from '../model/columns';
import { PAY_APP_LIST_SORT, type PayAppListSearch } from '../model/search';
import { payAppColumns } from './pay-app-columns';
import { PayAppCard } from './PayAppCard';
import { PayAppTotals } from './PayAppTotals';

interface PayAppResultsProps {
  projectId: string;
  currency: Currency;
  search: PayAppListSearch;
  query: UseQueryResult<PayAppList>;
  /** The page's create button, offered where there is nothing yet. */
  firstAction: ReactNode;
}

const idOf = (payApp: PayApp): string => payApp.id;

/** The list in its states, with the sums of what it shows. */
export function PayAppResults({ projectId, currency, search, query, firstAction }: PayAppResultsProps) {
  const myId = useMe().user.id;
  const navigate = useNavigate();
  const actions = useListSearchActions<PayAppListSearch>();
  const columns = useMemo(
    () => payAppColumns(currency, myId, PAY_APP_COLUMNS.shown(search.columns)),
    [currency, myId, search.columns],
  );
  const open = useCallback(
    (payApp: PayApp) =>
      void navigate({
        to: '/app/projects/$projectId/tools/pay-apps/$payAppId',
        params: { projectId, payAppId: payApp.id },
      }),
    [navigate, projectId],
  );
  return (
    <ListBody
      query={query}
      isEmpty={(list) => list.data.length === 0}
      filtered={isFiltered(search)}
      onClear={actions.clear}
      noun="pay applications"
      errorText={MESSAGES.common.fetchFailed}
      empty={
        <EmptyState icon={<ReceiptLong />} title="No pay applications yet" action={firstAction}>
          An application bills the work of a period against an approved schedule of values. The first one on a
          schedule also draws up the payment terms.
        </EmptyState>
      }
    >
      {(list) => (
        <Box sx={{ display: 'grid', gap: 3 }}>
          <ResponsiveGrid
            rows={list.data}
            columns={columns}
            label="Pay applications"
            total={list.meta.total}
            state={listState(search, PAY_APP_LIST_SORT)}
            // The grid only sorts and pages: the shared part of the address's actions.
            actions={actions as ListSearchActions<ListSearch>}
            rowKey={idOf}
            onOpen={open}
            renderCard={(payApp) => <PayAppCard payApp={payApp} currency={currency} myId={myId} />}
          />
          <PayAppTotals payApps={list.data} all={list.meta.total <= list.data.length} currency={currency} />
        </Box>
      )}
    </ListBody>
  );
}
