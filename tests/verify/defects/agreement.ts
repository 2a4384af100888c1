import { type Body, changed, changedRows, type Defect, json, type Passing } from './proxy.ts';

const DAY = 86_400_000;
const rfis = { only: ['listRfis'], checks: ['agreement'] };
const tasks = { only: ['listPendingTasks'], checks: ['agreement'] };
const sovs = { only: ['submitSov', 'approveSov', 'listPendingTasks'], checks: ['workflows', 'agreement'] };
const told = { only: ['submitSov', 'approveSov', 'listNotifications'], checks: ['workflows', 'agreement'] };
const projects = { only: ['listCompanyProjects'], checks: ['agreement'] };

const TASKS = /^\/pending-tasks(\/project)?$/;
const RFI = /\/tools\/rfi\/[0-9a-f-]{36}$/;
const SOV = /\/tools\/sov\/[^/]+\/detail$/;
const later = (day: string): string =>
  new Date(Date.parse(day) + DAY).toISOString().slice(0, day.length === 10 ? 10 : 24);

/** Changes the rows of lists that have them, at an address. */
const rows = (at: RegExp, change: (row: Body, i: number) => void) =>
  changed(at, (body) => (Array.isArray(body.data) ? body.data : []).forEach(change));

const sheet = { only: ['exportRfis'], checks: ['agreement'] };
const variety = { only: ['createRfi', 'listComments', 'getQualityTask'], checks: ['variety'] };
const isRead = ({ method, path }: Passing): boolean =>
  method === 'GET' && /\/tools\/rfi(\/[0-9a-f-]{36})?$/.test(path);

/** Changes what the screens show of questions, so that the workbook says something else. */
const shown = (change: (rfi: Body) => void) => async (passing: Passing) => {
  const response = await passing.pass();
  if (!isRead(passing) || !response.ok) return response;
  const body: Body = await response.json();
  for (const rfi of body.data ?? [body]) change(rfi);
  return json(body, 200);
};

