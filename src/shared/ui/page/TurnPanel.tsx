import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';

interface TurnPanelProps {
  /** What stands here: "submittal". */
  noun: string;
  turn: { title: string; follows: ReactNode; mine: boolean };
  /** What was said when it came back or ended. */
  remark?: { title: string; text: string } | null;
}

/** Whose turn it is, what is to be done, and why it came back. */
export function TurnPanel({ noun, turn, remark = null }: TurnPanelProps) {
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label={`Where this ${noun} stands`}
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
      {remark !== null && (
        <Box
          component="figure"
          sx={(theme) => ({
            margin: 0,
            marginBlockStart: 2.5,
            padding: 3,
            borderRadius: '8px',
            fontSize: 'body1.fontSize',
            backgroundColor: theme.vars.palette.surface.sunken,
          })}
        >
          <Box
            component="figcaption"
            sx={{ fontSize: 'caption.fontSize', fontWeight: 600, color: 'text.secondary' }}
          >
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
