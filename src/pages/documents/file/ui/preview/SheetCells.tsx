import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef } from 'react';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';
import { columnName } from '../../model/preview/column-name';
import type { ShownSheet } from '../../model/preview/read-sheets';

const ROW = 32;
const NUMBERS = 56;

const Cell = styled('div')(({ theme }) => ({
  paddingInline: 10,
  lineHeight: `${String(ROW - 1)}px`,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'pre',
  borderInlineEnd: `1px solid ${theme.vars.palette.line.subtle}`,
  borderBlockEnd: `1px solid ${theme.vars.palette.line.subtle}`,
  '&[data-number]': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '&[role="columnheader"], &[role="rowheader"]': {
    textAlign: 'center',
    fontSize: '0.75rem',
    color: theme.vars.palette.text.secondary,
    backgroundColor: theme.vars.palette.surface.sunken,
  },
  '&[role="rowheader"]': { position: 'sticky', insetInlineStart: 0, paddingInline: 4 },
}));

const isNumber = (text: string): boolean => /^[-+($€£₹]*[\d.,]*\d[\d.,]*[%)]?$/.test(text.trim());

/** Wide enough for what stands in it, within reason, by its first rows. */
function widthsOf(rows: readonly string[][]): number[] {
  const columns = rows[0]?.length ?? 0;
  return Array.from({ length: columns }, (_, column) => {
    const longest = Math.max(0, ...rows.slice(0, 200).map((row) => (row[column] ?? '').length));
    return Math.min(360, Math.max(80, longest * 8 + 22));
  });
}

/** The cells of a sheet, drawn as they come into view. */
export function SheetCells({ sheet: { rows }, label }: { sheet: ShownSheet; label: string }) {
  const scroller = useRef<HTMLDivElement>(null);
  const widths = useMemo(() => widthsOf(rows), [rows]);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 12,
  });
  if (rows.length === 0)
    return <Box sx={{ flex: 1, padding: 6, color: 'text.secondary' }}>This sheet is empty.</Box>;
  const gridTemplateColumns = `${String(NUMBERS)}px ${widths.map((width) => `${String(width)}px`).join(' ')}`;
  const inlineSize = NUMBERS + widths.reduce((sum, width) => sum + width, 0);
  return (
    <Box
      ref={scroller}
      role="region"
      aria-label={label}
      // Scrolls by the keyboard.
      tabIndex={0}
      sx={{
        flex: 1,
        minBlockSize: 0,
        overflow: 'auto',
        fontSize: 'body2.fontSize',
        outlineOffset: '-2px !important',
      }}
    >
      <Box role="table" aria-label={label} aria-rowcount={rows.length + 1} style={{ inlineSize }}>
        <Box
          role="row"
          aria-rowindex={1}
          sx={{ display: 'grid', position: 'sticky', insetBlockStart: 0, zIndex: 2 }}
          style={{ gridTemplateColumns }}
        >
          <Cell role="columnheader" style={{ position: 'sticky', insetInlineStart: 0 }}>
            <VisuallyHidden>Row</VisuallyHidden>
          </Cell>
          {widths.map((_width, column) => (
            <Cell key={column} role="columnheader">
              {columnName(column)}
            </Cell>
          ))}
        </Box>
        <Box role="rowgroup" style={{ position: 'relative', blockSize: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start }) => (
            <Box
              key={index}
              role="row"
              aria-rowindex={index + 2}
              sx={{ display: 'grid', position: 'absolute', insetInlineStart: 0, blockSize: ROW }}
              style={{ gridTemplateColumns, insetBlockStart: start }}
            >
              <Cell role="rowheader">{index + 1}</Cell>
              {rows[index]?.map((text, column) => (
                <Cell
                  key={column}
                  role="cell"
                  data-number={isNumber(text) ? '' : undefined}
                  title={text.length > 40 ? text : undefined}
                >
                  {text}
                </Cell>
              ))}
            </Box>
          ))}
        </Box>
      </Box>
    </Box>
  );
}
