import { betweenOf, type Cast, castOf, lookers, secondOwner } from '../cast/cast.ts';
import { ChangeSteps } from '../cast/change-steps.ts';
import { storedPaper } from '../cast/document-steps.ts';
import { everybodyLooks } from '../cast/looking.ts';
import { type Run, Skip } from '../run.ts';
import { approvedSov, withApprovedSheet } from '../workflow/making.ts';
import type { Params, Row } from '../world/resources.ts';
import { formHalfSigned, underTerm } from './approving.ts';
import { type Actor, dayBefore, type Scene } from './scene.ts';

/** A change request that one of two has approved, with what the steps after that need. */
interface HalfApproved {
  steps: ChangeSteps;
  draft: Params;
  second: Actor;
}

/** One on a schedule that the owner has agreed to. */
async function changeHalfApproved(cast: Cast, sovId: string): Promise<HalfApproved> {
  const { contractor, owner } = cast;
  const second = await secondOwner(cast);
  const own = betweenOf(cast, contractor, owner);
  const steps = new ChangeSteps(own, sovId);
  const approverIds = [owner.account.userId, second.account.userId];
  const draft = await steps.draft({ isDraft: false, approverIds, reason: 'OWNER_REQUEST' });
  await steps.step(contractor, 'submitChangeRequest', draft);
  await owner.ask('approveChangeRequest', {
    params: draft,
    body: {
      version: (await owner.do('getChangeRequest', { params: draft }))['version'] as unknown,
      comment: 'As priced.',
    },
  });
  return { steps, draft, second };
}

/** Approved by both, it is decided again by one of them; unlocked by the other, both are asked anew. */
async function approvalTakenBack(cast: Cast, { steps, draft, second }: HalfApproved): Promise<void> {
  const { run, contractor, owner } = cast;
  const people = [contractor, owner, second];
  const look = async (): Promise<void> => {
    await everybodyLooks(run.contract, people, draft, 'records');
    for (const who of people)
      await who.ask('listNotifications', { query: { limit: 4, page: 1, projectId: who.projectId } });
  };
  await steps.step(second, 'approveChangeRequest', draft, { comment: 'Within the allowance.' });
  await steps.step(owner, 'revokeChangeRequestApproval', draft, { comment: 'Priced for last year.' });
  await look();
  await steps.step(owner, 'approveChangeRequest', draft);
  await steps.step(second, 'unlockChangeRequest', draft, { comment: 'The crew is counted twice.' });
  await look();
  await steps.step(contractor, 'submitChangeRequest', draft);
  await steps.step(second, 'approveChangeRequest', draft);
  await everybodyLooks(run.contract, [contractor, owner], draft, 'tools');
}

/** An application whose form one of two has signed. */
async function applicationHalfSigned(cast: Cast, sovId: string): Promise<Params> {
  const { contractor, owner } = cast;
  const own = betweenOf(cast, contractor, owner);
  const hands = { run: own, main: contractor, other: owner };
  const params = await underTerm(hands, sovId);
  const ids = { ...params, projectId: own.world.resources.projectId };
  const application = await contractor.do('getPayApp', { params });
  if (!(await withApprovedSheet(own, application, ids))) throw new Skip('the sheet could not be approved');
  await formHalfSigned(hands, params);
  return params;
}

/** A submittal of which one of two that decide side by side has approved. */
async function submittalHalfApproved(cast: Cast): Promise<Params> {
  const { contractor, lead, owner, architect } = cast;
  const body = await lead.body('createSubmittal', {
    isDraft: false,
    companyId: undefined,
    receivedFromId: undefined,
    assigneeId: contractor.account.userId,
    approverIds: [architect.account.userId, owner.account.userId],
    approvers: undefined,
    references: undefined,
    invitedUserIds: undefined,
    attachments: [await storedPaper(lead, { name: 'hangers.csv', text: 'Mark,Size\nH-1,3/8' })],
  });
  const params = { submittalId: String((await lead.do('createSubmittal', { body }))['id']) };
  const move = async (who: typeof lead, status: string, more: Row = {}): Promise<unknown> => {
    const { version } = await contractor.do('getSubmittal', { params });
    return who.ask('changeSubmittalStatus', {
      body: { ...params, version: version as unknown, status, ...more },
    });
  };
  for (const status of ['IN_PROGRESS', 'GC_REVIEWED', 'APPROVAL_PENDING']) await move(contractor, status);
  await move(architect, 'APPROVED', { reviewCode: 'APPROVED_AS_NOTED', comments: 'See the note on H-1.' });
  return params;
}

