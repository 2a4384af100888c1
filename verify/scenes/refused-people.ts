import { type Cast, castOf } from '../cast/cast.ts';
import type { Run } from '../run.ts';
import type { Params, Row } from '../world/resources.ts';
import { allRefused, NO_FILE } from './refusing.ts';
import { Actor, dataOf, dayBefore, type Scene } from './scene.ts';
import { newAccount, newAddress, newPassword } from './signing-up.ts';

/** Somebody who has just signed up, and what they sign in with. */
interface Newcomer {
  person: Actor;
  password: string;
}

/** A profile and a password of one's own: none of it is kept, and the password stays the one that it was. */
async function profile(run: Run, { person, password }: Newcomer): Promise<void> {
  const { email } = person.account;
  const change = (next: string, current = password) => ({
    body: { currentPassword: current, password: next },
  });
  const agreed = { isOnboardingComplete: true, agreeToTermsTimestamp: `${dayBefore(run)}T12:00:00.000Z` };
  await allRefused([
    [person, 'updateMe', 'timeZone', { body: { timeZone: 'America/Atlantis' } }],
    [person, 'updateMe', 'isOnboardingComplete', { body: agreed }],
    [person, 'changePassword', 'currentPassword', change(newPassword(run), `${password}x`)],
    [person, 'changePassword', 'password', change(email.toUpperCase())],
    [person, 'changePassword', 'password', change('Password123!')],
    [person, 'changePassword', 'password', change(password)],
  ]);
}

/** A company that somebody asks to join, and is taken into by its owner, who stays its last one. */
async function company({ lead, contractor, rival }: Cast, run: Run, person: Actor): Promise<void> {
  const params: Params = { companyId: lead.account.companyId ?? '' };
  const email = newAddress(run);
  const { name, version } = await lead.do('getCompany', { params });
  await person.refused('createCompany', 'ALREADY_EXISTS', { body: { name: String(name).toUpperCase() } });
  // Letters of another alphabet that look the same, and wider ones.
  for (const alike of [String(name).replaceAll('e', 'е'), String(name).replace('V', 'Ｖ')])
    await person.refused('createCompany', 'ALREADY_EXISTS', { body: { name: alike } });
  await person.do('linkCompany', { params, body: { message: 'Back from the other site.' } });
  // Whoever asks two companies waits for both; the one that takes them in settles its own question alone.
  const theirCompany: Params = { companyId: rival.account.companyId ?? '' };
  await person.do('linkCompany', { params: theirCompany, body: { message: 'For the switchgear.' } });
  const stands = async (): Promise<void> => {
    await person.ask('searchCompanies', { query: { name: 'verified' } });
    await rival.ask('listJoinRequests', { params: theirCompany });
  };
  await stands();
  await person.refused('linkCompany', 'ALREADY_EXISTS', { params, body: {} });
  const [asked] = dataOf(await lead.ask('listJoinRequests', { params }));
  await lead.do('acceptJoinRequest', { params: { ...params, joinRequestId: String(asked?.['id']) } });
  await stands();
  const invited = await lead.do('inviteCompanyMember', { params, body: { email, roleName: 'ORG_MEMBER' } });
  const people = await lead.ask('listCompanyMembers', { params, query: { limit: 100, page: 1 } });
  const theirs = dataOf(people).find(({ userId }) => userId === person.account.userId);
  const removed = (to: Actor) => ({
    params: { ...params, memberId: String(theirs?.['id']) },
    query: { handOverTo: to.account.userId },
  });
  const open = { params: { ...params, memberId: String(invited['id']) } };
  const change = (more: Row) => ({ params, body: { version: version as unknown, ...more } });
  await allRefused([
    [lead, 'inviteCompanyMember', 'ALREADY_EXISTS', { params, body: { email: person.account.email } }],
    [lead, 'inviteCompanyMember', 'ALREADY_EXISTS', { params, body: { email: email.toUpperCase() } }],
    [lead, 'updateCompanyMember', 'WRONG_STATUS', { ...open, body: { version: 1, roleName: 'ORG_OWNER' } }],
    [lead, 'removeCompanyMember', 'handOverTo', removed(person)],
    [lead, 'removeCompanyMember', 'handOverTo', removed(contractor)],
    [lead, 'updateCompany', 'logoKey', change({ logoKey: NO_FILE })],
    // Whoever belongs to a company does not run it.
    [person, 'updateCompany', 'FORBIDDEN', change({ city: 'Reno' })],
  ]);
  await lead.ask('listCompanyMembers', { params, query: { limit: 100, page: 1 }, again: true });
  await lead.ask('listCompanyMembers', { params, query: { limit: 2, page: 2, orderBy: 'email' } });
}

