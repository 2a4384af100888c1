import type { Cast } from '../cast/cast.ts';
import { formOf } from '../cast/document-steps.ts';
import { told } from '../cast/told.ts';
import type { Params, Row } from '../world/resources.ts';
import { type Actor, dataOf } from './scene.ts';

const idsOf = (...people: readonly Actor[]): string[] => people.map(({ account }) => account.userId);
const PAGE = { page: 1, limit: 20 };

/** Two categories, of which two people mute the one. */
async function categories({ contractor, architect, rival }: Cast): Promise<[Row, Row]> {
  const make = (name: string, color: string) =>
    contractor.do('createMessageCategory', { body: { name, color } });
  const muted = await make('Verified lifts', 'BLUE');
  const params = { categoryId: String(muted['id']) };
  for (const who of [rival, architect])
    await who.do('setMessageCategoryMute', { params, body: { isMuted: true } });
  return [muted, await make('Verified access', 'GREY')];
}

interface Sent {
  params: Params;
  version: unknown;
}

async function sent(who: Actor, category: Row, more: Row): Promise<Sent> {
  const body = await who.body('createMessage', {
    categoryId: category['id'] as unknown,
    notifyRoles: [],
    attachments: [],
    links: [],
    mentions: [],
    ...more,
  });
  const made = await who.do('createMessage', { body });
  return { params: { messageId: String(made['id']) }, version: made['version'] };
}

const historyOf = ({ params }: Sent) => ({
  params: { objectType: 'MESSAGE', objectId: params['messageId'] ?? '' },
  query: PAGE,
});

/** A message about several records that mentions two of those who mute its category, with two files. */
async function aboutSeveral(cast: Cast, category: Row, links: readonly Row[]): Promise<Sent> {
  const { contractor, owner, architect, rival } = cast;
  const files = ['second lift.csv', 'first lift.csv'].map((name) => ({ name, text: `Lift\n${name}\n` }));
  const stored = dataOf(await contractor.do('uploadMessageFiles', { form: formOf('files', files) }));
  const message = await sent(contractor, category, {
    subject: 'Verified order of the lifts',
    notifyWith: idsOf(rival, owner),
    notifyRoles: ['SUBCONTRACTOR', 'ARCHITECT'],
    mentions: idsOf(rival, architect),
    links,
    attachments: stored.map(({ key }) => key as unknown),
  });
  await told(rival, architect);
  await owner.ask('getMessage', { params: message.params });
  return message;
}

/** One link and one of those who are mentioned goes, another comes, and the others change places. */
async function corrected(cast: Cast, { params, version }: Sent, links: readonly Row[]): Promise<void> {
  const { contractor, owner, architect } = cast;
  const [, ...others] = links;
  const body: Row = {
    version,
    subject: 'Verified order of the lifts',
    body: 'The second lift comes first.',
    notifyWith: idsOf(owner, architect),
    mentions: idsOf(owner, architect),
    links: others.toReversed(),
  };
  await contractor.do('updateMessage', { params, body });
  await told(owner);
  await architect.ask('getMessage', { params });
}

/** The messages of a category that is given up get the other one, and each tells so. */
async function movedTogether(
  { contractor, owner }: Cast,
  [from, to]: readonly [Row, Row],
  messages: readonly Sent[],
): Promise<void> {
  await contractor.do('deleteMessageCategory', {
    params: { categoryId: String(from['id']) },
    query: { version: from['version'] as unknown, moveTo: to['id'] as unknown },
  });
  await contractor.ask('listMessageCategories');
  await owner.ask('listMessages', { query: { categoryId: to['id'] as unknown, ...PAGE } });
  for (const message of messages) await contractor.ask('getRecordHistory', historyOf(message));
}

/** Messages with several links, mentions and files, two of a category that two mute. */
export async function talkedOf(cast: Cast, links: readonly Row[]): Promise<void> {
  const { contractor, owner, architect, rival } = cast;
  const both = await categories(cast);
  const [muted] = both;
  const message = await aboutSeveral(cast, muted, links);
  const second = await sent(contractor, muted, { notifyWith: idsOf(rival, architect, owner) });
  await told(rival, owner);
  await corrected(cast, message, links);
  await movedTogether(cast, both, [message, second]);
}
