import { type Cast, castOf } from '../cast/cast.ts';
import { storedPaper } from '../cast/document-steps.ts';
import type { Run } from '../run.ts';
import { dayBefore, type Scene } from './scene.ts';

/** A question that nobody can answer, and one that is handed to whom it is with. */
async function playQuestion(run: Run, { contractor, owner, outsider }: Cast): Promise<void> {
  const id = run.world.random.uuid();
  const body = await contractor.body('createRfi', {
    isDraft: false,
    assigneeId: owner.account.userId,
    allowedUserIds: undefined,
    references: [],
    dueDate: dayBefore(run, -6),
  });
  const day = await contractor.body('createDailyLog', { logDate: dayBefore(run, 11), crewName: 'Layout' });
  const log = await contractor.do('createDailyLog', { body: day });
  const named = { type: 'DAILYLOG', id: log['id'] as unknown };
  await contractor.eachRefused('createRfi', { body }, [
    ['subject', { subject: ' ' }],
    ['question', { question: ' ' }],
    ['assigneeId', { assigneeId: null }],
    ['assigneeId', { assigneeId: outsider?.account.userId ?? id }],
    ['dueDate', { dueDate: dayBefore(run, 2) }],
    ['costImpact.amount', { costImpact: { answer: 'NO', amount: 120.5 } }],
    ['scheduleImpact.days', { scheduleImpact: { answer: 'UNKNOWN', days: 2 } }],
    ['references.1.id', { references: [named, named] }],
    ['references.0.id', { references: [{ type: 'DAILYLOG', id }] }],
  ]);
  const made = await contractor.do('createRfi', { body });
  const params = { rfiId: String(made['id']) };
  const now = { version: made['version'] };
  const toOwner = { ...now, newAssigneeId: owner.account.userId };
  await contractor.eachRefused('reassignRfi', { params, body: toOwner }, [
    ['newAssigneeId', {}],
    ['dueDate', { newAssigneeId: contractor.account.userId, dueDate: dayBefore(run, 2) }],
  ]);
  await owner.refused('respondToRfi', 'response', { params, body: { ...now, response: ' ' } });
  await contractor.refused('listRfis', 'endDate', {
    query: { startDate: dayBefore(run, 1), endDate: dayBefore(run, 2) },
  });
  await contractor.ask('getRfi', { params });
}

/** What is submitted to nobody, by a past day, to whom may not decide, or under another section. */
async function playSubmittal(run: Run, { contractor, owner, lead, architect }: Cast): Promise<void> {
  const body = await contractor.body('createSubmittal', {
    isDraft: false,
    assigneeId: contractor.account.userId,
    approverIds: [architect.account.userId],
    approvers: undefined,
    invitedUserIds: undefined,
    attachments: [await storedPaper(contractor, { name: 'cut-sheet.csv', text: 'Cut sheet' })],
    references: [],
    dueDate: dayBefore(run, -6),
  });
  await contractor.eachRefused('createSubmittal', { body }, [
    ['title', { title: ' ' }],
    ['assigneeId', { assigneeId: null }],
    ['assigneeId', { assigneeId: lead.account.userId }],
    ['approverIds.0', { approverIds: [lead.account.userId] }],
    ['approverIds.1', { approverIds: [owner.account.userId, owner.account.userId] }],
    ['dueDate', { dueDate: dayBefore(run, 2) }],
    ['attachments', { attachments: [] }],
    ['references.0.id', { references: [{ type: 'RFI', id: run.world.random.uuid() }] }],
  ]);
  const made = await contractor.do('createSubmittal', { body });
  const params = { submittalId: String(made['id']) };
  const now = { version: made['version'] };
  const anew = { ...now, ...params, status: 'ASSIGNED' };
  await contractor.eachRefused('reassignSubmittal', { body: anew }, [
    ['newAssigneeId', { newAssigneeId: contractor.account.userId }],
    ['newAssigneeId', { newAssigneeId: lead.account.userId }],
  ]);
  // A day that is over is not chosen on the way either.
  const begun = await contractor.do('changeSubmittalStatus', {
    body: { ...params, ...now, status: 'IN_PROGRESS' },
  });
  const reviewed = { ...params, version: begun['version'], status: 'GC_REVIEWED' };
  const { version } = await contractor.do('changeSubmittalStatus', { body: reviewed });
  await contractor.refused('changeSubmittalStatus', 'dueDate', {
    body: { ...params, version, status: 'APPROVAL_PENDING', dueDate: dayBefore(run, 2) },
  });
  await contractor.ask('getSubmittal', { params });
}

/** A message that says nothing, or names somebody twice or from elsewhere. */
async function playMessage(run: Run, { contractor, owner, outsider }: Cast): Promise<void> {
  const body = await contractor.body('createMessage', {
    notifyWith: [],
    notifyRoles: [],
    mentions: [],
    links: [],
    attachments: [],
    categoryId: null,
  });
  const twice = [owner, owner].map(({ account }) => account.userId);
  await contractor.eachRefused('createMessage', { body }, [
    ['subject', { subject: ' ' }],
    ['body', { body: ' ' }],
    ['notifyWith.1', { notifyWith: twice }],
    ['notifyWith.0', { notifyWith: [outsider?.account.userId ?? run.world.random.uuid()] }],
    ['categoryId', { categoryId: run.world.random.uuid() }],
    ['links.0', { links: [{ objectType: 'RFI', objectId: run.world.random.uuid() }] }],
  ]);
}

/** What the rules of questions, submittals and messages refuse. */
export const refusedQuestions: Scene = {
  name: 'refused-questions',
  operations: ['createRfi', 'reassignRfi', 'createSubmittal', 'reassignSubmittal', 'createMessage'],
  async play(run) {
    const cast = await castOf(run);
    await playQuestion(cast.run, cast);
    await playSubmittal(cast.run, cast);
    await playMessage(cast.run, cast);
  },
};
