import { type Body, changed, changedError, type Defect } from './proxy.ts';

const RFI = /\/tools\/rfi\/[0-9a-f-]{36}$/;
const ANSWER = /\/tools\/rfi\/[0-9a-f-]{36}\/responses$/;
const CONTRACTORS = /\/tools\/rfi\/contractors$/;
const MESSAGE = /\/message\/detail\/[0-9a-f-]{36}$/;
const SEND = /\/message\/(create|update\/[0-9a-f-]{36})$/;
const HISTORY = /\/history\/[A-Z_]+\/[0-9a-f-]{36}$/;
const UPLOAD = /\/tools\/documents\/upload$/;
const BULK = /\/tools\/documents\/bulk$/;
const LISTED = /\/tools\/documents$/;
const DOCUMENT = /\/tools\/documents\/[0-9a-f-]{36}$/;
const REQUESTS = /\/join-requests$/;
const TASKS = /^\/pending-tasks$/;
const SEARCH = /^\/search$/;
const PROJECT = /^\/projects\/[0-9a-f-]{36}$/;

type Planted = Pick<Defect, 'name' | 'answer'>;

const planted = (check: string, operation: string, rows: readonly Planted[]): Defect[] =>
  rows.map((row) => ({ ...row, rule: 'reference', only: [operation], checks: [check] }));

/** Sends what is asked with less or otherwise in it. */
const asking =
  (at: RegExp, over: (body: Body) => Body): Defect['answer'] =>
  async (passing) => {
    const more: Body = at.test(passing.path) && passing.body ? over(passing.body) : null;
    return passing.pass(more ? { body: { ...passing.body, ...more } } : {});
  };

/** Leaves a step out of the history of all records but the first that tells of it. */
function onlyFirst(action: string): Defect['answer'] {
  let first: string | null = null;
  return changed(HISTORY, (body, { path }) => {
    if (!body.data.some((step: Body) => step.action === action)) return;
    first ??= path;
    if (path !== first) body.data = body.data.filter((step: Body) => step.action !== action);
  });
}

/** References that were named once are named ever after. */
function keptReferences(): Defect['answer'] {
  const named = new Map<string, Body[]>();
  return changed(RFI, (body) => {
    const now = new Set(body.references.map(({ id }: Body) => id));
    const gone = (named.get(body.id) ?? []).filter(({ id }) => !now.has(id));
    body.references.push(...gone);
    named.set(body.id, body.references);
  });
}

const QUESTIONS = planted('several-questions', 'updateRfi', [
  {
    name: 'the first division of a question alone',
    answer: changed(RFI, (body) => (body.divisions = body.divisions.slice(0, 1))),
  },
  {
    name: 'parts of divisions in the order in which they were given',
    answer: changed(RFI, (body) => body.subdivisions.reverse()),
  },
  { name: 'a reference that stays when it is taken off', answer: keptReferences() },
  {
    name: 'references by their numbers instead of as they were given',
    answer: changed(RFI, (body) =>
      body.references.sort((a: Body, b: Body) => a.number.localeCompare(b.number)),
    ),
  },
  {
    name: 'the first file of an answer alone',
    answer: asking(ANSWER, ({ attachments }) => attachments && { attachments: attachments.slice(0, 1) }),
  },
  {
    name: 'the first whose work a question can concern alone',
    answer: changed(CONTRACTORS, (body) => (body.data = body.data.slice(0, 1))),
  },
  {
    name: 'links of a message by their kinds',
    answer: changed(MESSAGE, (body) =>
      body.links.sort((a: Body, b: Body) => a.objectType.localeCompare(b.objectType)),
    ),
  },
  {
    name: 'the first who is mentioned alone',
    answer: asking(SEND, ({ mentions }) => mentions && { mentions: mentions.slice(0, 1) }),
  },
  { name: 'the first message of a category that is given up', answer: onlyFirst('recategorize') },
]);

const PAPERS = planted('several-papers', 'bulkUpdateDocuments', [
  {
    name: 'the first of the names that are taken alone',
    answer: async (passing) =>
      UPLOAD.test(passing.path)
        ? changedError(409, (body) => {
            body.errors = body.errors?.slice(0, 1);
            return new Response(JSON.stringify(body), {
              status: 409,
              headers: { 'content-type': 'application/json' },
            });
          })(passing)
        : passing.pass(),
  },
  {
    name: 'the first of the tags that are taken off',
    answer: asking(BULK, ({ removeTags }) => removeTags && { removeTags: removeTags.slice(0, 1) }),
  },
  {
    name: 'the folder and no more of the way to it',
    answer: changed(LISTED, (body) => (body.breadcrumbs = body.breadcrumbs?.slice(-1))),
  },
  {
    name: 'the newest first of what names a file',
    answer: changed(DOCUMENT, (body) => body.usedIn?.reverse()),
  },
  {
    name: 'all that goes into the trash but the last',
    answer: asking(BULK, ({ action, documents }) =>
      action === 'TRASH' ? { documents: documents.slice(0, -1) } : null,
    ),
  },
]);

const PLACES = planted('several-places', 'removeCompanyMember', [
  {
    name: 'the newest first of those who ask to join',
    answer: changed(REQUESTS, (body) => body.data.reverse()),
  },
  {
    name: 'what is at stake in the first of two kinds of money',
    answer: changed(TASKS, (body) => {
      for (const group of body.groups) group.atStake = group.atStake.slice(0, 1);
    }),
  },
  {
    name: 'what is found in the first of two projects alone',
    answer: changed(SEARCH, (body) => {
      const [first] = body.data;
      body.data = body.data.filter(({ projectId }: Body) => projectId === first?.projectId);
    }),
  },
  { name: 'work that is handed over in the first project', answer: onlyFirst('hand-over') },
  {
    name: 'days off with the last of them first',
    answer: changed(PROJECT, (body) => body.holidays?.reverse()),
  },
]);

/** What shows where there are two of each: the first alone, another order, what was taken away and stays; told by the reference. */
export const SEVERAL_QUESTIONS = QUESTIONS;
export const SEVERAL_PAPERS = PAPERS;
export const SEVERAL_PLACES = PLACES;
