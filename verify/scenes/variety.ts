import type { Exchange } from '../exchange.ts';
import type { Run } from '../run.ts';
import type { Row } from '../world/resources.ts';
import { asMember } from './joining.ts';
import { allRefused } from './refusing.ts';
import { type Actor, dataOf, mainOf, otherOf, type Scene } from './scene.ts';

/** The smallest picture: one pixel as PNG. */
const PIXEL = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (char) => char.charCodeAt(0),
);
const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? (value as Row[]) : []);

function formOf(field: string, count: number): FormData {
  const form = new FormData();
  for (let i = 0; i < count; i++)
    form.append(field, new Blob([PIXEL], { type: 'image/png' }), `picture ${i}.png`);
  return form;
}

const keysOf = (answer: Row): string[] => dataOf(answer).map(({ key }) => String(key));

/** Somebody with a face: a title in the profile and in the project, a telephone, a photo. */
async function face(run: Run, main: Actor, person: Actor): Promise<void> {
  const photo = await person.do('uploadProfileImage', { form: formOf('file', 1) });
  const me = await person.do('getMe');
  const written = { jobTitle: 'Superintendent', phone: '+1 415 555 0132', photoKey: photo['key'] as unknown };
  const answer = await person.ask('updateMe', { body: { version: me['version'], ...written } });
  const user = (await person.do('getMe'))['user'] as Row;
  const lost = Object.entries(written).find(([name, value]) => user[name] !== value);
  run.judge.expect(answer, 'write-read', !lost, () => {
    return `${lost?.[0]} was written as ${String(lost?.[1])} and reads ${String(user[lost?.[0] ?? ''])}`;
  });
  // A photo is its owner's, and no picture of a site.
  const { version, name } = await main.do('getProject');
  await allRefused([
    [main, 'updateMe', 'photoKey', { body: { photoKey: photo['key'] as unknown } }],
    [main, 'updateProject', 'siteImages.0', { body: { version, name, siteImages: [photo['key']] } as Row }],
  ]);
  const members = dataOf(await main.ask('listMembers'));
  const member = members.find((row) => row['user']?.id === person.account.userId);
  const params = { memberId: String(member?.['id']) };
  const title = 'Night shift superintendent';
  const titled = await main.ask('updateMember', { params, body: { version: member?.['version'], title } });
  const shown = await main.do('getMember', { params });
  run.judge.expect(titled, 'write-read', shown['title'] === title, () => {
    return `the title ${title} was written, and ${String(shown['title'])} is read`;
  });
}

/** A question with all that may be in it, answered by two people with files; one file is taken away again. */
async function question(run: Run, main: Actor, other: Actor, third: Actor): Promise<string> {
  const files = keysOf(await other.do('uploadRfiFiles', { form: formOf('files', 2) }));
  const references: Row[] = [];
  for (const [id, type] of [
    ['listRfiSovReferences', 'SOV'],
    ['listRfiPayAppReferences', 'PAYAPP'],
  ] as const) {
    const [first] = dataOf(await other.ask(id, { query: { limit: 1, page: 1 } }));
    if (first) references.push({ type, id: first['id'] });
  }
  const body = await other.body('createRfi', {
    isDraft: false,
    assigneeId: main.account.userId,
    allowedUserIds: [third.account.userId],
    attachments: files,
    references,
    costImpact: { answer: 'YES', amount: 1234.56 },
    scheduleImpact: { answer: 'YES', days: 3 },
    visibility: 'PUBLIC',
    location: 'Level 3, grid C-7',
    drawingReference: 'S-201 detail 4',
  });
  const made = await other.do('createRfi', { body });
  const params = { rfiId: String(made['id']) };
  const answers = keysOf(await third.do('uploadRfiFiles', { form: formOf('files', 1) }));
  const version = async (): Promise<unknown> => (await main.do('getRfi', { params }))['version'];
  const say = async (who: Actor, response: string, attachments: string[]): Promise<Row> =>
    who.do('respondToRfi', { params, body: { version: await version(), response, attachments } });
  await say(third, 'The beam can be notched by 40 mm.', answers);
  await say(main, 'Agreed, see the sketch of the engineer.', []);
  const [kept = '', gone = ''] = files;
  const changed = await other.ask('updateRfi', {
    params,
    body: { version: await version(), attachments: [kept] },
  });
  const left = rowsOf((await main.do('getRfi', { params }))['attachments']).map(({ key }) => key as unknown);
  run.judge.expect(changed, 'write-read', changed.status >= 300 || left.join() === kept, () => {
    return `${gone} was taken away, and ${left.join()} is left`;
  });
  return params.rfiId;
}

/** Whoever is named in a comment is told of it, each of them once, and by whom. */
async function judgeMentioned(run: Run, said: Exchange, person: Actor, objectId: string): Promise<void> {
  const query = { limit: 20, page: 1, projectId: run.world.resources.projectId };
  const news = await person.ask('listNotifications', { query });
  const of = dataOf(news).filter(
    (row) => row['event'] === 'MENTIONED' && row['record']?.objectId === objectId,
  );
  const author: unknown = said.body?.createdBy?.id;
  const isRight = of.length === 1 && (author === undefined || of[0]?.['actor']?.id === author);
  run.judge.expect(said, 'told', said.status >= 300 || isRight, () => {
    return `${person.account.email} is named in it and was told ${of.length} times, by ${String(of[0]?.['actor']?.id)}`;
  });
}

