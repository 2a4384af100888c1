import { become, type Cast, castOf, members } from '../cast/cast.ts';
import type { Run } from '../run.ts';
import type { Params, Row } from '../world/resources.ts';
import { type Actor, dataOf, type Scene } from './scene.ts';

const NEWEST = { page: 1, limit: 6 };
const idOf = ({ account }: Actor): string => account.userId;

/** What each member has of a message: whether it is theirs, unread, and told. */
async function readByAll(cast: Cast, params: Params): Promise<void> {
  const { contractor, colleague } = cast;
  for (const who of members(cast)) {
    if (who !== contractor) await who.ask('getMessage', { params });
    if (who !== contractor && who !== colleague)
      await who.ask('listNotifications', { query: { ...NEWEST, projectId: who.projectId } });
  }
}

/** Sent to roles and to one person beside them; who does not get it cannot be mentioned. */
async function sent(cast: Cast): Promise<Params> {
  const { contractor, owner, architect, lead } = cast;
  const rfi = await contractor.body('createRfi', {
    isDraft: false,
    assigneeId: idOf(owner),
    allowedUserIds: undefined,
    references: [],
  });
  const { id } = await contractor.do('createRfi', { body: rfi });
  const body = await contractor.body('createMessage', {
    categoryId: null,
    subject: 'Crane pick on Saturday',
    notifyRoles: ['SUBCONTRACTOR', 'DEVELOPER'],
    notifyWith: [idOf(architect)],
    mentions: [idOf(lead)],
    links: [{ objectType: 'RFI', objectId: id as unknown }],
    attachments: [],
  });
  const mentions = [idOf(lead), idOf(owner)];
  await contractor.refused('createMessage', 'mentions.1', { body: { ...body, mentions } });
  return { messageId: String((await contractor.do('createMessage', { body }))['id']) };
}

/** The words of the board, by what a reader may ask it for. */
async function listed(readers: readonly Actor[]): Promise<void> {
  const page = { page: 1, limit: 50 };
  for (const who of readers)
    for (const query of [
      { isUnread: true, ...page },
      { flag: 'IMPORTANT', status: ['SENT', 'DRAFT'], ...page },
      { hasAttachments: false, orderBy: 'createdAt', order: 'ASC', ...page },
    ])
      await who.ask('listMessages', { query });
}

/** What somebody was told of one record goes and comes back as one. */
async function changedByRecord(person: Actor, { messageId }: Params): Promise<void> {
  const query = { page: 1, limit: 20, projectId: person.projectId };
  const about = { ...query, objectType: 'MESSAGE' };
  const first = dataOf(await person.ask('listNotifications', { query: about })).find(
    (row) => row['record']?.objectId === messageId,
  );
  if (!first) return;
  const notificationIds = [first['id'] as unknown];
  for (const [change, withRecord] of [
    ['READ', true],
    ['UNREAD', true],
    ['READ', false],
    ['DELETE', true],
  ] as const) {
    const done = await person.ask('changeNotifications', {
      body: { change, notificationIds, withRecord },
    });
    const order = withRecord ? 'ASC' : 'DESC';
    await person.ask('listNotifications', { query: { ...query, order, byRecord: true } });
    const changeId: unknown = done.body?.changeId;
    if (change === 'DELETE' && changeId)
      await person.ask('restoreNotifications', { params: { changeId: String(changeId) } });
  }
}

async function play(whole: Run): Promise<void> {
  const cast = await castOf(whole);
  const { contractor, owner, architect, lead, colleague, rival } = cast;
  const params = await sent(cast);
  await readByAll(cast, params);
  // Whoever comes into the role later gets it too, and has been told nothing of it.
  await become(cast, colleague, { projectRole: 'SUBCONTRACTOR' });
  await colleague.ask('getMessage', { params });
  await become(cast, colleague, { projectRole: 'SUBCONTRACTOR_MEMBER' });
  await colleague.ask('getMessage', { params });
  let { version } = await contractor.do('getMessage', { params });
  const say = (content: string, who: Actor, more: Row = {}) =>
    who.ask('createComment', {
      body: { objectType: 'MESSAGE', objectId: params['messageId'], content, ...more },
    });
  await say('Which side of the deck?', rival, { mentions: [idOf(lead)] });
  await say('The north one.', contractor, { mentions: [idOf(lead), idOf(rival)] });
  // The same flag once more changes nothing.
  for (const flag of ['IMPORTANT', 'IMPORTANT']) {
    const flagged = await contractor.ask('flagMessage', { params, body: { flag, version } });
    version = flagged.body?.version ?? version;
  }
  await listed([lead, owner]);
  await contractor.ask('exportMessages', { query: { flag: 'IMPORTANT' } });
  await changedByRecord(lead, params);
  // Another role in the place of one: who has gone from it is told no more, who has come is told now.
  const { subject, body } = await contractor.do('getMessage', { params });
  const corrected = async (more: Row): Promise<void> => {
    const written = { subject, body, version, ...more } as Row;
    const { body: answered } = await contractor.ask('updateMessage', { params, body: written });
    version = answered?.version ?? version;
  };
  await corrected({
    notifyRoles: ['OWNER', 'ARCHITECT'],
    notifyWith: [idOf(rival)],
    mentions: [idOf(rival)],
  });
  await readByAll(cast, params);
  await corrected({});
  await corrected({ links: [], notifyRoles: [], notifyWith: [] });
  for (const who of [colleague, architect]) await who.ask('getMessage', { params });
  await contractor.ask('getRecordHistory', {
    params: { objectType: 'MESSAGE', objectId: params['messageId'] ?? '' },
    query: { page: 1, limit: 20 },
  });
}

/** A message to whoever has a role: who gets it, who is told, what a change of the role and of the message makes of it. */
export const toRoles: Scene = {
  name: 'to-roles',
  operations: [
    'createMessage',
    'updateMessage',
    'listMessages',
    'exportMessages',
    'changeNotifications',
    'flagMessage',
  ],
  play,
};
