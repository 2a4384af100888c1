import type { Exchange } from '../exchange.ts';
import type { Run } from '../run.ts';
import { Skip } from '../run.ts';
import { asMember } from './joining.ts';
import { type Actor, dataOf, mainOf, otherOf, type Scene } from './scene.ts';

const PAGE = { limit: 20, page: 1 };

/** What an answer calls a person, wherever it names them. */
function* namesOf(userId: string, value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  const { id, name } = value as Record<string, unknown>;
  if (id === userId && typeof name === 'string') yield name;
  for (const each of Object.values(value)) yield* namesOf(userId, each);
}

/** What names the person to others: the people of the project and the company, and what they wrote and was written of. */
async function read(run: Run, readers: readonly Actor[], person: Actor, rfiId: string): Promise<Exchange[]> {
  const about = { objectType: 'RFI', objectId: rfiId };
  const companyId = person.account.companyId ?? '';
  const { projectId } = run.world.resources;
  const answers: Exchange[] = [];
  for (const reader of readers)
    for (const [id, sent] of [
      ['listMembers', {}],
      ['getRfi', { params: { rfiId } }],
      ['listRfis', { query: { ...PAGE, createdBy: person.account.userId } }],
      ['listRfiRequesters', {}],
      ['listComments', { params: about }],
      ['getRecordHistory', { params: about, query: PAGE }],
      ['listNotifications', { query: { ...PAGE, projectId } }],
      ['listPendingTasks', { query: { ...PAGE, projectId } }],
    ] as const)
      answers.push(await reader.ask(id, sent));
  answers.push(await person.ask('listCompanyMembers', { params: { companyId }, query: PAGE }));
  return answers;
}

/** A question and a word of the person's, that others have read. */
async function written(run: Run, main: Actor, person: Actor): Promise<string> {
  const body = await person.body('createRfi', {
    isDraft: false,
    assigneeId: main.account.userId,
    allowedUserIds: undefined,
    visibility: 'PUBLIC',
  });
  const made = await person.do('createRfi', { body });
  const objectId: unknown = made['id'];
  await person.do('createComment', { body: { objectType: 'RFI', objectId, content: 'As drawn on S-201.' } });
  return String(objectId);
}

async function play(run: Run): Promise<void> {
  // Only somebody whom the run made itself: people's own names stay as they are.
  if (!run.world.newcomer) throw new Skip('nobody whom the run signed up is there to be renamed (--mail)');
  const [main, other] = [mainOf(run), otherOf(run)];
  const person = await asMember(run, main);
  const { userId } = person.account;
  const rfiId = await written(run, main, person);
  await read(run, [main, other], person, rfiId);
  const me = await person.do('getMe');
  const before = String(me['user'].name);
  const name = `${before.split(' ')[0]} Quist`;
  await person.do('updateMe', { body: { version: me['version'], name } });
  for (const answer of await read(run, [main, other], person, rfiId)) {
    const old = [...namesOf(userId, answer.body)].find((each) => each !== name);
    run.judge.expect(answer, 'said-alike', old === undefined, () => {
      return `who is called ${name} now is still called ${String(old)}`;
    });
  }
  for (const [searchText, isFound] of [
    [name, true],
    [before, false],
  ] as const) {
    const found = await main.ask('listMembers', { query: { searchText } });
    const isThere = dataOf(found).some(({ user }) => user?.id === userId);
    run.judge.expect(found, 'search-matches', isThere === isFound, () => {
      return `"${searchText}" ${isThere ? 'finds' : 'does not find'} who is called ${name}`;
    });
  }
}

/** Somebody takes another name: whatever names them names them so, to everybody and at once. */
export const renamed: Scene = {
  name: 'renamed',
  operations: ['updateMe', 'listMembers', 'listCompanyMembers', 'listRfis', 'listComments'],
  play,
};
