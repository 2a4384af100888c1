import type { ProjectRole } from '#domain/authority/roles.ts';
import { readersAmong } from '@/entities/message';
import type { MessageValues } from './values';

/** Who else of the project reads the message as it is addressed in its form. */
export function readersOf<P extends { id: string; roleName: ProjectRole }>(
  people: readonly P[],
  authorId: string,
  {
    audience,
    notifyRoles = [],
    notifyWith = [],
  }: Partial<Pick<MessageValues, 'audience' | 'notifyRoles' | 'notifyWith'>>,
): P[] {
  const isChosen = audience === 'CHOSEN';
  return readersAmong(people, {
    status: 'SENT',
    authorId,
    notifyRoles: isChosen ? notifyRoles : [],
    notifyWith: isChosen ? notifyWith : [],
  }).filter(({ id }) => id !== authorId);
}
