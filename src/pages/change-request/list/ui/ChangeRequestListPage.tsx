import Difference from '@mui/icons-material/DifferenceOutlined';
import { getRouteApi } from '@tanstack/react-router';
import { CHANGE_REQUEST_STATUS_FACES } from '#domain/change-request/faces.ts';
import { changeRequestPath, newChangeRequestPath } from '@/entities/change-request';
import {
  getExportChangeRequestsUrl,
  getListChangeRequestsQueryOptions,
} from '@/shared/api/generated/change-requests/change-requests';
import type { ChangeRequest } from '@/shared/api/generated/model';
import { MESSAGES } from '@/shared/i18n/messages';
import { RouterButton } from '@/shared/ui/RouterButton';
import { RecordCard, RecordListPage, useRecordList } from '@/widgets/record-list';
import { CHANGE_REQUEST_LIST } from '../model/search';
import { CHANGE_REQUEST_COLUMNS } from './change-request-columns';

const route = getRouteApi('/_signed-in/_shell/app/projects/$projectId/tools/change-requests');
const pathOf = ({ projectId, id }: ChangeRequest): string => changeRequestPath(projectId, id);

/** The change requests of a project. */
export function ChangeRequestListPage() {
  const { projectId } = route.useParams();
  const search = route.useSearch();
  const list = useRecordList(CHANGE_REQUEST_LIST, search, (params) =>
    getListChangeRequestsQueryOptions(projectId, params),
  );
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
        <RouterButton size="sm" variant="solid" to={newChangeRequestPath(projectId)}>
          New change request
        </RouterButton>
      }
      workbook={{
        url: getExportChangeRequestsUrl(projectId, CHANGE_REQUEST_LIST.uncut(search)),
        fileName: 'change-requests-export.xlsx',
        failed: MESSAGES.common.fetchFailed,
      }}
      filters={null}
      path={pathOf}
      card={(change) => (
        <RecordCard
          path={pathOf(change)}
          number={change.changeRequestNumber ?? 'Draft'}
          name={change.subject}
          status={CHANGE_REQUEST_STATUS_FACES[change.status]}
        >
          {change.createdBy.name}
        </RecordCard>
      )}
      errorText={MESSAGES.common.fetchFailed}
      empty={{
        icon: <Difference />,
        title: 'No change requests yet',
        text: 'A change request says what changes in the work and what it costs. Approved and signed, it becomes a change order on the schedule of values.',
      }}
    />
  );
}
