import type { OperationId } from '#contract/operations.ts';
import { all, byChangeGrant, type Outcome, type Role, type RoleCells, type Row, row } from './cells.ts';
import type { ChangeGiven } from './given.ts';

/** Whoever sees no change requests at all. */
const NO_VIEW = { OTHER: '403' } as const;
const forViewers = (outcome: Outcome, except: Partial<Record<Role, Outcome>> = {}): RoleCells =>
  all(outcome, { ...except, ...NO_VIEW });
/** Rule (change requests): subcontractors see those of their company, on its schedules and with a part for them. */
const subs = (outcome: Outcome) => ({ SUBCONTRACTOR: outcome, SUBCONTRACTOR_MEMBER: outcome });
const hiddenFromSubs = (cells: RoleCells): RoleCells => ({ ...cells, ...subs('404') });

const done = forViewers('200');
const late = forViewers('409');
const refused = forViewers('403');
const absent = forViewers('404');
/** Operations that ask for CHANGE_REQUEST_MANAGE. */
const writer = (outcome: Outcome): RoleCells => byChangeGrant(outcome, outcome);
/** Ends it without having made it: who manages beyond their own company's. */
const manager = byChangeGrant('200', '403');

/** What is not about one change request. */
const lists: readonly Row[] = [
  row('saveChangeRequest', 'draft', writer('200'), { through: '200' }),
  row('saveChangeRequest', 'sent', writer('200'), { through: '200' }),
  row('canCreateChangeRequest', 'project', byChangeGrant('seen', 'seen', 'unseen'), { through: 'seen' }),
  row('getChangeRequestMarkupPresets', 'project', forViewers('200'), { through: '200' }),
  // They are the project's: who manages it sets them.
  row(
    'setChangeRequestMarkupPresets',
    'project',
    all('403', { PROJECT_ADMIN: '200', GENERAL_CONTRACTOR: '200', OWNER: '200' }),
    { through: '200' },
  ),
  // Up the chain: the owner's side for contractor and owner, the general contractor for subcontractors, else anybody.
  row(
    'listChangeRequestAssignees',
    'engineer',
    forViewers('unseen', { PROJECT_ADMIN: 'seen', DEVELOPER: 'seen', ARCHITECT: 'seen', ENGINEER: 'seen' }),
    { through: 'unseen' },
  ),
  row(
    'listChangeRequestAssignees',
    'contractor',
    forViewers('seen', {
      // They are that person, or ask the owner's side.
      GENERAL_CONTRACTOR: 'unseen',
      GC_MEMBER: 'unseen',
      OWNER: 'unseen',
      OWNER_MEMBER: 'unseen',
    }),
    { through: 'unseen' },
  ),
  row('listChangeRequestRequesters', 'engineer', forViewers('seen'), { through: 'unseen' }),
  // Whoever may write them, but not oneself.
  row('listChangeRequestPricers', 'engineer', forViewers('unseen'), { through: 'unseen' }),
  row('listChangeRequestPricers', 'contractor', forViewers('seen', { GENERAL_CONTRACTOR: 'unseen' }), {
    through: 'unseen',
  }),
  // Signed ones for the side that made them.
  row(
    'listChangeRequestReferences',
    'changeOthersSigned',
    forViewers('unseen', { PROJECT_ADMIN: 'seen', DEVELOPER: 'seen', ARCHITECT: 'seen', ENGINEER: 'seen' }),
    { through: 'unseen' },
  ),
  row('listChangeRequestReferences', 'changeMadeSigned', forViewers('seen'), { through: 'unseen' }),
  row('listChangeRequestReferences', 'changeMadeApproved', forViewers('unseen'), { through: 'unseen' }),
  row('getNetChangeByPreviousChangeRequests', 'changeOthersSigned', forViewers('seen', subs('unseen')), {
    through: 'unseen',
  }),
  row('getNetChangeByPreviousChangeRequests', 'changeMadeSigned', forViewers('seen'), { through: 'unseen' }),
];

/** Who finds which of them in the list. */
const SIGHT: Partial<Record<ChangeGiven, RoleCells>> = {
  changeOthers: forViewers('seen', subs('unseen')),
  changeOthersDraft: forViewers('unseen'),
  changeMadeDraft: forViewers('seen'),
  changeColleagues: forViewers('seen'),
  changeOnOwnSov: forViewers('seen'),
  changeAsked: forViewers('seen'),
  changeApproves: forViewers('seen'),
  changeAdded: forViewers('seen'),
  changeSigns: forViewers('seen'),
};
const inList = Object.entries(SIGHT).map(([given, roles]) =>
  row('listChangeRequests', given as ChangeGiven, roles, { through: 'unseen' }),
);
/** The workbook asks as the list does. */
const inWorkbook = (['changeOthers', 'changeMadeDraft'] as const).map((given) =>
  row('exportChangeRequests', given, SIGHT[given] ?? refused, { through: 'unseen' }),
);

/** What is done to one change request. */
interface Steps {
  getChangeRequest: RoleCells;
  getChangeRequestPdf: RoleCells;
  saveChangeRequest: RoleCells;
  askForChangeRequestPricing: RoleCells;
  submitChangeRequest: RoleCells;
  approveChangeRequest: RoleCells;
  rejectChangeRequest: RoleCells;
  unlockChangeRequest: RoleCells;
  revokeChangeRequestApproval: RoleCells;
  sendChangeRequestForSignature: RoleCells;
  recallChangeRequest: RoleCells;
  remindChangeRequestSigner: RoleCells;
  openChangeRequestSigning: RoleCells;
  linkChangeRequestRfi: RoleCells;
  duplicateChangeRequest: RoleCells;
  terminateChangeRequest: RoleCells;
  deleteChangeRequest: RoleCells;
}
const read = { getChangeRequest: done, getChangeRequestPdf: done } as const;

