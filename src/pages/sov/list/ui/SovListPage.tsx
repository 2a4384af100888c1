import Add from '@mui/icons-material/AddRounded';
import Download from '@mui/icons-material/FileDownloadOutlined';
import TableChart from '@mui/icons-material/TableChartOutlined';
import UploadFile from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { downloadFile } from '@/shared/api/download';
import {
  getExportSovsUrl,
  getListSovsQueryOptions,
  useCanCreateSov,
  useCanImportSov,
} from '@/shared/api/generated/sov/sov';
import type { Sov } from '@/shared/api/generated/model';
import { MESSAGES } from '@/shared/i18n/messages';
import { PAGE_KEYS } from '@/shared/lib/shortcuts/commands';
import { useTitle } from '@/shared/lib/title/use-title';
import { checkRefusal } from '@/shared/session/check-refusal';
import { useProject } from '@/shared/session/project';
import { PageContainer } from '@/shared/ui/page/PageContainer';
import { PageHeader } from '@/shared/ui/page/PageHeader';
import { PermissionButton } from '@/shared/ui/PermissionButton';
import { EmptyState } from '@/shared/ui/states/EmptyState';
import { toastError } from '@/shared/ui/toast/toast';
import { ImportSovDialog } from './import/ImportSovDialog';
import { RecordResults, RecordToolbar, useRecordList } from '@/widgets/record-list';
import { SOV_COLUMNS } from './sov-columns';
import { SOV_LIST } from '../model/search';
import { CreateSovDialog } from './CreateSovDialog';
import { SovFilters } from './SovFilters';
import { SovCard } from './SovCard';
import { SovTotals } from './SovTotals';

const route = getRouteApi('/_signed-in/_shell/app/projects/$projectId/tools/sov');
const pathOf = ({ projectId, id }: Sov): string => `/app/projects/${projectId}/tools/sov/${id}`;

/** The schedules of values of a project. */
export function SovListPage() {
  const { projectId } = route.useParams();
  const search = route.useSearch();
  const project = useProject(projectId);
  const [open, setOpen] = useState<'create' | 'import' | null>(null);
  const list = useRecordList(SOV_LIST, search, (params) => getListSovsQueryOptions(projectId, params));
  const create = useCanCreateSov(projectId);
  const imports = useCanImportSov(projectId);
  useTitle('Schedule of values', project.name);

  const buttons = (
    <>
      <PermissionButton
        size="sm"
        reason={checkRefusal(imports, imports.data?.canImport)}
        startIcon={<UploadFile />}
        onClick={() => setOpen('import')}
      >
        Import
      </PermissionButton>
      <PermissionButton
        size="sm"
        variant="solid"
        reason={checkRefusal(create, create.data?.canCreate)}
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
              const url = getExportSovsUrl(projectId, SOV_LIST.uncut(search));
              downloadFile(url, 'sov-export.xlsx').catch((error: unknown) =>
                toastError(error, MESSAGES.sov.exportFailed),
              );
            },
          },
        ]}
      />
      <RecordToolbar
        list={list}
        columns={SOV_COLUMNS}
        searchLabel="Search schedules"
        noun="schedule"
        views={{ projectId, tool: 'SOV' }}
      >
        <SovFilters projectId={projectId} list={list} />
      </RecordToolbar>
      <RecordResults
        list={list}
        columns={SOV_COLUMNS}
        currency={project.budgetCurrency}
        path={pathOf}
        card={(sov, reader) => <SovCard sov={sov} {...reader} />}
        noun="schedules of values"
        errorText={MESSAGES.sov.fetchFailed}
        empty={
          <EmptyState
            icon={<TableChart />}
            title="No schedules of values yet"
            action={<Box sx={{ display: 'flex', gap: 2 }}>{buttons}</Box>}
          >
            A schedule of values lists the work by division, subdivision and task, each with its price. Pay
            applications bill against it once it is approved.
          </EmptyState>
        }
      >
        <SovTotals sovs={list.rows} all={list.all} currency={project.budgetCurrency} />
      </RecordResults>
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
