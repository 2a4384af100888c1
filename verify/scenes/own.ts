import { isDeepStrictEqual } from 'node:util';
import type { Run } from '../run.ts';
import type { Row } from '../world/resources.ts';
import { type Actor, dataOf, mainOf, otherOf, type Scene } from './scene.ts';

const namesOf = (me: Row): Row => ({ jobTitle: me['user'].jobTitle as unknown });

/** A profile is changed, read back, refused with a stale version, and put back as it was. */
async function profile(run: Run, main: Actor, other: Actor): Promise<void> {
  const before = await main.do('getMe');
  const theirs = await other.do('getMe');
  const title = `Verifier ${run.world.random.uuid().slice(0, 6)}`;
  const answer = await main.ask('updateMe', { body: { version: before['version'], jobTitle: title } });
  const after = await main.do('getMe');
  run.judge.expect(answer, 'write-read', answer.status === 200 && after['user'].jobTitle === title, () => {
    return `jobTitle was written as ${title} and reads ${String(after['user'].jobTitle)}`;
  });
  const stale = await main.ask('updateMe', { body: { version: before['version'], jobTitle: 'Stale' } });
  run.judge.expect(
    stale,
    'stale-version',
    stale.body?.errorCode === 'STALE_VERSION',
    () => `answered ${stale.status}`,
  );
  const back = await main.ask('updateMe', { body: { version: after['version'], ...namesOf(before) } });
  const restored = await main.do('getMe');
  run.judge.expect(back, 'write-read', isDeepStrictEqual(restored['user'], before['user']), () => {
    return 'the profile that was written back reads otherwise';
  });
  const kept = await other.ask('getMe');
  run.judge.expect(kept, 'personal', isDeepStrictEqual(kept.body?.user, theirs['user']), () => {
    return 'the profile of another account changed with it';
  });
}

const choices = (rows: readonly Row[]): Row[] =>
  rows.map(({ event, inApp, email }) => ({ event, inApp, email }) as Row);

/** What one account wants to be told of is changed and put back; another's stays. */
async function preferences(run: Run, main: Actor, other: Actor): Promise<void> {
  const before = await main.do('getNotificationPreferences');
  const theirs = await other.do('getNotificationPreferences');
  const free = dataOf(before).find(({ isLocked }) => isLocked === false);
  if (!free) return;
  const turned = choices(dataOf(before)).map((row) =>
    row['event'] === free['event'] ? { ...row, email: !row['email'] } : row,
  );
  const answer = await main.ask('updateNotificationPreferences', {
    body: { version: before['version'], data: turned },
  });
  const after = await main.do('getNotificationPreferences');
  run.judge.expect(answer, 'write-read', isDeepStrictEqual(choices(dataOf(after)), turned), () => {
    return `${String(free['event'])} was turned and reads as before`;
  });
  const kept = await other.ask('getNotificationPreferences');
  run.judge.expect(kept, 'personal', isDeepStrictEqual(dataOf(kept), dataOf(theirs)), () => {
    return 'the preferences of another account changed with it';
  });
  await judgeEach(run, main, after, choices(dataOf(after)));
  const last = await main.do('getNotificationPreferences');
  await main.do('updateNotificationPreferences', {
    body: { version: last['version'], data: choices(dataOf(before)) },
  });
}

/** A choice that is written alone leaves the others as they were chosen. */
async function judgeEach(run: Run, main: Actor, before: Row, chosen: readonly Row[]): Promise<void> {
  let now = [...chosen];
  let version: unknown = before['version'];
  for (const { event, email, inApp } of now.slice(0, 3)) {
    const turned = { event, inApp, email: !email } as Row;
    const answer = await main.ask('updateNotificationPreferences', { body: { version, data: [turned] } });
    if (answer.status !== 200) return;
    now = now.map((row) => (row['event'] === event ? turned : row));
    const after = await main.do('getNotificationPreferences');
    version = after['version'];
    run.judge.expect(answer, 'omitted-kept', isDeepStrictEqual(choices(dataOf(after)), now), () => {
      return `the choice for ${String(event)} was written alone, and another one reads otherwise`;
    });
  }
}

/** Who waits for what, as the people who lead the project see it. */
async function waiting(run: Run, main: Actor, other: Actor): Promise<void> {
  const { projectId } = run.world.resources;
  const members = dataOf(await main.ask('listMembers'));
  const memberId: unknown = members.find((row) => row['user']?.id === other.account.userId)?.['id'];
  const query = { projectId, memberId, limit: 100, page: 1 };
  const answer = await main.ask('listProjectPendingTasks', { query });
  const stranger = dataOf(answer).find(
    (row) => row['projectId'] !== projectId || row['assignee']?.id !== other.account.userId,
  );
  run.judge.expect(answer, 'own-parts', !stranger, () => {
    return `${String(stranger?.['id'])} waits for somebody else, or in another project`;
  });
  const late = dataOf(answer).filter(({ isOverdue }) => isOverdue === true).length;
  const whole = Number(answer.body?.meta?.total) <= 100;
  run.judge.expect(answer, 'counts-agree', !whole || answer.body?.overdueCount === late, () => {
    return `overdueCount is ${String(answer.body?.overdueCount)} of ${late}`;
  });
}

/** A view of one's own is not there for others until it is shared, and theirs to look at alone then. */
async function views(run: Run, main: Actor, other: Actor): Promise<void> {
  const body = await main.body('createSavedView', { shared: false });
  const made = await main.do('createSavedView', { body });
  const params = { viewId: String(made['id']) };
  for (const shared of [false, true]) {
    if (shared) await main.do('updateSavedView', { params, body: { version: made['version'], shared } });
    const list = await other.ask('listSavedViews');
    const isListed = dataOf(list).some(({ id }) => id === made['id']);
    run.judge.expect(list, 'personal', isListed === shared, () => {
      return `the list ${isListed ? 'shows' : 'leaves out'} a view of somebody else that is ${shared ? '' : 'not '}shared`;
    });
    const version = Number(made['version']) + Number(shared);
    for (const answer of [
      await other.ask('updateSavedView', { params, body: { version, name: 'Taken over' } }),
      await other.ask('deleteSavedView', { params, query: { version } }),
    ])
      run.judge.expect(answer, 'personal', answer.status === (shared ? 403 : 404), () => {
        return `changing a view of somebody else that is ${shared ? '' : 'not '}shared answered ${answer.status}`;
      });
  }
}

async function play(run: Run): Promise<void> {
  const [main, other] = [mainOf(run), otherOf(run)];
  await profile(run, main, other);
  await preferences(run, main, other);
  await waiting(run, main, other);
  await views(run, main, other);
}

/** What belongs to an account: changed, put back, and never another's. */
export const own: Scene = {
  name: 'own-things',
  operations: ['updateMe', 'updateNotificationPreferences', 'listProjectPendingTasks', 'updateSavedView'],
  play,
};
