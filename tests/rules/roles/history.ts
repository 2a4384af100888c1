import { all, type Row, row } from './cells.ts';

const adminOnly = all('404', { PROJECT_ADMIN: '200' });
const notSubs = { SUBCONTRACTOR: '404', SUBCONTRACTOR_MEMBER: '404' } as const;

/** The history of a record is for its readers; for everybody else there is none. */
export const HISTORY_ROWS: readonly Row[] = [
  row('getRecordHistory', 'others', all('200')),
  row('getRecordHistory', 'privateOthers', adminOnly),
  row('getRecordHistory', 'draftOthers', all('404')),
  row('getRecordHistory', 'askedDraft', all('200')),
  row('getRecordHistory', 'addedPrivate', all('200')),
  row('getRecordHistory', 'assignedPrivate', all('200')),
  row('getRecordHistory', 'colleaguesPrivate', adminOnly),
  row('getRecordHistory', 'closedOthers', all('200')),
  row('getRecordHistory', 'checkOthers', all('200')),
  row('getRecordHistory', 'messageForAll', all('200')),
  row('getRecordHistory', 'messageForOthers', adminOnly),
  row('getRecordHistory', 'messageDraftOthers', all('404')),
  row('getRecordHistory', 'submittalOthers', all('200', { OTHER: '404' })),
  row('getRecordHistory', 'submittalPrivateOthers', adminOnly),
  row('getRecordHistory', 'submittalDraftOthers', all('404')),
  row('getRecordHistory', 'submittalInvited', all('200', { OTHER: '404' })),
  row('getRecordHistory', 'documentOfProject', all('200')),
  row('getRecordHistory', 'documentPrivate', adminOnly),
  row('getRecordHistory', 'documentView', all('200')),
  row('getRecordHistory', 'trashedEdit', all('200')),
  row('getRecordHistory', 'changeOthers', all('200', { ...notSubs, OTHER: '404' })),
  row('getRecordHistory', 'changeOthersDraft', all('404')),
  row('getRecordHistory', 'changeMadeDraft', all('200', { OTHER: '404' })),
  row('getRecordHistory', 'changeColleagues', all('200', { OTHER: '404' })),
  row('getRecordHistory', 'sovOthers', all('200', { ...notSubs, OTHER: '404' })),
  row('getRecordHistory', 'payAppOthers', all('200', { ...notSubs, ENGINEER: '404', OTHER: '404' })),
];
