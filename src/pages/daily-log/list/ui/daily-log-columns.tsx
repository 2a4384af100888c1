import Lock from '@mui/icons-material/LockOutlined';
import { DAILY_LOG_STATUS_FACES, SITE_CONDITION_LABELS } from '#domain/daily-log/status.ts';
import { LOG_ACCESS_LABELS } from '#domain/daily-log/sight.ts';
import { dailyLogDay, weatherText } from '@/entities/daily-log';
import type { DailyLog } from '@/shared/api/generated/model';
import { formatHours } from '@/shared/lib/dates/hours';
import { recordColumns } from '@/shared/ui/list/record-columns';
import { DAILY_LOG_LIST } from '../model/search';

/** Every column of the list. */
export const DAILY_LOG_COLUMNS = recordColumns<DailyLog>()(DAILY_LOG_LIST, {
  dailyLogNumber: { label: 'Number', fixed: true, width: 84, text: (log) => log.dailyLogNumber },
  logDate: {
    label: 'Day',
    fixed: true,
    minWidth: 200,
    flex: 1,
    name: (log) => [dailyLogDay(log.logDate), log.crewName].filter((part) => part !== null).join(' · '),
    mark: (log) => log.logAccess === 'PRIVATE' && <Lock titleAccess="Private" fontSize="inherit" />,
  },
  status: { label: 'Status', width: 96, face: (log) => DAILY_LOG_STATUS_FACES[log.status] },
  weather: { label: 'Weather', width: 200, text: (log) => log.weather && weatherText(log.weather) },
  ballInCourt: { label: 'Ball in court', width: 132, turn: (log) => log.ballInCourt?.user },
  entryCount: { label: 'Entries', width: 72, count: (log) => log.entryCount },
  totalWorkers: { label: 'Workers', width: 76, count: (log) => log.totalWorkers },
  totalHours: { label: 'Hours', width: 68, numeric: true, text: (log) => formatHours(log.totalHours) },
  openNonconformances: {
    label: 'Open nonconformances',
    header: 'Open NCs',
    width: 84,
    count: (log) => log.openNonconformances,
  },
  siteCondition: {
    label: 'Site condition',
    extra: true,
    width: 112,
    text: (log) => log.siteCondition && SITE_CONDITION_LABELS[log.siteCondition],
  },
  logAccess: { label: 'Access', extra: true, width: 92, text: (log) => LOG_ACCESS_LABELS[log.logAccess] },
  createdBy: { label: 'Created by', extra: true, width: 132, text: (log) => log.createdBy.name },
  company: { label: 'Company', extra: true, width: 150, text: (log) => log.company.name },
  isSigned: { label: 'Signed', extra: true, width: 84, text: (log) => (log.isSigned ? 'Signed' : null) },
  createdAt: { label: 'Created', extra: true, width: 112, date: (log) => log.createdAt },
  updatedAt: { label: 'Changed', extra: true, width: 112, date: (log) => log.updatedAt },
});
