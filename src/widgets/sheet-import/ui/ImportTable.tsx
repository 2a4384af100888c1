import Box from '@mui/material/Box';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useRef } from 'react';

export interface ImportTableColumn {
  header: string;
  /** As a track of a grid. */
  width: string;
  /** Figures stand at the end of their column. */
  end?: boolean;
}

interface ImportTableProps<Row> {
  rows: readonly Row[];
  columns: readonly ImportTableColumn[];
  /** In pixels; on a narrower screen the table scrolls. */
  minWidth: number;
  rowNumber: (row: Row) => number;
  isOut: (row: Row) => boolean;
  /** The cells of a row, each with the role of one. */
  cells: (row: Row) => ReactNode;
}

/** The rows of a dry run. Long files stay quick: only what is in view is drawn. */
export function ImportTable<Row>(props: ImportTableProps<Row>) {
  const { rows, columns, minWidth, rowNumber, isOut, cells } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 40,
    overscan: 10,
    getItemKey: (index) => {
      const row = rows[index];
      return row === undefined ? index : rowNumber(row);
    },
  });
  return (
    <Box
      ref={scroller}
      role="table"
      aria-label="Rows of the file"
      aria-rowcount={rows.length + 1}
      tabIndex={0}
      sx={(theme) => ({
        flex: 1,
        minBlockSize: 240,
        overflow: 'auto',
        border: `1px solid ${theme.vars.palette.divider}`,
        borderRadius: '8px',
        fontSize: 'body2.fontSize',
        '& [role=row]': {
          display: 'grid',
          gridTemplateColumns: columns.map(({ width }) => width).join(' '),
          minInlineSize: minWidth,
          borderBlockEnd: `1px solid ${theme.vars.palette.line.subtle}`,
        },
        '& [role=cell], & [role=columnheader]': {
          paddingInline: 2.5,
          paddingBlock: 2,
          alignSelf: 'center',
          minInlineSize: 0,
        },
        '& [data-end]': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
      })}
    >
      <Box
        role="row"
        sx={(theme) => ({
          position: 'sticky',
          insetBlockStart: 0,
          zIndex: 1,
          backgroundColor: theme.vars.palette.surface.sunken,
          fontWeight: 600,
          color: 'text.secondary',
        })}
      >
        {columns.map(({ header, end }) => (
          <Box key={header} role="columnheader" data-end={end ? '' : undefined}>
            {header}
          </Box>
        ))}
      </Box>
      <Box role="rowgroup" sx={{ blockSize: virtual.getTotalSize(), position: 'relative' }}>
        {virtual.getVirtualItems().map(({ index, start, key }) => {
          const row = rows[index];
          return (
            row !== undefined && (
              <Box
                key={key}
                role="row"
                ref={virtual.measureElement}
                data-index={index}
                aria-rowindex={index + 2}
                sx={{
                  position: 'absolute',
                  insetInline: 0,
                  transform: `translateY(${String(start)}px)`,
                  color: isOut(row) ? 'text.secondary' : undefined,
                }}
              >
                {cells(row)}
              </Box>
            )
          );
        })}
      </Box>
    </Box>
  );
}
