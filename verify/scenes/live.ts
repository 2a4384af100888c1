import type { Exchange } from '../exchange.ts';
import type { LiveEvent } from '../event-stream.ts';
import type { Run } from '../run.ts';
import { asMember } from './joining.ts';
import { type Actor, dataOf, mainOf, type Scene } from './scene.ts';

/** Asks a question in the project, from a page of that name. */
async function asks(actor: Actor, page: string): Promise<Exchange> {
  const body = await actor.body('createRfi', { isDraft: false, allowedUserIds: undefined });
  return actor.ask('createRfi', { body, headers: { 'x-live-origin': page } });
}

/** A change in the project, with its tool where one is named. */
const isChange =
  (projectId: string, tool?: string) =>
  ({ event, data }: LiveEvent): boolean =>
    event === 'change' && data?.projectId === projectId && (tool === undefined || data?.tool === tool);

/** What somebody else does is heard of, without the name of their page; one's own with it. */
async function play(run: Run): Promise<void> {
  const main = mainOf(run);
  const person = await asMember(run, main);
  const stream = await run.client.follow(person.account.token);
  // A server may go without: its clients ask again then.
  if (!stream) return;
  const { projectId } = run.world.resources;
  try {
    const begun = await stream.until(({ event }) => event === 'hello');
    const asked = await asks(main, 'a page of another');
    const heard = await stream.until(isChange(projectId, 'rfi'));
    run.judge.expect(asked, 'follows', begun.found && heard.found, () => {
      return begun.found ? 'a member who follows heard nothing of it' : 'a stream began without hello';
    });
    const told = heard.events.find(({ data }) => data?.origin !== undefined && data.origin !== null);
    run.judge.expect(asked, 'personal', !told, () => {
      return `${String(told?.data?.origin)}, a page of somebody else, is named to a member who follows`;
    });

    const members = await main.ask('listMembers');
    const row = dataOf(members).find((each) => each['user']?.id === person.account.userId);
    const params = { memberId: String(row?.['id']) };
    const change = async (isActive: boolean): Promise<void> => {
      const { version } = await main.do('getMember', { params });
      await main.do('updateMember', { params, body: { version, isActive } });
    };
    await change(false);
    let unheard: Exchange;
    try {
      unheard = await asks(main, 'behind the door');
    } finally {
      await change(true);
    }
    // Their own change comes last, with the name of their page: what was to be heard before it has been by then.
    const own = await asks(person, 'the last page');
    const last = await stream.until(({ data }) => data?.origin === 'the last page');
    run.judge.expect(
      own,
      'follows',
      last.found,
      () => 'a member who is back hears nothing of their own page',
    );
    const leaked = last.events.find(
      (event) => isChange(projectId, 'rfi')(event) && event.data.origin !== 'the last page',
    );
    run.judge.expect(unheard, 'follows', !leaked, () => {
      return 'somebody who is out of the project heard of a change in it';
    });
  } finally {
    await stream.close();
  }
}

/** What open pages hear of, where the server has a stream for them. */
export const live: Scene = {
  name: 'live',
  operations: ['createRfi', 'updateMember'],
  play,
};
