import { type Cast, castOf } from '../cast/cast.ts';
import type { Row } from '../world/resources.ts';
import { allRefused, asFor } from './refusing.ts';
import type { Actor, Scene } from './scene.ts';

/** A question between two people, which nobody else reads. */
async function question(who: Actor, assignee: Actor): Promise<Row> {
  const body = await who.body('createRfi', {
    isDraft: false,
    visibility: 'PRIVATE',
    allowedUserIds: undefined,
    assigneeId: assignee.account.userId,
  });
  return who.do('createRfi', { body });
}

/** Threads are one level deep, and between those who see the record. */
async function comments({ contractor, owner, rival }: Cast): Promise<Row> {
  const rfi = await question(contractor, owner);
  const objectId = rfi['id'] as unknown;
  const say = (more: Row = {}) => ({
    body: { objectType: 'RFI', objectId, content: 'Which detail holds?', ...more },
  });
  const said = await contractor.do('createComment', say());
  const answer = await owner.do('createComment', say({ parentCommentId: said['id'] as unknown }));
  // What is said of another record is not answered here.
  const elsewhere = (await question(contractor, owner))['id'] as unknown;
  const mentions = [owner, rival].map(({ account }) => account.userId);
  await allRefused([
    [contractor, 'createComment', 'parentCommentId', say({ parentCommentId: answer['id'] as unknown })],
    [
      contractor,
      'createComment',
      'parentCommentId',
      say({ objectId: elsewhere, parentCommentId: said['id'] as unknown }),
    ],
    [contractor, 'createComment', 'mentions.1', say({ mentions })],
    [rival, 'createComment', 'FORBIDDEN', say()],
  ]);
  await owner.ask('listComments', { params: { objectType: 'RFI', objectId: String(objectId) } });
  return rfi;
}

/** A reminder is for a member who sees what it is about. */
async function reminders({ contractor, owner, rival, outsider }: Cast, rfi: Row): Promise<void> {
  const { projectId } = owner;
  // Somebody who is new: how many one makes an hour is limited.
  const remind = (who: Actor, more: Row = {}) => ({
    body: { title: 'Answer before the pour', projectId, userId: who.account.userId, ...more },
  });
  const about = { objectType: 'RFI', objectId: rfi['id'] as unknown };
  await allRefused([
    [owner, 'createNotification', 'userId', remind(rival, about)],
    ...asFor(outsider, (stranger) => [[owner, 'createNotification', 'userId', remind(stranger)]]),
  ]);
  await owner.do('createNotification', remind(contractor, about));
}

/** What somebody wants to be told of: each event once, and some of them always. */
async function choices(person: Actor): Promise<void> {
  const { version, data } = await person.do('getNotificationPreferences');
  const rows = (data as Row[]).map(({ event, inApp, email, isLocked }) => ({
    event,
    inApp,
    email,
    isLocked,
  }));
  const [free, locked] = [false, true].map((is) => rows.find(({ isLocked }) => isLocked === is));
  const choose = (...chosen: Row[]) => ({
    body: {
      version: version as unknown,
      data: chosen.map(({ event, inApp, email }) => ({ event, inApp, email })),
    },
  });
  if (!free || !locked) return;
  await allRefused([
    [person, 'updateNotificationPreferences', 'data.1.event', choose(free, { ...free, email: !free.email })],
    [person, 'updateNotificationPreferences', 'data.1.inApp', choose(free, { ...locked, inApp: false })],
  ]);
}

/** What the rules of what is said and told refuse. */
export const refusedTalk: Scene = {
  name: 'refused-talk',
  operations: ['createComment', 'deleteComment', 'createNotification', 'updateNotificationPreferences'],
  async play(run) {
    const cast = await castOf(run);
    await reminders(cast, await comments(cast));
    await choices(cast.rival);
  },
};

/** What nobody brings into a project that is over. */
export const refusedCompleted: Scene = {
  name: 'refused-completed',
  operations: ['completeProject', 'updateProject'],
  async play(run) {
    const { contractor, lead } = await castOf(run);
    let project = await contractor.do('getProject');
    if (project['status'] !== 'COMPLETED')
      project = await contractor.do('completeProject', { body: { version: project['version'] as unknown } });
    const { version, name } = project;
    const question = await lead.body('createRfi', { isDraft: false, allowedUserIds: undefined });
    await allRefused([
      [contractor, 'updateProject', 'WRONG_STATUS', { body: { version, name } as Row }],
      [lead, 'createRfi', 'WRONG_STATUS', { body: question }],
      [contractor, 'createDocumentFolder', 'WRONG_STATUS', { body: { name: 'Late', parentId: null } }],
    ]);
  },
};
