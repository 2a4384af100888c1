import { mayReadMessage, type MessageRecord } from '#domain/message/status.ts';
import type { ProjectRole } from '#domain/authority/roles.ts';
import type { MessageDetail } from '@/shared/api/generated/model';

/** A message as the rules decide on it. */
export const messageRecord = (
  message: Pick<MessageDetail, 'status' | 'createdBy' | 'notifyWith' | 'notifyRoles'>,
): MessageRecord => ({
  status: message.status,
  authorId: message.createdBy.id,
  notifyWith: message.notifyWith.map(({ id }) => id),
  notifyRoles: message.notifyRoles,
});

/**
 * Who of the project reads a message, by the rule that the server follows. Every role reads the board; what tells is the
 * audience.
 */
export const readersAmong = <P extends { id: string; roleName: ProjectRole }>(
  people: readonly P[],
  message: MessageRecord,
): P[] =>
  people.filter(({ id, roleName }) =>
    mayReadMessage(
      { userId: id, companyId: null, projectRole: roleName, authorities: ['MESSAGE_VIEW'] },
      message,
    ),
  );
