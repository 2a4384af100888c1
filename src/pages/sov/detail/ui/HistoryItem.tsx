import Box from '@mui/material/Box';
import { sovHistoryWords } from '#domain/sov/history-words.ts';
import type { HistoryEntry } from '@/shared/api/generated/model';
import { formatInstant } from '@/shared/lib/dates/format';
import { PersonAvatar } from '@/shared/ui/PersonAvatar';
import { changeWords } from '../model/history-words';

/** More changes than these are counted, not listed: a paste can touch a thousand cells. */
const SHOWN = 6;

/** One entry of the history: who did what when, with the comment and the values that changed. */
export function HistoryItem({ entry }: { entry: HistoryEntry }) {
  const changes = entry.changes ?? [];
  const who = entry.actor?.name ?? 'Plumbline';
  const small = { color: 'text.secondary', fontSize: '0.75rem', overflowWrap: 'anywhere' } as const;
  return (
    <Box component="li" sx={{ display: 'flex', gap: 2.5, fontSize: 'body2.fontSize' }}>
      <PersonAvatar name={who} photoKey={entry.actor?.photoKey} size={28} />
      <Box sx={{ minInlineSize: 0, flex: 1 }}>
        <Box>
          <strong>{who}</strong> {sovHistoryWords(entry)}
        </Box>
        <Box sx={small}>{formatInstant(entry.at)}</Box>
        {entry.comment && <Box sx={{ marginBlockStart: 1, overflowWrap: 'anywhere' }}>“{entry.comment}”</Box>}
        {changes.slice(0, SHOWN).map((change, index) => (
          // Two changes of one entry may name the same field; their order never changes.
          <Box key={index} sx={small}>
            {changeWords(change)}
          </Box>
        ))}
        {changes.length > SHOWN && <Box sx={small}>and {changes.length - SHOWN} more changes</Box>}
      </Box>
    </Box>
  );
}
