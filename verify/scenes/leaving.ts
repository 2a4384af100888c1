import type { Run } from '../run.ts';
import type { Row } from '../world/resources.ts';
import { asMember } from './joining.ts';
import { type Actor, dataOf, mainOf, otherOf, type Scene } from './scene.ts';

const READ = { limit: 100, page: 1 };

/** A file of the person's, by its key; named by a question of theirs where there is one. */
async function uploaded(person: Actor, name: string): Promise<string> {
  const form = new FormData();
  form.append('files', new Blob([`Taken by ${name}\n`], { type: 'text/plain' }), `${name}.txt`);
  const [file] = dataOf(await person.do('uploadRfiFiles', { form }));
  return String(file?.['key']);
}

/** What the person had a part in: their own question with a file, one that waits for them, and a word to them. */
async function involved(main: Actor, person: Actor): Promise<{ keys: string[]; objectIds: string[] }> {
  const keys = [await uploaded(person, 'north-wall'), await uploaded(person, 'not-named-yet')];
  const plain = { isDraft: false, allowedUserIds: undefined, visibility: 'PUBLIC' };
  const own = await person.do('createRfi', {
    body: await person.body('createRfi', {
      ...plain,
      assigneeId: main.account.userId,
      attachments: [keys[0]],
    }),
  });
  const asked = await main.do('createRfi', {
    body: await main.body('createRfi', { ...plain, assigneeId: person.account.userId }),
  });
  await main.do('createComment', {
    body: {
      objectType: 'RFI',
      objectId: own['id'] as unknown,
      content: 'Who took this picture?',
      mentions: [person.account.userId],
    },
  });
  return { keys, objectIds: [own, asked].map(({ id }) => String(id)) };
}

/** What is left to somebody whose part in the project is over: nothing of it, and numbers that say so. */
async function judgeOut(
  run: Run,
  person: Actor,
  { keys, objectIds }: { keys: readonly string[]; objectIds: readonly string[] },
): Promise<void> {
  for (const key of keys)
    for (const id of ['downloadDocument', 'streamDocument']) {
      const answer = await person.ask(id, { query: { key } });
      run.judge.expect(answer, 'role-effect', answer.status === 404, () => {
        return `a file of the project was answered ${answer.status} to whoever uploaded it and is out of it`;
      });
    }
  const { projectId } = run.world.resources;
  const ofProject = (row: Row): boolean =>
    row['project']?.id === projectId ||
    row['projectId'] === projectId ||
    objectIds.includes(String(row['record']?.objectId));
  for (const id of ['listNotifications', 'listPendingTasks']) {
    const answer = await person.ask(id, { query: READ });
    const row = dataOf(answer).find(ofProject);
    run.judge.expect(answer, 'role-effect', answer.status === 200 && !row, () => {
      return row
        ? `${String(row['id'])} of the project is there still for somebody who is out of it`
        : `it answered ${answer.status}`;
    });
  }
  const unread = await person.ask('listNotifications', { query: { ...READ, isRead: false } });
  const count = await person.ask('getUnreadCount');
  const total: unknown = unread.body?.meta?.total;
  for (const answer of [count, unread])
    run.judge.expect(answer, 'counts-agree', answer.body?.unreadCount === total, () => {
      return `unreadCount is ${String(answer.body?.unreadCount)} for somebody who is out of a project, of ${String(total)} that are listed`;
    });
}

/** They have what they had once they are back. */
async function judgeBack(run: Run, person: Actor, [key = '']: readonly string[]): Promise<void> {
  const answer = await person.ask('downloadDocument', { query: { key } });
  run.judge.expect(answer, 'role-effect', answer.status === 200, () => {
    return `a file of the project was answered ${answer.status} to a member who is back in it`;
  });
}

async function play(run: Run): Promise<void> {
  otherOf(run);
  const main = mainOf(run);
  const person = await asMember(run, main);
  const had = await involved(main, person);
  const members = await main.ask('listMembers');
  const row = dataOf(members).find((each) => each['user']?.id === person.account.userId);
  const params = { memberId: String(row?.['id']) };
  const change = async (isActive: boolean): Promise<void> => {
    const { version } = await main.do('getMember', { params });
    await main.do('updateMember', { params, body: { version, isActive } });
  };
  await change(false);
  try {
    await judgeOut(run, person, had);
  } finally {
    await change(true);
  }
  await judgeBack(run, person, had.keys);
}

/** Somebody who had a part in much is put out of the project, and taken in again. */
export const leaving: Scene = {
  name: 'leaving',
  operations: ['updateMember', 'downloadDocument', 'streamDocument', 'getUnreadCount'],
  play,
};
