import Add from '@mui/icons-material/AddRounded';
import Download from '@mui/icons-material/FileDownloadOutlined';
import UploadFile from '@mui/icons-material/UploadFileOutlined';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { downloadFile } from '@/shared/api/download';
import {
  getExportSovsUrl,
  useCanCreateSov,
  useCanImportSov,
  useListSovs,
} from '@/shared/api/generated/sov/sov';
import { MESSAGES } from '@/shared/i18n/messages';
import { useListSearchActions } from '@/shared/lib/list-search/use-list-search';
import { PAGE_KEYS } from '@/shared/lib/shortcuts/commands';
import { useTitle } from '@/shared/lib/title/use-title';
import { useProject } from '@/shared/session/project';
import { ListToolbar } from '@/shared/ui/list/ListToolbar';
import { SearchField } from '@/shared/ui/list/SearchField';
import { PageContainer } from '@/shared/ui/page/PageContainer';
import { PageHeader } from '@/shared/ui/page/PageHeader';
import { PermissionButton } from '@/shared/ui/PermissionButton';
import { toastError } from '@/shared/ui/toast/toast';
import { ListViewActions } from '@/features/saved-views';
import { ImportSovDialog } from '@/features/sov/import';
import { SOV_COLUMNS } from '../model/columns';
import { readSovListSearch, sovListParams, type SovListSearch } from '../model/search';
import { CreateSovDialog } from './CreateSovDialog';
import { SovFilters } from './SovFilters';
import { SovResults } from './SovResults';

const route = getRouteApi('/_signed-in/_shell/app/projects/$projectId/tools/sov');
const CHECKING = 'Checking your permissions.';

/** The schedules of values of a project. */
export function SovListPage() {
  const { projectId } = route.useParams();
  const search: SovListSearch = route.useSearch();
  const project = useProject(projectId);
  const actions = useListSearchActions<SovListSearch>();
  const [open, setOpen] = useState<'create' | 'import' | null>(null);
  const params = sovListParams(search);
  const query = useListSovs(projectId, params, { query: { placeholderData: keepPreviousData } });
  const create = useCanCreateSov(projectId);
  const imports = useCanImportSov(projectId);
  useTitle('Schedule of values', project.name);

  // A failed check means no (part 2, section 8): the button stays and says so.
  const createReason = create.data?.canCreate
    ? undefined
    : (create.data?.message ?? (create.isPending ? CHECKING : 'Unable to check permissions'));
  const importReason = imports.data?.canImport
    ? undefined
    : (imports.data?.message ?? (imports.isPending ? CHECKING : 'Unable to check permissions'));

  const buttons = (
    <>
      <PermissionButton
        size="sm"
        reason={importReason}
        startIcon={<UploadFile />}
        onClick={() => setOpen('import')}
      >
        Import
      </PermissionButton>
      <PermissionButton
        size="sm"
        variant="solid"
        reason={createReason}
        startIcon={<Add />}
        aria-keyshortcuts={PAGE_KEYS.create}
        onClick={() => setOpen('create')}
      >
        New schedule
      </PermissionButton>
    </>
  );

  return (
    <PageContainer width="wide">
      <PageHeader
        title="Schedule of values"
        subtitle="The priced work that pay applications bill against."
        action={buttons}
        menu={[
          {
            label: 'Export to Excel',
            icon: <Download fontSize="small" />,
            onSelect: () => {
              const { page: _page, limit: _limit, ...filters } = params;
              downloadFile(getExportSovsUrl(projectId, filters), 'sov-export.xlsx').catch((error: unknown) =>
                toastError(error, MESSAGES.sov.exportFailed),
              );
            },
          },
        ]}
      />
      <ListToolbar
        search={
          <SearchField
            label="Search schedules"
            value={search.search}
            onSearch={(text) => actions.setFilters({ search: text })}
          />
        }
        filters={<SovFilters projectId={projectId} search={search} onChange={actions.setFilters} />}
        total={query.data?.meta.total}
        noun="schedule"
        actions={
          <ListViewActions
            projectId={projectId}
            tool="SOV"
            search={search}
            read={readSovListSearch}
            actions={actions}
            columns={SOV_COLUMNS}
          />
        }
      />
      <SovResults
        projectId={projectId}
        currency={project.budgetCurrency}
        search={search}
        query={query}
        actions={actions}
        firstAction={buttons}
      />
      {open === 'create' && <CreateSovDialog projectId={projectId} onClose={() => setOpen(null)} />}
      {open === 'import' && (
        <ImportSovDialog
          projectId={projectId}
          currency={project.budgetCurrency}
          onClose={() => setOpen(null)}
        />
      )}
    </PageContainer>
  );
}
