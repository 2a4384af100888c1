import type { OperationId } from '#contract/operations.ts';
import type { Given, ListGiven, ViewGiven } from '../../../tests/rules/roles/given.ts';
import type { Operation, Row, Who } from '../../../tests/rules/roles/cells.ts';
import type { Db } from '../../db/database.ts';
import { PNG } from '../../modules/comments/testing.ts';
import type { Attempt, LooseInput } from '../client.ts';
import type { TestUser } from '../harness.ts';
import { isChangeGiven, storeChanges, type StoredChange } from './change-requests.ts';
import { isPayGiven, storePays, type StoredPay } from './pay-apps.ts';
import { isQualityGiven, storeTasks, type StoredTask } from './quality-checks.ts';
import { isRfiGiven, storeComment, storeFile, storeRfis, storeView, type StoredRfi } from './records.ts';
import type { World } from './world.ts';

const NONE = '00000000-0000-4000-8000-000000000000';

/** What one cell is played on. Every cell has a record of its own. */
interface Stage {
  who: Who;
  given: Given;
  caller: TestUser | null;
  projectId: string;
  rfi: StoredRfi | null;
  task: StoredTask | null;
  change: StoredChange | null;
  pay: StoredPay | null;
  part: Row['part'];
  /** The record for comments and history. */
  on: { objectType: string; objectId: string };
  commentId: string;
  viewId: string;
  key: string;
  /** An RFI of somebody else, which is not linked to it. */
  raised: string;
  /** The person whom the row is about. */
  named: string;
}

/** What was stored for a cell, where it is about a record of one of these tools. */
interface Stored {
  rfi: StoredRfi | null;
  task: StoredTask | null;
  change: StoredChange | null;
  pay: StoredPay | null;
}

function recordOf(world: World, who: Who, given: Given, { rfi, task, change, pay }: Stored): Stage['on'] {
  if (rfi) return { objectType: 'RFI', objectId: rfi.id };
  if (task) return { objectType: 'QUALITY_TASK', objectId: task.id };
  if (change) return { objectType: 'CHANGE_REQUEST', objectId: change.id };
  if (pay) return { objectType: 'PAYAPP', objectId: pay.payAppId };
  if (given.startsWith('absent')) return { objectType: given.slice('absent'.length), objectId: NONE };
  const { sovId, payAppId } = (given.endsWith('Own') ? world.own.get(who) : undefined) ?? world.theirs;
  return given.startsWith('payApp')
    ? { objectType: 'PAYAPP', objectId: payAppId }
    : { objectType: 'SOV', objectId: sovId };
}

async function stage(
  db: Db,
  world: World,
  { operation, given, part }: Row,
  who: Who,
  stored: Stored,
): Promise<Stage> {
  const { rfi, task } = stored;
  const caller = world.people[who];
  const on = recordOf(world, who, given, stored);
  const me = caller ?? world.asker;
  let [commentId, key] = ['', ''];
  if (part === 'upload') key = await storeFile(db, world, given === 'uploadOwn' ? me : world.asker, null);
  else if (part === 'question' || part === 'drawing') key = await storeFile(db, world, world.asker, on);
  else if (part === 'response')
    key = await storeFile(db, world, world.answerer, {
      objectType: 'RFI_RESPONSE',
      objectId: rfi?.responseId ?? '',
    });
  else if (part === 'entry')
    key = await storeFile(db, world, world.asker, {
      objectType: 'QUALITY_ENTRY',
      objectId: task?.othersEntryId ?? '',
    });
  else if (part?.endsWith('Comment') || part === 'comment') {
    const by = part.startsWith('own') ? me : world.asker;
    const isDeleted = part.endsWith('DeletedComment') || part === 'removedComment';
    commentId = await storeComment(db, world, on as Parameters<typeof storeComment>[2], by, isDeleted);
    if (part === 'comment' || part === 'removedComment')
      key = await storeFile(db, world, world.asker, { objectType: 'COMMENT', objectId: commentId });
  }
  const viewId = given.startsWith('view') ? await storeView(db, world, given as ViewGiven, caller) : '';
  const [rfiAbout] =
    operation === 'linkChangeRequestRfi' ? await storeRfis(db, world, 'others', [caller]) : [];
  const raised = rfiAbout?.id ?? '';
  const named = (given === 'contractor' ? world.people.GENERAL_CONTRACTOR : world.answerer)?.id ?? '';
  const projectId = (who === 'THROUGH_OTHER' ? world.elsewhere : world.project).id;
  return { who, given, part, caller, projectId, ...stored, on, commentId, viewId, key, raised, named };
}

/** Someone who may be given an RFI in the project of the address. */
const nextOf = (world: World, { who, caller }: Stage): string =>
  (who === 'THROUGH_OTHER' && caller ? caller : world.newcomer).id;

const day = (world: World): string =>
  new Date(world.t.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10);

