import { messageAsides } from '#domain/message/asides.ts';
import { messageMachine } from '#domain/message/status.ts';
import { historyWordsOf } from '@/shared/lib/record/history-words';

/** A step of the history as the rest of a sentence after the actor's name: "edited the message". */
export const messageHistoryWords = historyWordsOf(
  { ...messageMachine.actions, ...messageAsides.actions },
  'the message',
  {
    flag: 'changed the flag',
    recategorize: 'changed the category',
    comment: 'commented',
    'delete-comment': 'deleted a comment',
  },
);
