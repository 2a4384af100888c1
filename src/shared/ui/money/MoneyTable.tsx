import { styled } from '@mui/material/styles';

/**
 * Plain tables of money: numbers at the end side and tabular, units in the header, totals sticky and heavier.
 * Use with `tr`, `th` and `td`; mark a number cell with `data-num` and the totals row with `data-total`.
 */
export const MoneyTable = styled('table')(({ theme }) => ({
  borderCollapse: 'separate',
  borderSpacing: 0,
  inlineSize: '100%',
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
  '& caption': { textAlign: 'left', paddingBlockEnd: 8, color: theme.vars.palette.text.secondary },
  '& th, & td': {
    textAlign: 'left',
    paddingBlock: 8,
    paddingInline: 12,
    borderBlockEnd: `1px solid ${theme.vars.palette.line.subtle}`,
    fontWeight: 400,
    verticalAlign: 'top',
  },
  '& thead th': {
    position: 'sticky',
    insetBlockStart: 0,
    fontWeight: 600,
    color: theme.vars.palette.text.secondary,
    backgroundColor: theme.vars.palette.surface.sunken,
    whiteSpace: 'nowrap',
  },
  '& [data-num]': { textAlign: 'right', whiteSpace: 'nowrap' },
  // The width of Inter's parenthesis.
  '& [data-num] [data-hang]': { marginInlineEnd: '-0.365em' },
  '& [data-total] > *': {
    fontWeight: 650,
    borderBlockStart: `1px solid ${theme.vars.palette.line.control}`,
    borderBlockEnd: 0,
    backgroundColor: theme.vars.palette.background.paper,
    position: 'sticky',
    insetBlockEnd: 0,
  },
}));