/** Open, readable, and somebody else's: everyone may ask about it, and who manages all ends it. */
const open: Steps = {
  ...read,
  saveChangeRequest: writer('403'),
  askForChangeRequestPricing: writer('403'),
  submitChangeRequest: writer('403'),
  approveChangeRequest: late,
  rejectChangeRequest: late,
  unlockChangeRequest: late,
  revokeChangeRequestApproval: late,
  sendChangeRequestForSignature: writer('409'),
  recallChangeRequest: writer('409'),
  remindChangeRequestSigner: late,
  openChangeRequestSigning: late,
  linkChangeRequestRfi: done,
  // Who reads it and may write one makes a draft of their own of it.
  duplicateChangeRequest: writer('201'),
  terminateChangeRequest: manager,
  deleteChangeRequest: writer('409'),
};
const unseenBySubs = (steps: Partial<Steps>): Partial<Steps> =>
  Object.fromEntries(
    Object.entries(steps).map(([operation, cells]: [string, RoleCells]) => [
      operation,
      hiddenFromSubs(cells),
    ]),
  );

const STEPS: Readonly<Record<ChangeGiven, Partial<Steps>>> = {
  changeOthers: unseenBySubs(open),
  // A draft is its creator's alone: it is not there for anybody else, a manager or not.
  changeOthersDraft: {
    getChangeRequest: absent,
    saveChangeRequest: writer('404'),
    approveChangeRequest: absent,
    linkChangeRequestRfi: absent,
    duplicateChangeRequest: writer('404'),
    terminateChangeRequest: writer('404'),
    deleteChangeRequest: writer('404'),
  },
  // Approving asks for being named, and for no right besides: no role stands in for an approver.
  changeOthersSubmitted: unseenBySubs({
    approveChangeRequest: refused,
    rejectChangeRequest: refused,
    saveChangeRequest: writer('409'),
  }),
  changeOthersApproved: unseenBySubs({
    unlockChangeRequest: refused,
    revokeChangeRequestApproval: refused,
    sendChangeRequestForSignature: writer('403'),
  }),
  changeOthersSigned: unseenBySubs({ terminateChangeRequest: writer('409') }),
  changeMade: {
    saveChangeRequest: writer('200'),
    askForChangeRequestPricing: writer('200'),
    submitChangeRequest: writer('200'),
    terminateChangeRequest: writer('200'),
    deleteChangeRequest: writer('409'),
  },
  changeMadeDraft: {
    getChangeRequest: done,
    getChangeRequestPdf: late,
    saveChangeRequest: writer('200'),
    askForChangeRequestPricing: writer('409'),
    submitChangeRequest: writer('200'),
    linkChangeRequestRfi: late,
    terminateChangeRequest: writer('200'),
    deleteChangeRequest: writer('204'),
  },
  // Nobody approves what they made.
  changeMadeSubmitted: { approveChangeRequest: refused, saveChangeRequest: writer('409') },
  changeMadeApproved: {
    unlockChangeRequest: refused,
    sendChangeRequestForSignature: writer('200'),
    terminateChangeRequest: writer('200'),
  },
  changeMadeSent: {
    saveChangeRequest: writer('409'),
    recallChangeRequest: writer('200'),
    remindChangeRequestSigner: done,
    openChangeRequestSigning: refused,
  },
  changeMadeSigned: {
    saveChangeRequest: writer('409'),
    duplicateChangeRequest: writer('201'),
    linkChangeRequestRfi: late,
    terminateChangeRequest: writer('409'),
  },
  changeMadeTerminated: { saveChangeRequest: writer('409'), terminateChangeRequest: writer('409') },
  // A colleague reads it; its creator alone writes it, and who manages their company's only does not end it.
  changeColleagues: {
    getChangeRequest: done,
    saveChangeRequest: writer('403'),
    submitChangeRequest: writer('403'),
    terminateChangeRequest: manager,
  },
  changeOnOwnSov: { getChangeRequest: done, terminateChangeRequest: manager },
  changeAsked: {
    saveChangeRequest: writer('200'),
    submitChangeRequest: writer('403'),
    terminateChangeRequest: manager,
  },
  changeApproves: {
    saveChangeRequest: writer('409'),
    approveChangeRequest: done,
    rejectChangeRequest: done,
    unlockChangeRequest: late,
    terminateChangeRequest: manager,
  },
  changeApproved: {
    approveChangeRequest: late,
    unlockChangeRequest: done,
    revokeChangeRequestApproval: done,
    sendChangeRequestForSignature: writer('403'),
  },
  changeAdded: {
    getChangeRequest: done,
    getChangeRequestPdf: done,
    linkChangeRequestRfi: done,
    saveChangeRequest: writer('403'),
  },
  changeSigns: {
    getChangeRequest: done,
    // Their own document, and not their own request: its creator recalls it and reminds of it.
    openChangeRequestSigning: done,
    recallChangeRequest: writer('403'),
    remindChangeRequestSigner: refused,
    saveChangeRequest: writer('409'),
    linkChangeRequestRfi: late,
    terminateChangeRequest: manager,
  },
};

const steps = Object.entries(STEPS).flatMap(([given, cells]) =>
  Object.entries(cells).map(([operation, roles]: [string, RoleCells]) =>
    row(operation as OperationId, given as ChangeGiven, roles),
  ),
);

/** Every operation of change requests; the upload of their files stands with the files. */
export const CHANGE_ROWS: readonly Row[] = [...lists, ...inList, ...inWorkbook, ...steps];
