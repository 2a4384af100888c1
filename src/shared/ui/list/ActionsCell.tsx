import Box from '@mui/material/Box';
import type { GridRenderCellParams, GridValidRowModel } from '@mui/x-data-grid';
import { type ReactNode, useEffect, useRef } from 'react';

interface ActionsCellProps<Row extends GridValidRowModel> {
  cell: Pick<GridRenderCellParams<Row>, 'row' | 'hasFocus'>;
  menu: (row: Row) => ReactNode;
}

/** Keys that press the button instead of moving through the grid. */
const PRESSES = new Set(['Enter', ' ']);

/** A cell that holds the button of a record's menu: who comes to it by the arrow keys stands on the button. */
export function ActionsCell<Row extends GridValidRowModel>({ cell, menu }: ActionsCellProps<Row>) {
  const { row, hasFocus } = cell;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hasFocus) box.current?.querySelector('button')?.focus();
  }, [hasFocus]);
  useEffect(() => {
    // One stop of the Tab key for the whole grid: its arrow keys lead here.
    box.current?.querySelector('button')?.setAttribute('tabindex', hasFocus ? '0' : '-1');
  });
  return (
    <Box
      ref={box}
      // The button and its menu are no click on the row, which would open the record.
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        if (PRESSES.has(event.key)) event.stopPropagation();
      }}
      sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', blockSize: '100%' }}
    >
      {menu(row)}
    </Box>
  );
}
