import Add from '@mui/icons-material/AddRounded';
import FactCheck from '@mui/icons-material/FactCheckOutlined';
import ListAlt from '@mui/icons-material/ListAltOutlined';
import { getRouteApi } from '@tanstack/react-router';
import { qualityTaskPath } from '@/entities/quality-check';
import {
  getExportQualityTasksUrl,
  getListQualityTasksQueryOptions,
} from '@/shared/api/generated/quality-check/quality-check';
import type { QualityTask } from '@/shared/api/generated/model';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { PAGE_KEYS } from '@/shared/lib/shortcuts/commands';
import { useReadSearch } from '@/shared/lib/list-search/read-later';
import { useAdditionRefusal } from '@/shared/session/project';
import { PermissionButton } from '@/shared/ui/PermissionButton';
import { RecordListPage, useRecordList } from '@/widgets/record-list';
import { QUALITY_LIST } from '../model/search';
import { FromScheduleDialog } from './FromScheduleDialog';
import { NewTaskDialog } from './NewTaskDialog';
import { QUALITY_COLUMNS } from './quality-columns';
import { QualityCard } from './QualityCard';
import { QualityFilters } from './QualityFilters';

const route = getRouteApi('/_signed-in/_shell/app/projects/$projectId/tools/quality-check');
const pathOf = ({ projectId, id }: QualityTask): string => qualityTaskPath(projectId, id);
const DIALOGS = { one: NewTaskDialog, fromSchedule: FromScheduleDialog };

/** The quality checks of a project. */
export function QualityListPage() {
  const { projectId } = route.useParams();
  const search = useReadSearch(QUALITY_LIST, route.useSearch());
  const list = useRecordList(QUALITY_LIST, search, (params) =>
    getListQualityTasksQueryOptions(projectId, params),
  );
  const reason = useAdditionRefusal(projectId, 'INSPECTION_MANAGE', 'create quality checks');
  const navigate = route.useNavigate();
  const show = (make?: typeof search.make) =>
    void navigate({ search: (now) => ({ ...now, make }), replace: true, resetScroll: false });
  const Dialog = search.make === undefined || reason !== undefined ? null : DIALOGS[search.make];
  return (
    <RecordListPage
      projectId={projectId}
      list={list}
      columns={QUALITY_COLUMNS}
      title="Quality checks"
      subtitle="What is checked on site, what was found, and who puts right what failed."
      one="check"
      noun="quality checks"
      searchLabel="Search quality checks"
      views="QUALITY_CHECK"
      buttons={
        <>
          <PermissionButton
            size="sm"
            reason={reason}
            startIcon={<ListAlt />}
            onClick={() => show('fromSchedule')}
          >
            From schedule
          </PermissionButton>
          <PermissionButton
            size="sm"
            variant="solid"
            reason={reason}
            startIcon={<Add />}
            aria-keyshortcuts={PAGE_KEYS.create}
            onClick={() => show('one')}
          >
            New check
          </PermissionButton>
        </>
      }
      workbook={{
        url: getExportQualityTasksUrl(projectId, QUALITY_LIST.uncut(search)),
        fileName: 'quality-checks-export.xlsx',
        failed: TOOL_MESSAGES.quality.exportFailed,
      }}
      filters={<QualityFilters projectId={projectId} list={list} />}
      path={pathOf}
      card={(task) => <QualityCard task={task} />}
      errorText={TOOL_MESSAGES.quality.listFailed}
      empty={{
        icon: <FactCheck />,
        title: 'No quality checks yet',
        text: 'A check says what has to be met and who looks. Each look is recorded as pass, fail or observation, with photos; what fails goes to whoever puts it right.',
      }}
    >
      {Dialog !== null && <Dialog projectId={projectId} onClose={() => show()} />}
    </RecordListPage>
  );
}
