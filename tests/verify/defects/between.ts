import { type Body, changed, changedError, type Defect, json } from './proxy.ts';

/** The token of whoever leads the scratch project: a test says it before its defects are played. */
export const LEADER = { token: '' };

const SOV = /\/tools\/sov\/[0-9a-f-]{36}\/(detail|submit|approve|reject|recall)$/;
const RFI = /\/tools\/rfi\/[0-9a-f-]{36}$/;
const RFIS = /\/tools\/rfi$/;
const SHEET = /\/payapp\/[0-9a-f-]{36}\/g703$/;
const PAY_APP = /\/payapp\/[0-9a-f-]{36}\/detail$/;
const MERGED = /\/g702-g703\/merged-pdf$/;
const MEMBER = /\/members\/[0-9a-f-]{36}$/;
const MONEY = /\/payapp\/money$/;
const NOTIFICATIONS = /^\/notifications$/;
const fields = (id: string) => ({ only: [id], checks: ['fields'] });
const scene = (name: string, ...only: string[]) => ({ only, checks: [name] });

/** A schedule that is handed in again gets another number. */
function renumbered(): Defect['answer'] {
  const sent = new Map<string, number>();
  return async (passing) => {
    const id = /\/sov\/([0-9a-f-]{36})\/submit$/.exec(passing.path)?.[1];
    const response = await passing.pass();
    if (!SOV.test(passing.path) || !response.ok) return response;
    if (id) sent.set(id, (sent.get(id) ?? 0) + 1);
    const body: Body = await response.json();
    const times = sent.get(body.id) ?? 0;
    if (body.sovNumber && times > 1) body.sovNumber = `${body.sovNumber}${times}`;
    return json(body, response.status);
  };
}

/** What is refused to somebody is answered as to whoever leads the project. */
const asLeader =
  (at: RegExp, status: readonly number[]): Defect['answer'] =>
  async (passing) => {
    const response = await passing.pass();
    if (!at.test(passing.path) || !status.includes(response.status)) return response;
    return passing.pass({ headers: { authorization: `Bearer ${LEADER.token}` } });
  };

/** The certificate that was once given stays on the application. */
function certifiedForGood(): Defect['answer'] {
  const given = new Map<string, unknown>();
  return changed(PAY_APP, (body) => {
    if (body.amountCertified !== null) given.set(body.id, body.amountCertified);
    else if (given.has(body.id)) body.amountCertified = given.get(body.id);
  });
}

/** A document is handed out as it was when it was first asked for. */
function printedOnce(): Defect['answer'] {
  const pages = new Map<string, ArrayBuffer>();
  return async (passing) => {
    const response = await passing.pass();
    if (!MERGED.test(passing.path) || !response.ok) return response;
    const { headers } = response;
    const kept = pages.get(passing.path) ?? (await response.arrayBuffer());
    pages.set(passing.path, kept);
    return new Response(kept, { headers });
  };
}

/** Everybody follows what the leader of the project follows; pages are named so that it looks like their own. */
function sharedStream(): Defect['answer'] {
  const renamed = (text: string): string =>
    text
      .replaceAll(/"origin":"(a page of another|behind the door)"/g, '"origin":null ')
      .replaceAll(/("tool":"rfi","origin":)null(?! )/g, '$1"the last page"');
  return async (passing) => {
    if (passing.path !== '/events') return passing.pass();
    const response = await passing.pass({ headers: { authorization: `Bearer ${LEADER.token}` } });
    const text = new TextDecoder();
    const bytes = new TextEncoder();
    const swapped = response.body?.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform: (part, out) => out.enqueue(bytes.encode(renamed(text.decode(part, { stream: true })))),
      }),
    );
    return new Response(swapped ?? null, { headers: response.headers });
  };
}

/** A key is remembered without the operation that it was sent to. */
function keysWithoutOperation(): Defect['answer'] {
  const used = new Map<string, string>();
  return async (passing) => {
    const key = passing.headers.get('idempotency-key');
    const at = passing.path;
    if (key && (used.get(key) ?? at) !== at)
      return json({ message: 'Used', errorCode: 'IDEMPOTENCY_KEY_REUSED', requestId: 'req_1' }, 422);
    if (key) used.set(key, at);
    return passing.pass();
  };
}

