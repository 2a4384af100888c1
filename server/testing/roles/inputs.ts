import type { ListGiven } from '../../../tests/rules/roles/given.ts';
import type { Operation } from '../../../tests/rules/roles/cells.ts';
import { PNG } from '../../modules/comments/testing.ts';
import type { LooseInput } from '../client.ts';
import { ADMIN_INPUTS } from './admin-inputs.ts';
import { decided, withComment } from './bodies.ts';
import { LOG_INPUTS } from './daily-log-inputs.ts';
import { DOCUMENT_INPUTS } from './document-inputs.ts';
import { MEMBER_INPUTS } from './member-inputs.ts';
import { INSPECTION_INPUTS } from './inspection-inputs.ts';
import { MESSAGE_INPUTS } from './message-inputs.ts';
import { PAY_INPUTS } from './pay-inputs.ts';
import type { Stage } from './stage.ts';
import { SUBMITTAL_INPUTS } from './submittal-inputs.ts';
import type { World } from './world.ts';

/** Someone who may be given an RFI in the project of the address. */
const nextOf = (world: World, { who, caller }: Stage): string =>
  (who === 'THROUGH_OTHER' && caller ? caller : world.newcomer).id;

const day = (world: World): string =>
  new Date(world.t.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10);

export const upload = (operation: Operation): LooseInput => {
  const file = new File([PNG], 'a.png');
  return { body: operation === 'uploadQualityFile' ? { file } : { files: [file] } };
};
const longest = (): LooseInput => ({ query: { limit: 100 } });
const searched = (_: World, { rfi, task }: Stage): LooseInput => ({
  query: { searchText: (rfi ?? task)?.word ?? '' },
});
const found = (_: World, { change, pay, message }: Stage): LooseInput => ({
  query: { search: (change ?? pay ?? message)?.word ?? '' },
});
const picked = ({ rfi }: Stage) => [{ rfiId: rfi?.id ?? '', version: 1 }];

/** The body and the query of each operation that has one. */
export const INPUTS: Partial<Record<Operation, (world: World, stage: Stage) => LooseInput>> = {
  ...ADMIN_INPUTS,
  ...MEMBER_INPUTS,
  // By a word of the record, or by what the contract comes to, as `priceProject` says.
  searchEverything: (_, { rfi, projectId, given }) => ({
    query: { search: given === 'primeContract' ? '9,000.00' : (rfi?.word ?? ''), projectId },
  }),
  listRfis: searched,
  getRfiAging: searched,
  exportRfis: searched,
  listRfiSovReferences: longest,
  listRfiPayAppReferences: longest,
  createRfi: (world, at) => ({
    body: {
      subject: 'Duct clash',
      ...(at.given === 'draft'
        ? { isDraft: true }
        : { question: 'May the beam be cut?', assigneeId: nextOf(world, at), dueDate: day(world) }),
    },
  }),
  updateRfi: () => ({ body: { version: 1, location: 'Level 3' } }),
  publishRfi: () => ({ body: { version: 1 } }),
  respondToRfi: () => ({ body: { version: 1, response: 'Yes.' } }),
  reassignRfi: (world, at) => ({ body: { version: 1, newAssigneeId: nextOf(world, at) } }),
  closeRfi: () => ({ body: { version: 1, reviewComments: 'Answered.' } }),
  terminateRfi: () => ({ body: { version: 1, comment: 'No longer needed.' } }),
  setOfficialRfiResponse: () => ({ body: { version: 1, isOfficial: true } }),
  addRfiAllowedUser: (world) => ({ body: { allowedUserId: world.newcomer.id } }),
  removeRfiAllowedUser: () => ({ query: { version: 1 } }),
  deleteRfi: () => ({ query: { version: 1 } }),
  bulkReassignRfis: (world, at) => ({ body: { rfis: picked(at), newAssigneeId: nextOf(world, at) } }),
  bulkCloseRfis: (_, at) => ({ body: { rfis: picked(at), reviewComments: 'Answered.' } }),
  listQualityTasks: searched,
  exportQualityTasks: searched,
  createQualityTask: () => ({ body: { title: 'Rebar cover' } }),
  updateQualityTask: (_, { task, part }) => ({
    body: { ...task?.fields, ...(part === 'moved' ? { status: 'IN_PROGRESS' } : { location: 'Level 3' }) },
  }),
  addQualityEntry: () => ({ body: { result: 'PASS' } }),
  deleteQualityTask: () => ({ query: { version: 1 } }),
  deleteQualityEntry: () => ({ query: { version: 1 } }),
  listChangeRequests: found,
  exportChangeRequests: found,
  listChangeRequestReferences: found,
  getNetChangeByPreviousChangeRequests: (_, { change }) => ({ query: { sovId: change?.sovId ?? '' } }),
  setChangeRequestMarkupPresets: () => ({ body: { version: 0, data: [] } }),
  saveChangeRequest: (_, { change, given }) => ({
    body: change
      ? // Who is asked for a price changes tasks alone.
        {
          changeRequestId: change.id,
          version: 1,
          ...(given === 'changeAsked' ? { tasks: [] } : { subject: 'Offset' }),
        }
      : { subject: 'Offset', isDraft: given === 'draft' },
  }),
  askForChangeRequestPricing: (world) => ({ body: { version: 1, assigneeId: world.asker.id } }),
  submitChangeRequest: decided,
  approveChangeRequest: decided,
  rejectChangeRequest: withComment,
  unlockChangeRequest: withComment,
  revokeChangeRequestApproval: decided,
  sendChangeRequestForSignature: decided,
  recallChangeRequest: decided,
  linkChangeRequestRfi: (_, { raised }) => ({ body: { version: 1, rfiId: raised } }),
  terminateChangeRequest: withComment,
  deleteChangeRequest: () => ({ query: { version: 1 } }),
  ...INSPECTION_INPUTS,
  ...MESSAGE_INPUTS,
  ...SUBMITTAL_INPUTS,
  ...DOCUMENT_INPUTS,
  ...LOG_INPUTS,
  listMessages: found,
  exportMessages: found,
  listPayApps: found,
  exportPayApps: found,
  exportPayAppsCsv: found,
  ...PAY_INPUTS,
  deletePayApp: () => ({ query: { version: 1 } }),
  createComment: (_, { on }) => ({ body: { ...on, content: 'Which grid line?' } }),
  createSavedView: (_, { given, who }) => ({
    body: {
      tool: (given as ListGiven).slice('list'.length),
      name: `${who} saves this`,
      search: {},
      columns: [],
      shared: false,
    },
  }),
  updateSavedView: () => ({ body: { version: 1, columns: ['subject'] } }),
  deleteSavedView: () => ({ query: { version: 1 } }),
};
