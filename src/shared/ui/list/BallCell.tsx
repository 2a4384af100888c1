import SportsBaseball from '@mui/icons-material/SportsBaseballOutlined';

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
    <span className={isMe ? 'pl-ball pl-ball-mine' : 'pl-ball'} title={isMe ? undefined : name}>
      <SportsBaseball fontSize="inherit" aria-hidden />
      <span>{isMe ? 'Your turn' : name}</span>
    </span>
  );
}
