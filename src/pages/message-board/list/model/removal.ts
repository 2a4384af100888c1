import type { Actor } from '#domain/authority/scope.ts';
import { messageMachine } from '#domain/message/status.ts';
import { decide } from '#domain/transition/machine.ts';
import { messageRecord } from '@/entities/message';
import type { Message } from '@/shared/api/generated/model';

/** Why the reader may not delete a message of the list, by the rule that the server follows; undefined where they may. */
export function removalRefusal(actor: Actor, message: Message): string | undefined {
  const decision = decide(messageMachine, actor, messageRecord(message), 'remove');
  return decision.ok ? undefined : decision.reason;
}
