import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { ChangeRequestDetail } from '@/shared/api/generated/model';
import { useMe } from '@/shared/session/me';
import { remarkOf, turnOf } from '../model/turn';

/** Whose turn it is, what is to be done, and why it came back. */
export function TurnPanel({ change }: { change: ChangeRequestDetail }) {
  const turn = turnOf(change, useMe().user.id);
  const remark = remarkOf(change);
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label="Where this change request stands"
      sx={(theme) => ({
        paddingInline: { xs: 4, sm: 5 },
        paddingBlock: 3.5,
        borderInlineStart: `3px solid ${turn.mine ? theme.vars.palette.primary.main : theme.vars.palette.line.control}`,
        // The mark is straight, the sheet round.
        borderStartStartRadius: '4px',
        borderEndStartRadius: '4px',
      })}
    >
      <Box sx={{ fontWeight: 600, color: turn.mine ? 'primary.main' : 'text.primary' }}>{turn.title}</Box>
      <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{turn.follows}</Box>
      {remark !== null && (
        <Box
          component="figure"
          sx={(theme) => ({
            margin: 0,
            marginBlockStart: 2.5,
            padding: 3,
            borderRadius: '8px',
            fontSize: '0.875rem',
            backgroundColor: theme.vars.palette.surface.sunken,
          })}
        >
          <Box component="figcaption" sx={{ fontSize: '0.75rem', fontWeight: 600, color: 'text.secondary' }}>
            {remark.title}
          </Box>
          <Box component="blockquote" sx={{ margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {remark.text}
          </Box>
        </Box>
      )}
    </Paper>
  );
}
