import { styled } from '@mui/material/styles';
import type { ComponentProps } from 'react';
import { useRowHeight } from '@/shared/lib/preferences/preferences';

const Table = styled('table')(({ theme }) => ({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.8125rem',
  '& th': {
    textAlign: 'left',
    fontWeight: 600,
    color: theme.vars.palette.text.secondary,
    backgroundColor: theme.vars.palette.surface.sunken,
    paddingBlock: 8,
    paddingInline: 16,
    whiteSpace: 'nowrap',
  },
  '& td': {
    blockSize: 'var(--people-row)',
    paddingBlock: 3,
    paddingInline: 16,
    verticalAlign: 'middle',
  },
  // A name and what is known of it, in one line where there is room.
  '& [data-person]': { display: 'flex', alignItems: 'center', gap: 10, minInlineSize: 0 },
  '& [data-person] > div:last-of-type': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: 8,
    minInlineSize: 0,
    overflowWrap: 'anywhere',
  },
  '& [data-quiet]': { color: theme.vars.palette.text.secondary, fontSize: '0.75rem' },
  '& tbody tr': { borderBlockStart: `1px solid ${theme.vars.palette.line.subtle}` },
  '& tbody tr:hover': { backgroundColor: theme.vars.palette.surface.hover },
  '& td[data-actions]': { textAlign: 'right', whiteSpace: 'nowrap' },
  [theme.breakpoints.down('sm')]: {
    '& thead': { display: 'none' },
    '&, & tbody': { display: 'block' },
    '& tbody tr': {
      display: 'flex',
      flexDirection: 'column',
      gap: 8,
      paddingBlock: 14,
      paddingInline: 16,
      position: 'relative',
    },
    '& tbody tr:first-of-type': { borderBlockStart: 0 },
    '& td': { padding: 0, blockSize: 'auto' },
    '& td:first-of-type': { paddingInlineEnd: 44 },
    '& td[data-label]': { display: 'grid', gridTemplateColumns: '88px 1fr', gap: 8 },
    '& td[data-label]::before': { content: 'attr(data-label)', color: theme.vars.palette.text.secondary },
    '& td[data-actions]': { position: 'absolute', insetBlockStart: 10, insetInlineEnd: 8 },
  },
}));

/**
 * A short table of records that fits on one page, its rows as high as those of the grids. On phones each row becomes a
 * card: cells stack, and a cell's `data-label` stands before its value; `data-actions` goes to the card's corner.
 */
export function PeopleTable(props: ComponentProps<'table'>) {
  const row = useRowHeight();
  return (
    <Table {...props} style={{ '--people-row': `${String(row)}px` } as ComponentProps<'table'>['style']} />
  );
}
