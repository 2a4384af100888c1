import EventNote from '@mui/icons-material/EventNoteOutlined';
import { dailyLogPath } from '@/entities/daily-log';
import { getListDailyLogsQueryOptions } from '@/shared/api/generated/daily-logs/daily-logs';
import type { DailyLog } from '@/shared/api/generated/model';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { filtersKey } from '@/shared/lib/list-search/use-list-search';
import { useSelection } from '@/shared/ui/list/use-selection';
import { EmptyState } from '@/shared/ui/states/EmptyState';
import { RecordResults, RecordToolbar, useRecordList } from '@/widgets/record-list';
import { DAILY_LOG_LIST, type DailyLogListSearch } from '../model/search';
import { DAILY_LOG_COLUMNS } from './daily-log-columns';
import { DailyLogCard } from './DailyLogCard';
import { DailyLogFilters } from './DailyLogFilters';
import { LogSelectionBar } from './LogSelectionBar';
import { TodaysLogButton } from './LogListHeader';

const idOf = (log: DailyLog): string => log.id;
const pathOf = (log: DailyLog): string => dailyLogPath(log.projectId, log.id);

/** The logs one by one, with what narrows them. */
export function LogList({ projectId, search }: { projectId: string; search: DailyLogListSearch }) {
  const list = useRecordList(DAILY_LOG_LIST, search, (params) =>
    getListDailyLogsQueryOptions(projectId, params),
  );
  const selection = useSelection(list.rows, idOf, filtersKey(search));
  return (
    <>
      <RecordToolbar
        list={list}
        columns={DAILY_LOG_COLUMNS}
        searchLabel="Search daily logs"
        noun="daily log"
        views={{ projectId, tool: 'DAILY_LOG' }}
      >
        <DailyLogFilters projectId={projectId} list={list} />
      </RecordToolbar>
      <RecordResults
        list={list}
        columns={DAILY_LOG_COLUMNS}
        path={pathOf}
        card={(log, { myId, check }) => <DailyLogCard log={log} myId={myId} check={check} />}
        noun="daily logs"
        errorText={TOOL_MESSAGES.dailyLogs.listFailed}
        empty={
          <EmptyState
            icon={<EventNote />}
            title="No daily logs yet"
            action={<TodaysLogButton projectId={projectId} />}
          >
            A daily log keeps what happened on site on a day: who worked on what, deliveries, weather, what
            did not conform, with photos. It settles questions long after everybody has forgotten.
          </EmptyState>
        }
        selection={selection}
        rowName={(log) => log.dailyLogNumber}
      >
        <LogSelectionBar projectId={projectId} selection={selection} />
      </RecordResults>
    </>
  );
}
