import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { CHANNELS } from '../model/groups';

/** Rows of text with a column of boxes for each way to be told; the head stays in sight below the page's own. */
const Table = styled('table')(({ theme }) => ({
  inlineSize: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: '0.8125rem',
  '& th, & td': {
    fontWeight: 'inherit',
    paddingBlock: 0,
    paddingInline: 16,
    blockSize: 36,
    textAlign: 'left',
    borderBlockEnd: `1px solid ${theme.vars.palette.line.subtle}`,
  },
  '[data-density="comfortable"] & th, [data-density="comfortable"] & td': { blockSize: 44 },
  '& th[scope="row"]': { paddingBlock: 6, lineHeight: 1.4 },
  '& td, & thead th + th': { inlineSize: 72, paddingInline: 4, textAlign: 'center' },
  '& thead th': {
    fontWeight: 600,
    color: theme.vars.palette.text.secondary,
    backgroundColor: theme.vars.palette.surface.sunken,
  },
  '& tbody tr:first-of-type > *': {
    fontWeight: 600,
    backgroundColor: theme.vars.palette.surface.sunken,
  },
  '& tbody + tbody tr:first-of-type > *': { borderBlockStart: `1px solid ${theme.vars.palette.divider}` },
  '& tbody:last-of-type tr:last-of-type > *': { borderBlockEnd: 0 },
  '& tbody tr + tr:hover > *': { backgroundColor: theme.vars.palette.surface.hover },
  '& tbody tr + tr > th': { paddingInlineStart: 28 },
  [theme.breakpoints.down('sm')]: {
    '& th, & td': { paddingInline: 12, blockSize: 44 },
    '& td, & thead th + th': { inlineSize: 60 },
    '& tbody tr + tr > th': { paddingInlineStart: 20 },
  },
}));

/** The table's frame: one for what is there, and for what is still on its way. */
export function PreferenceFrame({ children, busy = false }: { children: ReactNode; busy?: boolean }) {
  return (
    <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
      <Table aria-label="Notification preferences" aria-busy={busy}>
        <thead>
          <tr>
            <th scope="col">Notify me when</th>
            {CHANNELS.map(({ channel, label }) => (
              <th key={channel} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </Table>
    </Paper>
  );
}
