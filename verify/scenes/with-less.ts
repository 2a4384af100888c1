import type { Cast } from '../cast/cast.ts';
import { told } from '../cast/told.ts';
import type { Row } from '../world/resources.ts';
import { allRefused } from './refusing.ts';
import { dayBefore } from './scene.ts';

const PAGE = { page: 1, limit: 20 };

/** What needs somebody who reads its tool does not go to a member who does not. */
async function notGiven({ run, contractor, lead, colleague }: Cast): Promise<void> {
  const { userId } = colleague.account;
  const inspection: Row = { inspectionType: 'OTHER', title: 'Attic walk, east' };
  const day = await lead.do('createDailyLog', {
    body: { logDate: dayBefore(run, 19), logAccess: 'PUBLIC', crewName: 'Attic' },
  });
  const params = { dailyLogId: String(day['id']) };
  const deviation: Row = {
    entryType: 'NONCONFIRMING_LOG',
    subject: 'Firestopping is missing',
    severity: 'MINOR',
    description: 'At the east chase.',
    ownerId: userId,
  };
  await allRefused([
    [contractor, 'createInspection', 'inspectorIds.0', { body: { ...inspection, inspectorIds: [userId] } }],
    [contractor, 'createInspection', 'watcherIds.0', { body: { ...inspection, watcherIds: [userId] } }],
    [lead, 'addDailyLogEntry', 'ownerId', { params, body: deviation }],
  ]);
}

/** A check goes to any member, whatever they may see of inspections: they carry it out and complete it. */
async function checkedBy({ contractor, colleague, rival }: Cast): Promise<void> {
  const made = await contractor.do('createQualityTask', {
    body: await contractor.body('createQualityTask', {
      title: 'Verified firestopping',
      assigneeId: colleague.account.userId,
      entryId: undefined,
    }),
  });
  const params = { taskId: String(made['id']) };
  await told(colleague);
  await colleague.ask('listPendingTasks', { query: { ...PAGE, projectId: colleague.projectId } });
  await colleague.do('addQualityEntry', {
    params,
    body: {
      version: made['version'],
      result: 'FAIL',
      note: 'Open at the chase.',
      followUp: { assigneeId: rival.account.userId },
    },
  });
  await colleague.ask('getQualityTask', { params });
  await colleague.ask('listQualityTasks', { query: { ...PAGE, assigneeId: colleague.account.userId } });
}

/** A message to a role tells those of it who read messages. */
async function unread({ contractor, colleague }: Cast): Promise<void> {
  const message = await contractor.do('createMessage', {
    body: await contractor.body('createMessage', {
      categoryId: null,
      subject: 'Parking on Friday',
      notifyRoles: ['GC_MEMBER'],
      notifyWith: [],
      mentions: [],
      links: [],
      attachments: [],
    }),
  });
  await told(colleague);
  await colleague.ask('getMessage', { params: { messageId: String(message['id']) } });
}

/** What comes to a member who sees few tools: what is given to them, what is not, and what they are told. */
export async function withLess(cast: Cast): Promise<void> {
  await notGiven(cast);
  await checkedBy(cast);
  await unread(cast);
  const { colleague } = cast;
  for (const id of ['listDocuments', 'listDailyLogs']) await colleague.ask(id, { query: PAGE });
}
