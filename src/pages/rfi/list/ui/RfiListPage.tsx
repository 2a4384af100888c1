import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useListRfis } from '@/shared/api/generated/rfi/rfi';
import type { RfiAgingBucketKey } from '@/shared/api/generated/model';
import { isFiltered, useListSearchActions } from '@/shared/lib/list-search/use-list-search';
import { useTitle } from '@/shared/lib/title/use-title';
import { useMe } from '@/shared/session/me';
import { useProject } from '@/shared/session/project';
import { ListToolbar } from '@/shared/ui/list/ListToolbar';
import { SearchField } from '@/shared/ui/list/SearchField';
import { PageContainer } from '@/shared/ui/page/PageContainer';
import { ListViewActions } from '@/features/saved-views';
import { RFI_COLUMNS } from '../model/columns';
import { readRfiListSearch, rfiListParams, type RfiListSearch } from '../model/search';
import { AgingPanel } from './AgingPanel';
import { RfiFilters } from './RfiFilters';
import { NewRfiButton, RfiListHeader } from './RfiListHeader';
import { RfiResults } from './RfiResults';
import { RfiViews } from './RfiViews';

const route = getRouteApi('/_signed-in/_shell/app/projects/$projectId/tools/rfi');

/** The requests for information of a project. */
export function RfiListPage() {
  const { projectId } = route.useParams();
  const search: RfiListSearch = route.useSearch();
  const project = useProject(projectId);
  const myId = useMe().user.id;
  const actions = useListSearchActions<RfiListSearch>();
  const query = useListRfis(projectId, rfiListParams(search), {
    query: { placeholderData: keepPreviousData },
  });
  useTitle('RFIs', project.name);

  const nothing = query.data?.data.length === 0;
  // A project without any RFI has nothing to age.
  const isEmpty = nothing && !isFiltered(search);
  const chooseAge = useCallback(
    (age: RfiAgingBucketKey | undefined) => actions.setFilters({ age }),
    [actions],
  );
  const searchFor = useCallback((text?: string) => actions.setFilters({ search: text }), [actions]);

  return (
    <PageContainer width="wide">
      <RfiListHeader projectId={projectId} nothing={nothing} />
      {!isEmpty && !query.isError && (
        <AgingPanel projectId={projectId} search={search} onChoose={chooseAge} />
      )}
      <ListToolbar
        search={<SearchField label="Search RFIs" value={search.search} onSearch={searchFor} />}
        filters={
          <>
            <RfiViews myId={myId} search={search} onChange={actions.setFilters} />
            <RfiFilters
              projectId={projectId}
              search={search}
              ready={!query.isPending}
              onChange={actions.setFilters}
            />
          </>
        }
        total={query.data?.meta.total}
        noun="RFI"
        actions={
          <ListViewActions
            projectId={projectId}
            tool="RFI"
            search={search}
            read={readRfiListSearch}
            actions={actions}
            columns={RFI_COLUMNS}
          />
        }
      />
      <RfiResults
        projectId={projectId}
        currency={project.budgetCurrency}
        search={search}
        query={query}
        actions={actions}
        firstAction={<NewRfiButton projectId={projectId} />}
      />
    </PageContainer>
  );
}
