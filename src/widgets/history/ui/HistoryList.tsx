import Box from '@mui/material/Box';
import { useState } from 'react';
import { countOf } from '#domain/text/count.ts';
import type { HistoryEntry } from '@/shared/api/generated/model';
import { formatAgo, formatInstant } from '@/shared/lib/dates/format';
import { Button } from '@/shared/ui/Button';
import { PersonAvatar } from '@/shared/ui/PersonAvatar';

interface HistoryListProps {
  /** Newest first. */
  entries: readonly HistoryEntry[];
  /** The step as the rest of a sentence after the actor's name; the plain action without it. */
  describe?: (entry: HistoryEntry) => string;
  /** How many stand before "Show all". */
  limit?: number;
}

/** A step, with how often it was done in a row. */
interface HistoryLine {
  entry: HistoryEntry;
  words: string;
  times: number;
}

/** Steps that one person did in a row, with nothing said beside them and in the same words, stand in one line. */
function linesOf(entries: readonly HistoryEntry[], describe: (entry: HistoryEntry) => string): HistoryLine[] {
  const isPlain = ({ comment }: HistoryEntry): boolean =>
    comment === null || comment === undefined || comment === '';
  const lines: HistoryLine[] = [];
  for (const entry of entries) {
    const words = describe(entry);
    const last = lines.at(-1);
    const goesOn =
      last !== undefined &&
      last.words === words &&
      last.entry.actor?.id === entry.actor?.id &&
      isPlain(last.entry) &&
      isPlain(entry);
    if (goesOn) last.times += 1;
    else lines.push({ entry, words, times: 1 });
  }
  return lines;
}

/** Who did what when, with the words they gave and the values that changed. */
export function HistoryList({ entries, describe = (entry) => entry.action, limit = 8 }: HistoryListProps) {
  const [all, setAll] = useState(false);
  const lines = linesOf(entries, describe);
  const shown = all ? lines : lines.slice(0, limit);
  if (entries.length === 0) {
    return <Box sx={{ color: 'text.secondary', fontSize: 'body2.fontSize' }}>Nothing has happened yet.</Box>;
  }
  return (
    <>
      <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0, fontSize: 'body2.fontSize' }}>
        {shown.map(({ entry, words, times }) => (
          <HistoryItem
            key={entry.id}
            entry={entry}
            words={times === 1 ? words : `${words}, ${String(times)} times`}
          />
        ))}
      </Box>
      {lines.length > shown.length && (
        <Button size="xs" variant="plain" onClick={() => setAll(true)}>
          Show all {countOf(entries.length, 'step')}
        </Button>
      )}
    </>
  );
}

function HistoryItem({ entry, words }: { entry: HistoryEntry; words: string }) {
  const name = entry.actor?.name ?? 'Plumbline';
  return (
    <Box
      component="li"
      sx={(theme) => ({
        position: 'relative',
        display: 'flex',
        gap: 2.5,
        '&:not(:last-of-type)': { paddingBlockEnd: 4 },
        '&:not(:last-of-type)::before': {
          content: '""',
          position: 'absolute',
          insetBlock: '28px 2px',
          insetInlineStart: 11,
          inlineSize: '1px',
          backgroundColor: theme.vars.palette.divider,
        },
      })}
    >
      <PersonAvatar name={name} photoKey={entry.actor?.photoKey} size={24} />
      <Box sx={{ minInlineSize: 0, flex: 1, paddingBlockStart: '2px' }}>
        <Box component="span" sx={{ fontWeight: 600 }}>
          {name}
        </Box>{' '}
        {words}
        <Box
          component="time"
          dateTime={entry.at}
          title={formatInstant(entry.at)}
          sx={{ display: 'block', color: 'text.secondary', fontSize: 'caption.fontSize' }}
        >
          <bdi>{formatAgo(entry.at)}</bdi>
        </Box>
        {entry.comment !== null && entry.comment !== undefined && entry.comment !== '' && (
          <Box
            component="blockquote"
            sx={(theme) => ({
              margin: 0,
              marginBlockStart: 1.5,
              paddingInlineStart: 2.5,
              borderInlineStart: `2px solid ${theme.vars.palette.divider}`,
              whiteSpace: 'pre-wrap',
              overflowWrap: 'anywhere',
            })}
          >
            {entry.comment}
          </Box>
        )}
      </Box>
    </Box>
  );
}
