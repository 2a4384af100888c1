import type { OperationId } from '#contract/operations.ts';
import { all, byGrant, type RoleCells, type Row, row } from './cells.ts';
import type { RfiGiven } from './given.ts';

const done = all('200');
const refused = all('403');
/** Not for the caller's eyes; a project admin sees every private RFI. */
const adminOnly = all('403', { PROJECT_ADMIN: '200' });
const manager = byGrant('200', '403', '403');
/** It is theirs: their company's, or assigned to them. */
const ownManager = byGrant('200', '200', '403');

/** What is not about one RFI. */
const lists: readonly Row[] = [
  row('createRfi', 'draft', byGrant('201', '201', '403'), { through: '201' }),
  row('createRfi', 'sent', byGrant('201', '201', '403'), { through: '201' }),
  row('listRfiAssignees', 'project', done, { through: '200' }),
  row('listRfiRequesters', 'project', done, { through: '200' }),
  row('listRfiContractors', 'project', done, { through: '200' }),
  row('listRfiDivisions', 'division', all('seen'), { through: 'unseen' }),
  row('listRfiSubdivisions', 'division', done),
  row('listRfiDailyLogReferences', 'project', done, { through: '200' }),
  row('listRfiChangeRequestReferences', 'project', done, { through: '200' }),
  row(
    'listRfiSovReferences',
    'sovOthers',
    all('seen', { SUBCONTRACTOR: 'unseen', SUBCONTRACTOR_MEMBER: 'unseen', OTHER: 'unseen' }),
    { through: 'unseen' },
  ),
  row('listRfiSovReferences', 'sovOwn', all('seen', { OTHER: 'unseen' }), { through: 'unseen' }),
  row(
    'listRfiPayAppReferences',
    'payAppOthers',
    all('seen', {
      SUBCONTRACTOR: 'unseen',
      SUBCONTRACTOR_MEMBER: 'unseen',
      ENGINEER: 'unseen',
      OTHER: 'unseen',
    }),
    { through: 'unseen' },
  ),
  row('listRfiPayAppReferences', 'payAppOwn', all('seen', { ENGINEER: 'unseen', OTHER: 'unseen' }), {
    through: 'unseen',
  }),
];

/** Who finds which RFI in the list, its chart and its export. */
export const RFI_SIGHT: Partial<Record<RfiGiven, RoleCells>> = {
  others: all('seen'),
  privateOthers: all('unseen', { PROJECT_ADMIN: 'seen' }),
  draftOthers: all('unseen'),
  askedPrivate: all('seen'),
  assignedPrivate: all('seen'),
  addedPrivate: all('seen'),
  colleaguesPrivate: all('unseen', { PROJECT_ADMIN: 'seen' }),
};
const sight = Object.entries(RFI_SIGHT).flatMap(([given, roles]) =>
  (['listRfis', 'getRfiAging', 'exportRfis'] as const).map((operation) =>
    row(operation, given as RfiGiven, roles, { through: 'unseen' }),
  ),
);
/** A draft is listed to its requester; it is not open, so the chart does not count it. */
const ownDraft = (['listRfis', 'exportRfis'] as const).map((operation) =>
  row(operation, 'askedDraft', all('seen'), { through: 'unseen' }),
);

/** What is done to one RFI. */
interface Steps {
  getRfi: RoleCells;
  exportRfi: RoleCells;
  updateRfi: RoleCells;
  publishRfi: RoleCells;
  respondToRfi: RoleCells;
  reassignRfi: RoleCells;
  closeRfi: RoleCells;
  terminateRfi: RoleCells;
  deleteRfi: RoleCells;
  setOfficialRfiResponse: RoleCells;
  addRfiAllowedUser: RoleCells;
  removeRfiAllowedUser: RoleCells;
  bulkReassignRfis: RoleCells;
  bulkCloseRfis: RoleCells;
}

/** Open and readable: reading is for everyone, publishing for nobody. */
const open = {
  getRfi: done,
  exportRfi: done,
  publishRfi: byGrant('409', '409', '403'),
  deleteRfi: byGrant('409', '409', '403'),
} as const;

