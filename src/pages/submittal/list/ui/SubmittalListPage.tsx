import Add from '@mui/icons-material/AddRounded';
import Approval from '@mui/icons-material/ApprovalOutlined';
import UploadFile from '@mui/icons-material/UploadFileOutlined';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { newSubmittalPath, submittalName, submittalPath } from '@/entities/submittal';
import type { Submittal } from '@/shared/api/generated/model';
import {
  getExportSubmittalsUrl,
  getListSubmittalsQueryOptions,
} from '@/shared/api/generated/submittals/submittals';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { filtersKey } from '@/shared/lib/list-search/use-list-search';
import { PAGE_KEYS } from '@/shared/lib/shortcuts/commands';
import { useReadSearch } from '@/shared/lib/list-search/read-later';
import { useMe } from '@/shared/session/me';
import { useAdditionRefusal } from '@/shared/session/project';
import { ToggleChip } from '@/shared/ui/list/ToggleChip';
import { useSelection } from '@/shared/ui/list/use-selection';
import { PermissionButton } from '@/shared/ui/PermissionButton';
import { ReadyViews, RecordListPage, useRecordList } from '@/widgets/record-list';
import { submittalViews } from '../model/ready-views';
import { SUBMITTAL_LIST } from '../model/search';
import { SectionsPanel } from './SectionsPanel';
import { SUBMITTAL_COLUMNS } from './submittal-columns';
import { SubmittalCard } from './SubmittalCard';
import { SubmittalFilters } from './SubmittalFilters';
import { SubmittalSelectionBar } from './SubmittalSelectionBar';

const ImportRegisterDialog = lazy(() =>
  import('./import/ImportRegisterDialog').then((module) => ({ default: module.ImportRegisterDialog })),
);
const route = getRouteApi('/_signed-in/_shell/app/projects/$projectId/tools/submittals');
const idOf = ({ id }: Submittal): string => id;
const pathOf = ({ projectId, id }: Submittal): string => submittalPath(projectId, id);

/** The register of submittals of a project, what holds up the site first. */
export function SubmittalListPage() {
  const { projectId } = route.useParams();
  const search = useReadSearch(SUBMITTAL_LIST, route.useSearch());
  const navigate = route.useNavigate();
  const list = useRecordList(SUBMITTAL_LIST, search, (params) =>
    getListSubmittalsQueryOptions(projectId, params),
  );
  const selection = useSelection(list.rows, idOf, filtersKey(search));
  const views = submittalViews(useMe().user.id);
  const reason = useAdditionRefusal(projectId, 'SUBMISSION_MANAGE', 'write submittals');
  const [isImporting, setImporting] = useState(false);
  const { setFilters } = list.actions;
  const bySection = search.sections === true;
  return (
    <RecordListPage
      projectId={projectId}
      list={list}
      columns={SUBMITTAL_COLUMNS}
      title="Submittals"
      subtitle="What is sent for approval before the work goes on, whose turn it is, and what holds up the site."
      one="submittal"
      noun="submittals"
      searchLabel="Search submittals"
      views="SUBMITTAL"
      buttons={
        <PermissionButton
          size="sm"
          variant="solid"
          startIcon={<Add />}
          aria-keyshortcuts={PAGE_KEYS.create}
          reason={reason}
          onClick={() => void navigate({ to: newSubmittalPath(projectId) })}
        >
          New submittal
        </PermissionButton>
      }
      menu={[
        {
          label: 'Import register',
          icon: <UploadFile fontSize="small" />,
          reason,
          onSelect: () => setImporting(true),
        },
      ]}
      workbook={{
        url: getExportSubmittalsUrl(projectId, SUBMITTAL_LIST.uncut(search)),
        fileName: 'submittals-export.xlsx',
        failed: TOOL_MESSAGES.submittals.exportFailed,
      }}
      head={
        bySection &&
        !list.query.isError && (
          <SectionsPanel
            projectId={projectId}
            search={search}
            onChoose={(specSection) => setFilters({ specSection })}
          />
        )
      }
      filters={
        <>
          <ToggleChip
            label="By spec section"
            on={bySection}
            onChange={(on) =>
              void navigate({
                search: (now) => ({ ...now, sections: on || undefined }),
                replace: true,
                resetScroll: false,
              })
            }
          />
          <ReadyViews views={views} search={search} onChange={setFilters} />
          <SubmittalFilters projectId={projectId} list={list} />
        </>
      }
      path={pathOf}
      card={(submittal, reader) => <SubmittalCard submittal={submittal} {...reader} />}
      errorText={TOOL_MESSAGES.submittals.fetchFailed}
      empty={{
        icon: <Approval />,
        title: 'No submittals yet',
        text: 'A submittal brings shop drawings, product data or samples to the people who approve them, keeps each revision with its stamp, and says by when it has to be sent so that the material is on site in time.',
      }}
      selection={selection}
      rowName={submittalName}
      foot={<SubmittalSelectionBar projectId={projectId} selection={selection} />}
    >
      {isImporting && (
        <Suspense>
          <ImportRegisterDialog
            projectId={projectId}
            onClose={() => setImporting(false)}
            onDone={() => {
              setImporting(false);
              // What was brought in is still to come.
              setFilters({ register: true });
            }}
          />
        </Suspense>
      )}
    </RecordListPage>
  );
}
