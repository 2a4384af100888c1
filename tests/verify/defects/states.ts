import { LEADER } from './between.ts';
import { type Body, changed, type Defect } from './proxy.ts';

const RFI_EXPORT = /\/tools\/rfi\/export$/;
const cents = (amount: number): number => Math.round(amount * 100) / 100;

/** Asks for something else where a read is so. */
const asking =
  (at: RegExp, query: (query: URLSearchParams) => Record<string, string | null> | null): Defect['answer'] =>
  (passing) =>
    passing.pass(
      (passing.method === 'GET' && at.test(passing.path) && { query: query(passing.query) ?? {} }) || {},
    );

const nextDay = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

/** What was said of somebody first is said of them for good. */
function remembered(at: RegExp): Defect['answer'] {
  const names = new Map<string, string>();
  return changed(at, (body) => {
    for (const { user } of body.data) {
      user.name = names.get(user.id) ?? user.name;
      names.set(user.id, user.name);
    }
  });
}

/** A session that was listed once stays listed. */
function lasting(): Defect['answer'] {
  const kept = new Map<string, Body[]>();
  return changed(/^\/user-profile\/sessions$/, (body, { headers }) => {
    const token = headers.get('authorization') ?? '';
    const gone = (kept.get(token) ?? []).filter((old) => !body.data.some(({ id }: Body) => id === old.id));
    body.data.push(...gone.map((old) => ({ ...old, isCurrent: false })));
    kept.set(token, structuredClone(body.data));
  });
}

/** What the one who leads the project reads, to everybody. */
const seenByAll =
  (at: RegExp): Defect['answer'] =>
  async (passing) => {
    const own = await passing.pass();
    if (!at.test(passing.path) || passing.method !== 'GET' || !own.ok) return own;
    return passing.pass({ headers: { authorization: `Bearer ${LEADER.token}` } });
  };

/** What a comment said once it goes on saying. */
function lastingWords(): Defect['answer'] {
  const words = new Map<string, string>();
  return changed(/\/comments\/[A-Z_]+\/[0-9a-f-]{36}$/, (body) => {
    for (const comment of body.data) {
      comment.content = comment.content || words.get(comment.id) || '';
      words.set(comment.id, comment.content);
    }
  });
}

/** A message as each reader was shown it first. */
function asFirstRead(): Defect['answer'] {
  const texts = new Map<string, string>();
  return changed(/\/message\/detail\//, (body, { headers }) => {
    const key = `${headers.get('authorization') ?? ''} ${body.id}`;
    body.body = texts.get(key) ?? body.body;
    texts.set(key, body.body);
  });
}

/** Defects that show only where something is so: two kinds of money, a deduction, a new name, a value at the very edge. */
export const STATES: readonly Defect[] = [
  {
    name: 'people by name one way alone',
    rule: 'order-sorts',
    only: ['listMembers'],
    checks: ['ordering'],
    answer: asking(/\/members$/, (query) => (query.get('orderBy') === 'name' ? { order: 'ASC' } : null)),
  },
  {
    name: 'a last day that takes one more',
    rule: 'filter-matches',
    only: ['listPendingTasks'],
    checks: ['filtering'],
    answer: asking(/^\/pending-tasks$/, (query) => {
      const day = query.get('dueBefore') ?? '2100';
      return day < '2099' ? { dueBefore: nextDay(day) } : null;
    }),
  },
  {
    name: 'a filter that gives way to another',
    rule: 'filter-matches',
    only: ['listRfis', 'publishRfi'],
    checks: ['workflows', 'filtering'],
    answer: asking(/\/tools\/rfi$/, (query) =>
      query.has('status') && query.has('createdBy') ? { status: null } : null,
    ),
  },
  {
    name: 'a filter that gives way to a search',
    rule: 'filter-matches',
    only: ['listCompanyMembers', 'createCompany'],
    checks: ['accounts'],
    answer: asking(/^\/companies\/[^/]+\/members$/, (query) =>
      query.has('search') ? { status: null } : null,
    ),
  },
  {
    name: 'a workbook of all, asked for some',
    rule: 'export-rows',
    only: ['exportRfis'],
    checks: ['exports'],
    answer: asking(RFI_EXPORT, () => ({ rfiIds: null })),
  },
  {
    name: 'a workbook that minds no days',
    rule: 'export-rows',
    only: ['exportRfis'],
    checks: ['exports'],
    answer: asking(RFI_EXPORT, () => ({ startDate: null })),
  },
  {
    name: 'a search that finds what is private',
    rule: 'no-trace',
    only: ['getRfi', 'searchEverything'],
    checks: ['unseen'],
    answer: seenByAll(/^\/search$/),
  },
  {
    name: 'a file that whoever may view it renames',
    rule: 'role-effect',
    only: ['renameDocument'],
    checks: ['documents'],
    answer: async (passing) => {
      const response = await passing.pass();
      if (!passing.path.endsWith('/rename') || response.status !== 403) return response;
      return passing.pass({ headers: { authorization: `Bearer ${LEADER.token}` } });
    },
  },
  {
    name: 'a list that shows what is kept to oneself',
    rule: 'no-trace',
    only: ['getRfi'],
    checks: ['unseen'],
    answer: seenByAll(/\/tools\/daily-logs$/),
  },
  {
    name: 'a comment that is deleted and says what it said',
    rule: 'delete-gone',
    only: ['listComments'],
    checks: ['variety'],
    answer: lastingWords(),
  },
  {
    name: 'results that are all of the first inspector',
    rule: 'created-by',
    only: ['updateInspectionFollowUp'],
    checks: ['inspections'],
    answer: changed(/\/inspections\/get\//, (body) => {
      for (const item of body.items) if (item.recordedBy) item.recordedBy = body.inspectors[0];
    }),
  },
  {
    name: 'a message as it was read first',
    rule: 'write-read',
    only: ['updateMessage'],
    checks: ['audience'],
    answer: asFirstRead(),
  },
  {
    name: 'a session that is over and listed',
    rule: 'signed-out',
    only: ['listSessions'],
    checks: ['accounts'],
    answer: lasting(),
  },
  {
    name: 'people by the names of before',
    rule: 'said-alike',
    only: ['listSessions', 'listMembers'],
    checks: ['accounts', 'renamed'],
    answer: remembered(/^\/projects\/[0-9a-f-]{36}\/members$/),
  },
  {
    name: 'a deduction that is listed as an addition',
    rule: 'sums',
    only: ['saveChangeRequest'],
    checks: ['pricing'],
    answer: changed(/\/change-requests\/list$/, (body) => {
      for (const row of body.data) row.costImpact = Math.abs(row.costImpact);
    }),
  },
  {
    name: 'one total for every kind of money',
    rule: 'sums',
    only: ['listPortfolio', 'approveSov'],
    checks: ['workflows', 'portfolio'],
    answer: changed(/\/portfolio$/, (body) => {
      const [first, ...others] = body.totals;
      for (const other of others)
        for (const name of Object.keys(first.money ?? {}))
          first.money[name] = cents(first.money[name] + (other.money?.[name] ?? 0));
      body.totals.splice(1);
    }),
  },
];
