import Add from '@mui/icons-material/AddRounded';
import Download from '@mui/icons-material/FileDownloadOutlined';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { downloadFile } from '@/shared/api/download';
import { getExportRfisUrl, useListRfis } from '@/shared/api/generated/rfi/rfi';
import { MESSAGES } from '@/shared/i18n/messages';
import { isFiltered, useListSearchActions } from '@/shared/lib/list-search/use-list-search';
import { useTitle } from '@/shared/lib/title/use-title';
import { missingAuthority, useProject, useProjectRights } from '@/shared/session/project';
import { countOf, ListToolbar } from '@/shared/ui/list/ListToolbar';
import { SearchField } from '@/shared/ui/list/SearchField';
import { PageContainer } from '@/shared/ui/page/PageContainer';
import { PageHeader } from '@/shared/ui/page/PageHeader';
import { PermissionButton } from '@/shared/ui/PermissionButton';
import { toastError } from '@/shared/ui/toast/toast';
import { newRfiPath } from '@/entities/rfi';
import { ListViewActions } from '@/features/saved-views';
import { RFI_COLUMNS } from '../model/columns';
import { readRfiListSearch, rfiExportParams, rfiListParams, type RfiListSearch } from '../model/search';
import { AgingPanel } from './AgingPanel';
import { RfiFilters } from './RfiFilters';
import { RfiResults } from './RfiResults';

const route = getRouteApi('/_signed-in/_shell/app/projects/$projectId/tools/rfi');

/** The requests for information of a project. */
export function RfiListPage() {
  const { projectId } = route.useParams();
  const search: RfiListSearch = route.useSearch();
  const project = useProject(projectId);
  const rights = useProjectRights(projectId);
  const navigate = useNavigate();
  const actions = useListSearchActions<RfiListSearch>();
  const query = useListRfis(projectId, rfiListParams(search), {
    query: { placeholderData: keepPreviousData },
  });
  useTitle('RFIs', project.name);

  const exportAs = (rfiIds?: string[]): void => {
    downloadFile(getExportRfisUrl(projectId, rfiExportParams(search, rfiIds)), 'rfi-export.xlsx').catch(
      (error: unknown) => toastError(error, MESSAGES.rfiList.exportFailed),
    );
  };
  const create = (
    <PermissionButton
      size="sm"
      variant="solid"
      startIcon={<Add />}
      reason={missingAuthority(rights, 'RFI_MANAGE', 'ask RFIs')}
      onClick={() => void navigate({ to: newRfiPath(projectId) })}
    >
      New RFI
    </PermissionButton>
  );
  // A project without any RFI has nothing to age.
  const isEmpty = query.data?.data.length === 0 && !isFiltered(search);

  return (
    <PageContainer width="wide">
      <PageHeader
        title="RFIs"
        subtitle="Questions that hold up the work, and whose turn it is to answer."
        action={create}
        menu={[
          {
            label: 'Export to Excel',
            icon: <Download fontSize="small" />,
            reason: query.data?.data.length === 0 ? 'There is nothing to export.' : undefined,
            onSelect: () => exportAs(),
          },
        ]}
      />
      {!isEmpty && !query.isError && (
        <AgingPanel projectId={projectId} search={search} onChoose={(age) => actions.setFilters({ age })} />
      )}
      <ListToolbar
        search={
          <SearchField
            label="Search RFIs"
            value={search.search}
            onSearch={(text) => actions.setFilters({ search: text })}
          />
        }
        filters={<RfiFilters projectId={projectId} search={search} onChange={actions.setFilters} />}
        count={countOf(query.data?.meta.total, 'RFI', 'RFIs')}
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
        firstAction={create}
        onExport={exportAs}
      />
    </PageContainer>
  );
}
