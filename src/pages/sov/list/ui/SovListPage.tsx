import Add from '@mui/icons-material/AddRounded';
import TableChart from '@mui/icons-material/TableChartOutlined';
import UploadFile from '@mui/icons-material/UploadFileOutlined';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import {
  getExportSovsUrl,
  getListSovsQueryOptions,
  useCanCreateSov,
  useCanImportSov,
} from '@/shared/api/generated/sov/sov';
import type { Sov } from '@/shared/api/generated/model';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { PAGE_KEYS } from '@/shared/lib/shortcuts/commands';
import { useReadSearch } from '@/shared/lib/list-search/read-later';
import { checkRefusal } from '@/shared/session/check-refusal';
import { useProject } from '@/shared/session/project';
import { PermissionButton } from '@/shared/ui/PermissionButton';
import { RecordListPage, useRecordList } from '@/widgets/record-list';
import { SOV_COLUMNS } from './sov-columns';
import { SOV_LIST } from '../model/search';
import { CreateSovDialog } from './CreateSovDialog';
import { ImportSovDialog } from './import/ImportSovDialog';
import { SovFilters } from './SovFilters';
import { SovCard } from './SovCard';
import { SovTotals } from './SovTotals';

const route = getRouteApi('/_signed-in/_shell/app/projects/$projectId/tools/sov');
const pathOf = ({ projectId, id }: Sov): string => `/app/projects/${projectId}/tools/sov/${id}`;

/** The schedules of values of a project. */
export function SovListPage() {
  const { projectId } = route.useParams();
  const search = useReadSearch(SOV_LIST, route.useSearch());
  const project = useProject(projectId);
  const [open, setOpen] = useState<'create' | 'import' | null>(null);
  const list = useRecordList(SOV_LIST, search, (params) => getListSovsQueryOptions(projectId, params));
  const create = useCanCreateSov(projectId);
  const imports = useCanImportSov(projectId);

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
    <RecordListPage
      projectId={projectId}
      list={list}
      columns={SOV_COLUMNS}
      title="Schedule of values"
      subtitle="The priced work that pay applications bill against."
      one="schedule"
      noun="schedules of values"
      searchLabel="Search schedules"
      views="SOV"
      buttons={buttons}
      workbook={{
        url: getExportSovsUrl(projectId, SOV_LIST.uncut(search)),
        fileName: 'sov-export.xlsx',
        failed: TOOL_MESSAGES.sov.exportFailed,
      }}
      filters={<SovFilters projectId={projectId} list={list} />}
      path={pathOf}
      card={(sov, reader) => <SovCard sov={sov} {...reader} />}
      errorText={TOOL_MESSAGES.sov.fetchFailed}
      empty={{
        icon: <TableChart />,
        title: 'No schedules of values yet',
        text: 'A schedule of values lists the work by division, subdivision and task, each with its price. Pay applications bill against it once it is approved.',
      }}
      foot={<SovTotals sovs={list.rows} all={list.all} currency={project.budgetCurrency} />}
    >
      {open === 'create' && <CreateSovDialog projectId={projectId} onClose={() => setOpen(null)} />}
      {open === 'import' && (
        <ImportSovDialog
          projectId={projectId}
          currency={project.budgetCurrency}
          onClose={() => setOpen(null)}
        />
      )}
    </RecordListPage>
  );
}
