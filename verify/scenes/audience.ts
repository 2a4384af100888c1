import { castOf, lookers } from '../cast/cast.ts';
import type { Exchange } from '../exchange.ts';
import type { Run } from '../run.ts';
import type { Params } from '../world/resources.ts';
import { type Actor, dataOf, lookedFor, type Scene } from './scene.ts';

const CORRECTED = 'The pour on level 3 is on Friday, not on Thursday.';

/** What was corrected is found by its new words. */
async function judgeFound(run: Run, reader: Actor, { messageId }: Params): Promise<void> {
  const query = { search: 'pour Friday', projectId: reader.projectId, limit: 100 };
  const isThere = (answer: Exchange): boolean => dataOf(answer).some(({ id }) => id === messageId);
  const answer = await lookedFor(() => reader.ask('searchEverything', { query, again: true }), isThere);
  run.judge.expect(answer, 'search-matches', isThere(answer), () => {
    return `"${query.search}" does not find the message that was corrected to hold it`;
  });
}

/** A message that tells some, and what each reader has of it and of its category: unread, muted, told. */
async function play(run: Run): Promise<void> {
  const cast = await castOf(run);
  const look = lookers(cast);
  const { contractor, lead, colleague, rival, owner, architect } = cast;
  const category = await contractor.do('createMessageCategory', {
    body: await contractor.body('createMessageCategory'),
  });
  const categoryId = String(category['id']);
  const send = async (
    who: Actor,
    told: readonly Actor[],
    mentioned: readonly Actor[] = [],
  ): Promise<Params> => {
    const body = await who.body('createMessage', {
      categoryId,
      notifyWith: told.map(({ account }) => account.userId),
      notifyRoles: [],
      attachments: [],
      links: [],
      mentions: mentioned.map(({ account }) => account.userId),
    });
    return { messageId: String((await who.do('createMessage', { body }))['id']) };
  };

  const first = await send(lead, [colleague, rival]);
  await look(first);
  await rival.do('markMessageRead', { params: first, body: { isRead: true } });
  await colleague.do('setMessageCategoryMute', { params: { categoryId }, body: { isMuted: true } });
  // Whoever is mentioned is told, though they mute the category.
  const second = await send(contractor, [colleague, rival, architect], [colleague]);
  await look(second);
  // Who is let go of, and who is told anew, by a correction.
  const { version } = await contractor.do('getMessage', { params: second });
  const corrected = await contractor.body('updateMessage', {
    version,
    categoryId,
    body: CORRECTED,
    notifyWith: [owner.account.userId, rival.account.userId],
    notifyRoles: [],
    attachments: [],
    links: [],
    mentions: [owner.account.userId],
  });
  await contractor.do('updateMessage', { params: second, body: corrected });
  for (const reader of [contractor, rival]) {
    const shown = await reader.ask('getMessage', { params: second });
    run.judge.expect(shown, 'write-read', shown.body?.body === CORRECTED, () => {
      return `${reader.account.email} still reads "${String(shown.body?.body).slice(0, 60)}" of a message that was corrected`;
    });
  }
  await judgeFound(run, contractor, second);
  await rival.do('toggleMessageBookmark', { params: second });
  await rival.do('markAllNotificationsAsRead');
  await look(second);
  await lead.do('deleteMessage', {
    params: first,
    query: { version: (await lead.do('getMessage', { params: first }))['version'] as unknown },
  });
  await look(first, 'files');
}

/** Messages between several people, each of whom is told, reads and mutes for themselves. */
export const audience: Scene = {
  name: 'audience',
  operations: ['createMessage', 'updateMessage', 'deleteMessage', 'setMessageCategoryMute', 'listMessages'],
  play,
};
