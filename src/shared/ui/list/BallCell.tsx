import SportsBaseball from '@mui/icons-material/SportsBaseballOutlined';
import Box from '@mui/material/Box';

interface BallCellProps {
  /** Who has to act now; undefined when nobody has to. */
  name: string | undefined;
  /** Whether that is the reader. */
  isMe: boolean;
}

/** Whose turn it is, in a column of its own: the header says what it is, and the cell alone takes the focus. */
export function BallCell({ name, isMe }: BallCellProps) {
  if (name === undefined) return null;
  return (
    <Box
      component="span"
      title={isMe ? undefined : name}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        minInlineSize: 0,
        blockSize: '100%',
        fontWeight: isMe ? 600 : 450,
        color: isMe ? 'primary.main' : 'text.secondary',
      }}
    >
      <SportsBaseball sx={{ fontSize: 16, flexShrink: 0 }} aria-hidden />
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {isMe ? 'Your turn' : name}
      </Box>
    </Box>
  );
}
