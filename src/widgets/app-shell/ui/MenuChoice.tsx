import Check from '@mui/icons-material/CheckRounded';
import Box from '@mui/material/Box';
import ListSubheader from '@mui/material/ListSubheader';
import MenuItem, { type MenuItemProps } from '@mui/material/MenuItem';

interface MenuChoiceProps<T extends string> extends Pick<MenuItemProps, 'autoFocus' | 'tabIndex'> {
  label: string;
  options: readonly { value: T; label: string }[];
  value: T;
  onChange: (value: T) => void;
}

/** One setting in a menu: a heading and its values, of which one holds. The menu stays open. */
export function MenuChoice<T extends string>({ label, options, value, onChange }: MenuChoiceProps<T>) {
  return (
    <Box role="group" aria-label={label}>
      <ListSubheader
        role="presentation"
        aria-hidden
        sx={{ lineHeight: '28px', fontSize: '0.75rem', backgroundColor: 'transparent' }}
      >
        {label}
      </ListSubheader>
      {options.map((option) => (
        <MenuItem
          key={option.value}
          role="menuitemradio"
          aria-checked={option.value === value}
          onClick={() => onChange(option.value)}
          sx={{ minBlockSize: 32 }}
        >
          <Box component="span" sx={{ flex: 1 }}>
            {option.label}
          </Box>
          {option.value === value && <Check sx={{ fontSize: 18 }} color="primary" />}
        </MenuItem>
      ))}
    </Box>
  );
}
