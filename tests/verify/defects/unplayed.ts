import { changed, type Defect, json } from './proxy.ts';

const MEMBER = /\/members\/[0-9a-f-]{36}$/;
const PREFERENCES = /\/notifications\/preferences$/;
const INVITED = /\/companies\/[0-9a-f-]{36}\/invite$/;
const VIEW = /\/saved-views\/[0-9a-f-]{36}$/;
const CHECK = /\/quality-check\/([0-9a-f-]{36})$/;
const SEARCH = /^\/search$/;
const SHEET = /\/payapp\/[0-9a-f-]{36}\/g703$/;
const SUBMITTAL = /\/submittals\/[0-9a-f-]{36}$/;
const LOG = /\/daily-logs\/[0-9a-f-]{36}\/detail$/;

/** Who may not give a role is told that it was given. */
const givesAnything: Defect['answer'] = async (passing) => {
  const response = await passing.pass();
  if (passing.method !== 'PATCH' || !MEMBER.test(passing.path) || response.status !== 403) return response;
  return json(await (await passing.ask('GET', passing.path)).json(), 200);
};

/** The last result that a check ever had stays on it. */
function resultForGood(): Defect['answer'] {
  const last = new Map<string, unknown>();
  return changed(CHECK, (body) => {
    if (body.lastResult) last.set(body.id, body.lastResult);
    else if (last.has(body.id)) body.lastResult = last.get(body.id);
  });
}

/** A submittal is to be sent by the day that was counted first. */
function countedOnce(): Defect['answer'] {
  const first = new Map<string, unknown>();
  return changed(SUBMITTAL, (body) => {
    if (!first.has(body.id)) first.set(body.id, body.submitBy);
    body.submitBy = first.get(body.id);
  });
}

/** What was found once by its words is found by them for good. */
function foundForGood(): Defect['answer'] {
  const hits = new Map<string, unknown[]>();
  return changed(SEARCH, (body, { query }) => {
    const search = query.get('search') ?? '';
    if (body.data.length > 0) hits.set(search, body.data);
    else body.data = hits.get(search) ?? [];
  });
}

/** What was found once is not written anew. */
const forgetsCorrections: Defect['answer'] = changed(SEARCH, (body, { query }) => {
  if (query.get('search') === 'pour Friday') body.data = [];
});

/** Whatever somebody chooses, mails of it come. */
const mailsAll: Defect['answer'] = async (passing) => {
  if (passing.method === 'GET' || !PREFERENCES.test(passing.path)) return passing.pass();
  const data = passing.body?.data?.map((row: object) => ({ ...row, email: true }));
  return passing.pass({ body: { ...passing.body, data } });
};

/** What no scene played before, told by rules. */
export const UNPLAYED: readonly Defect[] = [
  {
    name: 'a subcontractor that makes a project admin of its own people',
    rule: 'role-effect',
    only: ['updateMember'],
    checks: ['giving'],
    answer: givesAnything,
  },
  {
    name: 'a mail that nobody wants',
    rule: 'told-as-chosen',
    only: ['updateNotificationPreferences'],
    checks: ['giving'],
    answer: mailsAll,
  },
  {
    name: 'an owner of a company that comes in as a member',
    rule: 'role-effect',
    only: ['leaveCompany'],
    checks: ['memberships'],
    answer: async (passing) =>
      passing.method === 'POST' && passing.body?.roleName === 'ORG_OWNER' && INVITED.test(passing.path)
        ? passing.pass({ body: { ...passing.body, roleName: 'ORG_MEMBER' } })
        : passing.pass(),
  },
  {
    name: 'a shared view that only its maker takes away',
    rule: 'role-effect',
    only: ['deleteSavedView'],
    checks: ['viewing'],
    answer: async (passing) =>
      passing.method === 'DELETE' && VIEW.test(passing.path)
        ? json({ message: 'Not yours.', errorCode: 'FORBIDDEN', requestId: 'req_1' }, 403)
        : passing.pass(),
  },
  {
    name: 'a result that outlives its entry',
    rule: 'delete-gone',
    only: ['deleteQualityEntry'],
    checks: ['entries'],
    answer: resultForGood(),
  },
  {
    name: 'a message that is found by its old words alone',
    rule: 'search-matches',
    only: ['updateMessage'],
    checks: ['audience'],
    answer: forgetsCorrections,
  },
  {
    name: 'a day off that moves nothing',
    rule: 'write-read',
    only: ['updateProject'],
    checks: ['days-off'],
    answer: countedOnce(),
  },
  {
    name: 'a deleted comment that is found',
    rule: 'delete-gone',
    only: ['deleteComment'],
    checks: ['comments'],
    answer: foundForGood(),
  },
];

/** The same, seen only beside the reference. */
export const UNPLAYED_BESIDE: readonly Defect[] = [
  {
    name: 'units that are not carried over',
    rule: 'reference',
    only: ['getG703'],
    checks: ['unit-prices'],
    answer: changed(SHEET, (body) => {
      for (const line of body.lines ?? []) if (line.previousNoOfUnits) line.previousNoOfUnits = 0;
    }),
  },
  {
    name: 'a line that does not say which change order brought it',
    rule: 'reference',
    only: ['linkChangeRequestRfi'],
    checks: ['change-origins'],
    answer: changed(SHEET, (body) => {
      for (const line of body.lines ?? []) if (line.changeOrder) line.changeOrder = null;
    }),
  },
  {
    name: 'an accident without its witnesses',
    rule: 'reference',
    only: ['copyDailyLog'],
    checks: ['site-days'],
    answer: changed(LOG, (body) => {
      for (const entry of body.entries ?? []) if (entry.entryType === 'ACCIDENT_LOG') entry.witnesses = [];
    }),
  },
  {
    name: 'an excerpt of a private day that says it is all of it',
    rule: 'reference',
    only: ['copyDailyLog'],
    checks: ['site-days'],
    answer: changed(LOG, (body) => {
      if (body.isExcerpt) body.isExcerpt = false;
    }),
  },
  // Last: what was mailed stays there.
  {
    name: 'a mail that the reference does not send',
    rule: 'mailed',
    only: ['updateNotificationPreferences', 'listNotifications'],
    checks: ['giving', 'mailed'],
    answer: mailsAll,
  },
];