/** A question that was answered and handed on, and one that nobody has answered in time. */
async function questionsHandedOn({ contractor, owner, architect, run }: Cast): Promise<Params> {
  const body = await contractor.body('createRfi', {
    isDraft: false,
    assigneeId: owner.account.userId,
    allowedUserIds: undefined,
    references: [],
    dueDate: dayBefore(run, -1),
  });
  const params = { rfiId: String((await contractor.do('createRfi', { body }))['id']) };
  const version = async (): Promise<unknown> =>
    (await contractor.do('getRfi', { params }))['version'] as unknown;
  await owner.do('respondToRfi', {
    params,
    body: { version: await version(), response: 'Ask who drew it.' },
  });
  await contractor.do('reassignRfi', {
    params,
    body: {
      version: await version(),
      newAssigneeId: architect.account.userId,
      comment: 'As the owner says.',
    },
  });
  return params;
}

/** A day that waits to be closed, shared with one, and a check that failed and is not put right. */
async function siteHalfDone({ run, contractor, lead, owner }: Cast): Promise<Params> {
  const day = { logDate: dayBefore(run, 21), crewName: 'Rigging', logAccess: 'PRIVATE' };
  const log = await lead.do('createDailyLog', { body: day });
  const params = { dailyLogId: String(log['id']) };
  await lead.ask('shareDailyLog', { params, body: { sharedToUserId: owner.account.userId } });
  const deviation = {
    subject: 'Shackle not rated',
    severity: 'CRITICAL',
    description: 'Taken off the hook.',
  };
  await lead.do('addDailyLogEntry', {
    params,
    body: {
      entryType: 'NONCONFIRMING_LOG',
      ...deviation,
      ownerId: contractor.account.userId,
      dueDate: dayBefore(run, -2),
    },
  });
  const task = await contractor.do('createQualityTask', {
    body: await contractor.body('createQualityTask', {
      entryId: undefined,
      assigneeId: lead.account.userId,
      dueDate: dayBefore(run, 2),
    }),
  });
  await lead.ask('addQualityEntry', {
    params: { taskId: String(task['id']) },
    body: {
      result: 'FAIL',
      note: 'A hanger is missing.',
      followUp: { assigneeId: contractor.account.userId },
    },
  });
  return { ...params, taskId: String(task['id']) };
}

async function play(run: Run): Promise<void> {
  const cast = await castOf(run);
  const look = lookers(cast);
  const own = betweenOf(cast, cast.contractor, cast.owner);
  const schedule = await approvedSov(own);
  if (!schedule) throw new Skip('a schedule of values could not be approved');
  const sovId = String(schedule['sovId']);
  const change = await changeHalfApproved(cast, sovId);
  await look({ ...change.draft, sovId }, 'each');
  await approvalTakenBack(cast, change);
  const application = await applicationHalfSigned(cast, sovId);
  await look({ ...application, sovId }, 'each');
  await look(await submittalHalfApproved(cast), 'each');
  await look(await questionsHandedOn(cast), 'each');
  await look(await siteHalfDone(cast), 'each');
}

/** What is half done and stays so: each kind of record where it waits for one of several. */
export const halfway: Scene = {
  name: 'halfway',
  operations: [
    'approveChangeRequest',
    'revokeChangeRequestApproval',
    'unlockChangeRequest',
    'sendG702ForSignature',
    'changeSubmittalStatus',
    'reassignRfi',
    'shareDailyLog',
    'addQualityEntry',
  ],
  play,
};
