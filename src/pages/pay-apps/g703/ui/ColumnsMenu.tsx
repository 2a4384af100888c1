import ViewColumn from '@mui/icons-material/ViewColumnOutlined';
import Checkbox from '@mui/material/Checkbox';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useRef, useState } from 'react';
import { countOf } from '#domain/text/count.ts';
import { Button } from '@/shared/ui/Button';
import type { SheetColumn } from '@/widgets/tree-sheet';
import { FIXED_COLUMNS } from '../model/g703-columns';

interface ColumnsMenuProps {
  columns: readonly SheetColumn[];
  hidden: readonly string[];
  onToggle: (id: string) => void;
  /** Those in which nothing stands. */
  empty: ReadonlySet<string>;
  showsEmpty: boolean;
  onShowEmpty: (show: boolean) => void;
}

/** Which columns of the sheet are on show. */
export function ColumnsMenu({ columns, hidden, onToggle, empty, showsEmpty, onShowEmpty }: ColumnsMenuProps) {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const id = useId();
  const choices = columns.filter(
    ({ id: each }) => !FIXED_COLUMNS.includes(each) && (showsEmpty || !empty.has(each)),
  );
  return (
    <>
      <Button
        ref={anchor}
        size="xs"
        variant="plain"
        sx={{ color: 'text.primary' }}
        startIcon={<ViewColumn fontSize="small" />}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(true)}
      >
        Columns
      </Button>
      <Menu id={id} open={open} anchorEl={() => anchor.current} onClose={() => setOpen(false)}>
        {choices.map((column) => (
          <MenuItem
            key={column.id}
            role="menuitemcheckbox"
            aria-checked={!hidden.includes(column.id)}
            onClick={() => onToggle(column.id)}
          >
            <Checkbox
              size="small"
              checked={!hidden.includes(column.id)}
              tabIndex={-1}
              sx={{ padding: 0 }}
              slotProps={{ input: { 'aria-hidden': true } }}
            />
            {column.header}
          </MenuItem>
        ))}
        {empty.size > 0 && (
          <MenuItem divider={false} onClick={() => onShowEmpty(!showsEmpty)}>
            {showsEmpty ? 'Hide' : 'Show'} {countOf(empty.size, 'empty column')}
          </MenuItem>
        )}
      </Menu>
    </>
  );
}
