import Clear from '@mui/icons-material/CloseRounded';
import ExpandMore from '@mui/icons-material/ExpandMoreRounded';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Checkbox from '@mui/material/Checkbox';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useRef, useState } from 'react';

export interface FilterOption {
  value: string;
  label: string;
}

interface FilterChipProps {
  /** Name of the filter: "Status". */
  label: string;
  options: readonly FilterOption[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** More than one value at a time. */
  multiple?: boolean;
}

/** A filter as a chip: it shows its value and clears by itself. */
export function FilterChip({ label, options, value, onChange, multiple = false }: FilterChipProps) {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const id = useId();
  const active = value.length > 0;
  const names = options.filter((option) => value.includes(option.value)).map((option) => option.label);
  const shown = names.length > 2 ? `${String(names.length)} chosen` : names.join(', ');

  const choose = (option: string): void => {
    if (!multiple) {
      onChange(value.includes(option) ? [] : [option]);
      setOpen(false);
      return;
    }
    onChange(value.includes(option) ? value.filter((item) => item !== option) : [...value, option]);
  };

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
        aria-haspopup="menu"
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
        {active && <span>{shown}</span>}
        {!active && <ExpandMore sx={{ fontSize: 18, color: 'text.secondary' }} />}
      </ButtonBase>
      {active && (
        <ButtonBase
          aria-label={`Clear filter ${label}`}
          onClick={() => onChange([])}
          sx={{ paddingInline: 1.5 }}
        >
          <Clear sx={{ fontSize: 16 }} />
        </ButtonBase>
      )}
      <Menu id={id} open={open} anchorEl={() => anchor.current} onClose={() => setOpen(false)}>
        {options.map((option) => (
          <MenuItem
            key={option.value}
            role={multiple ? 'menuitemcheckbox' : 'menuitemradio'}
            aria-checked={value.includes(option.value)}
            selected={!multiple && value.includes(option.value)}
            onClick={() => choose(option.value)}
          >
            {multiple && (
              <Checkbox
                size="small"
                checked={value.includes(option.value)}
                tabIndex={-1}
                sx={{ padding: 0 }}
                slotProps={{ input: { 'aria-hidden': true } }}
              />
            )}
            {option.label}
          </MenuItem>
        ))}
      </Menu>
    </Box>
  );
}
