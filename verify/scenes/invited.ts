import { castOf } from '../cast/cast.ts';
import type { Run } from '../run.ts';
import type { Row } from '../world/resources.ts';
import { judgeMails } from './mailed.ts';
import { Actor, dataOf, type Scene } from './scene.ts';
import { newCompany } from './signing-up.ts';

const PAGE = { limit: 20, page: 1 };

/** Who reads what of somebody who is invited: by their name and by their address, in the search and among the members. */
async function readOf(
  readers: readonly Actor[],
  person: Actor,
  name: string,
  memberId: string,
): Promise<void> {
  for (const reader of readers) {
    for (const search of [name, person.account.email.split('@')[0]])
      for (const id of ['searchEverything', 'listMembers'])
        await reader.ask(id, { query: { search, ...PAGE } });
    await reader.ask('getMember', { params: { memberId } });
    await reader.ask('getRecordHistory', { params: { objectType: 'MEMBER', objectId: memberId } });
  }
  for (const id of ['getMyInvitation', 'listNotifications', 'listPendingTasks', 'getProject'])
    await person.ask(id, { query: id.startsWith('list') ? PAGE : {} });
}

/** A role of the project's own, which an invitation may give. */
async function ownRole(run: Run, contractor: Actor): Promise<Row> {
  const name = `Site clerk ${run.world.random.uuid().slice(0, 6)}`;
  const permissions = [
    { module_code: 'SOV', permission: ['VIEW'] },
    { module_code: 'RFI', permission: ['VIEW', 'MANAGE'] },
  ];
  return contractor.do('createCustomRole', { body: { name, baseRole: 'GC_MEMBER', permissions } });
}

/** What is of no project and what is of one, read, marked and put back together. */
async function inbox(person: Actor): Promise<void> {
  const look = async (): Promise<Row[]> => {
    await person.ask('getUnreadCount');
    await person.ask('listNotifications', { query: { isRead: false, ...PAGE } });
    return dataOf(await person.ask('listNotifications', { query: PAGE }));
  };
  await person.do('createNotification', { body: { title: 'Contract verification: call the yard' } });
  await look();
  await person.ask('markAllNotificationsAsRead');
  const rows = await look();
  const notificationIds = rows.map(({ id }) => id as unknown);
  const done = await person.ask('changeNotifications', { body: { change: 'UNREAD', notificationIds } });
  await look();
  const params = { changeId: String(done.body?.changeId) };
  await person.ask('restoreNotifications', { params });
  await look();
  await person.ask('clearNotifications');
  await look();
}

/** Somebody with a name of their own is invited to a role of the project's own, asked again, comes in, and goes. */
async function play(run: Run): Promise<void> {
  const cast = await castOf(run);
  const { contractor, owner, lead, rival } = cast;
  const readers = [contractor, owner, lead, rival];
  const name = `Nadia Petrov${run.world.random.uuid().slice(0, 4)}`;
  const person = new Actor(cast.run, await newCompany(run, name, 'Verified Glazing'));
  const role = await ownRole(cast.run, contractor);
  const invite = (more: Row): Promise<Row> =>
    contractor.do('inviteMember', {
      body: { email: person.account.email, projectRole: 'GC_MEMBER', ...more },
    });
  const first = await invite({ message: 'The glazing starts on the third floor.' });
  const ids = (row: Row) => ({ params: { memberId: String(row['id']) } });
  await readOf(readers, person, name, ids(first).params.memberId);
  await contractor.do('removeMember', ids(first));
  const second = await invite({ customRoleId: role['id'], title: 'Site clerk' });
  const { memberId } = ids(second).params;
  await readOf(readers, person, name, memberId);
  await inbox(person);
  await person.do('acceptInvitation');
  await readOf(readers, person, name, memberId);
  await judgeMails(run, person, true);
}

/** Who is invited and has not come in yet: what others read of them, and what they are told. */
export const invited: Scene = {
  name: 'invited',
  operations: ['inviteMember', 'searchEverything', 'listMembers', 'markAllNotificationsAsRead'],
  play,
};
