import ContactSupport from '@mui/icons-material/ContactSupportOutlined';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';
import { getListRfisQueryOptions } from '@/shared/api/generated/rfi/rfi';
import type { Rfi, RfiAgingBucketKey } from '@/shared/api/generated/model';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { useReadSearch } from '@/shared/lib/list-search/read-later';
import { filtersKey } from '@/shared/lib/list-search/use-list-search';
import { useTitle } from '@/shared/lib/title/use-title';
import { useMe } from '@/shared/session/me';
import { useProject } from '@/shared/session/project';
import { useSelection } from '@/shared/ui/list/use-selection';
import { PageContainer } from '@/shared/ui/page/PageContainer';
import { EmptyState } from '@/shared/ui/states/EmptyState';
import { ReadyViews, RecordResults, RecordToolbar, useRecordList } from '@/widgets/record-list';
import { rfiPath } from '@/entities/rfi';
import { RFI_COLUMNS } from './rfi-columns';
import { RFI_LIST } from '../model/search';
import { useRfiExport } from '../model/use-rfi-export';
import { AgingPanel } from './AgingPanel';
import { RfiCard } from './RfiCard';
import { RfiFilters } from './RfiFilters';
import { NewRfiButton, RfiListHeader } from './RfiListHeader';
import { RfiSelectionBar } from './RfiSelectionBar';
import { rfiViews } from '../model/ready-views';

const route = getRouteApi('/_signed-in/_shell/app/projects/$projectId/tools/rfi');

const idOf = (rfi: Rfi): string => rfi.id;
const pathOf = (rfi: Rfi): string => rfiPath(rfi.projectId, rfi.id);

/** The requests for information of a project. */
export function RfiListPage() {
  const { projectId } = route.useParams();
  const search = useReadSearch(RFI_LIST, route.useSearch());
  const project = useProject(projectId);
  const list = useRecordList(RFI_LIST, search, (params) => getListRfisQueryOptions(projectId, params));
  const { setFilters } = list.actions;
  const selection = useSelection(list.rows, idOf, filtersKey(search));
  const exportList = useRfiExport(projectId);
  const views = rfiViews(useMe().user.id);
  useTitle('RFIs', project.name);

  // A project without any RFI has nothing to age.
  const isEmpty = list.nothing && !list.filtered;
  const chooseAge = useCallback((age: RfiAgingBucketKey | undefined) => setFilters({ age }), [setFilters]);

  return (
    <PageContainer width="wide">
      <RfiListHeader projectId={projectId} nothing={list.nothing} />
      {!isEmpty && !list.query.isError && (
        <AgingPanel projectId={projectId} search={search} onChoose={chooseAge} />
      )}
      <RecordToolbar
        list={list}
        columns={RFI_COLUMNS}
        searchLabel="Search RFIs"
        noun="RFI"
        views={{ projectId, tool: 'RFI' }}
      >
        <ReadyViews views={views} search={search} onChange={setFilters} />
        <RfiFilters projectId={projectId} list={list} />
      </RecordToolbar>
      <RecordResults
        list={list}
        columns={RFI_COLUMNS}
        currency={project.budgetCurrency}
        path={pathOf}
        card={(rfi, reader) => <RfiCard rfi={rfi} {...reader} />}
        noun="RFIs"
        errorText={TOOL_MESSAGES.rfiList.fetchFailed}
        empty={
          <EmptyState
            icon={<ContactSupport />}
            title="No RFIs yet"
            action={<NewRfiButton projectId={projectId} />}
          >
            A request for information puts a question that holds up the work to one person, with the date the
            answer is needed by, and keeps the answer where everyone can find it.
          </EmptyState>
        }
        selection={selection}
        rowName={(rfi) => rfi.rfiNumber ?? rfi.subject}
      >
        <RfiSelectionBar projectId={projectId} selection={selection} onExport={exportList} />
      </RecordResults>
    </PageContainer>
  );
}
