import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { useGradually } from '@/shared/lib/device/use-gradually';
import { DAILY_LOG_ENTRY_TYPE_LABELS, type DailyLogEntryType } from '#domain/daily-log/status.ts';
import { countOf } from '#domain/text/count.ts';
import { dailyLogDay, EntryTypeIcon, type LogSteps } from '@/entities/daily-log';
import type { DailyLogCopySource, DailyLogDetail, DailyLogEntry } from '@/shared/api/generated/model';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { Button } from '@/shared/ui/Button';
import { ConfirmDialog } from '@/shared/ui/dialog/ConfirmDialog';
import { ComposerArea } from '@/shared/ui/page/ComposerArea';
import { Section } from '@/shared/ui/page/Section';
import { toast } from '@/shared/ui/toast/toast';
import { firstOf, timeline } from '../model/timeline';
import { AddEntryButtons } from './AddEntryButtons';
import { EntryItem } from './EntryItem';
import { WaitingEntries } from './WaitingEntries';

interface EntriesSectionProps {
  projectId: string;
  log: DailyLogDetail;
  steps: LogSteps;
  /** The crews of the day before, while this one has none. */
  source: DailyLogCopySource | undefined;
  onAdd: (type: DailyLogEntryType) => void;
  onCorrect: (entry: DailyLogEntry) => void;
  onReport: (entry: DailyLogEntry) => void;
  onCopy: () => void;
}

/** What a screen shows of a long day, and a phone's; the other entries follow once these are painted. */
const FIRST_ENTRIES = 5;
const FIRST_ON_PHONE = 3;

const saidOf = ({ isExcerpt, entries }: DailyLogDetail): string | undefined => {
  if (isExcerpt === true) return 'This log is private: you see what you are to put right and what you wrote.';
  return entries.length === 0 ? 'Nothing is written down yet.' : undefined;
};

/** What is added to the day, and what it says so far, by type. */
export function EntriesSection(props: EntriesSectionProps) {
  const { projectId, log, steps, source, onAdd, onCorrect, onReport, onCopy } = props;
  const [doomed, setDoomed] = useState<DailyLogEntry | null>(null);
  const all = timeline(log.entries);
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const groups = firstOf(all, useGradually(phone ? FIRST_ON_PHONE : FIRST_ENTRIES));
  const before = source?.source ?? null;
  const crews = source?.crews.length ?? 0;
  return (
    <Section
      title={log.entryCount === 0 ? 'Entries' : `Entries (${String(log.entryCount)})`}
      description={saidOf(log)}
      flush
    >
      <ComposerArea ability={log.abilities.addEntry}>
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
          <AddEntryButtons onAdd={onAdd} />
          {before !== null && crews > 0 && (
            <Button
              size="sm"
              variant="plain"
              startIcon={<ContentCopy />}
              onClick={onCopy}
              sx={{
                alignSelf: 'flex-start',
                whiteSpace: 'normal',
                textAlign: 'left',
                '&[data-size="sm"]': { minBlockSize: 44, paddingInline: 1.5 },
              }}
            >
              Copy {countOf(crews, 'crew')} of {dailyLogDay(before.logDate)}
            </Button>
          )}
        </Box>
      </ComposerArea>
      <WaitingEntries log={log} />
      {groups.map(({ type, entries, sum }) => (
        <Box component="section" key={type} aria-label={DAILY_LOG_ENTRY_TYPE_LABELS[type]}>
          <Box
            sx={(theme) => ({
              display: 'flex',
              alignItems: 'center',
              gap: 2,
              paddingInline: { xs: 4, sm: 5 },
              paddingBlock: 2,
              fontSize: 'body2.fontSize',
              borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
              backgroundColor: theme.vars.palette.surface.sunken,
              '& svg': { color: theme.vars.palette.text.secondary },
            })}
          >
            <EntryTypeIcon type={type} size={18} />
            <Box component="h3" sx={{ margin: 0, fontSize: 'inherit', fontWeight: 600 }}>
              {DAILY_LOG_ENTRY_TYPE_LABELS[type]}
            </Box>
            <Box
              sx={{ marginInlineStart: 'auto', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
            >
              {sum}
            </Box>
          </Box>
          <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {entries.map(({ entry, before: earlier }) => (
              <EntryItem
                key={entry.id}
                projectId={projectId}
                log={log}
                entry={entry}
                before={earlier}
                steps={steps}
                onCorrect={() => onCorrect(entry)}
                onReport={() => onReport(entry)}
                onVoid={() => setDoomed(entry)}
              />
            ))}
          </Box>
        </Box>
      ))}
      <ConfirmDialog
        open={doomed !== null}
        title="Declare this entry void?"
        confirmLabel="Declare void"
        danger
        comment={{ label: 'Why it does not hold', required: true }}
        fallback={TOOL_MESSAGES.dailyLogs.updateFailed}
        onClose={() => setDoomed(null)}
        onConfirm={async (reason) => {
          if (doomed === null) return;
          await steps.voidEntry(doomed.id, reason);
          toast.success(TOOL_MESSAGES.dailyLogs.entryVoided);
        }}
      >
        It stays to be read with your reason and counts in no total. To change what it says, correct it
        instead.
      </ConfirmDialog>
    </Section>
  );
}
