import type { Run } from '../run.ts';
import type { Row } from '../world/resources.ts';
import { asMember } from './joining.ts';
import { type Actor, dataOf, mainOf, otherOf, type Scene } from './scene.ts';

const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? (value as Row[]) : []);

/** A question of the main account that is asked of the other one. */
async function asked(main: Actor, other: Actor, over: Row = {}): Promise<Row> {
  const body = await main.body('createRfi', {
    isDraft: false,
    assigneeId: other.account.userId,
    allowedUserIds: undefined,
    ...over,
  });
  return main.do('createRfi', { body });
}

/** A record names in the ball in court who has to act, and that person finds it among what waits for them. */
async function judgeCourt(
  run: Run,
  actors: readonly Actor[],
  record: Row,
  holder: Actor | null,
): Promise<void> {
  for (const actor of actors) {
    const answer = await actor.ask('getRfi', { params: { rfiId: String(record['id']) } });
    const user: unknown = answer.body?.ballInCourt?.user?.id;
    const wanted = holder?.account.userId;
    run.judge.expect(answer, 'ball-in-court', answer.status === 200 && user === wanted, () => {
      return `${String(answer.body?.status)}: it waits for ${String(wanted)}, and the ball is with ${String(user)}`;
    });
    const tasks = await actor.ask('listPendingTasks', { query: { limit: 100, page: 1 } });
    const waits = dataOf(tasks).some((task) => task['record']?.objectId === record['id']);
    const whole = Number(tasks.body?.meta?.total) <= 100;
    run.judge.expect(tasks, 'ball-in-court', !whole || waits === (actor === holder), () => {
      return `${String(record['rfiNumber'])} ${waits ? 'waits' : 'does not wait'} for ${actor.account.email}, who ${actor === holder ? 'holds' : 'does not hold'} the ball`;
    });
  }
}

/** Nobody but its author sees a draft. */
async function judgeDraft(run: Run, main: Actor, other: Actor): Promise<void> {
  const draft = await asked(main, other, { isDraft: true });
  const rfiId = String(draft['id']);
  const answer = await other.ask('getRfi', { params: { rfiId } });
  run.judge.expect(answer, 'personal', [403, 404].includes(answer.status), () => {
    return `the draft of somebody else answered ${answer.status}`;
  });
  const list = await other.ask('listRfis', { query: { limit: 100, page: 1 } });
  run.judge.expect(list, 'personal', !dataOf(list).some(({ id }) => id === rfiId), () => {
    return `the list shows ${rfiId}, a draft of somebody else`;
  });
}

async function play(run: Run): Promise<void> {
  const [main, other] = [mainOf(run), otherOf(run)];
  await judgeDraft(run, main, other);
  const question = await asked(main, other);
  const params = { rfiId: String(question['id']) };
  await judgeCourt(run, [main, other], question, other);
  let rfi = await other.do('respondToRfi', {
    params,
    body: { version: question['version'], response: 'See sheet S-201, detail 4.', attachments: [] },
  });
  rfi = await main.do('getRfi', { params });
  const counted = await main.ask('getRfi', { params });
  const answers = rowsOf(rfi['responses']).length;
  run.judge.expect(counted, 'counts-agree', rfi['responseCount'] === answers, () => {
    return `responseCount is ${String(rfi['responseCount'])} of ${answers}`;
  });
  await judgeCourt(run, [main, other], rfi, main);
  const responseId = String(rowsOf(rfi['responses'])[0]?.['id']);
  for (const isOfficial of [true, false, true]) {
    const version: unknown = (await main.do('getRfi', { params }))['version'];
    const marked = await main.ask('setOfficialRfiResponse', {
      params: { ...params, responseId },
      body: { version, isOfficial },
    });
    const shown = await main.do('getRfi', { params });
    const official = rowsOf(shown['responses']).filter((row) => row['isOfficial'] === true).length;
    const right = official === Number(isOfficial) && shown['hasOfficialResponse'] === isOfficial;
    run.judge.expect(marked, 'write-read', marked.status >= 300 || right, () => {
      return `official ${String(isOfficial)} was written, and ${official} answers are official`;
    });
  }
  await asked(main, other, { dueDate: new Date(run.client.now()).toISOString().slice(0, 10) });
  await judgeAging(run, main);
  await judgeAllowed(run, main, other);
  await judgeHandedOn(run, main, other);
}

