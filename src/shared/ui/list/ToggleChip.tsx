import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Check from '@mui/icons-material/CheckRounded';
import type { ReactNode } from 'react';

interface ToggleChipProps {
  label: string;
  icon?: ReactNode;
  on: boolean;
  onChange: (on: boolean) => void;
}

/** A filter that is on or off. */
export function ToggleChip({ label, icon, on, onChange }: ToggleChipProps) {
  return (
    <ButtonBase
      aria-pressed={on}
      onClick={() => onChange(!on)}
      sx={(theme) => ({
        blockSize: 32,
        gap: 1,
        paddingInline: 2.5,
        borderRadius: '8px',
        fontSize: 'body2.fontSize',
        fontWeight: 550,
        border: `1px ${on ? 'solid' : 'dashed'} ${on ? theme.vars.palette.primary.main : theme.vars.palette.line.control}`,
        backgroundColor: on ? theme.vars.palette.surface.selected : 'transparent',
        '& svg': { fontSize: 16, color: theme.vars.palette.text.secondary },
      })}
    >
      {on ? <Check /> : icon}
      <Box component="span">{label}</Box>
    </ButtonBase>
  );
}
