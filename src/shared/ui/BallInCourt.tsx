import SportsBaseball from '@mui/icons-material/SportsBaseballOutlined';
import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';

interface BallInCourtProps {
  /** Who has to act now; undefined when nobody has to. */
  name: string | undefined;
  /** Whether that is the reader. */
  isMe?: boolean;
}

/** Whose turn it is. */
export function BallInCourt({ name, isMe = false }: BallInCourtProps) {
  if (name === undefined) return null;
  return (
    <Tooltip title="Ball in court: who has to act now">
      <Box
        component="span"
        tabIndex={0}
        sx={(theme) => ({
          display: 'inline-flex',
          alignItems: 'center',
          gap: 1.5,
          fontSize: 'body2.fontSize',
          fontWeight: isMe ? 600 : 450,
          color: isMe ? theme.vars.palette.primary.main : theme.vars.palette.text.secondary,
          borderRadius: '4px',
        })}
      >
        <SportsBaseball sx={{ fontSize: 16 }} aria-hidden />
        {isMe ? 'Your turn' : name}
      </Box>
    </Tooltip>
  );
}
