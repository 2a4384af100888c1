import type { Exchange } from '../exchange.ts';
import { type Run, Skip } from '../run.ts';
import type { Row } from '../world/resources.ts';
import { asMember } from './joining.ts';
import { type Actor, dataOf, mainOf, otherOf, type Scene } from './scene.ts';

const READ = { limit: 100, page: 1 };
const OURS = /^Contract verification/;

/** The newest notifications of an account, with the number that is unread. */
async function inboxOf(run: Run, actor: Actor): Promise<{ answer: Exchange; rows: Row[]; unread: number }> {
  const answer = await actor.ask('listNotifications', { query: READ });
  if (answer.status !== 200) throw new Skip(`listNotifications answered ${answer.status}`);
  const rows = dataOf(answer);
  const unread = Number(answer.body?.unreadCount);
  const [shown, total] = [
    rows.filter(({ isRead }) => isRead === false).length,
    Number(answer.body?.meta?.total),
  ];
  run.judge.expect(answer, 'counts-agree', total > rows.length ? unread >= shown : unread === shown, () => {
    return `unreadCount is ${unread}, and ${shown} of the ${rows.length} rows are unread`;
  });
  const count = await actor.ask('getUnreadCount');
  if (count.status === 200)
    run.judge.expect(count, 'counts-agree', count.body?.unreadCount === unread, () => {
      return `unreadCount is ${String(count.body?.unreadCount)}, and ${unread} in the list`;
    });
  return { answer, rows, unread };
}

/** Whether everything an account was told comes from scratch projects, so that nothing of a person's is touched. */
const isOursAlone = ({ rows, answer }: { rows: readonly Row[]; answer: Exchange }): boolean =>
  Number(answer.body?.meta?.total) === rows.length &&
  rows.every(({ project, title }) => OURS.test(String((project as Row | null)?.['name'] ?? title)));

async function play(run: Run): Promise<void> {
  const main = mainOf(run);
  // An account that the run made has nothing of a person's that could be cleared.
  const other = run.world.newcomer ? await asMember(run, main) : otherOf(run);
  const { projectId } = run.world.resources;
  const title = () => `Contract verification ${run.world.random.uuid().slice(0, 8)}`;
  const before = await inboxOf(run, other);
  const mine = await inboxOf(run, main);
  const made: string[] = [];
  for (let i = 0; i < 2; i++) {
    const reminder = { title: title(), projectId, userId: other.account.userId };
    const { id } = await main.do('createNotification', { body: reminder });
    made.push(String(id));
  }
  const [first = '', second = ''] = made;
  const told = await inboxOf(run, other);
  run.judge.expect(
    told.answer,
    'personal',
    made.every((id) => told.rows.some((row) => row['id'] === id)),
    () => {
      return 'a reminder for the account is not among its notifications';
    },
  );
  run.judge.expect(told.answer, 'counts-agree', told.unread === before.unread + 2, () => {
    return `${told.unread} unread after two reminders, ${before.unread} before`;
  });
  // Somebody else's are not there, neither to read nor to change.
  for (const id of ['getNotification', 'markNotificationAsRead', 'deleteNotification']) {
    const answer = await main.ask(id, { params: { notificationId: first } });
    run.judge.expect(answer, 'personal', answer.status === 404, () => {
      return `a notification of somebody else answered ${answer.status}`;
    });
  }
  await other.do('markNotificationAsRead', { params: { notificationId: first } });
  const read = await other.ask('getNotification', { params: { notificationId: first } });
  const isRead = read.body?.isRead === true && typeof read.body?.readAt === 'string';
  run.judge.expect(read, 'write-read', isRead, () => 'it was marked as read and reads unread');
  const fewer = await inboxOf(run, other);
  run.judge.expect(fewer.answer, 'counts-agree', fewer.unread === told.unread - 1, () => {
    return `${fewer.unread} unread after one was read, ${told.unread} before`;
  });
  await takenBack(run, other, first);
  await other.do('deleteNotification', { params: { notificationId: second } });
  const gone = await other.ask('getNotification', { params: { notificationId: second } });
  run.judge.expect(
    gone,
    'delete-gone',
    gone.status === 404,
    () => `it was deleted and answers ${gone.status}`,
  );
  await emptied(run, other);
  const kept = await inboxOf(run, main);
  run.judge.expect(kept.answer, 'personal', kept.unread === mine.unread, () => {
    return `${kept.unread} unread after another account read and cleared its own, ${mine.unread} before`;
  });
}

/** Each change of several is carried out and taken back; it is nobody else's to take back. */
async function takenBack(run: Run, other: Actor, notificationId: string): Promise<void> {
  const about = await other.do('getNotification', { params: { notificationId } });
  for (const change of about['isRead'] === true ? ['UNREAD', 'DELETE'] : ['READ', 'DELETE']) {
    const before = await inboxOf(run, other);
    const body = { change, notificationIds: [notificationId] };
    const done = await other.ask('changeNotifications', { body });
    run.judge.expect(done, 'write-read', done.body?.changed === 1, () => {
      return `${change} of one notification changed ${String(done.body?.changed)}`;
    });
    const changed = await inboxOf(run, other);
    const isThere = changed.rows.some(({ id }) => id === notificationId);
    run.judge.expect(changed.answer, 'write-read', isThere === (change !== 'DELETE'), () => {
      return `${change} of a notification, and the list ${isThere ? 'shows' : 'leaves out'} it`;
    });
    const params = { changeId: String(done.body?.changeId) };
    const strange = await mainOf(run).ask('restoreNotifications', { params });
    run.judge.expect(strange, 'personal', strange.status === 404, () => {
      return `taking back what somebody else did answered ${strange.status}`;
    });
    await other.do('restoreNotifications', { params });
    const after = await inboxOf(run, other);
    const same = after.unread === before.unread && after.rows.length === before.rows.length;
    run.judge.expect(after.answer, 'write-read', same, () => {
      return `${change} was taken back: ${after.rows.length} rows, ${after.unread} unread, and ${before.rows.length}, ${before.unread} before`;
    });
  }
}

/** What is marked and cleared at once: only where all of it comes from scratch projects. */
async function emptied(run: Run, other: Actor): Promise<void> {
  const all = await inboxOf(run, other);
  if (!run.world.newcomer && !isOursAlone(all))
    throw new Skip(`${other.account.email} has notifications of its own, which are left as they are`);
  const read = await other.ask('markAllNotificationsAsRead');
  run.judge.expect(
    read,
    'counts-agree',
    read.body?.changed === all.unread && read.body?.unreadCount === 0,
    () => {
      return `changed ${String(read.body?.changed)} of ${all.unread}, unread ${String(read.body?.unreadCount)}`;
    },
  );
  const after = await inboxOf(run, other);
  run.judge.expect(after.answer, 'write-read', after.unread === 0, () => `${after.unread} are unread still`);
  const cleared = await other.ask('clearNotifications');
  const none = await inboxOf(run, other);
  run.judge.expect(
    cleared,
    'delete-gone',
    none.rows.length === 0,
    () => `${none.rows.length} are there still`,
  );
}

/** Notifications are personal, and what is counted is what is listed. */
export const notifications: Scene = {
  name: 'notifications',
  operations: [
    'createNotification',
    'listNotifications',
    'getUnreadCount',
    'markNotificationAsRead',
    'deleteNotification',
    'changeNotifications',
    'restoreNotifications',
    'markAllNotificationsAsRead',
    'clearNotifications',
  ],
  play,
};
