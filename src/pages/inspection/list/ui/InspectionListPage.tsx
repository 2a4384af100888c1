import Add from '@mui/icons-material/AddRounded';
import Assignment from '@mui/icons-material/AssignmentTurnedInOutlined';
import { getRouteApi } from '@tanstack/react-router';
import { inspectionName, inspectionPath, InspectionTabs, newInspectionPath } from '@/entities/inspection';
import {
  getExportInspectionsUrl,
  getSearchInspectionsQueryOptions,
} from '@/shared/api/generated/inspections/inspections';
import type { Inspection } from '@/shared/api/generated/model';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { filtersKey } from '@/shared/lib/list-search/use-list-search';
import { PAGE_KEYS } from '@/shared/lib/shortcuts/commands';
import { useReadSearch } from '@/shared/lib/list-search/read-later';
import { useMe } from '@/shared/session/me';
import { useAdditionRefusal } from '@/shared/session/project';
import { useSelection } from '@/shared/ui/list/use-selection';
import { PermissionButton } from '@/shared/ui/PermissionButton';
import { ReadyViews, RecordListPage, useRecordList } from '@/widgets/record-list';
import { inspectionViews } from '../model/ready-views';
import { INSPECTION_LIST } from '../model/search';
import { INSPECTION_COLUMNS } from './inspection-columns';
import { InspectionCard } from './InspectionCard';
import { InspectionFilters } from './InspectionFilters';
import { InspectionSelectionBar } from './InspectionSelectionBar';

const route = getRouteApi('/_signed-in/_shell/app/projects/$projectId/tools/inspections');
const idOf = ({ id }: Inspection): string => id;
const pathOf = ({ projectId, id }: Inspection): string => inspectionPath(projectId, id);

/** The inspections of a project. */
export function InspectionListPage() {
  const { projectId } = route.useParams();
  const search = useReadSearch(INSPECTION_LIST, route.useSearch());
  const navigate = route.useNavigate();
  const list = useRecordList(INSPECTION_LIST, search, (params) =>
    getSearchInspectionsQueryOptions(projectId, params),
  );
  const selection = useSelection(list.rows, idOf, filtersKey(search));
  const reason = useAdditionRefusal(projectId, 'INSPECTION_MANAGE', 'create inspections');
  const views = inspectionViews(useMe().user.id);
  return (
    <RecordListPage
      projectId={projectId}
      list={list}
      columns={INSPECTION_COLUMNS}
      title="Inspections"
      subtitle="What is inspected on site, by whom and when, and what has to be corrected before it passes."
      one="inspection"
      noun="inspections"
      searchLabel="Search inspections"
      views="INSPECTION"
      buttons={
        <PermissionButton
          size="sm"
          variant="solid"
          startIcon={<Add />}
          aria-keyshortcuts={PAGE_KEYS.create}
          reason={reason}
          onClick={() => void navigate({ to: newInspectionPath(projectId) })}
        >
          New inspection
        </PermissionButton>
      }
      workbook={{
        url: getExportInspectionsUrl(projectId, INSPECTION_LIST.uncut(search)),
        fileName: 'inspections-export.xlsx',
        failed: TOOL_MESSAGES.inspections.exportFailed,
      }}
      head={<InspectionTabs projectId={projectId} />}
      filters={
        <>
          <ReadyViews views={views} search={search} onChange={list.actions.setFilters} />
          <InspectionFilters projectId={projectId} list={list} />
        </>
      }
      path={pathOf}
      card={(inspection, reader) => (
        <InspectionCard inspection={inspection} check={reader.check} myId={reader.myId} />
      )}
      errorText={TOOL_MESSAGES.inspections.listFailed}
      empty={{
        icon: <Assignment />,
        title: 'No inspections yet',
        text: 'An inspection is a checklist with a time and somebody who walks it on site. What fails goes to whoever corrects it, with a date; the reinspection asks only that.',
      }}
      selection={selection}
      rowName={inspectionName}
      foot={<InspectionSelectionBar projectId={projectId} selection={selection} />}
    />
  );
}
