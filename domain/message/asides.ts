import { TOOLS } from '../tools.ts';
import { defineMachine, stays } from '../transition/machine.ts';
import { says } from '../transition/says.ts';
import { mayReadMessage, MESSAGE_STATUS_FACES, MESSAGE_STATUSES, type MessageRecord } from './status.ts';

/** What is done to a message beside its workflow; its status stays. */
export const messageAsides = defineMachine<MessageRecord>()({
  noun: TOOLS.message.one,
  statuses: MESSAGE_STATUSES,
  faces: MESSAGE_STATUS_FACES,
  actions: {
    flag: {
      ...says('flag', 'flagged'),
      from: ['SENT'],
      to: stays,
      authority: 'MESSAGE_MANAGE',
      who: [{ phrase: 'someone it was sent to', holds: (actor, message) => mayReadMessage(actor, message) }],
    },
  },
});
