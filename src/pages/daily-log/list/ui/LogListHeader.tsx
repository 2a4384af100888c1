import CalendarToday from '@mui/icons-material/TodayOutlined';
import Download from '@mui/icons-material/FileDownloadOutlined';
import EditCalendar from '@mui/icons-material/EditCalendarOutlined';
import PictureAsPdf from '@mui/icons-material/PictureAsPdfOutlined';
import { downloadFile } from '@/shared/api/download';
import { getExportDailyLogsUrl } from '@/shared/api/generated/daily-logs/daily-logs';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { PAGE_KEYS } from '@/shared/lib/shortcuts/commands';
import { useAdditionRefusal } from '@/shared/session/project';
import { PageHeader } from '@/shared/ui/page/PageHeader';
import { PermissionButton } from '@/shared/ui/PermissionButton';
import { toastError } from '@/shared/ui/toast/toast';
import { DAILY_LOG_LIST, type DailyLogListSearch } from '../model/search';
import { useTodaysLog } from '../model/use-todays-log';

/** Opens the reader's own log of today, which is made where there is none. */
export function TodaysLogButton({ projectId }: { projectId: string }) {
  const reason = useAdditionRefusal(projectId, 'DAILY_LOG_MANAGE', 'keep daily logs');
  const { pending, open } = useTodaysLog(projectId);
  return (
    <PermissionButton
      variant="solid"
      reason={reason}
      loading={pending}
      startIcon={<CalendarToday />}
      aria-keyshortcuts={PAGE_KEYS.create}
      onClick={open}
      // The one thing that a superintendent opens this page for: the whole width of a phone.
      sx={{
        flex: { xs: '1 1 100%', md: '0 0 auto' },
        '&[data-size="md"]': { minBlockSize: { xs: 52, md: 40 } },
      }}
    >
      Today’s log
    </PermissionButton>
  );
}

interface LogListHeaderProps {
  projectId: string;
  search: DailyLogListSearch;
  onAnotherDay: () => void;
  onRange: () => void;
}

/** The list's title, the log of today, and its files. */
export function LogListHeader({ projectId, search, onAnotherDay, onRange }: LogListHeaderProps) {
  const refusal = useAdditionRefusal(projectId, 'DAILY_LOG_MANAGE', 'keep daily logs');
  return (
    <PageHeader
      title="Daily logs"
      subtitle="What happened on site, day by day."
      action={<TodaysLogButton projectId={projectId} />}
      menu={[
        {
          label: 'Log of another day or crew',
          icon: <EditCalendar fontSize="small" />,
          reason: refusal,
          onSelect: onAnotherDay,
        },
        {
          label: 'PDF of several days',
          icon: <PictureAsPdf fontSize="small" />,
          onSelect: onRange,
        },
        {
          label: 'Export to Excel',
          icon: <Download fontSize="small" />,
          onSelect: () =>
            void downloadFile(
              getExportDailyLogsUrl(projectId, DAILY_LOG_LIST.uncut(search)),
              'daily-logs-export.xlsx',
            ).catch((error: unknown) => toastError(error, TOOL_MESSAGES.dailyLogs.exportFailed)),
        },
      ]}
    />
  );
}