const theirs: Steps = {
  ...open,
  updateRfi: ownManager,
  respondToRfi: all('201'),
  reassignRfi: done,
  closeRfi: done,
  terminateRfi: done,
  setOfficialRfiResponse: done,
  addRfiAllowedUser: done,
  removeRfiAllowedUser: done,
  bulkReassignRfis: all('moved'),
  bulkCloseRfis: all('moved'),
};
const assigned: Steps = {
  ...open,
  updateRfi: ownManager,
  respondToRfi: all('201'),
  reassignRfi: done,
  closeRfi: ownManager,
  terminateRfi: ownManager,
  setOfficialRfiResponse: ownManager,
  addRfiAllowedUser: done,
  removeRfiAllowedUser: ownManager,
  bulkReassignRfis: all('moved'),
  bulkCloseRfis: byGrant('moved', 'moved', 'kept'),
};
const added: Steps = {
  ...open,
  updateRfi: manager,
  respondToRfi: all('201'),
  reassignRfi: refused,
  closeRfi: manager,
  terminateRfi: manager,
  setOfficialRfiResponse: manager,
  addRfiAllowedUser: manager,
  removeRfiAllowedUser: manager,
  bulkReassignRfis: all('kept'),
  bulkCloseRfis: byGrant('moved', 'kept', 'kept'),
};
/** Private, and the caller is not on it. Reading it is what everything else begins with. */
const hidden: Steps = {
  getRfi: adminOnly,
  exportRfi: adminOnly,
  updateRfi: adminOnly,
  publishRfi: all('403', { PROJECT_ADMIN: '409' }),
  deleteRfi: all('403', { PROJECT_ADMIN: '409' }),
  respondToRfi: refused,
  reassignRfi: refused,
  closeRfi: adminOnly,
  terminateRfi: adminOnly,
  setOfficialRfiResponse: adminOnly,
  addRfiAllowedUser: adminOnly,
  removeRfiAllowedUser: adminOnly,
  bulkReassignRfis: all('kept'),
  bulkCloseRfis: all('kept', { PROJECT_ADMIN: 'moved' }),
};
/** Whatever is not listed for the status is refused for everyone who reads it and has the right at all. */
const over: Steps = {
  ...open,
  updateRfi: byGrant('409', '409', '403'),
  respondToRfi: all('409'),
  reassignRfi: all('409'),
  closeRfi: all('409'),
  terminateRfi: all('409'),
  setOfficialRfiResponse: all('409'),
  addRfiAllowedUser: all('409'),
  removeRfiAllowedUser: all('409'),
  bulkReassignRfis: all('late'),
  bulkCloseRfis: all('late'),
};

/** Where a record differs in nothing that concerns the rest: its workflow and who reads it. */
const workflow = ({ getRfi, updateRfi, respondToRfi, reassignRfi, closeRfi, terminateRfi }: Steps) => ({
  getRfi,
  updateRfi,
  respondToRfi,
  reassignRfi,
  closeRfi,
  terminateRfi,
});

const STEPS: Record<RfiGiven, Partial<Steps>> = {
  others: {
    ...added,
    respondToRfi: refused,
  },
  privateOthers: hidden,
  draftOthers: {
    getRfi: refused,
    exportRfi: refused,
    updateRfi: refused,
    publishRfi: refused,
    deleteRfi: refused,
    respondToRfi: refused,
    reassignRfi: refused,
    closeRfi: refused,
    terminateRfi: refused,
    setOfficialRfiResponse: refused,
    addRfiAllowedUser: refused,
    removeRfiAllowedUser: refused,
    bulkReassignRfis: all('kept'),
    bulkCloseRfis: all('kept'),
  },
  asked: theirs,
  askedPrivate: workflow(theirs),
  askedAnswered: workflow(theirs),
  askedDraft: {
    ...over,
    updateRfi: ownManager,
    publishRfi: ownManager,
    deleteRfi: byGrant('204', '204', '403'),
    terminateRfi: done,
    addRfiAllowedUser: done,
    removeRfiAllowedUser: done,
  },
  askedClosed: { ...over, setOfficialRfiResponse: done },
  askedTerminated: over,
  assigned,
  assignedPrivate: workflow(assigned),
  assignedAnswered: workflow(assigned),
  added: workflow(added),
  addedPrivate: added,
  colleagues: {
    ...open,
    updateRfi: ownManager,
    respondToRfi: refused,
    reassignRfi: refused,
    closeRfi: ownManager,
    terminateRfi: ownManager,
    setOfficialRfiResponse: ownManager,
    addRfiAllowedUser: ownManager,
    removeRfiAllowedUser: ownManager,
    bulkReassignRfis: all('kept'),
    bulkCloseRfis: byGrant('moved', 'moved', 'kept'),
  },
  colleaguesPrivate: workflow(hidden),
  closedOthers: { ...over, setOfficialRfiResponse: manager },
};

const steps = Object.entries(STEPS).flatMap(([given, cells]) =>
  Object.entries(cells).map(([operation, roles]: [string, RoleCells]) =>
    row(operation as OperationId, given as RfiGiven, roles, {
      through: operation.startsWith('bulk') ? 'gone' : '404',
    }),
  ),
);

/** Every operation of the tool RFI. */
export const RFI_ROWS: readonly Row[] = [...lists, ...sight, ...ownDraft, ...steps];
