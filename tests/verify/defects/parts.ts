import { type Body, changed, changedError, type Defect, json, type Passing } from './proxy.ts';

const comments = { only: ['createComment', 'listComments'], checks: ['comments'] };
const files = { only: ['downloadDocument', 'streamDocument'], checks: ['files'] };
const accounts = { only: ['verifySignupOtp', 'changePassword'], checks: ['accounts'] };
const questions = { only: ['setOfficialRfiResponse'], checks: ['questions'] };
const told = { only: ['getUnreadCount'], checks: ['notifications'] };

const tokenOf = ({ headers }: Passing): string => headers.get('authorization') ?? '';
const isText = (response: Response): boolean =>
  response.headers.get('content-type')?.includes('json') ?? false;

/** Every record that names a requester and an assignee, however deep. */
function* questionsIn(value: unknown): Generator<Body> {
  if (Array.isArray(value)) for (const item of value) yield* questionsIn(item);
  else if (typeof value === 'object' && value !== null) {
    if ('requester' in value && 'ballInCourt' in value) yield value;
    for (const child of Object.values(value)) yield* questionsIn(child);
  }
}

/** Comments of the last records, shown beside those of any other. */
function strangers(): Defect['answer'] {
  const said: Body[] = [];
  return async (passing) => {
    const response = await passing.pass();
    if (!response.ok || !passing.path.includes('/comments') || !isText(response)) return response;
    const body: Body = await response.json();
    if (passing.method === 'POST') said.push(body);
    else body.data.push(...said.slice(-2).filter(({ id }) => !body.data.some((row: Body) => row.id === id)));
    return json(body, response.status);
  };
}

/** Sessions that were ended by a new password and go on with the one that was given for them. */
function outliving(): Defect['answer'] {
  const ended = new Map<string, string>();
  return async (passing) => {
    const instead = ended.get(tokenOf(passing));
    const response = await passing.pass(instead ? { headers: { authorization: instead } } : {});
    if (passing.path.endsWith('/change-password') && response.ok) {
      const body: Body = await response.clone().json();
      ended.set(tokenOf(passing), `Bearer ${body.access_token}`);
    }
    return response;
  };
}

/** What was answered once is answered again to whoever sends the same, or the same key. */
function repeating(keyOf: (passing: Passing) => string | null): Defect['answer'] {
  const kept = new Map<string, { text: string; status: number }>();
  return async (passing) => {
    const key = keyOf(passing);
    const known = key === null ? undefined : kept.get(key);
    if (known) return json(JSON.parse(known.text), known.status);
    const response = await passing.pass();
    if (key !== null && response.ok)
      kept.set(key, { text: await response.clone().text(), status: response.status });
    return response;
  };
}

/** What waited for a person when they acted on it is listed for them afterwards too. */
function staying(acting: RegExp): Defect['answer'] {
  const stayed = new Map<string, Body[]>();
  return async (passing) => {
    const [, id] = acting.exec(passing.path) ?? [];
    const before = id ? await (await passing.ask('GET', '/pending-tasks?limit=100')).json() : null;
    const response = await passing.pass();
    const mine = stayed.get(tokenOf(passing)) ?? [];
    stayed.set(tokenOf(passing), mine);
    if (before && response.ok) mine.push(...before.data.filter((row: Body) => row.record.objectId === id));
    if (passing.path !== '/pending-tasks' || !response.ok || mine.length === 0) return response;
    const body: Body = await response.json();
    body.data.push(...mine);
    body.meta.total += mine.length;
    return json(body, response.status);
  };
}

