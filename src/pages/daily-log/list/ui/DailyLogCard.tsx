import Lock from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import { SITE_CONDITION_LABELS, DAILY_LOG_STATUS_FACES } from '#domain/daily-log/status.ts';
import { countOf } from '#domain/text/count.ts';
import { dailyLogDay, dailyLogPath, WeatherIcon, weatherText } from '@/entities/daily-log';
import type { DailyLog } from '@/shared/api/generated/model';
import { hoursText } from '@/shared/lib/dates/hours';
import { BallInCourt } from '@/shared/ui/BallInCourt';
import { StatusChip } from '@/shared/ui/StatusChip';
import { CardFoot, type CardReader, RecordCard } from '@/widgets/record-list';

/** One log on a phone: the same facts as its row. */
export function DailyLogCard({ log, myId, check }: Pick<CardReader, 'myId' | 'check'> & { log: DailyLog }) {
  const { weather, siteCondition } = log;
  const work =
    log.totalWorkers === 0 ? null : `${countOf(log.totalWorkers, 'worker')}, ${hoursText(log.totalHours)}`;
  return (
    <RecordCard
      path={dailyLogPath(log.projectId, log.id)}
      number={log.dailyLogNumber}
      name={[dailyLogDay(log.logDate), log.crewName].filter((part) => part !== null).join(' · ')}
      status={DAILY_LOG_STATUS_FACES[log.status]}
      check={check}
      mark={log.logAccess === 'PRIVATE' && <Lock titleAccess="Private" sx={{ fontSize: 16 }} />}
    >
      <div>
        {[countOf(log.entryCount, 'entry', 'entries'), work].filter((part) => part !== null).join(' · ')}
      </div>
      {(weather !== null || siteCondition !== null) && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, color: 'text.secondary' }}>
          {weather !== null && <WeatherIcon condition={weather.condition} size={16} />}
          {[
            weather && weatherText(weather),
            siteCondition && `${SITE_CONDITION_LABELS[siteCondition].toLowerCase()} ground`,
          ]
            .filter((part) => part !== null)
            .join(' · ')}
        </Box>
      )}
      {log.openNonconformances > 0 && (
        <div>
          <StatusChip
            size="sm"
            tone="warning"
            label={countOf(log.openNonconformances, 'open nonconformance')}
          />
        </div>
      )}
      <CardFoot>
        <span>{log.createdBy.name}</span>
        {log.ballInCourt === null ? (
          log.isSigned && <span>Signed</span>
        ) : (
          <BallInCourt name={log.ballInCourt.user?.name} isMe={log.ballInCourt.user?.id === myId} />
        )}
      </CardFoot>
    </RecordCard>
  );
}
