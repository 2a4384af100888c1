import ContactSupport from '@mui/icons-material/ContactSupportOutlined';
import Box from '@mui/material/Box';
import type { UseQueryResult } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback, useMemo } from 'react';
import type { Currency } from '#domain/money/text.ts';
import type { Rfi, RfiList } from '@/shared/api/generated/model';
import { MESSAGES } from '@/shared/i18n/messages';
import { listState } from '@/shared/lib/list-search/list-search';
import { filtersKey, isFiltered, type ListSearchActions } from '@/shared/lib/list-search/use-list-search';
import { useMe } from '@/shared/session/me';
import { ListBody } from '@/shared/ui/list/ListBody';
import { ResponsiveGrid } from '@/shared/ui/list/ResponsiveGrid';
import { useSelection } from '@/shared/ui/list/use-selection';
import { EmptyState } from '@/shared/ui/states/EmptyState';
import { rfiPath } from '@/entities/rfi';
import { RFI_COLUMNS } from '../model/columns';
import { useRfiExport } from '../model/use-rfi-export';
import { RFI_LIST_SORT, type RfiListSearch } from '../model/search';
import { rfiColumns } from './rfi-columns';
import { RfiCard } from './RfiCard';
import { RfiSelectionBar } from './RfiSelectionBar';

interface RfiResultsProps {
  projectId: string;
  currency: Currency;
  search: RfiListSearch;
  query: UseQueryResult<RfiList>;
  actions: ListSearchActions<RfiListSearch>;
  /** The page's own button for a new RFI, offered where there is nothing yet. */
  firstAction: ReactNode;
}

const idOf = (rfi: Rfi): string => rfi.id;
const NONE: readonly Rfi[] = [];

/** The list in its five states, with what can be done with the chosen ones. */
export function RfiResults(props: RfiResultsProps) {
  const { projectId, currency, search, query, actions, firstAction } = props;
  const exportChosen = useRfiExport(projectId);
  const myId = useMe().user.id;
  const navigate = useNavigate();
  const columns = useMemo(
    () => rfiColumns(currency, myId, RFI_COLUMNS.shown(search.columns)),
    [currency, myId, search.columns],
  );
  const open = useCallback(
    (rfi: Rfi) => void navigate({ to: rfiPath(projectId, rfi.id) }),
    [navigate, projectId],
  );
  const selection = useSelection(query.data?.data ?? NONE, idOf, filtersKey(search));
  return (
    <ListBody
      query={query}
      isEmpty={(list) => list.data.length === 0}
      filtered={isFiltered(search)}
      onClear={actions.clear}
      noun="RFIs"
      errorText={MESSAGES.rfiList.fetchFailed}
      empty={
        <EmptyState icon={<ContactSupport />} title="No RFIs yet" action={firstAction}>
          A request for information puts a question that holds up the work to one person, with the date the
          answer is needed by, and keeps the answer where everyone can find it.
        </EmptyState>
      }
    >
      {(list) => (
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
          <ResponsiveGrid
            rows={list.data}
            columns={columns}
            label="RFIs"
            total={list.meta.total}
            state={listState(search, RFI_LIST_SORT)}
            actions={actions as ListSearchActions<object>}
            rowKey={idOf}
            rowName={(rfi) => rfi.rfiNumber ?? rfi.subject}
            selection={selection}
            onOpen={open}
            renderCard={(rfi, check) => <RfiCard rfi={rfi} currency={currency} myId={myId} check={check} />}
          />
          <RfiSelectionBar projectId={projectId} selection={selection} onExport={exportChosen} />
        </Box>
      )}
    </ListBody>
  );
}
