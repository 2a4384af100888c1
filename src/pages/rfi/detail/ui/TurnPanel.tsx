import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { RfiDetail } from '@/shared/api/generated/model';
import { useMe } from '@/shared/session/me';
import { turnOf } from '../model/turn';

/** Whose turn it is, what is to be done, and what was said when it ended. */
export function TurnPanel({ rfi }: { rfi: RfiDetail }) {
  const me = useMe();
  const turn = turnOf(rfi, me.user.id);
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label="Where this RFI stands"
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
      <Box sx={{ color: 'text.secondary', fontSize: 'body2.fontSize' }}>{turn.follows}</Box>
      {rfi.reviewComments !== null && rfi.reviewComments !== '' && (
        <Box
          component="blockquote"
          sx={(theme) => ({
            margin: 0,
            marginBlockStart: 2.5,
            padding: 3,
            borderRadius: '8px',
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
            backgroundColor: theme.vars.palette.surface.sunken,
          })}
        >
          {rfi.reviewComments}
        </Box>
      )}
    </Paper>
  );
}
