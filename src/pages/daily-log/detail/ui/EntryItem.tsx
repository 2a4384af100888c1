import Block from '@mui/icons-material/BlockRounded';
import Edit from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import { entryAnchor } from '#domain/text/entry-anchor.ts';
import { countOf } from '#domain/text/count.ts';
import type { DailyLogDetail, DailyLogEntry } from '@/shared/api/generated/model';
import { formatInstant } from '@/shared/lib/dates/format';
import { reasonOf } from '@/shared/lib/record/reason';
import { OverflowMenu } from '@/shared/ui/page/OverflowMenu';
import { entryView } from '../model/entry-view';
import type { LogSteps } from '@/entities/daily-log';
import { EntryContent } from './EntryContent';
import { NonconformanceState } from './NonconformanceState';

interface EntryItemProps {
  projectId: string;
  log: DailyLogDetail;
  entry: DailyLogEntry;
  /** What it said before it was corrected. */
  before: readonly DailyLogEntry[];
  steps: LogSteps;
  onCorrect: () => void;
  /** How a nonconformance was put right. */
  onReport: () => void;
  onVoid: () => void;
}

/** One entry of the day, with what can be done about it. */
export function EntryItem(props: EntryItemProps) {
  const { projectId, log, entry, before, steps, onCorrect, onReport, onVoid } = props;
  const { voided } = entry;
  const { title } = entryView(entry);
  const reason = reasonOf(entry.abilities.voidEntry);
  return (
    <Box
      component="li"
      id={entryAnchor(entry.id)}
      aria-label={title}
      sx={(theme) => ({
        position: 'relative',
        display: 'grid',
        gap: 2.5,
        paddingInline: { xs: 4, sm: 5 },
        paddingBlock: 4,
        '& + &': { borderBlockStart: `1px solid ${theme.vars.palette.line.subtle}` },
      })}
    >
      <EntryContent
        projectId={projectId}
        logDate={log.logDate}
        entry={entry}
        menu={
          voided === null && log.status === 'OPEN' ? (
            <OverflowMenu
              label={`Actions for ${title}`}
              actions={[
                { label: 'Correct', icon: <Edit fontSize="small" />, reason, onSelect: onCorrect },
                {
                  label: 'Declare void',
                  icon: <Block fontSize="small" />,
                  danger: true,
                  reason,
                  onSelect: onVoid,
                },
              ]}
            />
          ) : null
        }
      />
      {entry.entryType === 'NONCONFIRMING_LOG' && (
        <NonconformanceState entry={entry} steps={steps} onReport={onReport} />
      )}
      {voided !== null && (
        <Box sx={{ fontSize: 'body2.fontSize', color: 'text.secondary', overflowWrap: 'anywhere' }}>
          Declared void by {voided.by.name}, {formatInstant(voided.at)}: {voided.reason}
        </Box>
      )}
      {before.length > 0 && (
        <Box
          component="details"
          sx={(theme) => ({
            fontSize: 'body2.fontSize',
            '& > summary': {
              display: 'inline-flex',
              alignItems: 'center',
              minBlockSize: { xs: 44, sm: 28 },
              cursor: 'pointer',
              color: theme.vars.palette.primary.main,
            },
          })}
        >
          <summary>Corrected {countOf(before.length, 'time')}: what it said before</summary>
          <Box sx={{ display: 'grid', gap: 3, paddingBlockStart: 2 }}>
            {before.map((earlier) => (
              <Box
                key={earlier.id}
                sx={(theme) => ({
                  display: 'grid',
                  gap: 2,
                  padding: 3,
                  borderRadius: '8px',
                  backgroundColor: theme.vars.palette.surface.sunken,
                })}
              >
                <EntryContent projectId={projectId} logDate={log.logDate} entry={earlier} menu={null} />
              </Box>
            ))}
          </Box>
        </Box>
      )}
    </Box>
  );
}