/** What belongs to a person, a record or a file, and to nothing else. */
export const PARTS: readonly Defect[] = [
  { name: "another record's comments are listed", rule: 'own-parts', ...comments, answer: strangers() },
  {
    name: 'markup in a comment is escaped when it is kept',
    rule: 'write-read',
    ...comments,
    answer: (passing) => {
      const { body, method } = passing;
      return method === 'POST' && body?.content
        ? passing.pass({ body: { ...body, content: body.content.replaceAll('<', '&lt;') } })
        : passing.pass();
    },
  },
  {
    name: 'instants of comments in the time of the site',
    rule: 'created-now',
    ...comments,
    answer: async (passing) => {
      const response = await passing.pass();
      if (!response.ok || passing.method !== 'POST' || !passing.path.endsWith('/comments')) return response;
      const body: Body = await response.json();
      body.createdAt = new Date(Date.parse(body.createdAt) - 5 * 3_600_000).toISOString();
      return json(body, response.status);
    },
  },
  {
    name: 'a download that stops short',
    rule: 'file-kept',
    ...files,
    answer: async (passing) => {
      const response = await passing.pass();
      if (!passing.path.startsWith('/documents/') && !passing.path.includes('/documents/download'))
        return response;
      if (!response.ok) return response;
      return new Response((await response.arrayBuffer()).slice(0, 100), { headers: response.headers });
    },
  },
  {
    name: 'an upload that loses its name',
    rule: 'file-kept',
    ...files,
    answer: changed(/\/upload-files$/, (body) => {
      for (const file of body.data) file.name = 'upload.bin';
    }),
  },
  {
    name: 'the name of a file is read as Latin-1',
    rule: 'file-kept',
    ...files,
    answer: changed(/\/(upload-files|rfi(\/[^/]+)?)$/, (body) => {
      for (const file of body.attachments ?? body.data ?? [])
        if (file.contentType) file.name = Buffer.from(file.name, 'utf8').toString('latin1');
    }),
  },
  {
    name: 'a PDF that is a page',
    rule: 'file-kind',
    only: ['exportRfi'],
    checks: ['valid-requests'],
    answer: async (passing) => {
      const response = await passing.pass();
      if (!response.ok || !response.headers.get('content-type')?.includes('pdf')) return response;
      return new Response('<html>Sign in</html>', { headers: response.headers });
    },
  },
  {
    name: 'a count of its own',
    rule: 'counts-agree',
    ...told,
    answer: changed(/\/unread-count$/, (body) => (body.unreadCount += 2)),
  },
  {
    name: 'ages that count what the list does not show',
    rule: 'counts-agree',
    ...questions,
    answer: changed(/\/rfi\/aging$/, (body) => {
      body.open += 1;
      body.buckets[0].count += 1;
    }),
  },
  {
    name: 'the ball with the other one',
    rule: 'ball-in-court',
    ...questions,
    answer: changed(/\/tools\/rfi/, (body) => {
      for (const rfi of questionsIn(body)) {
        const { ballInCourt: ball, requester, assignee } = rfi;
        if (ball?.user && assignee) ball.user = ball.user.id === requester.id ? assignee : requester;
      }
    }),
  },
  {
    name: 'what was approved waits for its approver still',
    rule: 'ball-in-court',
    only: ['approveSov'],
    checks: ['workflows'],
    answer: staying(/\/tools\/sov\/([^/]+)\/approve$/),
  },
  {
    name: 'a key that is shared by all accounts',
    rule: 'personal',
    only: ['createDivision'],
    checks: ['idempotency'],
    answer: repeating(({ headers }) => headers.get('idempotency-key')),
  },
  {
    name: 'a code that opens twice',
    rule: 'one-use',
    ...accounts,
    answer: repeating(({ path, body }) =>
      path.endsWith('/verify-signup-otp') ? JSON.stringify(body) : null,
    ),
  },
  { name: 'a session that outlives its password', rule: 'signed-out', ...accounts, answer: outliving() },
  {
    name: 'the reason of a rejection is lost',
    rule: 'reason-kept',
    only: ['rejectSov'],
    checks: ['workflows'],
    answer: changed(/\/tools\/sov\//, (body) => {
      if ('rejectionComment' in body) body.rejectionComment = null;
      for (const entry of body.history ?? []) entry.comment = null;
    }),
  },
  {
    name: 'errors that name no field',
    rule: 'field-named',
    only: ['createDivision'],
    checks: ['bad-bodies'],
    answer: changedError(400, (body) => {
      for (const error of body.errors ?? []) error.field = 'body';
      return json(body, 400);
    }),
  },
];
