import Build from '@mui/icons-material/BuildOutlined';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { inspectionPath, InspectionTabs } from '@/entities/inspection';
import {
  getExportInspectionFollowUpsUrl,
  getListInspectionFollowUpsQueryOptions,
} from '@/shared/api/generated/inspections/inspections';
import type { InspectionFollowUp } from '@/shared/api/generated/model';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { filtersKey } from '@/shared/lib/list-search/use-list-search';
import { useReadSearch } from '@/shared/lib/list-search/read-later';
import { useMe } from '@/shared/session/me';
import { useProjectRights } from '@/shared/session/project';
import { useSelection } from '@/shared/ui/list/use-selection';
import { FollowUpDialogs, type FollowUpStep } from '@/widgets/inspection/follow-up';
import { ReadyViews, RecordListPage, useRecordList } from '@/widgets/record-list';
import { FOLLOW_UP_LIST } from '../model/search';
import { FOLLOW_UP_COLUMNS } from './follow-up-columns';
import { FollowUpCard } from './FollowUpCard';
import { FollowUpFilters } from './FollowUpFilters';
import { FollowUpMenu } from './FollowUpMenu';
import { FollowUpSelectionBar } from './FollowUpSelectionBar';

const route = getRouteApi('/_signed-in/_shell/app/projects/$projectId/tools/inspections/follow-ups');

const idOf = ({ id }: InspectionFollowUp): string => id;
const nameOf = ({ inspectionNumber, description }: InspectionFollowUp): string =>
  `${inspectionNumber} ${description}`;

/** What failed and has to be corrected, of all inspections of a project. */
export function FollowUpsPage() {
  const { projectId } = route.useParams();
  const search = useReadSearch(FOLLOW_UP_LIST, route.useSearch());
  const me = useMe().user.id;
  const { companyId } = useProjectRights(projectId).actor;
  const list = useRecordList(FOLLOW_UP_LIST, search, (params) =>
    getListInspectionFollowUpsQueryOptions(projectId, params),
  );
  const selection = useSelection(list.rows, idOf, filtersKey(search));
  const [open, setOpen] = useState<{ id: string; step: FollowUpStep } | null>(null);
  // As the list says it now: a dialog goes on from what others changed meanwhile.
  const asked = list.rows.find(({ id }) => id === open?.id);
  const menuOf = useCallback(
    (followUp: InspectionFollowUp) => (
      <FollowUpMenu followUp={followUp} ask={(step) => setOpen({ id: followUp.id, step })} />
    ),
    [],
  );
  const pathOf = useCallback(
    ({ inspectionId, id }: InspectionFollowUp) => `${inspectionPath(projectId, inspectionId)}?followUp=${id}`,
    [projectId],
  );
  return (
    <RecordListPage
      projectId={projectId}
      list={list}
      columns={FOLLOW_UP_COLUMNS}
      title="Follow-ups"
      subtitle="What failed in an inspection: who corrects it by when, and what waits to be verified."
      one="follow-up"
      noun="follow-ups"
      searchLabel="Search follow-ups"
      views="INSPECTION_FOLLOW_UP"
      buttons={null}
      workbook={{
        url: getExportInspectionFollowUpsUrl(projectId, FOLLOW_UP_LIST.uncut(search)),
        fileName: 'inspection-follow-ups.xlsx',
        failed: TOOL_MESSAGES.inspections.followUpsExportFailed,
      }}
      head={<InspectionTabs projectId={projectId} />}
      filters={
        <>
          <ReadyViews
            views={[
              { label: 'Mine to correct', filters: { ownerId: me, status: ['OPEN'] } },
              ...(companyId === null
                ? []
                : [{ label: "My company's", filters: { companyId, status: ['OPEN' as const] } }]),
              { label: 'To verify', filters: { status: ['DONE'] } },
              { label: 'Overdue', filters: { overdue: true } },
              { label: 'Open', filters: { status: ['OPEN', 'DONE'] } },
            ]}
            search={search}
            onChange={list.actions.setFilters}
          />
          <FollowUpFilters projectId={projectId} list={list} />
        </>
      }
      path={pathOf}
      actions={menuOf}
      card={(followUp, { actions, check }) => (
        <FollowUpCard followUp={followUp} path={pathOf(followUp)} actions={actions} check={check} />
      )}
      selection={selection}
      rowName={nameOf}
      foot={<FollowUpSelectionBar projectId={projectId} selection={selection} />}
      errorText={TOOL_MESSAGES.inspections.followUpsFailed}
      empty={{
        icon: <Build />,
        title: 'Nothing has to be corrected',
        text: 'When an item of an inspection fails, somebody is named to correct it by a date. It stands here until an inspector has verified it.',
      }}
    >
      {open !== null && asked !== undefined && (
        <FollowUpDialogs
          projectId={projectId}
          followUp={asked}
          step={open.step}
          onClose={() => setOpen(null)}
        />
      )}
    </RecordListPage>
  );
}
