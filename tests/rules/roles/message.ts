import type { OperationId } from '#contract/operations.ts';
import { all, type Outcome, type RoleCells, type Row, row } from './cells.ts';
import type { Given, MessageGiven } from './given.ts';

/** The same for everybody who writes on the board; OTHER reads it and answers. */
const writers = (outcome: Outcome, except: Parameters<typeof all>[1] = {}): RoleCells =>
  all(outcome, { ...except, OTHER: '403' });
/** What is not for the caller is not there; a project admin sees all that was sent. */
const unseen = all('404');
const adminSees = (outcome: Outcome, others: Outcome = '404') => all(others, { PROJECT_ADMIN: outcome });

/** What is done to one message: read and marked for oneself, flagged for all, written, deleted. */
interface Steps {
  read: RoleCells;
  flag: RoleCells;
  edit: RoleCells;
  send: RoleCells;
  saveDraft: RoleCells;
  remove: RoleCells;
  removeSeveral: RoleCells;
  listed: RoleCells;
}
const OPERATIONS: Readonly<Record<keyof Steps, readonly OperationId[]>> = {
  read: ['getMessage', 'markMessageRead', 'toggleMessageBookmark'],
  flag: ['flagMessage'],
  edit: ['updateMessage'],
  send: ['sendMessageDraft'],
  saveDraft: ['saveMessageDraft'],
  remove: ['deleteMessage'],
  removeSeveral: ['bulkDeleteMessages'],
  listed: ['listMessages', 'exportMessages'],
};

/** Somebody else's, to the caller among others. */
const received: Steps = {
  read: all('200'),
  flag: writers('200'),
  edit: writers('403'),
  // It is sent already, whoever reads it.
  send: writers('409'),
  saveDraft: writers('409'),
  remove: adminSees('204', '403'),
  removeSeveral: adminSees('moved', 'kept'),
  listed: all('seen'),
};

const STEPS: Readonly<Record<MessageGiven, Steps>> = {
  messageForAll: received,
  messageNamed: received,
  messageForRole: received,
  messageForOthers: {
    read: adminSees('200'),
    flag: writers('404', { PROJECT_ADMIN: '200' }),
    edit: writers('404', { PROJECT_ADMIN: '403' }),
    send: writers('404', { PROJECT_ADMIN: '409' }),
    saveDraft: writers('404', { PROJECT_ADMIN: '409' }),
    remove: adminSees('204'),
    removeSeveral: adminSees('moved', 'gone'),
    listed: adminSees('seen', 'unseen'),
  },
  messageDraftOthers: {
    read: unseen,
    flag: writers('404'),
    edit: writers('404'),
    send: writers('404'),
    saveDraft: writers('404'),
    remove: unseen,
    removeSeveral: all('gone'),
    listed: all('unseen'),
  },
  messageMade: {
    read: all('200'),
    flag: writers('200'),
    edit: writers('200'),
    send: writers('409'),
    saveDraft: writers('409'),
    remove: all('204'),
    removeSeveral: all('moved'),
    listed: all('seen'),
  },
  messageMadeDraft: {
    read: all('200'),
    flag: writers('409'),
    edit: writers('409'),
    send: writers('200'),
    saveDraft: writers('200'),
    remove: all('204'),
    removeSeveral: all('moved'),
    listed: all('seen'),
  },
};

/** In another project's address a list does not hold it, and of several it is told not to exist. */
const THROUGH: Readonly<Partial<Record<OperationId, Outcome>>> = {
  listMessages: 'unseen',
  exportMessages: 'unseen',
  bulkDeleteMessages: 'gone',
};
const steps = Object.entries(STEPS).flatMap(([given, cells]) =>
  Object.entries(cells).flatMap(([step, roles]: [string, RoleCells]) =>
    OPERATIONS[step as keyof Steps].map((operation) =>
      row(operation, given as MessageGiven, roles, { through: THROUGH[operation] ?? '404' }),
    ),
  ),
);

/** What is of the whole board. */
const board: readonly Row[] = [
  row('createMessage', 'project', writers('201'), { through: '201' }),
  row('saveMessageDraft', 'project', writers('200'), { through: '200' }),
  row('markMessagesRead', 'messageForAll', all('seen'), { through: 'unseen' }),
  row('markMessagesRead', 'messageForOthers', adminSees('seen', 'unseen'), { through: 'unseen' }),
];

const onCategory = (given: Given, change: RoleCells, remove: RoleCells): Row[] => [
  row('updateMessageCategory', given, change),
  row('deleteMessageCategory', given, remove),
  row('setMessageCategoryMute', given, all('200')),
  row('listMessageCategories', given, all('seen'), { through: 'unseen' }),
];
const categories: readonly Row[] = [
  row('createMessageCategory', 'project', writers('201'), { through: '201' }),
  ...onCategory('categoryDefault', writers('409'), writers('409')),
  ...onCategory('categoryMade', writers('200'), writers('204')),
  ...onCategory(
    'categoryOthers',
    writers('403', { PROJECT_ADMIN: '200' }),
    writers('403', { PROJECT_ADMIN: '204' }),
  ),
];

/** Every operation of the message board but the activity of a day; the upload of its files stands with the files. */
export const MESSAGE_ROWS: readonly Row[] = [...board, ...steps, ...categories];