/** Servers in which two answers, each right by itself, say different things. */
export const AGREEMENT: readonly Defect[] = [
  {
    name: 'a reference that keeps the title of before',
    rule: 'said-alike',
    ...rfis,
    answer: changedRows(/\/rfi\/sov-references$/, (row) => (row.title = 'The name of before')),
  },
  {
    name: 'a reference with the number of the record before',
    rule: 'said-alike',
    ...rfis,
    answer: changedRows(/\/rfi\/change-request-references$/, (row) => (row.number = 'CR-9999')),
  },
  {
    name: 'a person without the job title of their profile',
    rule: 'said-alike',
    ...rfis,
    answer: changed(RFI, (body) => (body.requester.jobTitle = 'Somebody')),
  },
  {
    name: 'a page that gives the ball to another than the list',
    rule: 'said-alike',
    ...rfis,
    answer: changed(RFI, (body) => {
      if (body.ballInCourt) body.ballInCourt.user = null;
    }),
  },
  {
    name: 'a schedule that others show with its first total',
    rule: 'said-alike',
    ...sovs,
    answer: rows(/\/sov\/approved-sovs$/, (row) => (row.revisedScheduledValue -= 1)),
  },
  {
    name: 'an approved schedule that is not offered',
    rule: 'filter-complete',
    ...sovs,
    answer: changed(/\/sov\/worked-list$/, (body) => body.data.pop()),
  },
  {
    name: 'a task that its own assignee asks for',
    rule: 'task-true',
    ...sovs,
    answer: rows(TASKS, (row) => (row.requestedBy = row.assignee)),
  },
  {
    name: 'a task since another time than its record',
    rule: 'task-true',
    ...tasks,
    answer: rows(TASKS, (row) => (row.createdAt = later(row.createdAt))),
  },
  {
    name: 'a task that is due with the record, not with the step',
    rule: 'task-true',
    ...tasks,
    answer: rows(TASKS, (row) => {
      if (row.dueDate) row.dueDate = later(row.dueDate);
    }),
  },
  {
    name: 'a task with the amount of another record',
    rule: 'task-true',
    ...tasks,
    answer: rows(TASKS, (row) => {
      if (row.record.objectType === 'SOV') row.amount = 4.56;
    }),
  },
  {
    name: 'a task of which the project says something else',
    rule: 'task-true',
    ...tasks,
    answer: rows(/^\/pending-tasks\/project$/, (row) => (row.action = 'Do it')),
  },
  {
    name: 'what waits is listed for nobody',
    rule: 'ball-in-court',
    ...tasks,
    answer: changed(/^\/pending-tasks$/, (body) => {
      body.data = body.data.filter((row: Body) => row.record.objectType !== 'RFI');
      body.meta.total = body.data.length;
    }),
  },
  {
    name: 'a submission at a time of which the history knows nothing',
    rule: 'history-true',
    ...sovs,
    answer: changed(SOV, (body) => {
      if (body.submittedAt) body.submittedAt = later(body.submittedAt);
    }),
  },
  {
    name: 'a history that begins with somebody else',
    rule: 'history-true',
    ...rfis,
    answer: changed(RFI, (body) => {
      const first = body.history.at(-1);
      first.actor = null;
    }),
  },
  {
    name: 'open questions that count closed ones too',
    rule: 'counts-agree',
    ...rfis,
    answer: changedRows(/\/rfi\/assigned-to-users$/, (row) => (row.openRfis += 1)),
  },
  {
    name: 'ages that take no notice of a filter',
    rule: 'counts-agree',
    ...rfis,
    answer: (passing) =>
      passing.pass(passing.path.endsWith('/rfi/aging') ? { query: { assigneeId: null, status: null } } : {}),
  },
  {
    name: 'tabs that take no notice of the search',
    rule: 'counts-agree',
    ...projects,
    answer: changed(/^\/projects\/company\//, async (body, { ask, path, query }) => {
      if (query.has('searchText')) body.counts = (await (await ask('GET', path)).json()).counts;
    }),
  },
  {
    name: 'tabs that a status narrows',
    rule: 'counts-agree',
    ...projects,
    answer: changed(/^\/projects\/company\//, (body, { query }) => {
      if (query.get('status') === 'DRAFT') body.counts.ACTIVE = 0;
    }),
  },
  {
    name: 'an unread count of what the filter shows',
    rule: 'counts-agree',
    ...told,
    answer: changed(/^\/notifications$/, (body) => {
      body.unreadCount = body.data.filter((row: Body) => !row.isRead).length;
    }),
  },
  {
    name: 'schedules of a division that count drafts',
    rule: 'counts-agree',
    ...sovs,
    only: [...sovs.only, 'listApprovedSovDivisions'],
    answer: rows(/\/sov\/approved-sov-divisions$/, (row) => (row.sovCount += 2)),
  },
  {
    name: 'progress that counts what is not approved',
    rule: 'sums',
    ...sovs,
    only: [...sovs.only, 'getProjectProgress'],
    answer: changed(/\/tools\/progress$/, (body) => {
      body.scheduledValue += 100;
      body.balanceToFinish += 100;
    }),
  },
  {
    name: 'news that names its reader as the one who acted',
    rule: 'told',
    ...told,
    answer: changed(/^\/notifications$/, async (body, { ask }) => {
      const { user }: Body = await (await ask('GET', '/user-profile/me')).json();
      for (const row of body.data) if (row.actor) row.actor = { ...row.actor, id: user.id };
    }),
  },
  {
    name: 'a workbook with the day before',
    rule: 'export-tells',
    ...sheet,
    answer: shown((rfi) => {
      if (rfi.dueDate) rfi.dueDate = later(rfi.dueDate);
    }),
  },
  {
    name: 'a workbook with the requester as the assignee',
    rule: 'export-tells',
    ...sheet,
    answer: shown((rfi) => (rfi.assignee = rfi.requester)),
  },
  {
    name: 'a workbook whose statuses share a label',
    rule: 'export-tells',
    ...sheet,
    answer: shown((rfi) => (rfi.status = rfi.rfiNumber?.endsWith('1') ? 'CLOSED' : 'ASSIGNED')),
  },
  {
    name: 'a workbook of everything, whatever the reader may see',
    rule: 'export-tells',
    ...sheet,
    answer: shown((rfi) => (rfi.ageDays += 1)),
  },
  {
    name: 'a sheet of text whose total leaves a row out',
    rule: 'sums',
    only: ['exportSovDetailCsv'],
    checks: ['agreement'],
    answer: async (passing) => {
      const response = await passing.pass();
      if (!passing.path.endsWith('/detail/csv') || !response.ok) return response;
      const text = (await response.text()).replace(/Totals,,[\d.]+/, 'Totals,,1.00');
      return new Response(text, { headers: response.headers });
    },
  },
  {
    name: 'a search that does not look into the question',
    rule: 'search-matches',
    ...rfis,
    answer: changed(/\/tools\/rfi$/, async (body, { method, query }) => {
      const words = query.get('searchText')?.toLowerCase().split(' ') ?? [];
      if (method !== 'GET' || words.length === 0) return;
      body.data = body.data.filter((row: Body) =>
        words.every((word) => `${row.rfiNumber} ${row.subject}`.toLowerCase().includes(word)),
      );
      body.meta.total = body.data.length;
    }),
  },
  {
    name: 'replies that count what was taken back',
    rule: 'counts-agree',
    ...variety,
    answer: changed(/\/comments\/RFI\//, (body) => {
      for (const row of body.data) if (row.replyCount > 0) row.replyCount += 1;
    }),
  },
  {
    name: 'files of which those of the answers are not counted',
    rule: 'counts-agree',
    ...variety,
    answer: changed(RFI, (body) => (body.attachmentCount = body.attachments.length)),
  },
  {
    name: 'the first result in the place of the last',
    rule: 'counts-agree',
    ...variety,
    answer: changed(/\/quality-check\/[0-9a-f-]{36}$/, (body) => {
      if (body.entries?.length > 1) body.lastResult = body.entries.at(-1).result;
    }),
  },
  {
    name: 'a file that cannot be taken away',
    rule: 'write-read',
    ...variety,
    answer: (passing) =>
      passing.pass(
        passing.method === 'PATCH' && RFI.test(passing.path)
          ? { body: { ...passing.body, attachments: undefined } }
          : {},
      ),
  },
  {
    name: 'those who take part are told of some steps alone',
    rule: 'told',
    ...told,
    answer: changed(/^\/notifications$/, (body) => {
      body.data = body.data.filter((row: Body) => row.event !== 'SOV_APPROVED');
      body.meta.total = body.data.length;
    }),
  },
];
