import type { Run } from '../run.ts';
import { valueAt } from '../sums.ts';
import { type Row, rowsAt } from '../world/resources.ts';
import { rowsIn, type Seen, type Survey } from './survey.ts';

/** What a number counts: the rows that a list gives for a query. */
interface Counted {
  /** Operation that answers with the number, or with rows that have it each. */
  of: string;
  /** Path to the rows that have it; the answer itself where it is left out. */
  rows?: string;
  field: string;
  list: string;
  query?: (row: Row, seen: Seen) => Row | null;
  params?: (row: Row) => Record<string, string>;
  /** Of the rows of the list, those that count; then the list has to be read whole. */
  only?: (row: Row, counting: Row) => boolean;
}

const OPEN_RFIS = ['ASSIGNED', 'RE_ASSIGNED', 'EDITED', 'IN_PROGRESS'];
const AGING = ['searchText', 'createdBy', 'assigneeId', 'ballInCourt', 'divisionId', 'isOverdue', 'status'];
const FILTERS = ['projectId', 'memberId', 'search', 'searchText', 'taskType', 'dueBefore'];

const picked = (query: Row, names: readonly string[]): Row =>
  Object.fromEntries(Object.entries(query).filter(([name]) => names.includes(name)));

/** The open ones of a status filter: all open ones where there is none; null where none is left. */
const open = (more: Row, query: Row): Row | null => {
  const asked = [query['status'] ?? OPEN_RFIS].flat() as string[];
  const status = asked.filter((each) => OPEN_RFIS.includes(each));
  return status.length > 0 ? { ...picked(query, AGING), ...more, status } : null;
};

const aging = (field: string, more: (row: Row) => Row, rows?: string): Counted => ({
  of: 'getRfiAging',
  ...(rows ? { rows } : {}),
  field,
  list: 'listRfis',
  query: (row, { query }) => open(more(row), query),
});

const overdueTasks = (id: string): Counted => ({
  of: id,
  field: 'overdueCount',
  list: id,
  query: (_row, { query }) =>
    query['isOverdue'] === false ? null : { ...picked(query, FILTERS), isOverdue: true },
});

const inSchedules = (id: string, more: Row): Counted => ({
  of: id,
  rows: 'data',
  field: 'sovCount',
  list: 'listSovs',
  query: ({ divisionNumber }) => ({ divisions: divisionNumber as unknown, ...more }),
});

const hasRole = (member: Row, role: Row): boolean =>
  member['status'] !== 'INACTIVE' &&
  (role['id']
    ? member['projectRole']?.customRole?.id === role['id']
    : !member['projectRole']?.customRole && member['projectRole']?.roleName === role['roleName']);

/** Every number that the contract calls a count, with the list that it counts. */
export const COUNTED: readonly Counted[] = [
  {
    of: 'listRfiAssignees',
    rows: 'data',
    field: 'openRfis',
    list: 'listRfis',
    query: ({ id }) => ({ assigneeId: id as unknown, status: OPEN_RFIS }),
  },
  {
    of: 'listRfiRequesters',
    rows: 'data',
    field: 'openRfis',
    list: 'listRfis',
    query: ({ id }) => ({ createdBy: id as unknown, status: OPEN_RFIS }),
  },
  aging('open', () => ({})),
  aging('overdue', () => ({ isOverdue: true })),
  aging('count', ({ bucket }) => ({ age: bucket as unknown }), 'buckets'),
  aging('overdue', ({ bucket }) => ({ age: bucket as unknown, isOverdue: true }), 'buckets'),
  aging('count', ({ user }) => ({ ballInCourt: (user as Row)['id'] as unknown }), 'ballInCourt'),
  aging(
    'overdue',
    ({ user }) => ({ ballInCourt: (user as Row)['id'] as unknown, isOverdue: true }),
    'ballInCourt',
  ),
  inSchedules('listApprovedSovDivisions', { status: 'APPROVED' }),
  inSchedules('listInScopeSovDivisions', {}),
  ...['DRAFT', 'ACTIVE', 'COMPLETED'].map((status): Counted => ({
    of: 'listCompanyProjects',
    field: `counts.${status}`,
    list: 'listCompanyProjects',
    query: (_row, { query }) => ({ ...picked(query, ['searchText']), status }),
  })),
  {
    of: 'listNotifications',
    field: 'unreadCount',
    list: 'listNotifications',
    query: () => ({ isRead: false }),
  },
  { of: 'getUnreadCount', field: 'unreadCount', list: 'listNotifications', query: () => ({ isRead: false }) },
  overdueTasks('listPendingTasks'),
  overdueTasks('listProjectPendingTasks'),
  {
    of: 'listQualityTasks',
    rows: 'data',
    field: 'entryCount',
    list: 'listQualityEntries',
    params: ({ id }) => ({ taskId: String(id) }),
  },
  {
    of: 'listMessages',
    rows: 'data',
    field: 'comments.total',
    list: 'listComments',
    params: ({ id }) => ({ objectType: 'MESSAGE', objectId: String(id) }),
    only: (row) => row['isDeleted'] === false,
  },
  {
    of: 'listMessageCategories',
    rows: 'data',
    field: 'messageCount',
    list: 'listMessages',
    query: ({ id }) => ({ categoryId: id as unknown, status: ['SENT'] }),
  },
  {
    of: 'listSubmittalSpecSections',
    rows: 'data',
    field: 'submittals',
    list: 'listSubmittals',
    query: ({ specSection }) => ({ specSection: specSection as unknown }),
    only: (row, { specSection }) => row['submittalNumber'] !== null && row['specSection'] === specSection,
  },
  {
    of: 'searchInspections',
    rows: 'data',
    field: 'counts.openFollowUps',
    list: 'listInspectionFollowUps',
    query: ({ id }) => ({ inspectionId: id as unknown, status: ['OPEN', 'DONE'] }),
  },
  { of: 'listCustomRoles', rows: 'builtIn', field: 'memberCount', list: 'listMembers', only: hasRole },
  { of: 'listCustomRoles', rows: 'data', field: 'memberCount', list: 'listMembers', only: hasRole },
  {
    of: 'getDailyActivity',
    rows: 'counts',
    field: 'total',
    list: 'getDailyActivity',
    query: ({ objectType }) => ({ objectType: objectType as unknown }),
  },
  {
    of: 'listDocuments',
    rows: 'data',
    field: 'itemCount',
    list: 'listDocuments',
    query: ({ id, isFolder }) => (isFolder ? { folderId: id as unknown } : null),
  },
  {
    of: 'getPayAppContract',
    field: 'payApps.length',
    list: 'listPayApps',
    query: ({ sov }) => ({ sovId: (sov as Row)['id'] as unknown }),
  },
];

