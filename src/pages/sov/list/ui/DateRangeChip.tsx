import Clear from '@mui/icons-material/CloseRounded';
import ExpandMore from '@mui/icons-material/ExpandMoreRounded';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import { useId, useRef, useState } from 'react';
import { formatDate } from '@/shared/lib/dates/format';

interface DateRangeChipProps {
  label: string;
  from: string | undefined;
  to: string | undefined;
  onChange: (range: { from?: string | undefined; to?: string | undefined }) => void;
}

/** A span of dates as a filter chip: shows its value, opens two date fields, clears by itself. */
export function DateRangeChip({ label, from, to, onChange }: DateRangeChipProps) {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const id = useId();
  const active = from !== undefined || to !== undefined;
  const shown =
    from === undefined
      ? `until ${formatDate(to)}`
      : to === undefined
        ? `since ${formatDate(from)}`
        : `${formatDate(from)} – ${formatDate(to)}`;
  const valueOf = (text: string) => (text === '' ? undefined : text);
  return (
    <Box
      sx={(theme) => ({
        display: 'inline-flex',
        alignItems: 'stretch',
        blockSize: 32,
        borderRadius: '8px',
        border: `1px ${active ? 'solid' : 'dashed'} ${active ? theme.vars.palette.primary.main : theme.vars.palette.line.control}`,
        backgroundColor: active ? theme.vars.palette.surface.selected : 'transparent',
        overflow: 'hidden',
      })}
    >
      <ButtonBase
        ref={anchor}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(true)}
        sx={{
          paddingInlineStart: 2.5,
          paddingInlineEnd: active ? 1 : 1.5,
          gap: 1,
          fontSize: '0.8125rem',
          fontWeight: 550,
        }}
      >
        <Box component="span" sx={{ color: active ? 'text.secondary' : 'text.primary' }}>
          {label}
          {active ? ':' : ''}
        </Box>
        {active ? <span>{shown}</span> : <ExpandMore sx={{ fontSize: 18, color: 'text.secondary' }} />}
      </ButtonBase>
      {active && (
        <ButtonBase
          aria-label={`Clear filter ${label}`}
          onClick={() => onChange({ from: undefined, to: undefined })}
          sx={{ paddingInline: 1.5 }}
        >
          <Clear sx={{ fontSize: 16 }} />
        </ButtonBase>
      )}
      <Popover
        id={id}
        open={open}
        anchorEl={() => anchor.current}
        onClose={() => setOpen(false)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: {
            sx: { padding: 4, marginBlockStart: 1, display: 'grid', gap: 3, gridTemplateColumns: '1fr 1fr' },
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
    </Box>
  );
}