/** A thread with answers of two people, one of which is taken back, and a mention. */
async function thread(run: Run, main: Actor, other: Actor, third: Actor, objectId: string): Promise<void> {
  const say = async (who: Actor, content: string, more: Row = {}): Promise<Row> =>
    who.do('createComment', { body: { objectType: 'RFI', objectId, content, ...more } });
  const first = await say(main, 'Who draws the detail?');
  const parentCommentId: unknown = first['id'];
  const files = keysOf(await third.do('uploadCommentFiles', { form: formOf('files', 1) }));
  const named = [main, other];
  const mentions = named.map(({ account }) => account.userId);
  const answer = await third.ask('createComment', {
    body: { objectType: 'RFI', objectId, content: 'We do.', parentCommentId, mentions, attachments: files },
  });
  for (const person of named) await judgeMentioned(run, answer, person, objectId);
  const second = await say(other, 'So do we.', { parentCommentId });
  await other.do('deleteComment', { params: { commentId: String(second['id']) } });
  const list = await main.ask('listComments', { params: { objectType: 'RFI', objectId } });
  const shown = dataOf(list).find(({ id }) => id === first['id']);
  run.judge.expect(list, 'counts-agree', shown?.['replyCount'] === 1, () => {
    return `replyCount is ${String(shown?.['replyCount'])} of one answer and one that was taken back`;
  });
}

/** Of a comment that is deleted while others have answered it the place is left, and nothing of what it said. */
async function takenBack(run: Run, by: Actor, others: readonly Actor[], objectId: string): Promise<void> {
  const about = { objectType: 'RFI', objectId };
  const mentions = others.map(({ account }) => account.userId);
  const content = 'Ask the engineer before the pour, not after it.';
  // Its file goes with it; whether it does is asked at the end (files-again).
  const attachments = keysOf(await by.do('uploadCommentFiles', { form: formOf('files', 1) }));
  const made = await by.do('createComment', { body: { ...about, content, mentions, attachments } });
  const parentCommentId: unknown = made['id'];
  for (const other of others) {
    await other.do('createComment', { body: { ...about, content: 'Why not?', parentCommentId } });
    await other.ask('listComments', { params: about });
  }
  await by.do('deleteComment', { params: { commentId: String(made['id']) } });
  for (const reader of [...others, by]) {
    const list = await reader.ask('listComments', { params: about });
    // Nor is it read in what the mentioned were told of it.
    await reader.ask('listNotifications', { query: { projectId: reader.projectId, page: 1, limit: 8 } });
    const left = dataOf(list).find(({ id }) => id === made['id']);
    const isEmpty = left?.['content'] === '' && rowsOf(left['mentions']).length === 0;
    run.judge.expect(list, 'delete-gone', left?.['isDeleted'] === true && isEmpty, () => {
      return `a deleted comment with replies says ${JSON.stringify(left?.['content'])} to ${reader.account.email}`;
    });
  }
}

/** A check that failed and then passed, with photos, and one that passed and then failed. */
async function checked(run: Run, main: Actor): Promise<void> {
  for (const results of [
    ['FAIL', 'PASS'],
    ['PASS', 'FAIL'],
  ]) {
    const task = await main.do('createQualityTask', { body: await main.body('createQualityTask') });
    const params = { taskId: String(task['id']) };
    for (const result of results) {
      const photo = await main.do('uploadQualityFile', { form: formOf('file', 1) });
      const { version } = await main.do('getQualityTask', { params });
      const note = result === 'FAIL' ? 'Two chairs are missing.' : 'Put right.';
      await main.do('addQualityEntry', { params, body: { version, result, note, photos: [photo['key']] } });
    }
    const shown = await main.ask('getQualityTask', { params });
    run.judge.expect(
      shown,
      'counts-agree',
      shown.body?.lastResult === results.at(-1) && shown.body?.photoCount === 2,
      () => {
        return `${String(shown.body?.lastResult)} with ${String(shown.body?.photoCount)} photos is said of ${results.join(' and ')} with one photo each`;
      },
    );
  }
}

/** A check that failed, with a task for somebody else that puts it right: that one waits for them, and they are told of it. */
async function followedUp(run: Run, main: Actor, third: Actor): Promise<void> {
  const task = await main.do('createQualityTask', {
    body: await main.body('createQualityTask', { assigneeId: main.account.userId }),
  });
  const params = { taskId: String(task['id']) };
  const { version } = await main.do('getQualityTask', { params });
  const followUp = { assigneeId: third.account.userId, title: 'Put the chairs in' };
  const answer = await main.ask('addQualityEntry', {
    params,
    body: { version, result: 'FAIL', note: 'Two chairs are missing.', followUp },
  });
  const shown = await main.do('getQualityTask', { params });
  const made: unknown = rowsOf(shown['entries'])[0]?.['followUp']?.id;
  const news = await third.ask('listNotifications', { query: { limit: 20, page: 1 } });
  const told = dataOf(news).some((row) => row['record']?.objectId === made);
  run.judge.expect(answer, 'told', answer.status >= 300 || told, () => {
    return `${String(made)} waits for ${third.account.email}, who was told nothing of it`;
  });
}

async function play(run: Run): Promise<void> {
  const [main, other] = [mainOf(run), otherOf(run)];
  const third = await asMember(run, main);
  // Only of an account that the run made itself: people's own profiles stay as they are.
  if (run.world.newcomer) await face(run, main, third);
  const rfiId = await question(run, main, other, third);
  await thread(run, main, other, third, rfiId);
  await takenBack(run, third, [main, other], rfiId);
  await checked(run, main);
  await followedUp(run, main, third);
}

/** Records with all that may be in them, by several people: what two answers have to agree about is there. */
export const variety: Scene = {
  name: 'variety',
  operations: ['createRfi', 'updateRfi', 'listComments', 'getQualityTask', 'updateMe'],
  play,
};