/** Rows of one answer whose numbers are counted after: those with the most, where there are many. */
const MOST_ROWS = 4;
/** Answers of one operation for one reader. */
const MOST_ANSWERS = 6;

/** Filters with which an answer that counts is asked once more: its numbers are those of what is left. */
const VARIANTS: Readonly<Record<string, (row: Row) => Row[]>> = {
  getRfiAging: (rfi) => [
    { assigneeId: rfi['assignee']?.id as unknown },
    { searchText: wordIn(rfi['subject']) },
    { status: ['IN_PROGRESS', 'CLOSED'] },
    { isOverdue: false },
  ],
  listCompanyProjects: (project) => [{ searchText: wordIn(project['name']) }, { status: 'DRAFT' }],
  listPendingTasks: (task) => [
    { search: wordIn(task['title']) },
    { taskType: task['taskType'] as unknown },
    { isOverdue: false },
  ],
  listNotifications: () => [{ isRead: true }],
};
/** The list that gives the values of the filters, where it is another. */
const VALUES_OF: Readonly<Record<string, string>> = { getRfiAging: 'listRfis' };

/** The last word of a title: few others have it too. */
const wordIn = (text: unknown): string | undefined => /[\p{L}\p{N}]{2,}$/u.exec(String(text))?.[0];

/** Asks what counts with filters too, of values that rows have. */
async function askFiltered(survey: Survey): Promise<void> {
  for (const reader of survey.readers)
    for (const [id, variants] of Object.entries(VARIANTS)) {
      const from = survey.seen.find(
        (seen) => seen.reader === reader.account && seen.operation.id === (VALUES_OF[id] ?? id),
      );
      const row = from && rowsIn(from).find((each) => each['assignee'] !== null);
      for (const query of row ? variants(row) : [])
        if (Object.values(query).every((value) => value !== undefined))
          await survey.ask(reader, id, { query });
    }
}

/** Asks each list that is counted, as the reader who was told the number, and compares. */
export async function judgeCounts(run: Run, survey: Survey): Promise<void> {
  await askFiltered(survey);
  for (const counted of COUNTED) {
    const [of, list] = [run.contract.find(counted.of), run.contract.find(counted.list)];
    if (!of || !list || !(run.wanted(of) || run.wanted(list))) continue;
    for (const reader of survey.readers) {
      const answers = survey.seen.filter(
        (seen) =>
          seen.reader === reader.account && seen.operation === of && !(Number(seen.query['page']) > 1),
      );
      for (const seen of answers.slice(0, MOST_ANSWERS)) await judgeCount(run, survey, counted, seen);
    }
  }
}

async function judgeCount(run: Run, survey: Survey, counted: Counted, seen: Seen): Promise<void> {
  const { rows: path, field, list, query, params, only } = counted;
  const all = path ? rowsAt(seen.exchange.body, path) : [seen.exchange.body as Row];
  const some = all.filter((row) => typeof valueAt(row, field) === 'number');
  const chosen = some
    .toSorted((a, b) => Number(valueAt(b, field)) - Number(valueAt(a, field)))
    .slice(0, MOST_ROWS);
  for (const row of chosen) {
    const asked = query ? query(row, seen) : {};
    if (!asked) continue;
    const account = { account: seen.reader };
    const found = await survey.pages(account, list, { query: asked, params: params?.(row) ?? {} });
    if (!found || (only && !found.isWhole)) continue;
    const count = only ? found.rows.filter((each) => only(each, row)).length : found.total;
    const shown: unknown = valueAt(row, field);
    run.judge.expect(seen.exchange, 'counts-agree', shown === count, () => {
      const whose = String(row['name'] ?? row['id'] ?? row['bucket'] ?? row['divisionNumber'] ?? '');
      return `${field} ${whose} is ${String(shown)} for ${seen.reader.email}, and ${list} has ${count} (${JSON.stringify(asked)})`;
    });
  }
}
