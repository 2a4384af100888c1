import { type Cast, castOf } from '../cast/cast.ts';
import type { Exchange } from '../exchange.ts';
import type { Run } from '../run.ts';
import type { Params, Row } from '../world/resources.ts';
import { Actor, dataOf, dayBefore, lookedFor, type Scene } from './scene.ts';
import { newAccount } from './signing-up.ts';

const PAGE = { page: 1, limit: 20 };
const WORDS = 'verified parapet';

const companyOf = ({ account }: Actor): Params => ({ companyId: account.companyId ?? '' });

/** What somebody was told wherever it was, and what waits for them there. */
async function ofAll(who: Actor): Promise<void> {
  await who.ask('listNotifications', { query: { page: 1, limit: 4 } });
  await who.ask('listPendingTasks', { query: { ...PAGE, groupBy: 'PROJECT' } });
}

/** Somebody new asks to join two companies, and two people one of them: one is taken in, and one is not. */
async function asking({ run, owner, lead, rival }: Cast): Promise<Actor> {
  const person = new Actor(run, await newAccount(run, 'Zoltan Abara'));
  const join = (who: Actor, at: Actor, message: string) =>
    who.do('linkCompany', { params: companyOf(at), body: { message } });
  await join(person, lead, 'Or rather with you.');
  await join(rival, owner, 'We build together.');
  await join(person, owner, 'I work with you.');
  await person.ask('listMyCompanies');
  const params = companyOf(owner);
  const requests = dataOf(await owner.ask('listJoinRequests', { params }));
  await ofAll(owner);
  const decide = (id: string, who: Actor) => {
    const request = requests.find((row) => row['user']?.id === who.account.userId);
    return owner.do(id, { params: { ...params, joinRequestId: String(request?.['id']) } });
  };
  await decide('acceptJoinRequest', person);
  await owner.ask('listPendingTasks', { query: PAGE });
  await decide('declineJoinRequest', rival);
  await person.do('recallJoinRequest', { params: companyOf(lead) });
  return person;
}

/** Days off that are not named in their order, and two that are named twice. */
const HOLIDAYS = [
  { date: '2027-12-24', name: 'Christmas Eve' },
  { date: '2027-07-05', name: 'Independence Day' },
  { date: '2027-11-25', name: 'Thanksgiving' },
];

/** A project of the owner's in other money, with the architect and the newcomer in it, who comes into the cast's as well. */
async function elsewhere({ contractor, owner, architect }: Cast, person: Actor): Promise<Params> {
  const made = await owner.do('createProject', {
    body: {
      ...companyOf(owner),
      name: 'Verified annex',
      owningCompanyRole: 'GENERAL_CONTRACTOR',
      budgetCurrency: 'INR',
      holidays: HOLIDAYS,
    },
  });
  const params = { projectId: String(made['id']) };
  const body = { version: made['version'], name: 'Verified annex' } as Row;
  await owner.refused('updateProject', 'holidays.4.date', {
    params,
    body: { ...body, holidays: [...HOLIDAYS, HOLIDAYS[1], HOLIDAYS[0]] },
  });
  const [, kept, first] = HOLIDAYS;
  await owner.do('updateProject', {
    params,
    body: { ...body, holidays: [first, { date: '2027-01-01', name: 'New Year' }, kept] },
  });
  const { version } = await owner.do('getProject', { params });
  await owner.do('publishProject', { params, body: { version: version as unknown } });
  for (const [by, who, projectRole, at] of [
    [owner, architect, 'ARCHITECT', params],
    [owner, person, 'GC_MEMBER', params],
    [contractor, person, 'OWNER_MEMBER', {}],
  ] as const) {
    await by.do('inviteMember', { params: at, body: { email: who.account.email, projectRole } });
    await who.do('acceptInvitation', { params: at });
  }
  return params;
}

/** What is asked of one person in two projects, each with money at stake. */
async function given(cast: Cast, person: Actor, there: Params): Promise<Row[]> {
  const { run, contractor, architect } = cast;
  const asked = async (by: Actor, params: Params, subject: string, amount: number): Promise<Row> =>
    by.do('createRfi', {
      params,
      body: {
        isDraft: false,
        subject,
        question: 'Which side is flashed first?',
        assigneeId: person.account.userId,
        dueDate: dayBefore(run, -3),
        costImpact: { answer: 'YES', amount },
      },
    });
  return [
    await asked(architect, there, 'Verified parapet of the annex', 7301.55),
    await asked(contractor, {}, 'Verified parapet, west', 4187.9),
    await asked(contractor, {}, 'Verified parapet, east', 7301.55),
  ];
}

/** What waits and what is found in both, by somebody who has another part in each. */
async function inBoth(person: Actor): Promise<void> {
  for (const more of [
    { groupBy: 'OBJECT_TYPE', orderBy: 'createdAt', order: 'DESC' },
    { groupBy: 'PROJECT' },
  ])
    await person.ask('listPendingTasks', { query: { ...PAGE, ...more } });
  const find = (search: string) =>
    person.ask('searchEverything', { query: { search, ...PAGE }, again: true });
  const isThere = (answer: Exchange): boolean => dataOf(answer).length >= 3;
  // A search may be written a moment after what it finds.
  await lookedFor(() => find(WORDS), isThere);
  for (const search of ['verifed parapet', '7301.55']) await find(search);
}

/** Whoever leaves the company leaves two projects at once, with all that waits for them to one colleague. */
async function leaving(cast: Cast, person: Actor, there: Params, asked: readonly Row[]): Promise<void> {
  const { contractor, owner, architect } = cast;
  const params = companyOf(owner);
  const { userId } = person.account;
  const people = dataOf(await owner.ask('listCompanyMembers', { params, query: { search: 'a', ...PAGE } }));
  const memberId = String(people.find((row) => row['userId'] === userId)?.['id']);
  await owner.ask('getCompanyHandOver', { params, query: { memberId } });
  await owner.do('removeCompanyMember', {
    params: { ...params, memberId },
    query: { handOverTo: owner.account.userId },
  });
  await ofAll(owner);
  const [first, second] = asked;
  for (const [who, at, rfi] of [
    [architect, there, first],
    [contractor, {}, second],
  ] as const) {
    await who.ask('getRecordHistory', {
      params: { ...at, objectType: 'RFI', objectId: String(rfi?.['id']) },
      query: PAGE,
    });
  }
  await architect.ask('listMembers', { params: there });
}

async function play(whole: Run): Promise<void> {
  const cast = await castOf(whole);
  const person = await asking(cast);
  const there = await elsewhere(cast, person);
  const asked = await given(cast, person, there);
  await inBoth(person);
  await leaving(cast, person, there, asked);
}

/** Somebody of two requests, two projects and two kinds of money, who leaves them all at once. */
export const severalPlaces: Scene = {
  name: 'several-places',
  operations: ['linkCompany', 'listJoinRequests', 'createProject', 'listPendingTasks', 'removeCompanyMember'],
  play,
};
