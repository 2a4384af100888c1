import Add from '@mui/icons-material/AddRounded';
import Difference from '@mui/icons-material/DifferenceOutlined';
import { getRouteApi } from '@tanstack/react-router';
import { changeRequestPath, newChangeRequestPath } from '@/entities/change-request';
import {
  getExportChangeRequestsUrl,
  getListChangeRequestsQueryOptions,
  useCanCreateChangeRequest,
} from '@/shared/api/generated/change-requests/change-requests';
import type { ChangeRequest } from '@/shared/api/generated/model';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { PAGE_KEYS } from '@/shared/lib/shortcuts/commands';
import { useReadSearch } from '@/shared/lib/list-search/read-later';
import { checkRefusal } from '@/shared/session/check-refusal';
import { useProject } from '@/shared/session/project';
import { PermissionButton } from '@/shared/ui/PermissionButton';
import { RecordListPage, useRecordList } from '@/widgets/record-list';
import { CHANGE_REQUEST_LIST } from '../model/search';
import { CHANGE_REQUEST_COLUMNS } from './change-request-columns';
import { ChangeRequestCard } from './ChangeRequestCard';
import { ChangeRequestFilters } from './ChangeRequestFilters';
import { ChangeRequestTotals } from './ChangeRequestTotals';
import { NetChange } from './NetChange';
import { PresetsButton } from './PresetsButton';

const route = getRouteApi('/_signed-in/_shell/app/projects/$projectId/tools/change-requests');
const pathOf = ({ projectId, id }: ChangeRequest): string => changeRequestPath(projectId, id);

/** The change requests of a project, and what the signed ones have made of its contracts. */
export function ChangeRequestListPage() {
  const { projectId } = route.useParams();
  const search = useReadSearch(CHANGE_REQUEST_LIST, route.useSearch());
  const navigate = route.useNavigate();
  const { budgetCurrency: currency } = useProject(projectId);
  const check = useCanCreateChangeRequest(projectId);
  const list = useRecordList(CHANGE_REQUEST_LIST, search, (params) =>
    getListChangeRequestsQueryOptions(projectId, params),
  );
  // A project without any change has none to add up.
  const isEmpty = list.nothing && !list.filtered;
  return (
    <RecordListPage
      projectId={projectId}
      list={list}
      columns={CHANGE_REQUEST_COLUMNS}
      title="Change requests"
      subtitle="What changes in the work, what it costs, and who has to agree."
      one="change request"
      noun="change requests"
      searchLabel="Search change requests"
      views="CHANGE_REQUEST"
      buttons={
        <>
          <PresetsButton projectId={projectId} currency={currency} />
          <PermissionButton
            size="sm"
            variant="solid"
            startIcon={<Add />}
            aria-keyshortcuts={PAGE_KEYS.create}
            reason={checkRefusal(check, check.data?.canCreate)}
            onClick={() => void navigate({ to: newChangeRequestPath(projectId) })}
          >
            New change request
          </PermissionButton>
        </>
      }
      workbook={{
        url: getExportChangeRequestsUrl(projectId, CHANGE_REQUEST_LIST.uncut(search)),
        fileName: 'change-requests-export.xlsx',
        failed: TOOL_MESSAGES.changeRequests.exportFailed,
      }}
      head={
        !isEmpty &&
        !list.query.isError && <NetChange projectId={projectId} currency={currency} sovId={search.sovId} />
      }
      filters={<ChangeRequestFilters projectId={projectId} list={list} />}
      path={pathOf}
      card={(change, reader) => <ChangeRequestCard change={change} {...reader} />}
      errorText={TOOL_MESSAGES.changeRequests.listFailed}
      empty={{
        icon: <Difference />,
        title: 'No change requests yet',
        text: 'A change request says what changes in the work and what it costs. Approved and signed, it becomes a change order on the schedule of values.',
      }}
      foot={<ChangeRequestTotals changes={list.rows} all={list.all} currency={currency} />}
    />
  );
}
