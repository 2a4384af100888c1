import type { Operation } from '../../../tests/rules/roles/cells.ts';
import type { LooseInput } from '../client.ts';
import type { Stage } from './stage.ts';
import type { World } from './world.ts';

const found = (_: World, { submittal }: Stage): LooseInput => ({
  query: { searchText: submittal?.word ?? '' },
});
const at = ({ submittal }: Stage) => ({ submittalId: submittal?.id ?? '', version: 1 });

/** Somebody else who reviews for the general contractor in the project of the address. */
const nextReviewer = ({ people, asker }: World, { who, caller }: Stage): string => {
  if (who === 'THROUGH_OTHER' && caller) return caller.id;
  return ((who === 'GC_MEMBER' ? people.GENERAL_CONTRACTOR : people.GC_MEMBER) ?? asker).id;
};

const changed = (status: string, more: (world: World) => object = () => ({})) =>
  ((world, stage) => ({ ...at(stage), status, ...more(world) })) satisfies (
    world: World,
    stage: Stage,
  ) => object;
const because = { comments: 'Add the gauges.' };
/** What each part of a change of status asks for. */
const CHANGES: Partial<Record<NonNullable<Stage['part']>, (world: World, stage: Stage) => object>> = {
  sent: changed('ASSIGNED'),
  started: changed('IN_PROGRESS'),
  reviewed: changed('GC_REVIEWED'),
  forwarded: changed('APPROVAL_PENDING', ({ bystander }) => ({ approverIds: [bystander.id] })),
  approved: changed('APPROVED', () => ({ reviewCode: 'APPROVED' })),
  sentBack: changed('REVISION', () => ({ reviewCode: 'REVISE_AND_RESUBMIT', ...because })),
  rejected: changed('REJECTED', () => ({ reviewCode: 'REJECTED', ...because })),
};

/** The body and the query of each operation of submittals that has one. */
export const SUBMITTAL_INPUTS: Partial<Record<Operation, (world: World, stage: Stage) => LooseInput>> = {
  listSubmittals: found,
  listSubmittalGroups: found,
  exportSubmittals: found,
  createSubmittal: () => ({
    body: {
      isDraft: true,
      specSection: '23 31 00',
      title: 'Duct shop drawings',
      purpose: 'APPROVAL',
      category: 'CONSTRUCTION',
      submittalType: 'SHOP_DRAWING',
    },
  }),
  previewSubmittalImport: () => ({
    body: { file: new File(['Spec section,Title\n23 31 00,Duct shop drawings\n'], 'register.csv') },
  }),
  saveImportedSubmittals: () => ({
    body: {
      items: [{ rowNumber: 2, specSection: '23 31 00', title: 'Duct shop drawings' }],
      fileName: 'register.csv',
    },
  }),
  updateSubmittal: () => ({ body: { version: 1, title: 'Duct fittings' } }),
  deleteSubmittal: () => ({ query: { version: 1 } }),
  changeSubmittalStatus: (world, stage) => ({ body: CHANGES[stage.part ?? 'sent']?.(world, stage) }),
  reassignSubmittal: (world, stage) => ({
    body:
      stage.part === 'asked'
        ? { ...at(stage), status: 'REASSIGNED', newAssigneeId: world.bystander.id }
        : { ...at(stage), status: 'ASSIGNED', newAssigneeId: nextReviewer(world, stage) },
  }),
  respondToSubmittal: () => ({ body: { version: 1, response: 'Agrees with sheet 5.' } }),
  inviteToSubmittal: ({ people, answerer }) => ({ body: { userId: (people.DEVELOPER ?? answerer).id } }),
  uninviteFromSubmittal: ({ bystander }) => ({ query: { userId: bystander.id, version: 1 } }),
  reassignSubmittalApprover: ({ answerer, bystander }) => ({
    body: { version: 1, userId: answerer.id, newUserId: bystander.id },
  }),
  closeSubmittal: () => ({ body: { version: 1 } }),
  terminateSubmittal: () => ({ body: { version: 1, comment: 'The owner supplies them.' } }),
  bulkUpdateSubmittals: (_, stage) => ({ body: { submittals: [at(stage)], leadTimeDays: 7 } }),
  bulkSendSubmittals: (_, stage) => ({ body: { submittals: [at(stage)] } }),
  bulkReassignSubmittals: (world, stage) => ({
    body: { submittals: [at(stage)], newAssigneeId: nextReviewer(world, stage) },
  }),
  bulkCloseSubmittals: (_, stage) => ({ body: { submittals: [at(stage)] } }),
};
