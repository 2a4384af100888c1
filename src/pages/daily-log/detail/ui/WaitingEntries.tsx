import CloudOff from '@mui/icons-material/CloudOffOutlined';
import Box from '@mui/material/Box';
import { countOf } from '#domain/text/count.ts';
import type { DailyLogDetail } from '@/shared/api/generated/model';
import { entryName } from '@/features/outbox';
import { formatTime } from '@/shared/lib/dates/format';
import { useWaiting } from '@/shared/lib/outbox/use-outbox';
import { StatusChip } from '@/shared/ui/StatusChip';

/** What was written for this log and is still on the device: it is not lost, and goes by itself. */
export function WaitingEntries({ log }: { log: DailyLogDetail }) {
  // A correction waits under its entry, which has a version of its own.
  const waiting = useWaiting(log.id, ...log.entries.map(({ id }) => id));
  if (waiting.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label="Entries that wait on this device"
      sx={(theme) => ({
        listStyle: 'none',
        margin: 0,
        padding: 0,
        borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
        backgroundColor: theme.vars.palette.tone.warning.bg,
      })}
    >
      {waiting.map(({ id, label, says, createdAt, files, status, problem }) => (
        <Box
          component="li"
          key={id}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 2,
            rowGap: 1,
            paddingInline: { xs: 4, sm: 5 },
            paddingBlock: 3,
            fontSize: 'body2.fontSize',
          }}
        >
          <CloudOff aria-hidden sx={{ fontSize: 18 }} />
          <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere', minInlineSize: 0 }}>
            <bdi>{entryName({ label, says })}</bdi>
          </Box>
          <span>
            {formatTime(new Date(createdAt))}
            {files.length > 0 && `, ${countOf(files.length, 'file')}`}
          </span>
          <StatusChip
            size="sm"
            tone={status === 'waiting' ? 'neutral' : 'error'}
            label={status === 'waiting' ? 'Kept on this device, not sent yet' : 'Not accepted: needs you'}
          />
          {status !== 'waiting' && problem !== null && <span>{problem}</span>}
        </Box>
      ))}
    </Box>
  );
}
