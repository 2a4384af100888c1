import { become, type Cast, castOf, lookers } from '../cast/cast.ts';
import { formOf } from '../cast/document-steps.ts';
import type { Run } from '../run.ts';
import type { Params, Row } from '../world/resources.ts';
import { sentTogether } from './sent-together.ts';
import { type Actor, dataOf, type Scene } from './scene.ts';

/** What becomes of one submittal, read by everybody after each step. */
interface Steps {
  /** Sends a step from the newest version and gives what is answered. */
  step: (who: Actor, id: string, body: Row) => Promise<number>;
  /** The same for one that has to be carried out. */
  done: (who: Actor, id: string, body: Row) => Promise<void>;
}

/** Which submittal a step is about: named in its path, or in its body. */
const PATHED = new Set(['respondToSubmittal', 'reassignSubmittalApprover']);

function stepsOf(cast: Cast, submittalId: string): Steps {
  const look = lookers(cast);
  const sent = async (id: string, body: Row): Promise<{ params: Params; body: Row }> => {
    const { version } = await cast.contractor.do('getSubmittal', { params: { submittalId } });
    const named = { submittalId };
    const isPathed = PATHED.has(id);
    return {
      params: isPathed ? named : {},
      body: { version: version as unknown, ...(isPathed ? {} : named), ...body },
    };
  };
  return {
    async step(who, id, body) {
      return (await who.ask(id, await sent(id, body))).status;
    },
    async done(who, id, body) {
      await who.do(id, await sent(id, body));
      await look({ submittalId });
    },
  };
}

/** A submittal with the contractor, which the owner is to decide on. */
async function handedIn({ contractor, owner }: Cast): Promise<string> {
  const file = { name: 'dampers.csv', text: 'Mark,Size\nFD-1,24x12\n' };
  const uploaded = await contractor.do('uploadSubmittalFiles', { form: formOf('files', [file]) });
  const body = await contractor.body('createSubmittal', {
    isDraft: false,
    isPrivate: undefined,
    purpose: 'APPROVAL',
    submittalType: 'PRODUCT_DATA',
    category: 'PRE_CONSTRUCTION',
    assigneeId: contractor.account.userId,
    approverIds: undefined,
    approvers: [{ userId: owner.account.userId, isRequired: true, step: 1, reviewDays: 5 }],
    invitedUserIds: undefined,
    attachments: dataOf(uploaded).map(({ key }) => String(key)),
  });
  return String((await contractor.do('createSubmittal', { body }))['id']);
}

/** One reviewer hands it to another, who asks the first and hands it back. */
async function reviewed({ contractor, colleague, rival, outsider }: Cast, { step, done }: Steps) {
  const to = (person: Actor, status: 'ASSIGNED' | 'REASSIGNED') => ({
    newAssigneeId: person.account.userId,
    status,
  });
  await step(rival, 'reassignSubmittal', to(colleague, 'ASSIGNED'));
  if (outsider) await step(outsider, 'reassignSubmittal', to(colleague, 'ASSIGNED'));
  // Whom it is with already, and who does not review.
  await step(contractor, 'reassignSubmittal', to(contractor, 'ASSIGNED'));
  await step(contractor, 'reassignSubmittal', to(rival, 'ASSIGNED'));
  await done(contractor, 'reassignSubmittal', { ...to(colleague, 'ASSIGNED'), comments: 'On another job.' });
  await done(colleague, 'changeSubmittalStatus', { status: 'IN_PROGRESS' });
  await done(colleague, 'reassignSubmittal', to(contractor, 'REASSIGNED'));
  await step(colleague, 'changeSubmittalStatus', { status: 'GC_REVIEWED' });
  await done(contractor, 'respondToSubmittal', { response: 'Class A on the mains, as specified.' });
  await done(colleague, 'reassignSubmittal', to(contractor, 'ASSIGNED'));
  for (const status of ['IN_PROGRESS', 'GC_REVIEWED'])
    await done(contractor, 'changeSubmittalStatus', { status });
  await step(contractor, 'reassignSubmittal', to(colleague, 'ASSIGNED'));
}

/** Somebody else decides in the place of an approver who left it. */
async function decided(cast: Cast, { step, done }: Steps): Promise<void> {
  const { contractor, lead, owner, architect } = cast;
  const instead = { userId: owner.account.userId, newUserId: architect.account.userId };
  await step(contractor, 'reassignSubmittalApprover', instead);
  await done(contractor, 'changeSubmittalStatus', { status: 'APPROVAL_PENDING' });
  for (const who of [lead, owner]) await step(who, 'reassignSubmittalApprover', instead);
  // Who may not approve, and who is on the route already.
  for (const newUserId of [lead.account.userId, owner.account.userId])
    await step(contractor, 'reassignSubmittalApprover', { ...instead, newUserId });
  await done(contractor, 'reassignSubmittalApprover', { ...instead, comments: 'Away until June.' });
  // The place is taken: the one who had it decides no more, and cannot be replaced again.
  await step(contractor, 'reassignSubmittalApprover', instead);
  await step(owner, 'changeSubmittalStatus', { status: 'APPROVED', reviewCode: 'APPROVED' });
  await done(architect, 'changeSubmittalStatus', { status: 'APPROVED', reviewCode: 'APPROVED_AS_NOTED' });
  await step(contractor, 'reassignSubmittalApprover', instead);
}

/** One that is not complete is returned before an approver sees it, by the contractor's people alone, and with a reason. */
async function returned(cast: Cast): Promise<void> {
  const { contractor, rival, owner } = cast;
  const { step, done } = stepsOf(cast, await handedIn(cast));
  const back = {
    status: 'REVISION',
    reviewCode: 'REVISE_AND_RESUBMIT',
    comments: 'Sheets 3 to 6 are missing.',
  };
  for (const who of [rival, owner]) await step(who, 'changeSubmittalStatus', back);
  await step(contractor, 'changeSubmittalStatus', { status: 'REVISION' });
  await step(contractor, 'changeSubmittalStatus', { ...back, reviewCode: 'APPROVED' });
  await done(contractor, 'changeSubmittalStatus', { status: 'IN_PROGRESS' });
  await done(contractor, 'changeSubmittalStatus', back);
  // It is the submitter's now.
  await step(contractor, 'changeSubmittalStatus', back);
}

async function play(run: Run): Promise<void> {
  const cast = await castOf(run);
  // It takes two who review: somebody else of the contractor's, for as long as this takes.
  await become(cast, cast.colleague, { projectRole: 'GC_MEMBER' });
  const steps = stepsOf(cast, await handedIn(cast));
  await reviewed(cast, steps);
  await decided(cast, steps);
  await returned(cast);
  await sentTogether(cast);
  await become(cast, cast.colleague, { projectRole: 'SUBCONTRACTOR_MEMBER' });
}

/** A submittal that goes from one reviewer to another and back, and from one approver to another. */
export const handedOn: Scene = {
  name: 'handed-on',
  operations: [
    'reassignSubmittal',
    'respondToSubmittal',
    'reassignSubmittalApprover',
    'changeSubmittalStatus',
    'saveImportedSubmittals',
    'bulkSendSubmittals',
  ],
  play,
};