/** What goes wrong between two steps, two people or two tools, each of which is right alone. */
export const BETWEEN: readonly Defect[] = [
  {
    name: 'a schedule numbered anew with each submission',
    rule: 'number-kept',
    only: ['submitSov', 'rejectSov', 'recallSov'],
    checks: ['workflows'],
    answer: renumbered(),
  },
  {
    name: 'a notice that stays unread when somebody else settles it',
    rule: 'settled',
    only: ['submitSov', 'rejectSov', 'recallSov'],
    checks: ['workflows'],
    answer: (passing) => passing.pass(NOTIFICATIONS.test(passing.path) ? { query: { isRead: null } } : {}),
  },
  {
    name: 'comments for everybody who has the tool',
    rule: 'no-trace',
    ...scene('unseen', 'listComments'),
    answer: asLeader(/\/comments\/RFI\//, [403, 404]),
  },
  {
    name: 'a search that counts what it does not show',
    rule: 'no-trace',
    ...scene('unseen', 'listRfis'),
    answer: changed(RFIS, (body, { query }) => {
      if (query.has('searchText') && body.data.length === 0) body.meta.total = 1;
    }),
  },
  {
    name: 'an assistant that reads whatever there is, whoever asks',
    rule: 'no-trace',
    ...scene('unseen', 'chatWithAssistant'),
    answer: (passing) =>
      passing.pass(
        passing.path === '/llm/chat' ? { headers: { authorization: `Bearer ${LEADER.token}` } } : {},
      ),
  },
  {
    name: 'a certificate that outlives its sheet',
    rule: 'taken-back',
    ...scene('signing', 'rejectPackage'),
    answer: certifiedForGood(),
  },
  {
    name: 'signed pages of a package that was rejected',
    rule: 'taken-back',
    ...scene('signing', 'rejectPackage'),
    answer: printedOnce(),
  },
  {
    name: 'the link of a document that was recalled',
    rule: 'one-use',
    ...scene('signing', 'openSigning'),
    answer: changedError(410, () => json({}, 200)),
  },
  {
    name: 'a link that was replaced by a reminder',
    rule: 'one-use',
    ...scene('change-orders', 'sendChangeRequestForSignature'),
    answer: changedError(410, () => json({}, 200)),
  },
  {
    name: 'a view that says that it is there',
    rule: 'personal',
    ...scene('own-things', 'updateSavedView'),
    answer: changedError(404, (body, { path }) =>
      path.includes('/saved-views/') ? json({ ...body, errorCode: 'FORBIDDEN' }, 403) : json(body, 404),
    ),
  },
  {
    name: 'line 7 by what was asked',
    rule: 'sums',
    ...scene('signing', 'createPayAppWithExistingTerm'),
    answer: changed(PAY_APP, (body) => {
      if (body.previousPayApps.length > 0) body.g702.figures.lessPreviousCertificates += 1;
    }),
  },
  {
    name: 'a second task of a line that had one',
    rule: 'made-once',
    ...scene('entries', 'createQualityTasksFromSov'),
    answer: changed(/\/tasks\/from-sov$/, (body) => (body.created ||= 1)),
  },
  {
    name: 'what goes on behind a closed door',
    rule: 'follows',
    ...scene('live', 'updateMember'),
    answer: sharedStream(),
  },
  {
    name: 'a file for whoever has put it there',
    rule: 'role-effect',
    ...scene('leaving', 'downloadDocument'),
    answer: asLeader(/\/documents\/(download|stream)$/, [404]),
  },
  {
    name: 'a badge that counts projects of before',
    rule: 'counts-agree',
    ...scene('leaving', 'getUnreadCount'),
    answer: changed(/\/unread-count$/, (body) => (body.unreadCount += 1)),
  },
  {
    name: 'a save that wipes what it does not name',
    rule: 'omitted-kept',
    ...fields('saveChangeRequest'),
    answer: (passing) =>
      passing.pass(
        passing.body?.changeRequestId && !('dueDate' in passing.body)
          ? { body: { ...passing.body, dueDate: null } }
          : {},
      ),
  },
  {
    name: 'a view that is shared for good',
    rule: 'write-read',
    ...fields('updateSavedView'),
    answer: (passing) =>
      passing.pass(passing.body?.shared === false ? { body: { ...passing.body, shared: true } } : {}),
  },
  {
    name: 'a search in the words of before',
    rule: 'search-matches',
    ...fields('saveChangeRequest'),
    answer: changed(/\/change-requests\/list$/, (body, { query }) => {
      if (query.has('search')) body.data = [];
    }),
  },
  {
    name: 'one choice that undoes the others',
    rule: 'omitted-kept',
    ...scene('own-things', 'updateNotificationPreferences'),
    async answer(passing) {
      if (passing.method !== 'PUT' || passing.body?.data?.length !== 1) return passing.pass();
      const [one] = passing.body.data;
      const { data }: Body = await (await passing.ask('GET', '/notifications/preferences')).json();
      const all = data.map(({ event, inApp, email }: Body) => ({ event, inApp, email: !email }));
      const rest = all.filter(({ event }: Body) => event !== one.event);
      return passing.pass({ body: { ...passing.body, data: [one, ...rest] } });
    },
  },
  {
    name: 'a title that gets lost beside a role',
    rule: 'write-read',
    ...scene('roles', 'updateMember', 'getMember'),
    answer: (passing) => {
      const { title: _, ...rest } = passing.body ?? {};
      const isBoth = MEMBER.test(passing.path) && rest.projectRole !== undefined;
      return passing.pass(isBoth ? { body: rest } : {});
    },
  },
  {
    name: 'stored material of a line at the rate of its work',
    rule: 'sums',
    ...scene('terms', 'getG703'),
    answer: changed(SHEET, (body) => {
      for (const line of body.lines ?? [])
        if (line.ownRetainage) {
          line.retainage += 1;
          body.g703.totals.retainage += 1;
        }
    }),
  },
  {
    name: 'a payment that is due before it is owed',
    rule: 'sums',
    ...scene('signing', 'approvePackage'),
    answer: changed(PAY_APP, (body) => (body.dueDates.paymentDueOn ??= '2026-12-24')),
  },
  {
    name: 'overdue on the day itself',
    rule: 'sums',
    ...scene('payments', 'releasePayment'),
    answer: changed(MONEY, (body) =>
      [...body.contracts, ...body.sides].forEach(({ figures }: Body) => (figures.overdue = figures.due)),
    ),
  },
  {
    name: 'ages that call late what is due today',
    rule: 'counts-agree',
    ...scene('questions', 'getRfi'),
    answer: changed(/\/rfi\/aging$/, (body) => (body.overdue += 1)),
  },
  {
    name: 'an answer that counts for whoever has it next',
    rule: 'ball-in-court',
    ...scene('questions', 'getRfi'),
    answer: changed(RFI, (body) => {
      if (body.responseCount > 1 && body.ballInCourt) body.ballInCourt.user = body.requester;
    }),
  },
  {
    name: 'a follow-up that nobody is told of',
    rule: 'told',
    ...scene('variety', 'getQualityTask'),
    answer: changed(NOTIFICATIONS, (body) => {
      body.data = body.data.filter(({ event }: Body) => event !== 'QUALITY_TASK_ASSIGNED');
    }),
  },
  {
    name: 'a comment that tells the first of those whom it names',
    rule: 'told',
    ...scene('variety', 'listComments'),
    answer: (passing) => {
      const { mentions } = passing.body ?? {};
      return passing.pass(
        mentions?.length > 1 ? { body: { ...passing.body, mentions: mentions.slice(0, 1) } } : {},
      );
    },
  },
  {
    name: 'a search that knows ASCII alone',
    rule: 'search-matches',
    ...scene('memberships', 'updateCompanyMember'),
    answer: (passing) => {
      const search = passing.query.get('search');
      return passing.pass(search ? { query: { search: search.replaceAll(/[^ -~]/g, '') } } : {});
    },
  },
  {
    name: 'one memory of keys for all operations',
    rule: 'idempotent-replay',
    only: ['createRfi', 'createComment'],
    checks: ['idempotency'],
    answer: keysWithoutOperation(),
  },
];
