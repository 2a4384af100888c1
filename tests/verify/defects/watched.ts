import { LEADER } from './between.ts';
import { type Body, changed, type Defect, json, type Passing } from './proxy.ts';

const NET_CHANGE = /\/change-requests\/net-change-by-previous-crs$/;
const REQUEST = /\/change-requests\/([0-9a-f-]{36})$/;
const REQUESTS = /\/change-requests\/list$/;
const SHEET = /\/payapp\/[0-9a-f-]{36}\/g703$/;
const CONTRACT = /\/payapp\/contract\/sovId\/[0-9a-f-]{36}$/;
const RETAINAGE = /\/payapp\/can-create-retainage$/;
const MESSAGES = /\/message\/list$/;
const HISTORY = /\/history\//;
const COPY = /\/daily-logs\/copy$/;
const MEMBERS = /\/members$/;
const MEMBER = /\/members\/[0-9a-f-]{36}$/;
const TASKS = /^\/pending-tasks$/;
const MESSAGE = /\/message\/(?:detail|delete)\/([0-9a-f-]{36})$/;

const scene = (name: string, ...only: string[]) => ({ rule: 'reference' as const, only, checks: [name] });

const roleOf = async ({ ask, path }: Passing): Promise<string> => {
  const project = /^\/projects?\/([0-9a-f-]{36})/.exec(path)?.[1] ?? '';
  const roles: Body = await (await ask('GET', `/projects/${project}/my-roles`)).json();
  return String(roles.roles[0]?.roleName);
};

/** What an answer says first of each thing, it says for good. */
function saidOnce<T>(
  at: RegExp,
  parts: (body: Body) => readonly { key: string; part: Body }[],
  field: string,
) {
  const said = new Map<string, T>();
  return changed(at, (body) => {
    for (const { key, part } of parts(body)) {
      if (!said.has(key)) said.set(key, part[field] as T);
      part[field] = said.get(key);
    }
  });
}

/** What was deleted is read by others as it was. */
function readOn(at: RegExp): Defect['answer'] {
  const kept = new Map<string, Body>();
  return async (passing) => {
    const id = at.exec(passing.path)?.[1];
    const response = await passing.pass();
    if (!id || passing.method !== 'GET') return response;
    if (response.ok) kept.set(id, await response.clone().json());
    const known = kept.get(id) as Body;
    return response.status === 404 && known ? json(known, 200) : response;
  };
}

/** What only shows to somebody who looks after a step that somebody else has taken. */
export const WATCHED: readonly Defect[] = [
  {
    name: 'a history that says nothing of the day to which a step moved its record',
    ...scene('workflows', 'reassignRfi'),
    answer: changed(HISTORY, (body) => {
      for (const entry of body.data)
        entry.changes = entry.changes.filter(({ field }: Body) => field !== 'dueDate');
    }),
  },
  {
    name: 'a copy of a private day that all may read where nothing is said of it',
    ...scene('site-days', 'copyDailyLog'),
    answer: (passing) =>
      COPY.test(passing.path) && passing.body
        ? passing.pass({ body: { logAccess: 'PUBLIC', ...passing.body } })
        : passing.pass(),
  },
  {
    name: 'one of two leads of a subcontractor who may deactivate the other',
    ...scene('each-role', 'listMembers'),
    answer: changed(MEMBERS, async (body, passing) => {
      if ((await roleOf(passing)) !== 'SUBCONTRACTOR') return;
      for (const row of body.data)
        if (row.projectRole.roleName === 'SUBCONTRACTOR') row.abilities.canDeactivate = true;
    }),
  },
  {
    name: 'a net change that a member of a subcontractor reads otherwise than its lead',
    ...scene('one-order', 'getChangeRequest'),
    answer: changed(NET_CHANGE, async (body, passing) => {
      if ((await roleOf(passing)) === 'SUBCONTRACTOR_MEMBER') body.netChange = 0;
    }),
  },
  {
    name: 'others of a change order for whoever may read one of them',
    ...scene('one-order', 'getChangeRequest'),
    answer: changed(REQUEST, async (body, passing) => {
      const whole = await passing.pass({ headers: { authorization: `Bearer ${LEADER.token}` } });
      if (passing.method === 'GET' && whole.ok)
        body.togetherWith = ((await whole.json()) as Body).togetherWith;
    }),
  },
  {
    name: 'a row of a list that stays out for signature when the order ends by another one',
    ...scene('one-order', 'getChangeRequest'),
    answer: (() => {
      const out = new Set<string>();
      return changed(REQUESTS, (body) => {
        for (const row of body.data)
          if (row.status === 'SIGNATURE_PENDING') out.add(row.id);
          else if (row.status === 'APPROVED' && out.has(row.id)) row.status = 'SIGNATURE_PENDING';
      });
    })(),
  },
  {
    name: 'column C of an open sheet as it was when the sheet was begun',
    ...scene('open-sheet', 'getPayAppContract'),
    answer: saidOnce<number>(
      SHEET,
      (body) => body.lines.map((part: Body) => ({ key: `${body.g703.id} ${part.sovLineId}`, part })),
      'revisedScheduledValue',
    ),
  },
  {
    name: 'a contract sum that leaves out what was signed since it was first read',
    ...scene('open-sheet', 'getPayAppContract'),
    answer: saidOnce<number>(
      CONTRACT,
      (body) => [{ key: String(body.sov?.id ?? body.sovId), part: body }],
      'contractSumToDate',
    ),
  },
  {
    name: 'retainage that is offered again once it is released',
    ...scene('released', 'canCreateRetainage'),
    answer: saidOnce<number>(
      RETAINAGE,
      (body) => body.sovs.map((part: Body) => ({ key: String(part.sov.id), part })),
      'amount',
    ),
  },
  {
    name: 'a draft that is read on after it was deleted',
    ...scene('drafts', 'getMessage'),
    answer: readOn(MESSAGE),
  },
  {
    name: 'a draft of somebody else that is forbidden, and so is known to be there',
    ...scene('drafts', 'getMessage'),
    answer: async (passing) => {
      const response = await passing.pass();
      if (response.status !== 404 || !REQUEST.test(passing.path)) return response;
      return json({ ...((await response.json()) as object), errorCode: 'FORBIDDEN' }, 403);
    },
  },
  {
    name: 'a message that one has read and that is read for whoever else was told',
    ...scene('audience', 'listMessages'),
    answer: (() => {
      const read = new Set<string>();
      return changed(MESSAGES, (body) => {
        for (const row of body.data) {
          if (!row.isUnread) read.add(row.id);
          else if (read.has(row.id)) row.isUnread = false;
        }
      });
    })(),
  },
  {
    name: 'what waited for a member that waits for nobody once their role has changed',
    ...scene('replaced', 'listPendingTasks'),
    answer: (() => {
      let isChanged = false;
      return async (passing) => {
        if (passing.method === 'PATCH' && MEMBER.test(passing.path)) isChanged = true;
        const response = await passing.pass();
        if (!isChanged || !TASKS.test(passing.path) || !response.ok) return response;
        const body: Body = await response.json();
        const data = body.data.filter((row: Body) => row.record?.objectType !== 'RFI');
        const meta = { ...body.meta, total: body.meta.total - (body.data.length - data.length) };
        return json({ ...body, data, meta }, 200);
      };
    })(),
  },
];