/** Who is in a project, whom they may bring in, and what they may do with one another. */
async function members({ contractor, owner, lead, rival }: Cast, run: Run, person: Actor): Promise<void> {
  const invite = (email: string, projectRole: string) => ({ body: { email, projectRole } });
  const pending = await contractor.do('inviteMember', invite(person.account.email, 'SUBCONTRACTOR_MEMBER'));
  const rows = dataOf(await contractor.ask('listMembers', { query: { limit: 100, page: 1 } }));
  const rowOf = (who: Actor): Row => rows.find((row) => row['user']?.id === who.account.userId) ?? pending;
  const params = (row: Row): Params => ({ memberId: String(row['id']) });
  const change = (row: Row, more: Row) => ({
    params: params(row),
    body: { version: row['version'] as unknown, ...more },
  });
  const handed = (who: Row, to: Row) => change(who, { isActive: false, handOverTo: to['id'] as unknown });
  const [own, theirs] = [rowOf(contractor), rowOf(rival)];
  const handOverTo = rowOf(lead)['id'] as unknown;
  await allRefused([
    [contractor, 'inviteMember', 'ALREADY_EXISTS', invite(lead.account.email, 'SUBCONTRACTOR')],
    [lead, 'inviteMember', 'FORBIDDEN', invite(newAddress(run), 'GC_MEMBER')],
    // Nobody takes part who has no company yet.
    [person, 'acceptInvitation', 'WRONG_STATUS'],
    // Of an invitation that waits, only who sent it may act.
    [lead, 'removeMember', 'FORBIDDEN', { params: params(pending) }],
    [contractor, 'updateMember', 'WRONG_STATUS', change(pending, { isActive: false })],
    [contractor, 'removeMember', 'WRONG_STATUS', { params: params(theirs) }],
    // Nobody changes their own part, and everybody only whom their role may.
    [contractor, 'updateMember', 'FORBIDDEN', change(own, { projectRole: 'PROJECT_ADMIN' })],
    [contractor, 'updateMember', 'FORBIDDEN', change(own, { isActive: false })],
    [owner, 'updateMember', 'FORBIDDEN', change(own, { projectRole: 'DEVELOPER' })],
    [lead, 'updateMember', 'FORBIDDEN', change(theirs, { isActive: false })],
    // What waits for somebody who leaves goes to a member who stays.
    [contractor, 'updateMember', 'handOverTo', handed(theirs, theirs)],
    [contractor, 'updateMember', 'handOverTo', handed(theirs, pending)],
    [contractor, 'updateMember', 'handOverTo', change(theirs, { title: 'Foreman', handOverTo })],
  ]);
  await contractor.ask('listMembers', { query: { limit: 100, page: 1 }, again: true });
}

async function play(whole: Run): Promise<void> {
  const cast = await castOf(whole);
  const { run } = cast;
  const password = newPassword(run);
  const person = new Actor(run, await newAccount(run, 'Noor Haddad', password));
  await profile(run, { person, password });
  await members(cast, run, person);
  await company(cast, run, person);
}

/** What the rules of people refuse: of an account, a company and a project. */
export const refusedPeople: Scene = {
  name: 'refused-people',
  operations: [
    'inviteMember',
    'updateMember',
    'inviteCompanyMember',
    'updateCompanyMember',
    'removeCompanyMember',
    'linkCompany',
    'changePassword',
  ],
  play,
};
