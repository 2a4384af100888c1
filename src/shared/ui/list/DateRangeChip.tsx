import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import { formatDate } from '@/shared/lib/dates/format';
import { ChipFace } from './ChipFace';

interface DateRangeChipProps {
  label: string;
  from: string | undefined;
  to: string | undefined;
  onChange: (range: { from?: string | undefined; to?: string | undefined }) => void;
}

function shownRange(from: string | undefined, to: string | undefined): string | undefined {
  if (from === undefined && to === undefined) return undefined;
  if (from === undefined) return `until ${formatDate(to)}`;
  return to === undefined ? `since ${formatDate(from)}` : `${formatDate(from)} – ${formatDate(to)}`;
}

const valueOf = (text: string): string | undefined => (text === '' ? undefined : text);

/** A span of dates as a filter chip: shows its value, opens two date fields, clears by itself. */
export function DateRangeChip({ label, from, to, onChange }: DateRangeChipProps) {
  return (
    <ChipFace
      label={label}
      shown={shownRange(from, to)}
      opens="dialog"
      onClear={() => onChange({ from: undefined, to: undefined })}
    >
      {({ close, ...popup }) => (
        <Popover
          {...popup}
          onClose={close}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          slotProps={{
            paper: {
              sx: {
                padding: 4,
                marginBlockStart: 1,
                display: 'grid',
                gap: 3,
                gridTemplateColumns: '1fr 1fr',
              },
              role: 'dialog',
              'aria-label': label,
            },
          }}
        >
          <TextField
            type="date"
            size="small"
            label="From"
            value={from ?? ''}
            onChange={(event) => onChange({ from: valueOf(event.target.value) })}
            slotProps={{ htmlInput: { max: to } }}
          />
          <TextField
            type="date"
            size="small"
            label="To"
            value={to ?? ''}
            onChange={(event) => onChange({ to: valueOf(event.target.value) })}
            slotProps={{ htmlInput: { min: from } }}
          />
        </Popover>
      )}
    </ChipFace>
  );
}