/** What was answered and is given to somebody else waits for them, and no longer for who asked. */
async function judgeHandedOn(run: Run, main: Actor, other: Actor): Promise<void> {
  const third = await asMember(run, main);
  const question = await asked(main, other);
  const params = { rfiId: String(question['id']) };
  const answered = await other.do('respondToRfi', {
    params,
    body: { version: question['version'], response: 'Ask the engineer.', attachments: [] },
  });
  const handed = await main.do('reassignRfi', {
    params,
    body: { version: answered['version'], newAssigneeId: third.account.userId },
  });
  await judgeCourt(run, [main, other, third], handed, third);
  // A word of somebody else is no answer of whoever has to give it.
  const { version } = await main.do('getRfi', { params });
  const said = await other.ask('respondToRfi', {
    params,
    body: { version, response: 'As I said before.', attachments: [] },
  });
  if (said.status < 300) await judgeCourt(run, [main, other, third], said.body as Row, third);
}

const OPEN = ['ASSIGNED', 'RE_ASSIGNED', 'EDITED', 'IN_PROGRESS'];

/** The ages count the open questions that the list shows. */
async function judgeAging(run: Run, main: Actor): Promise<void> {
  const list = await main.ask('listRfis', { query: { limit: 1, page: 1, status: OPEN } });
  const aging = await main.ask('getRfiAging');
  const sum = rowsOf(aging.body?.buckets).reduce((all, { count }) => all + Number(count), 0);
  const open: unknown = aging.body?.open;
  // What is due today is not late yet, neither here nor there.
  const late = await main.ask('listRfis', { query: { limit: 1, page: 1, isOverdue: true } });
  const [overdue, listed] = [aging.body?.overdue, late.body?.meta?.total] as unknown[];
  run.judge.expect(aging, 'counts-agree', overdue === listed, () => {
    return `${String(overdue)} overdue, ${String(listed)} in the list`;
  });
  run.judge.expect(aging, 'counts-agree', open === list.body?.meta?.total && open === sum, () => {
    return `${String(open)} open, ${sum} in the buckets, ${String(list.body?.meta?.total)} in the list`;
  });
}

/** Who is let into a private question sees it, and does not when taken out again. */
async function judgeAllowed(run: Run, main: Actor, other: Actor): Promise<void> {
  const third = await asMember(run, main);
  const rfi = await asked(main, other, { visibility: 'PRIVATE' });
  const params = { rfiId: String(rfi['id']) };
  const { userId } = third.account;
  const judge = async (isAllowed: boolean): Promise<void> => {
    const answer = await third.ask('getRfi', { params });
    const listed = await third.ask('listRfis', { query: { limit: 100, page: 1 } });
    const isListed = dataOf(listed).some(({ id }) => id === rfi['id']);
    const named = rowsOf((await main.do('getRfi', { params }))['allowedUsers']).some(
      ({ id }) => id === userId,
    );
    run.judge.expect(
      answer,
      'role-effect',
      (answer.status === 200) === isAllowed && named === isAllowed,
      () => {
        return `a private question answered ${answer.status} to somebody who ${isAllowed ? 'may' : 'may not'} see it`;
      },
    );
    run.judge.expect(listed, 'role-effect', isListed === isAllowed, () => {
      return `the list ${isListed ? 'shows' : 'leaves out'} a private question to somebody who ${isAllowed ? 'may' : 'may not'} see it`;
    });
  };
  await judge(false);
  await main.do('addRfiAllowedUser', { params, body: { allowedUserId: userId } });
  await judge(true);
  const query = { version: (await main.do('getRfi', { params }))['version'] as unknown };
  await main.do('removeRfiAllowedUser', { params: { ...params, userId }, query });
  await judge(false);
}

/** Questions, whom they wait for, and who may read them. */
export const talk: Scene = {
  name: 'questions',
  operations: [
    'setOfficialRfiResponse',
    'removeRfiAllowedUser',
    'addRfiAllowedUser',
    'getRfi',
    'listPendingTasks',
  ],
  play,
};
