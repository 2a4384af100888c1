import { all, type RoleCells, type Row, row } from './cells.ts';
import type { Given, RfiGiven } from './given.ts';

/** Opening the record is what reading and writing its comments begins with, and answers as that does. */
const discussed = (given: Given, refused: (made: '200' | '201') => RoleCells): Row[] => [
  row('listComments', given, refused('200')),
  row('createComment', given, refused('201')),
];

const everyone = (made: '200' | '201') => all(made);
const adminOnly = (made: '200' | '201') => all('403', { PROJECT_ADMIN: made });
const nobody = () => all('403');

/** Any status takes comments, closed ones too; a draft its requester's. */
const ON_RFIS: Record<
  Exclude<RfiGiven, 'asked' | 'askedAnswered' | 'assigned' | 'assignedAnswered' | 'added' | 'colleagues'>,
  (made: '200' | '201') => RoleCells
> = {
  others: everyone,
  privateOthers: adminOnly,
  draftOthers: nobody,
  askedPrivate: everyone,
  askedDraft: everyone,
  askedClosed: everyone,
  askedTerminated: everyone,
  assignedPrivate: everyone,
  addedPrivate: everyone,
  colleaguesPrivate: adminOnly,
  closedOthers: everyone,
};

/** Roles without VIEW on a tool. */
const NO_SOV = { OTHER: '403' } as const;
const NO_CHANGES = { OTHER: '403' } as const;
const NO_SUBMITTALS = { OTHER: '403' } as const;
const NO_PAYMENT = { ENGINEER: '403', OTHER: '403' } as const;
/** Subcontractors see their own company's schedules, pay applications and change requests only. */
const NOT_SUBS = { SUBCONTRACTOR: '404', SUBCONTRACTOR_MEMBER: '404' } as const;

const ON_OTHERS: readonly Row[] = [
  ...discussed('sovOthers', (made) => all(made, { ...NOT_SUBS, ...NO_SOV })),
  ...discussed('sovOwn', (made) => all(made, NO_SOV)),
  ...discussed('payAppOthers', (made) => all(made, { ...NOT_SUBS, ...NO_PAYMENT })),
  ...discussed('payAppOwn', (made) => all(made, NO_PAYMENT)),
  ...discussed('changeOthers', (made) => all(made, { ...NOT_SUBS, ...NO_CHANGES })),
  ...discussed('changeOthersDraft', () => all('404', NO_CHANGES)),
  ...discussed('changeMadeDraft', (made) => all(made, NO_CHANGES)),
  ...discussed('changeAdded', (made) => all(made, NO_CHANGES)),
  ...discussed('changeMadeSigned', (made) => all(made, NO_CHANGES)),
  // Who reads a message answers it, also without writing messages of their own.
  ...discussed('messageForAll', everyone),
  ...discussed('messageForOthers', (made) => all('404', { PROJECT_ADMIN: made })),
  ...discussed('messageDraftOthers', () => all('404')),
  ...discussed('messageMadeDraft', everyone),
  ...discussed('submittalOthers', (made) => all(made, NO_SUBMITTALS)),
  ...discussed('submittalPrivateOthers', (made) => all('403', { PROJECT_ADMIN: made })),
  ...discussed('submittalDraftOthers', () => all('403')),
  ...discussed('submittalMadeDraft', (made) => all(made, NO_SUBMITTALS)),
  ...discussed('submittalInvited', (made) => all(made, NO_SUBMITTALS)),
  ...discussed('submittalMadeClosed', (made) => all(made, NO_SUBMITTALS)),
  ...discussed('absentRFI', () => all('404')),
  ...discussed('absentSOV', () => all('404', { OTHER: '403' })),
  ...discussed('absentPAYAPP', () => all('404', { ENGINEER: '403', OTHER: '403' })),
  ...discussed('absentCHANGE_REQUEST', () => all('404', { OTHER: '403' })),
  ...discussed('absentDAILY_LOG', () => all('404', { OTHER: '403' })),
  ...discussed('absentINSPECTION', () => all('404', { OTHER: '403' })),
  ...discussed('absentSUBMITTAL', () => all('404', { OTHER: '403' })),
  ...discussed('absentMESSAGE', () => all('404')),
];

/** Its author alone, while they read the record. */
const DELETED: readonly Row[] = [
  row('deleteComment', 'others', all('204'), { part: 'ownComment' }),
  row('deleteComment', 'others', all('403'), { part: 'othersComment' }),
  row('deleteComment', 'others', all('409'), { part: 'ownDeletedComment' }),
  row('deleteComment', 'others', all('403'), { part: 'othersDeletedComment' }),
  row('deleteComment', 'privateOthers', all('403', { PROJECT_ADMIN: '204' }), { part: 'ownComment' }),
  row('deleteComment', 'privateOthers', all('403'), { part: 'othersComment' }),
  row('deleteComment', 'asked', all('403'), { part: 'othersComment' }),
  row('deleteComment', 'askedDraft', all('204'), { part: 'ownComment' }),
  row('deleteComment', 'askedClosed', all('204'), { part: 'ownComment' }),
  row('deleteComment', 'askedClosed', all('403'), { part: 'othersComment' }),
  row('deleteComment', 'sovOthers', all('204', { ...NOT_SUBS, ...NO_SOV }), { part: 'ownComment' }),
  row('deleteComment', 'sovOthers', all('403', NOT_SUBS), { part: 'othersComment' }),
  row('deleteComment', 'sovOwn', all('204', NO_SOV), { part: 'ownComment' }),
  row('deleteComment', 'payAppOthers', all('204', { ...NOT_SUBS, ...NO_PAYMENT }), { part: 'ownComment' }),
];

/** Every operation on comments; the upload of their files stands with the files. */
export const COMMENT_ROWS: readonly Row[] = [
  ...Object.entries(ON_RFIS).flatMap(([given, cells]) => discussed(given as RfiGiven, cells)),
  ...ON_OTHERS,
  ...DELETED,
];
