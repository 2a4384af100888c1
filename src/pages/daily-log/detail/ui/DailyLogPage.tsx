import { useQuery } from '@tanstack/react-query';
import { dailyLogListPath } from '@/entities/daily-log';
import { AttachmentViewer } from '@/features/attachments';
import { getGetDailyLogQueryOptions } from '@/shared/api/generated/daily-logs/daily-logs';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { useTitle } from '@/shared/lib/title/use-title';
import { RecordPage } from '@/shared/ui/page/RecordPage';
import { PdfViewer } from '@/widgets/pdf-viewer';
import type { LogSearch } from '../model/search';
import { LogBody } from './LogBody';

interface DailyLogPageProps {
  projectId: string;
  dailyLogId: string;
  search: LogSearch;
}

/** One daily log: what happened on site on a day, as it is written and read. */
export function DailyLogPage({ projectId, dailyLogId, search }: DailyLogPageProps) {
  const query = useQuery(getGetDailyLogQueryOptions(projectId, dailyLogId));
  useTitle(query.data?.dailyLogNumber ?? 'Daily log');
  return (
    <RecordPage
      query={query}
      noun="daily log"
      failure={TOOL_MESSAGES.dailyLogs.fetchFailed}
      deniedHint="This daily log is private. Ask the person who keeps it to share it with you."
      list={{ path: dailyLogListPath(projectId), label: 'All daily logs' }}
    >
      {(log) => (
        <AttachmentViewer Pdf={PdfViewer}>
          <LogBody projectId={projectId} log={log} search={search} />
        </AttachmentViewer>
      )}
    </RecordPage>
  );
}
