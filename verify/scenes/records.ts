import type { Run } from '../run.ts';
import type { Row } from '../world/resources.ts';
import { type Actor, dataOf, lookedFor, mainOf, otherOf, type Scene } from './scene.ts';

/** A file whose bytes say whether they were kept: text, and no two lines alike. */
const SHEET = Array.from({ length: 40 }, (_, i) => `${i},Footing F${i},LS,${i * 3 + 1}.25\n`).join('');
const NAME = 'Plan of footings, Straße 3 – ½″.csv';

const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? (value as Row[]) : []);

async function question(main: Actor, over: Row = {}): Promise<Row> {
  const body = await main.body('createRfi', { isDraft: false, allowedUserIds: undefined, ...over });
  return main.do('createRfi', { body });
}

/** What is said of one record is listed there alone, deleted by its author alone, and gone for every reader. */
async function playComments(run: Run): Promise<void> {
  const [main, other] = [mainOf(run), otherOf(run)];
  const two = [await question(main), await question(main)].map(({ id }) => String(id));
  const said: Row[] = [];
  for (const objectId of two) {
    const content = `Verified <b>&amp;</b> "${run.world.random.uuid().slice(0, 8)}" 🏗`;
    const made = await main.do('createComment', { body: { objectId, objectType: 'RFI', content } });
    said.push({ ...made, content });
  }
  const listOf = (actor: Actor, objectId = '') =>
    actor.ask('listComments', { params: { objectType: 'RFI', objectId } });
  for (const [i, objectId] of two.entries()) {
    const answer = await listOf(main, objectId);
    const rows = dataOf(answer);
    const own = rows.filter((row) => row['objectId'] === objectId && row['id'] === said[i]?.['id']);
    run.judge.expect(answer, 'own-parts', own.length === 1 && rows.length === 1, () => {
      return `${rows.length} comments of a record that has one, ${own.length} of them its own`;
    });
    const shown: unknown = own[0]?.['content'];
    run.judge.expect(answer, 'write-read', !own[0] || shown === said[i]?.['content'], () => {
      return `${JSON.stringify(said[i]?.['content'])} was written and reads ${JSON.stringify(shown)}`;
    });
  }
  const params = { commentId: String(said[0]?.['id']) };
  const search = /"(\w+)"/.exec(String(said[0]?.['content']))?.[1];
  const found = () =>
    other.ask('searchEverything', { query: { search, projectId: other.projectId, limit: 20 }, again: true });
  await found();
  const strange = await other.ask('deleteComment', { params });
  run.judge.expect(strange, 'role-effect', strange.status === 403, () => {
    return `deleting a comment of somebody else answered ${strange.status}`;
  });
  await main.do('deleteComment', { params });
  const left = await listOf(other, two[0]);
  const still = dataOf(left).find(({ id }) => id === said[0]?.['id']);
  run.judge.expect(
    left,
    'delete-gone',
    !still || (still['isDeleted'] === true && still['content'] === ''),
    () => {
      return 'the comment was deleted and is read by another account';
    },
  );
  const hits = await lookedFor(found, (answer) => dataOf(answer).length === 0);
  run.judge.expect(hits, 'delete-gone', dataOf(hits).length === 0, () => {
    return `a comment that was deleted is found by its words: ${JSON.stringify(dataOf(hits)[0])}`;
  });
  const again = await main.ask('deleteComment', { params });
  run.judge.expect(again, 'delete-gone', again.status === 409 || again.status === 404, () => {
    return `deleting it again answered ${again.status}`;
  });
}

export const comments: Scene = {
  name: 'comments',
  operations: ['createComment', 'listComments', 'deleteComment'],
  play: playComments,
};

/** What a name in Content-Disposition is, in either of its forms. */
function namedIn(disposition: string): string {
  const long = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (long) return decodeURIComponent(long);
  return (/filename="((?:[^"\\]|\\.)*)"/i.exec(disposition)?.[1] ?? '').replaceAll(/\\(.)/g, '$1');
}

/** A file is read back byte by byte under its name by those who see the record, and by nobody before a record names it. */
async function playFiles(run: Run): Promise<void> {
  const [main, other] = [mainOf(run), otherOf(run)];
  const form = new FormData();
  form.append('files', new Blob([SHEET], { type: 'text/csv' }), NAME);
  const [file] = dataOf(await main.do('uploadRfiFiles', { form }));
  const key = String(file?.['key']);
  const query = { key };
  const early = await other.ask('downloadDocument', { query });
  run.judge.expect(early, 'personal', early.status === 404, () => {
    return `a file that no record names yet answered ${early.status} to another account`;
  });
  const rfi = await question(main, { attachments: [key], visibility: 'PUBLIC' });
  const shown = await main.ask('getRfi', { params: { rfiId: String(rfi['id']) } });
  const [attached] = rowsOf(shown.body?.attachments);
  const facts = [file, attached].map((row) => `${String(row?.['name'])} of ${String(row?.['size'])}`);
  const wanted = `${NAME} of ${SHEET.length}`;
  run.judge.expect(
    shown,
    'file-kept',
    facts.every((fact) => fact === wanted),
    () => {
      return `${wanted} bytes was uploaded and reads ${facts.join(', ')}`;
    },
  );
  for (const actor of [main, other])
    for (const id of ['downloadDocument', 'streamDocument']) {
      const answer = await actor.ask(id, { query });
      const text = new TextDecoder().decode(answer.content);
      run.judge.expect(answer, 'file-kept', answer.status === 200 && text === SHEET, () => {
        return `${SHEET.length} bytes were uploaded, and ${answer.bytes} others come back (${answer.status})`;
      });
      if (id !== 'downloadDocument') continue;
      const name = namedIn(answer.headers.get('content-disposition') ?? '');
      run.judge.expect(answer, 'file-kept', name === NAME, () => `${NAME} is saved as "${name}"`);
    }
}

