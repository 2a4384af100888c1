import { type HistoryWords, historyWordsOf, type ToldStep } from '../record/history-words.ts';

const words = historyWordsOf({}, 'the document', {
  create: 'made the folder',
  start: 'began the project with this folder',
  upload: 'uploaded the file',
  addVersion: 'stored a new version',
  restoreVersion: 'brought an older version back',
  copy: 'made a copy',
  update: 'changed the description or the tags',
  rename: 'renamed it',
  move: 'moved it to another folder',
  share: 'gave a right on it',
  unshare: 'withdrew a right on it',
  changeSharingType: 'changed who sees it',
  makeContentPrivate: 'made what is in it private',
  trash: 'moved it to the trash',
  restore: 'restored it from the trash',
  delete: 'deleted it for good',
  purge: 'deleted it for good after 30 days in the trash',
  comment: 'commented',
  'delete-comment': 'deleted a comment',
});

const placed = (path: unknown): string => (path === '/' ? 'the top of the library' : `“${String(path)}”`);

/** From where to where: what was moved by mistake is looked for there. Whoever may not see the folders is not told. */
function moved(step: ToldStep): string {
  const change = step.changes?.find(({ field }) => field === 'folder');
  return change ? `moved it from ${placed(change.from)} to ${placed(change.to)}` : words(step);
}

/** A step of a document's history as the rest of a sentence after the actor's name: "renamed the document". */
export const documentHistoryWords: HistoryWords = (step) =>
  step.action === 'move' ? moved(step) : words(step);
