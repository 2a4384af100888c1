import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { formatDate } from '@/shared/lib/dates/format';
import { ChipFace } from './ChipFace';
import { isWhole, valueOf } from './DateRangeChip';

interface DateChipProps {
  label: string;
  /** Which side of the day stays in the list: "since" it or "until" it, the day included. */
  side: 'since' | 'until';
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** One day as a filter chip: shows its value, opens a date field, clears by itself. */
export function DateChip({ label, side, value, onChange }: DateChipProps) {
  return (
    <ChipFace
      label={label}
      shown={value === undefined ? undefined : `${side} ${formatDate(value)}`}
      opens="dialog"
      onClear={() => onChange(undefined)}
    >
      {({ close, ...popup }) => (
        <Popover
          {...popup}
          onClose={close}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          slotProps={{
            paper: { sx: { padding: 4, marginBlockStart: 1 }, role: 'dialog', 'aria-label': label },
          }}
        >
          <DayField label={side === 'since' ? 'From' : 'To'} value={value} onChange={onChange} />
        </Popover>
      )}
    </ChipFace>
  );
}

/** The date as it is typed; the list hears of it once it is whole. */
function DayField({ label, value, onChange }: Omit<DateChipProps, 'side'>) {
  const [typed, setTyped] = useState(value);
  return (
    <TextField
      type="date"
      size="small"
      label={label}
      value={typed ?? ''}
      onChange={(event) => {
        const next = valueOf(event.target.value);
        setTyped(next);
        if (isWhole(next)) onChange(next);
      }}
    />
  );
}
