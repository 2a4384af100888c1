import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import Draw from '@mui/icons-material/DrawOutlined';
import LockOpen from '@mui/icons-material/LockOpenOutlined';
import PictureAsPdf from '@mui/icons-material/PictureAsPdfOutlined';
import Box from '@mui/material/Box';
import { DAILY_LOG_STATUS_FACES, SITE_CONDITION_LABELS } from '#domain/daily-log/status.ts';
import { LOG_ACCESS_LABELS } from '#domain/daily-log/sight.ts';
import { countOf } from '#domain/text/count.ts';
import { dailyLogDay, WeatherIcon, weatherText } from '@/entities/daily-log';
import type { DailyLogDetail } from '@/shared/api/generated/model';
import { hoursText } from '@/shared/lib/dates/hours';
import { isStandIn } from '@/shared/lib/outbox/is-stand-in';
import { reasonOf } from '@/shared/lib/record/reason';
import { Button } from '@/shared/ui/Button';
import { BackToList } from '@/shared/ui/list/BackToList';
import { PageHeader } from '@/shared/ui/page/PageHeader';
import type { MenuAction } from '@/shared/ui/page/OverflowMenu';
import { PermissionButton } from '@/shared/ui/PermissionButton';
import { TurnFacts } from '@/shared/ui/TurnFacts';
import type { LogDialogName } from './LogDialogs';

interface LogHeaderProps {
  projectId: string;
  log: DailyLogDetail;
  onDialog: (dialog: LogDialogName) => void;
}

/** The day, where its log stands, and what it comes to at a glance. */
export function LogHeader({ projectId, log, onDialog }: LogHeaderProps) {
  const { abilities, status, weather, siteCondition, crewName } = log;
  const isOpen = status === 'OPEN';
  const menu: MenuAction[] = [
    ...(isOpen
      ? [
          {
            label: 'Copy crews of the day before',
            icon: <ContentCopy fontSize="small" />,
            reason: reasonOf(abilities.addEntry),
            onSelect: () => onDialog('copy'),
          },
        ]
      : [
          {
            label: 'Reopen',
            icon: <LockOpen fontSize="small" />,
            reason: reasonOf(abilities.reopen),
            onSelect: () => onDialog('reopen'),
          },
        ]),
    {
      label: 'Export to PDF',
      icon: <PictureAsPdf fontSize="small" />,
      onSelect: () => onDialog('pdf'),
    },
  ];
  return (
    <PageHeader
      back={
        <BackToList tool="daily-logs" projectId={projectId}>
          Daily logs
        </BackToList>
      }
      number={log.dailyLogNumber}
      title={dailyLogDay(log.logDate)}
      status={DAILY_LOG_STATUS_FACES[status]}
      facts={<TurnFacts turn={log.ballInCourt} dueDate={null} />}
      subtitle={
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 3,
            rowGap: 0.5,
            fontSize: 'body2.fontSize',
          }}
        >
          <bdi>{crewName ?? log.createdBy.name}</bdi>
          <span>{LOG_ACCESS_LABELS[log.logAccess]}</span>
          {weather !== null && (
            <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
              <WeatherIcon condition={weather.condition} size={16} />
              {weatherText(weather)}
            </Box>
          )}
          {siteCondition !== null && <span>{SITE_CONDITION_LABELS[siteCondition]} ground</span>}
          {log.totalWorkers > 0 && (
            <span>
              {countOf(log.totalWorkers, 'worker')}, {hoursText(log.totalHours)}
            </span>
          )}
        </Box>
      }
      action={
        isOpen ? (
          <PermissionButton size="sm" reason={reasonOf(abilities.close)} onClick={() => onDialog('close')}>
            Close log
          </PermissionButton>
        ) : log.isSigned ? (
          <Button size="sm" startIcon={<PictureAsPdf />} onClick={() => onDialog('pdf')}>
            Export to PDF
          </Button>
        ) : (
          <PermissionButton
            size="sm"
            variant={abilities.sign.allowed ? 'solid' : 'default'}
            startIcon={<Draw />}
            reason={reasonOf(abilities.sign)}
            onClick={() => onDialog('sign')}
          >
            Sign
          </PermissionButton>
        )
      }
      // Of what only this device has there is no paper, and no day before to copy from.
      {...(!isStandIn(log.id) && { menu })}
    />
  );
}
