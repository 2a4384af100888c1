import { type Cast, castOf } from '../cast/cast.ts';
import { storedPaper } from '../cast/document-steps.ts';
import { type Run } from '../run.ts';
import type { Row } from '../world/resources.ts';
import { type Actor, dayBefore, type Scene } from './scene.ts';

const stored = (who: Actor, name: string): Promise<string> =>
  storedPaper(who, { name, text: `Mark,Size\n${name},18x10\n` });

/** A submittal that the contractor hands in for a subcontractor, with one who has to decide and one who may. */
async function handedIn(cast: Cast): Promise<Row> {
  const { run, contractor, owner, architect, lead, colleague } = cast;
  const body = await contractor.body('createSubmittal', {
    isDraft: false,
    isPrivate: false,
    purpose: 'APPROVAL',
    category: 'CONSTRUCTION',
    companyId: lead.account.companyId,
    receivedFromId: lead.account.userId,
    assigneeId: contractor.account.userId,
    approverIds: undefined,
    approvers: [
      { userId: owner.account.userId, step: 1, isRequired: true, reviewDays: 6 },
      { userId: architect.account.userId, step: 1, isRequired: false, reviewDays: 4 },
    ],
    description: 'Volume dampers of levels **2 and 3**.',
    dueDate: dayBefore(run, -9),
    requiredOnSite: dayBefore(run, -70),
    leadTimeDays: 21,
    references: undefined,
    invitedUserIds: [colleague.account.userId],
    attachments: [await stored(contractor, 'dampers.csv')],
  });
  return contractor.do('createSubmittal', { body });
}

const CODES = ['APPROVED_AS_NOTED', 'REVISE_AND_RESUBMIT'];

/** What waits, what is open and what a list finds of it. */
async function listed(reader: Actor, lead: Actor): Promise<void> {
  for (const query of [
    { reviewCode: CODES, status: ['APPROVED', 'REVISION', 'CLOSED'], page: 1, limit: 50 },
    { purpose: ['APPROVAL'], ballInCourt: lead.account.userId, page: 1, limit: 50 },
    { companyId: lead.account.companyId, orderBy: 'dueDate', order: 'DESC', page: 1, limit: 50 },
  ])
    await reader.ask('listSubmittals', { query });
}

async function play(whole: Run): Promise<void> {
  const cast = await castOf(whole);
  const { contractor, owner, architect, lead, colleague, rival } = cast;
  const handed = await handedIn(cast);
  const params = { submittalId: String(handed['id']) };
  let version: unknown = handed['version'];
  /** The same paper for who reviews, who hands it in, and who looks on. */
  const printed = async (...readers: Actor[]): Promise<void> => {
    for (const who of readers) await who.ask('exportSubmittalReport', { params });
  };
  const move = async (who: Actor, status: string, more: Row = {}): Promise<void> => {
    const answer = await who.ask('changeSubmittalStatus', { body: { ...params, version, status, ...more } });
    version = answer.body?.version ?? version;
  };
  const step = async (who: Actor, id: string, more: Row = {}): Promise<void> => {
    const answer = await who.ask(id, { params, body: { version, ...more } });
    version = answer.body?.version ?? version;
  };
  await printed(rival);
  await move(contractor, 'IN_PROGRESS');
  await step(lead, 'respondToSubmittal', { response: 'Actuators come with *type B*.' });
  await move(contractor, 'GC_REVIEWED');
  await printed(lead);
  await move(contractor, 'APPROVAL_PENDING');
  // Who only may decide does not end it; who has to sends it back, with the paper they marked up.
  await move(architect, 'APPROVED', { reviewCode: 'APPROVED', comments: 'No exceptions taken.' });
  await move(owner, 'REVISION', {
    reviewCode: 'REVISE_AND_RESUBMIT',
    comments: 'Blades to be 16 gauge.',
    attachments: [await stored(owner, 'dampers, marked up.csv')],
  });
  await printed(contractor, lead);
  // The one whom it was received from revises it, as who made it would.
  for (const who of [colleague, lead])
    await step(who, 'updateSubmittal', {
      description: 'Blades of 16 gauge.',
      dueDate: dayBefore(whole, -12),
    });
  await step(lead, 'updateSubmittal', { attachments: [await stored(lead, 'dampers, 16 gauge.csv')] });
  await move(lead, 'ASSIGNED', { comments: 'As marked.' });
  for (const status of ['IN_PROGRESS', 'GC_REVIEWED', 'APPROVAL_PENDING']) await move(contractor, status);
  await printed(owner);
  await move(owner, 'APPROVED', { reviewCode: 'APPROVED_AS_NOTED', comments: 'Paint the frames.' });
  await listed(owner, lead);
  await contractor.ask('exportSubmittals', { query: { reviewCode: CODES } });
  await step(contractor, 'closeSubmittal', {
    comments: 'Released.',
    distributeTo: [rival.account.userId, architect.account.userId],
  });
  await printed(rival, lead);
  for (const who of [lead, rival]) {
    await who.ask('getSubmittal', { params });
    await who.ask('listNotifications', { query: { page: 1, limit: 6 } });
  }
}

/** A submittal handed in for somebody else, printed at each turn of its two revisions: by who reviews, who hands in and who looks on. */
export const transmittals: Scene = {
  name: 'transmittals',
  operations: ['exportSubmittalReport', 'changeSubmittalStatus', 'listSubmittals', 'exportSubmittals'],
  play,
};
