import type { Run } from '../run.ts';
import { dataOf, mainOf, otherOf, type Scene } from './scene.ts';

/** A message to all: unread for whoever has not opened it, and only for them; its flag is everybody's. */
async function play(run: Run): Promise<void> {
  const [main, other] = [mainOf(run), otherOf(run)];
  const body = await main.body('createMessage', { notifyWith: [], notifyRoles: [], categoryId: null });
  const sent = await main.do('createMessage', { body });
  const params = { messageId: String(sent['id']) };
  const judgeUnread = async (reader: typeof main, wanted: boolean): Promise<void> => {
    const list = await reader.ask('listMessages', { query: { isUnread: true, limit: 100, page: 1 } });
    const listed = dataOf(list).some(({ id }) => id === sent['id']);
    run.judge.expect(list, 'personal', listed === wanted, () => {
      return `${String(sent['messageNumber'])} is ${listed ? '' : 'not '}among what ${reader.account.email} has not read`;
    });
  };
  await judgeUnread(main, false);
  await judgeUnread(other, true);
  await other.do('markMessageRead', { params, body: { isRead: true } });
  await judgeUnread(other, false);
  for (const flag of ['URGENT', null]) {
    const { version } = await main.do('getMessage', { params });
    const set = await main.ask('flagMessage', { params, body: { flag, version } });
    const shown = await other.do('getMessage', { params });
    run.judge.expect(set, 'write-read', set.status === 200 && shown['flag'] === flag, () => {
      return `the flag ${String(flag)} was written, and another reader has ${String(shown['flag'])}`;
    });
  }
}

/** The message board between two people. */
export const board: Scene = {
  name: 'board',
  operations: ['createMessage', 'listMessages', 'getMessage', 'markMessageRead', 'flagMessage'],
  play,
};
