import { textOfWorkbook } from '../checks/workbook.ts';
import type { Exchange } from '../exchange.ts';
import { inProject, isPaged, type Operation, parametersIn } from '../contract.ts';
import { guarded, requiredQuery, type Run } from '../run.ts';
import type { Row } from '../world/resources.ts';
import { asMember } from './joining.ts';
import { type Actor, dataOf, mainOf, otherOf, type Scene } from './scene.ts';

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Something that not every member may open, with all that hangs on it. */
interface Hidden {
  /** What it is, for the report. */
  what: string;
  /** A word that stands in every text of it and nowhere else. */
  word: string;
  ids: readonly string[];
  /** The reads that name it. */
  reads: readonly { id: string; params?: Record<string, string>; query?: Row }[];
}

const newWord = (run: Run): string => `zq${run.world.random.uuid().replaceAll('-', '').slice(0, 10)}`;

/** A private question with a comment, a file and an answer. */
async function privateQuestion(run: Run, main: Actor, other: Actor): Promise<Hidden> {
  const word = newWord(run);
  const form = new FormData();
  form.append('files', new Blob([`Verified ${word}\n`], { type: 'text/plain' }), `${word}.txt`);
  const [file] = dataOf(await main.do('uploadRfiFiles', { form }));
  const key = String(file?.['key']);
  const body = await main.body('createRfi', {
    isDraft: false,
    subject: `Duct clash ${word}`,
    question: `Does the duct go below ${word}?`,
    assigneeId: other.account.userId,
    allowedUserIds: undefined,
    visibility: 'PRIVATE',
    attachments: [key],
  });
  const rfi = await main.do('createRfi', { body });
  const rfiId = String(rfi['id']);
  const said = await main.do('createComment', {
    body: { objectType: 'RFI', objectId: rfiId, content: `See ${word}`, mentions: [other.account.userId] },
  });
  await other.do('respondToRfi', {
    params: { rfiId },
    body: { version: rfi['version'], response: `It does, ${word}.`, attachments: [] },
  });
  const about = { objectType: 'RFI', objectId: rfiId };
  return {
    what: 'a private question',
    word,
    ids: [rfiId, String(said['id']), key],
    reads: [
      { id: 'getRfi', params: { rfiId } },
      { id: 'exportRfi', params: { rfiId } },
      { id: 'listComments', params: about },
      { id: 'getRecordHistory', params: about },
      { id: 'downloadDocument', query: { key } },
      { id: 'streamDocument', query: { key } },
    ],
  };
}

/** A change request that nobody has been sent. */
async function draft(run: Run, main: Actor): Promise<Hidden> {
  const word = newWord(run);
  const made = await main.do('saveChangeRequest', {
    body: await main.body('saveChangeRequest', {
      isDraft: true,
      subject: `Reroute ${word}`,
      description: `Around ${word}`,
      allowedUserIds: undefined,
    }),
  });
  const changeRequestId = String(made['id']);
  const about = { objectType: 'CHANGE_REQUEST', objectId: changeRequestId };
  return {
    what: 'the draft of a change request',
    word,
    ids: [changeRequestId],
    reads: [
      { id: 'getChangeRequest', params: { changeRequestId } },
      { id: 'listComments', params: about },
      { id: 'getRecordHistory', params: about },
    ],
  };
}

/** What one may keep to oneself of each tool, and where its page is: the body that makes it so, and the name of its id. */
const KEPT: readonly { id: string; page: string; param: string; private: (word: string) => Row }[] = [
  {
    id: 'createDailyLog',
    page: 'getDailyLog',
    param: 'dailyLogId',
    private: (crewName) => ({ logAccess: 'PRIVATE', crewName }),
  },
  {
    id: 'createSubmittal',
    page: 'getSubmittal',
    param: 'submittalId',
    private: (title) => ({
      isDraft: false,
      isPrivate: true,
      title,
      approverIds: undefined,
      invitedUserIds: undefined,
    }),
  },
  {
    id: 'saveMessageDraft',
    page: 'getMessage',
    param: 'messageId',
    private: (subject) => ({ subject, messageId: undefined, version: undefined }),
  },
  {
    id: 'createDocumentFolder',
    page: 'getDocument',
    param: 'documentId',
    private: (name) => ({ name, sharingType: 'PRIVATE', parentId: null, path: undefined }),
  },
];

