import Add from '@mui/icons-material/AddRounded';
import Download from '@mui/icons-material/FileDownloadOutlined';
import FactCheck from '@mui/icons-material/FactCheckOutlined';
import ListAlt from '@mui/icons-material/ListAltOutlined';
import Box from '@mui/material/Box';
import { getRouteApi } from '@tanstack/react-router';
import { downloadFile } from '@/shared/api/download';
import {
  getExportQualityTasksUrl,
  getListQualityTasksQueryOptions,
} from '@/shared/api/generated/quality-check/quality-check';
import type { QualityTask } from '@/shared/api/generated/model';
import { MESSAGES } from '@/shared/i18n/messages';
import { PAGE_KEYS } from '@/shared/lib/shortcuts/commands';
import { useTitle } from '@/shared/lib/title/use-title';
import { missingAuthority, useProject, useProjectRights } from '@/shared/session/project';
import { PageContainer } from '@/shared/ui/page/PageContainer';
import { PageHeader } from '@/shared/ui/page/PageHeader';
import { PermissionButton } from '@/shared/ui/PermissionButton';
import { EmptyState } from '@/shared/ui/states/EmptyState';
import { toastError } from '@/shared/ui/toast/toast';
import { RecordResults, RecordToolbar, useRecordList } from '@/widgets/record-list';
import { qualityTaskPath } from '@/entities/quality-check';
import { QUALITY_LIST } from '../model/search';
import { FromScheduleDialog } from './FromScheduleDialog';
import { NewTaskDialog } from './NewTaskDialog';
import { QUALITY_COLUMNS } from './quality-columns';
import { QualityCard } from './QualityCard';
import { QualityFilters } from './QualityFilters';

const route = getRouteApi('/_signed-in/_shell/app/projects/$projectId/tools/quality-check');
const pathOf = ({ projectId, id }: QualityTask): string => qualityTaskPath(projectId, id);

/** The quality checks of a project. */
export function QualityListPage() {
  const { projectId } = route.useParams();
  const search = route.useSearch();
  const project = useProject(projectId);
  const list = useRecordList(QUALITY_LIST, search, (params) =>
    getListQualityTasksQueryOptions(projectId, params),
  );
  const refusal = missingAuthority(useProjectRights(projectId), 'INSPECTION_MANAGE', 'create quality checks');
  const navigate = route.useNavigate();
  const show = (make?: typeof search.make) =>
    void navigate({ search: (now) => ({ ...now, make }), replace: true, resetScroll: false });
  useTitle('Quality checks', project.name);

  const buttons = (
    <>
      <PermissionButton
        size="sm"
        reason={refusal}
        startIcon={<ListAlt />}
        onClick={() => show('fromSchedule')}
      >
        From schedule
      </PermissionButton>
      <PermissionButton
        size="sm"
        variant="solid"
        reason={refusal}
        startIcon={<Add />}
        aria-keyshortcuts={PAGE_KEYS.create}
        onClick={() => show('one')}
      >
        New check
      </PermissionButton>
    </>
  );
  return (
    <PageContainer width="wide">
      <PageHeader
        title="Quality checks"
        subtitle="What is checked on site, what was found, and who puts right what failed."
        action={buttons}
        menu={[
          {
            label: 'Export to Excel',
            icon: <Download fontSize="small" />,
            reason: list.nothing ? 'There is nothing to export.' : undefined,
            onSelect: () => {
              const url = getExportQualityTasksUrl(projectId, QUALITY_LIST.uncut(search));
              downloadFile(url, 'quality-checks-export.xlsx').catch((error: unknown) =>
                toastError(error, MESSAGES.quality.exportFailed),
              );
            },
          },
        ]}
      />
      <RecordToolbar
        list={list}
        columns={QUALITY_COLUMNS}
        searchLabel="Search quality checks"
        noun="check"
        views={{ projectId, tool: 'QUALITY_CHECK' }}
      >
        <QualityFilters projectId={projectId} list={list} />
      </RecordToolbar>
      <RecordResults
        list={list}
        columns={QUALITY_COLUMNS}
        currency={project.budgetCurrency}
        path={pathOf}
        card={(task) => <QualityCard task={task} />}
        noun="quality checks"
        errorText={MESSAGES.quality.listFailed}
        empty={
          <EmptyState
            icon={<FactCheck />}
            title="No quality checks yet"
            action={<Box sx={{ display: 'flex', gap: 2 }}>{buttons}</Box>}
          >
            A check says what has to be met and who looks. Each look is recorded as pass, fail or observation,
            with photos; what fails goes to whoever puts it right.
          </EmptyState>
        }
      />
      {search.make === 'one' && refusal === undefined && (
        <NewTaskDialog projectId={projectId} onClose={() => show()} />
      )}
      {search.make === 'fromSchedule' && refusal === undefined && (
        <FromScheduleDialog projectId={projectId} onClose={() => show()} />
      )}
    </PageContainer>
  );
}
