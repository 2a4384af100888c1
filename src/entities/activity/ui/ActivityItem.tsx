import Box from '@mui/material/Box';
import { countOf } from '#domain/text/count.ts';
import { afterName } from '#domain/record/history-words.ts';
import type { ActivityEntry } from '@/shared/api/generated/model';
import { formatInstant, formatTime } from '@/shared/lib/dates/format';
import { PersonAvatar } from '@/shared/ui/PersonAvatar';
import { RouterLink } from '@/shared/ui/RouterLink';

interface ActivityItemProps {
  entry: ActivityEntry;
  times: number;
}

/** One step: its time, who took it, what it was, and the record. */
export function ActivityItem({ entry, times }: ActivityItemProps) {
  const { record, records, summary } = entry;
  const name = entry.actor?.name ?? 'Plumbline';
  const title = [record.number, record.title].filter((part) => part !== null && part !== '').join(' ');
  return (
    <Box
      component="li"
      sx={(theme) => ({
        display: 'grid',
        gridTemplateColumns: '60px 24px minmax(0, 1fr)',
        columnGap: 3,
        alignItems: 'start',
        paddingInline: { xs: 4, sm: 5 },
        paddingBlock: 3,
        fontSize: 'body2.fontSize',
        borderBlockStart: `1px solid ${theme.vars.palette.line.subtle}`,
      })}
    >
      <Box
        component="time"
        dateTime={entry.at}
        title={formatInstant(entry.at)}
        sx={{
          color: 'text.secondary',
          fontVariantNumeric: 'tabular-nums',
          lineHeight: '24px',
          whiteSpace: 'nowrap',
        }}
      >
        {formatTime(entry.at)}
      </Box>
      <PersonAvatar name={name} photoKey={entry.actor?.photoKey} size={24} />
      <Box sx={{ minInlineSize: 0, paddingBlockStart: '2px', lineHeight: 1.5, overflowWrap: 'anywhere' }}>
        <Box component="span" sx={{ fontWeight: 600 }}>
          {name}
        </Box>{' '}
        {afterName(summary)}
        {times > 1 && (
          <Box component="span" sx={{ color: 'text.secondary' }}>{` ${String(times)} times`}</Box>
        )}
        <RouterLink to={record.link} sx={{ display: 'block' }}>
          {title}
        </RouterLink>
        {records > 1 && (
          <Box sx={{ color: 'text.secondary' }}>and {countOf(records - 1, 'other')} at once</Box>
        )}
      </Box>
    </Box>
  );
}