export const files: Scene = {
  name: 'files',
  operations: ['uploadRfiFiles', 'downloadDocument', 'streamDocument'],
  play: playFiles,
};

/** An entry of a check is taken back by its author, and the check counts what it has. */
async function playEntries(run: Run): Promise<void> {
  const [main, other] = [mainOf(run), otherOf(run)];
  const task = await main.do('createQualityTask', { body: await main.body('createQualityTask') });
  const params = { taskId: String(task['id']) };
  for (let i = 0; i < 2; i++) {
    const { version } = await main.do('getQualityTask', { params });
    await main.do('addQualityEntry', { params, body: { version, result: 'PASS', note: 'Straight' } });
  }
  const listed = await main.ask('listQualityEntries', { params, query: { limit: 100, page: 1 } });
  const [first, second] = dataOf(listed).map(({ id }) => String(id));
  const one = { ...params, entryId: String(first) };
  const query = { version: (await main.do('getQualityTask', { params }))['version'] as unknown };
  const strange = await other.ask('deleteQualityEntry', { params: one, query });
  run.judge.expect(strange, 'role-effect', strange.status === 403, () => {
    return `deleting an entry of somebody else answered ${strange.status}`;
  });
  await main.do('deleteQualityEntry', { params: one, query });
  const left = await main.ask('listQualityEntries', { params, query: { limit: 100, page: 1 } });
  run.judge.expect(
    left,
    'delete-gone',
    dataOf(left)
      .map(({ id }) => id)
      .join() === second,
    () => {
      return 'the entry was deleted and is listed, or another is gone';
    },
  );
  const counted = await main.ask('getQualityTask', { params });
  run.judge.expect(counted, 'counts-agree', counted.body?.entryCount === dataOf(left).length, () => {
    return `entryCount is ${String(counted.body?.entryCount)} of ${dataOf(left).length}`;
  });
  await playTakenBack(run, main, params, { kept: String(second), fresh: task });
}

/** A result that is taken back is the last one no more: the one before it is, and none where none is left. */
async function playTakenBack(
  run: Run,
  main: Actor,
  params: { taskId: string },
  { kept, fresh }: { kept: string; fresh: Row },
): Promise<void> {
  const standing = (task: Row): string => String(task['lastResult']);
  const remove = async (entryId: string): Promise<void> => {
    const { version } = await main.do('getQualityTask', { params });
    await main.do('deleteQualityEntry', { params: { ...params, entryId }, query: { version } });
  };
  const before = await main.do('getQualityTask', { params });
  const body = { version: before['version'], result: 'FAIL', note: 'Out of plumb' } as Row;
  const added = await main.do('addQualityEntry', { params, body });
  const listed = await main.ask('listQualityEntries', { params, query: { limit: 100, page: 1 } });
  const failed = dataOf(listed).find(({ id }) => id !== kept);
  run.judge.expect(listed, 'write-read', failed !== undefined && added !== undefined, () => {
    return 'an entry was added and is not listed';
  });
  for (const [entryId, then] of [
    [String(failed?.['id']), standing(before)],
    [kept, standing(fresh)],
  ] as const) {
    await remove(entryId);
    const shown = await main.ask('getQualityTask', { params });
    const now = standing((shown.body ?? {}) as Row);
    run.judge.expect(shown, 'delete-gone', now === then, () => {
      return `an entry was deleted, and the last result of its check is ${now} instead of ${then}`;
    });
  }
}

/** A line of a schedule has one task ever: also when it was deleted, none is made of it again. */
async function playOnce(run: Run): Promise<void> {
  const main = mainOf(run);
  const free = await main.ask('listQualitySovLines', { query: { limit: 1, page: 1, hasTask: false } });
  const [line] = dataOf(free);
  if (!line) return;
  const sovLineIds = [String(line['sovLineId'])];
  const made = await main.do('createQualityTasksFromSov', { body: { sovLineIds } });
  const [task] = dataOf(made);
  const params = { taskId: String(task?.['id']) };
  await main.do('deleteQualityTask', { params, query: { version: task?.['version'] } });
  const again = await main.ask('createQualityTasksFromSov', { body: { sovLineIds } });
  run.judge.expect(again, 'made-once', again.status >= 400 || again.body?.created === 0, () => {
    return `${String(again.body?.created)} tasks were made of a line that has had its own`;
  });
  const query = { limit: 100, page: 1, sovId: line['sovId'] as unknown };
  const lines = await main.ask('listQualitySovLines', { query });
  const shown = dataOf(lines).find(({ sovLineId }) => sovLineId === sovLineIds[0]);
  run.judge.expect(lines, 'made-once', !shown || shown['hasTask'] === true, () => {
    return 'a line whose task was deleted says that it has had none';
  });
}

export const entries: Scene = {
  name: 'entries',
  operations: ['addQualityEntry', 'deleteQualityEntry', 'listQualityEntries', 'createQualityTasksFromSov'],
  async play(run) {
    await playEntries(run);
    await playOnce(run);
  },
};