const upload = (operation: Operation): LooseInput => {
  const file = new File([PNG], 'a.png');
  return { body: operation === 'uploadQualityFile' ? { file } : { files: [file] } };
};
const longest = (): LooseInput => ({ query: { limit: 100 } });
const searched = (_: World, { rfi, task }: Stage): LooseInput => ({
  query: { searchText: (rfi ?? task)?.word ?? '' },
});
const found = (_: World, { change, pay }: Stage): LooseInput => ({
  query: { search: (change ?? pay)?.word ?? '' },
});
const decided = (): LooseInput => ({ body: { version: 1 } });
const withComment = (): LooseInput => ({ body: { version: 1, comment: 'The days are missing.' } });
const picked = ({ rfi }: Stage) => [{ rfiId: rfi?.id ?? '', version: 1 }];

/** The body and the query of each operation that has one. */
const INPUTS: Partial<Record<Operation, (world: World, stage: Stage) => LooseInput>> = {
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
  listPayApps: found,
  exportPayApps: found,
  exportPayAppsCsv: found,
  saveG703: (_, { pay }) => ({
    body: {
      version: 1,
      lines: [{ sovLineId: pay?.sovLineId ?? '', billAmount: 400, materialStoredAmount: 0 }],
    },
  }),
  submitG703: decided,
  recallG703: decided,
  approveG703: decided,
  rejectG703: () => ({ body: { version: 1, note: 'The second line is not done.' } }),
  revokeG703Approval: () => ({ body: { version: 1, note: 'The second line is not done.' } }),
  approvePaymentTerm: decided,
  rejectPaymentTerm: withComment,
  generateG702: decided,
  submitPackage: decided,
  approvePackage: decided,
  rejectPackage: withComment,
  releasePayment: (world) => ({
    body: {
      version: 1,
      amount: 450,
      date: world.t.clock.now().toISOString().slice(0, 10),
      reference: 'ACH 20260820',
    },
  }),
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

/** Files are served beside the API, under the app's own origin. */
const SERVED: Readonly<Record<string, string>> = {
  streamDocument: '/documents/stream',
  downloadDocument: '/documents/download',
};

async function ask(world: World, operation: Operation, at: Stage): Promise<Attempt> {
  const input: LooseInput = {
    params: {
      projectId: at.projectId,
      companyId: at.caller?.companyId ?? NONE,
      rfiId: at.rfi?.id ?? '',
      taskId: at.task?.id ?? '',
      changeRequestId: at.change?.id ?? '',
      payAppId: at.pay?.payAppId ?? '',
      g703Id: at.pay?.g703Id || NONE,
      paymentTermId: at.pay?.paymentTermId ?? '',
      entryId: (at.part === 'ownEntry' ? at.task?.ownEntryId : at.task?.othersEntryId) ?? '',
      responseId: at.rfi?.responseId ?? '',
      userId: world.bystander.id,
      divisionId: world.divisionId,
      commentId: at.commentId,
      viewId: at.viewId,
      ...at.on,
    },
    ...(operation.startsWith('upload') ? upload(operation) : INPUTS[operation]?.(world, at)),
  };
  const path = SERVED[operation];
  if (!path) return world.t.as(at.caller).attempt(operation as OperationId, input);
  const headers: Record<string, string> = at.caller ? { authorization: `Bearer ${at.caller.token}` } : {};
  const response = await world.t.app.request(`${path}?key=${at.key}`, { headers });
  const isJson = response.headers.get('content-type')?.includes('json');
  const body = isJson ? await response.json() : await response.arrayBuffer();
  return { status: response.status, body, headers: response.headers, response };
}

const billed = (body: Attempt['body'], { pay }: Stage): boolean =>
  body.data.some(({ id }: { id: string }) => id === pay?.payAppId);
async function inWorkbook(body: Attempt['body'], word: string): Promise<boolean> {
  const { read, utils } = await import('xlsx');
  const { Sheets } = read(body);
  return Object.values(Sheets).some((sheet) => utils.sheet_to_csv(sheet).includes(word));
}

const listed = (body: Attempt['body'], { change }: Stage): boolean =>
  body.data.some(({ id }: { id: string }) => id === change?.id);
/** Whether an answer of people names the one that the row is about. */
const names = (body: Attempt['body'], { named }: Stage): boolean =>
  body.data.some(({ id }: { id: string }) => id === named);

/** Whether the answer holds the record, for the operations that answer many. */
const HOLDS: Partial<Record<Operation, (body: Attempt['body'], at: Stage) => boolean | Promise<boolean>>> = {
  listRfis: (body, at) => body.data.some(({ id }: { id: string }) => id === at.rfi?.id),
  getRfiAging: (body) => body.open === 1,
  exportRfis: (body, at) => inWorkbook(body, at.rfi?.word ?? ''),
  listQualityTasks: (body, at) => body.data.some(({ id }: { id: string }) => id === at.task?.id),
  exportQualityTasks: (body, at) => inWorkbook(body, at.task?.word ?? ''),
  listChangeRequests: listed,
  exportChangeRequests: (body, at) => inWorkbook(body, at.change?.word ?? ''),
  listPayApps: billed,
  exportPayApps: (body, at) => inWorkbook(body, at.pay?.word ?? ''),
  exportPayAppsCsv: (body, at) => new TextDecoder().decode(body).includes(at.pay?.word ?? ''),
  listChangeRequestReferences: listed,
  getNetChangeByPreviousChangeRequests: (body) => body.netChange > 0,
  canCreateChangeRequest: (body) => body.canCreate,
  listChangeRequestAssignees: names,
  listChangeRequestRequesters: names,
  listChangeRequestPricers: names,
  getProject: (body) => body.budget !== null,
  listCompanyProjects: (body) => body.data.some(({ budget }: { budget: number | null }) => budget !== null),
  getProjectProgress: (body) => body.scheduledValue > 0,
  getProgressByDivision: (body) =>
    body.data.some(({ scheduledValue }: { scheduledValue: number }) => scheduledValue > 0),
  listRfiDivisions: (body) => body.data.length === 1,
  listRfiSovReferences: (body, at) => body.data.some(({ id }: { id: string }) => id === at.on.objectId),
  listRfiPayAppReferences: (body, at) => body.data.some(({ id }: { id: string }) => id === at.on.objectId),
  listSavedViews: (body, at) => body.data.some(({ id }: { id: string }) => id === at.viewId),
};

const OF_SEVERAL: Readonly<Record<string, string>> = {
  FORBIDDEN: 'kept',
  WRONG_STATUS: 'late',
  NOT_FOUND: 'gone',
};
/** Each status has one code that a cell means by it; another one is told in full. */
const MEANT: Readonly<Record<string, string>> = {
  '401 UNAUTHENTICATED': '401',
  '403 FORBIDDEN': '403',
  '403 PROJECT_INVITATION_PENDING': 'invited',
  '404 NOT_FOUND': '404',
  '409 WRONG_STATUS': '409',
};

/** The answer in the words of the table; one that it has no word for as it came. */
async function told(operation: Operation, at: Stage, { status, body }: Attempt): Promise<string> {
  if (status >= 400) {
    const answer = `${status} ${body.errorCode}`;
    return MEANT[answer] ?? `${answer}: ${body.message}`;
  }
  if (operation.startsWith('bulk')) {
    const [one] = body.data;
    return one.ok ? 'moved' : (OF_SEVERAL[one.errorCode] ?? one.errorCode);
  }
  const holds = HOLDS[operation];
  return holds ? ((await holds(body, at)) ? 'seen' : 'unseen') : String(status);
}

export interface Played {
  /** What came back, cell by cell. */
  cells: Record<Who, string>;
  /** The record of each cell. */
  rfiIds: ReadonlyMap<Who, string>;
  taskIds: ReadonlyMap<Who, string>;
  changeIds: ReadonlyMap<Who, string>;
  payIds: ReadonlyMap<Who, string>;
}

/** Plays a row: for everyone a record of their own, then everyone asks. */
export async function play(world: World, row: Row): Promise<Played> {
  const everyone = Object.keys(row.cells) as Who[];
  const stages = await world.t.db(async (db) => {
    const callers = everyone.map((who) => world.people[who]);
    const rfis = isRfiGiven(row.given) ? await storeRfis(db, world, row.given, callers) : [];
    const tasks = isQualityGiven(row.given) ? await storeTasks(db, world, row.given, callers) : [];
    const changes = isChangeGiven(row.given) ? await storeChanges(db, world, row.given, everyone) : [];
    const pays = isPayGiven(row.given) ? await storePays(db, world, row.given, everyone) : [];
    const made: Stage[] = [];
    for (const [i, who] of everyone.entries()) {
      const stored = {
        rfi: rfis[i] ?? null,
        task: tasks[i] ?? null,
        change: changes[i] ?? null,
        pay: pays[i] ?? null,
      };
      made.push(await stage(db, world, row, who, stored));
    }
    return made;
  }, world.project.id);
  const cells: [Who, string][] = [];
  for (const at of stages)
    cells.push([at.who, await told(row.operation, at, await ask(world, row.operation, at))]);
  return {
    // One entry for each of them.
    cells: Object.fromEntries(cells) as Record<Who, string>,
    rfiIds: new Map(stages.flatMap(({ who, rfi }) => (rfi ? [[who, rfi.id]] : []))),
    taskIds: new Map(stages.flatMap(({ who, task }) => (task ? [[who, task.id]] : []))),
    changeIds: new Map(stages.flatMap(({ who, change }) => (change ? [[who, change.id]] : []))),
    payIds: new Map(stages.flatMap(({ who, pay }) => (pay ? [[who, pay.payAppId]] : []))),
  };
}
