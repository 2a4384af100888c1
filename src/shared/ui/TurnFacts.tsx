import { useMe } from '@/shared/session/me';
import { BallInCourt } from './BallInCourt';
import { DueDate } from './DueDate';

interface TurnFactsProps {
  /** Null once nobody has to act. */
  turn: { user: { id: string; name: string } | null; action: string } | null;
  dueDate: string | null;
}

/** Whose turn it is and by when, beside a record's title. */
export function TurnFacts({ turn, dueDate }: TurnFactsProps) {
  const me = useMe().user.id;
  if (turn === null) return null;
  return (
    <>
      <BallInCourt name={turn.user?.name ?? turn.action} isMe={turn.user?.id === me} />
      <DueDate date={dueDate} />
    </>
  );
}
