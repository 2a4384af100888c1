import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { MESSAGES } from '@/shared/i18n/messages';
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

/** An empty field is no date. */
export const valueOf = (text: string): string | undefined => (text === '' ? undefined : text);

/** A year that is still being typed ("0002", "0202") is no date to ask the server for. */
export const isWhole = (date: string | undefined): boolean => date === undefined || date >= '1900';

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
          <RangeFields from={from} to={to} onChange={onChange} />
        </Popover>
      )}
    </ChipFace>
  );
}

/** Both dates as they are typed; the list hears of them once they make a span. */
function RangeFields({ from, to, onChange }: Omit<DateRangeChipProps, 'label'>) {
  const [typed, setTyped] = useState({ from, to });
  const wrong = isBackwards(typed);
  const type = (change: Partial<typeof typed>): void => {
    const next = { ...typed, ...change };
    setTyped(next);
    if (isWhole(next.from) && isWhole(next.to) && !isBackwards(next)) onChange(next);
  };
  return (
    <>
      <TextField
        type="date"
        size="small"
        label="From"
        value={typed.from ?? ''}
        error={wrong}
        helperText={wrong ? MESSAGES.validation.startAfterEnd : undefined}
        onChange={(event) => type({ from: valueOf(event.target.value) })}
      />
      <TextField
        type="date"
        size="small"
        label="To"
        value={typed.to ?? ''}
        error={wrong}
        onChange={(event) => type({ to: valueOf(event.target.value) })}
      />
    </>
  );
}

function isBackwards({ from, to }: { from?: string | undefined; to?: string | undefined }): boolean {
  return from !== undefined && to !== undefined && isWhole(from) && isWhole(to) && to < from;
}