/** A record of each tool in which one may keep something to oneself, all with one word. */
async function keptToOneself(run: Run, main: Actor): Promise<Hidden> {
  const word = newWord(run);
  const reads: Hidden['reads'][number][] = [];
  for (const { id, page, param, private: over } of KEPT) {
    const made = await main.ask(id, { body: await main.body(id, over(word)) });
    if (made.status < 300) reads.push({ id: page, params: { [param]: String(made.body?.id) } });
  }
  run.world.resources.forget();
  const ids = reads.flatMap(({ params }) => Object.values(params ?? {}));
  return { what: 'what somebody keeps to themselves', word, ids, reads };
}

/** What an answer shows as text, whatever kind of file it is. */
const shownIn = (answer: Exchange): string =>
  answer.contentType === WORKBOOK ? textOfWorkbook(answer.content) : answer.text;

const searchOf = (operation: Operation): string | undefined =>
  parametersIn(operation, 'query').find(({ name }) => /^search(Text)?$/.test(name))?.name;

/** Reads that name nothing but the project, and what is the reader's own. */
const isSweep = (operation: Operation): boolean =>
  operation.method === 'GET' &&
  operation.token === 'session' &&
  (inProject(operation) || /^\/(notifications|pending-tasks|search)/.test(operation.path)) &&
  parametersIn(operation, 'path').every(({ name }) => name === 'projectId');

/** Asks everything that a reader may ask, and the search of each list for the word: nothing shows a trace. */
async function sweep(run: Run, reader: Actor, hidden: Hidden): Promise<void> {
  const judge = (answer: Exchange, holds: boolean, detail: () => string): void =>
    void run.judge.expect(answer, 'no-trace', holds, detail);
  const { email } = reader.account;
  const { resources } = run.world;
  for (const operation of run.contract.operations.filter(isSweep)) {
    if (run.recorder.of(operation).notBuilt) continue;
    const search = searchOf(operation);
    const named = parametersIn(operation, 'query');
    const whole = isPaged(operation) ? { limit: 100, page: 1 } : {};
    const asked = search ? [whole, { ...whole, [search]: hidden.word }] : [whole];
    for (const query of asked)
      await guarded(run, operation, async () => {
        const here = named.some(({ name }) => name === 'projectId') ? { projectId: resources.projectId } : {};
        const needed = { ...requiredQuery(run, operation), ...here };
        const answer = await reader.ask(operation.id, { query: { ...needed, ...query } });
        if (answer.status !== 200) return;
        const text = shownIn(answer);
        const trace = [hidden.word, ...hidden.ids].find((each) => text.includes(each));
        judge(answer, trace === undefined, () => `${hidden.what} shows as ${String(trace)} to ${email}`);
        if (!search || !(search in query) || trace !== undefined) return;
        const total = Number(answer.body?.meta?.total ?? dataOf(answer).length);
        judge(answer, total === 0, () => `a search for ${hidden.what} counts ${total} for ${email}`);
      });
  }
  for (const { id, ...sent } of hidden.reads) {
    const answer = await reader.ask(id, sent);
    judge(answer, [403, 404].includes(answer.status), () => {
      return `${hidden.what} was answered ${answer.status} to ${email}`;
    });
  }
}

/** The assistant, asked by somebody who may not see it: whatever it says, it names no record. */
async function ask(run: Run, reader: Actor, hidden: Hidden): Promise<void> {
  const body = { input: `find ${hidden.word}`, projectId: reader.projectId };
  const answer = await reader.ask('chatWithAssistant', { body });
  if (answer.status !== 200) return;
  const trace = hidden.ids.find((id) => answer.text.includes(id));
  run.judge.expect(
    answer,
    'no-trace',
    trace === undefined,
    () => `the assistant names ${hidden.what} as ${String(trace)} to ${reader.account.email}`,
  );
}

async function play(run: Run): Promise<void> {
  const [main, other] = [mainOf(run), otherOf(run)];
  const third = await asMember(run, main);
  const question = await privateQuestion(run, main, other);
  await sweep(run, third, question);
  await ask(run, third, question);
  const kept = await keptToOneself(run, main);
  await sweep(run, third, kept);
  await ask(run, third, kept);
  const drafted = await draft(run, main);
  await sweep(run, other, drafted);
  await ask(run, other, drafted);
}

/** Nothing of what a person may not open shows anywhere. */
export const unseen: Scene = {
  name: 'unseen',
  operations: [
    'getRfi',
    'getChangeRequest',
    'listRfis',
    'listChangeRequests',
    'listComments',
    'getRecordHistory',
    'listProjectPendingTasks',
    'downloadDocument',
    'chatWithAssistant',
    'searchEverything',
  ],
  play,
};
