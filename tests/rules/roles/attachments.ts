import { all, fileRow, type RoleCells, type Row, row } from './cells.ts';
import type { Given, Part } from './given.ts';

/** The uploads of the tools, by the right that each asks for. */
const UPLOADS: readonly Row[] = [
  // RFI_VIEW, PROJECT_VIEW
  row('uploadRfiFiles', 'project', all('201'), { through: '201' }),
  row('uploadCommentFiles', 'project', all('201'), { through: '201' }),
  row('uploadQualityFile', 'project', all('201'), { through: '201' }),
  // SUBMISSION_VIEW, INSPECTION_VIEW, DAILY_LOG_VIEW
  row('uploadSubmittalFiles', 'project', all('201', { OTHER: '403' }), { through: '201' }),
  row('uploadInspectionFiles', 'project', all('201', { OTHER: '403' }), { through: '201' }),
  row('uploadDailyLogFiles', 'project', all('201', { OTHER: '403' }), { through: '201' }),
  // PAYMENT_VIEW
  row('uploadPayAppFiles', 'project', all('201', { ENGINEER: '403', OTHER: '403' }), { through: '201' }),
  // CHANGE_REQUEST_MANAGE
  row(
    'uploadChangeRequestFiles',
    'project',
    all('201', { DEVELOPER: '403', ARCHITECT: '403', ENGINEER: '403', OTHER: '403' }),
    { through: '201' },
  ),
  // MESSAGE_MANAGE
  row('uploadMessageFiles', 'project', all('201', { OTHER: '403' }), { through: '201' }),
];

const readers = all('200');
const nobody = all('404');
const adminOnly = all('404', { PROJECT_ADMIN: '200' });
const notSubs = { SUBCONTRACTOR: '404', SUBCONTRACTOR_MEMBER: '404' } as const;

/** A file is for the readers of its record; for everybody else it is not there. */
const FILES: readonly (readonly [Given, Part, RoleCells])[] = [
  ['uploadOwn', 'upload', readers],
  ['uploadOthers', 'upload', nobody],
  ['others', 'question', readers],
  ['others', 'response', readers],
  ['others', 'comment', readers],
  ['others', 'removedComment', nobody],
  ['privateOthers', 'question', adminOnly],
  ['privateOthers', 'response', adminOnly],
  ['privateOthers', 'comment', adminOnly],
  ['draftOthers', 'question', nobody],
  ['draftOthers', 'comment', nobody],
  ['askedDraft', 'question', readers],
  ['askedPrivate', 'question', readers],
  ['askedPrivate', 'response', readers],
  ['assignedPrivate', 'question', readers],
  ['assignedPrivate', 'comment', readers],
  ['addedPrivate', 'question', readers],
  ['addedPrivate', 'response', readers],
  ['addedPrivate', 'comment', readers],
  ['colleaguesPrivate', 'question', adminOnly],
  ['closedOthers', 'question', readers],
  ['askedTerminated', 'question', readers],
  ['checkOthers', 'entry', readers],
  ['messageForAll', 'sheet', readers],
  ['messageNamed', 'sheet', readers],
  ['messageForOthers', 'sheet', adminOnly],
  ['messageDraftOthers', 'sheet', nobody],
  ['submittalOthers', 'submitted', all('200', { OTHER: '404' })],
  ['submittalPrivateOthers', 'submitted', adminOnly],
  ['submittalDraftOthers', 'submitted', nobody],
  ['submittalRegistered', 'submitted', all('200', { OTHER: '404' })],
  ['submittalInvited', 'submitted', all('200', { OTHER: '404' })],
  ['changeOthers', 'drawing', all('200', { ...notSubs, OTHER: '404' })],
  ['changeOthersDraft', 'drawing', nobody],
  ['changeMadeDraft', 'drawing', all('200', { OTHER: '404' })],
  ['changeAdded', 'drawing', all('200', { OTHER: '404' })],
  ['changeAdded', 'comment', all('200', { OTHER: '404' })],
  ['sovOthers', 'comment', all('200', { ...notSubs, OTHER: '404' })],
  ['sovOwn', 'comment', all('200', { OTHER: '404' })],
  ['payAppOthers', 'comment', all('200', { ...notSubs, ENGINEER: '404', OTHER: '404' })],
  ['payAppOwn', 'comment', all('200', { ENGINEER: '404', OTHER: '404' })],
];

/** A download has the same rights as a look. */
const SAVED = FILES.filter(([given]) => /^(upload|others|private|draft|sovOthers)/.test(given));

/** Every operation on attached files. */
export const ATTACHMENT_ROWS: readonly Row[] = [
  ...UPLOADS,
  ...FILES.map(([given, part, roles]) => fileRow('streamDocument', given, part, roles)),
  ...SAVED.map(([given, part, roles]) => fileRow('downloadDocument', given, part, roles)),
];
