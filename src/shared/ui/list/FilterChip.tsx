import Checkbox from '@mui/material/Checkbox';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { ChipFace } from './ChipFace';

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
  const names = options.filter((option) => value.includes(option.value)).map((option) => option.label);
  // A value that is not among the options (yet) is still a filter.
  const shown = names.length === 0 || names.length > 2 ? `${String(value.length)} chosen` : names.join(', ');
  const next = (option: string): string[] => {
    if (!multiple) return value.includes(option) ? [] : [option];
    return value.includes(option) ? value.filter((item) => item !== option) : [...value, option];
  };
  return (
    <ChipFace
      label={label}
      shown={value.length > 0 ? shown : undefined}
      opens="menu"
      onClear={() => onChange([])}
    >
      {({ close, ...popup }) => (
        <Menu {...popup} onClose={close}>
          {options.length === 0 && <MenuItem disabled>Loading…</MenuItem>}
          {options.map((option) => (
            <MenuItem
              key={option.value}
              role={multiple ? 'menuitemcheckbox' : 'menuitemradio'}
              aria-checked={value.includes(option.value)}
              selected={!multiple && value.includes(option.value)}
              onClick={() => {
                onChange(next(option.value));
                if (!multiple) close();
              }}
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
      )}
    </ChipFace>
  );
}
