import Box from '@mui/material/Box';
import type { DailyLogEntryType } from '#domain/daily-log/status.ts';
import { EntryTypeIcon } from '@/entities/daily-log';
import { Button } from '@/shared/ui/Button';

/** In the order in which a site needs them; short enough for a phone's three columns. */
const TYPES: readonly { type: DailyLogEntryType; label: string }[] = [
  { type: 'WORK_LOG', label: 'Work' },
  { type: 'FILES_LOG', label: 'Photos' },
  { type: 'MATERIAL_LOG', label: 'Material' },
  { type: 'NONCONFIRMING_LOG', label: 'Nonconforming' },
  { type: 'ACCIDENT_LOG', label: 'Accident' },
  { type: 'MEETING_LOG', label: 'Meeting' },
  { type: 'REVISION_AND_FEEDBACK_LOG', label: 'Feedback' },
  { type: 'OTHERS', label: 'Other' },
];

/** One press for each type of entry, large enough for a thumb in a glove. */
export function AddEntryButtons({ onAdd }: { onAdd: (type: DailyLogEntryType) => void }) {
  return (
    <Box
      role="group"
      aria-label="Add an entry"
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'repeat(3, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' },
      }}
    >
      {TYPES.map(({ type, label }) => (
        <Button
          key={type}
          fullWidth
          startIcon={<EntryTypeIcon type={type} size={24} />}
          onClick={() => onAdd(type)}
          sx={(theme) => ({
            flexDirection: { xs: 'column', sm: 'row' },
            gap: { xs: 0.5, sm: 2 },
            '&[data-size="md"]': {
              minBlockSize: { xs: 68, sm: 56 },
              paddingInline: 1,
              fontSize: { xs: 'caption.fontSize', sm: 'body1.fontSize' },
            },
            '& svg': { color: theme.vars.palette.primary.main },
          })}
        >
          {label}
        </Button>
      ))}
    </Box>
  );
}
