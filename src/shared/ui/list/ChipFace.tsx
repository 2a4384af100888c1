import Clear from '@mui/icons-material/CloseRounded';
import ExpandMore from '@mui/icons-material/ExpandMoreRounded';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useId, useRef, useState, type ReactNode } from 'react';

/** What opens below a chip. */
export interface ChipPopup {
  id: string;
  open: boolean;
  anchorEl: () => HTMLElement | null;
  close: () => void;
}

interface ChipFaceProps {
  /** Name of the filter: "Status". */
  label: string;
  /** The chosen value as text; undefined while nothing is chosen. */
  shown: string | undefined;
  /** What the chip opens, for assistive technology. */
  opens: 'menu' | 'dialog';
  onClear: () => void;
  children: (popup: ChipPopup) => ReactNode;
}

/** The face of every filter chip: its name and value, a button that opens its choices, a button that clears it. */
export function ChipFace({ label, shown, opens, onClear, children }: ChipFaceProps) {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const id = useId();
  const active = shown !== undefined;
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
        // Within the chip's edge, which would cut it off.
        '& button:focus-visible': { outlineOffset: -3, borderRadius: '8px' },
      })}
    >
      <ButtonBase
        ref={anchor}
        aria-haspopup={opens}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(true)}
        sx={{
          paddingInlineStart: 2.5,
          paddingInlineEnd: active ? 1 : 1.5,
          gap: 1,
          fontSize: 'body2.fontSize',
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
        <ButtonBase aria-label={`Clear filter ${label}`} onClick={onClear} sx={{ paddingInline: 1.5 }}>
          <Clear sx={{ fontSize: 16 }} />
        </ButtonBase>
      )}
      {children({ id, open, anchorEl: () => anchor.current, close: () => setOpen(false) })}
    </Box>
  );
}
