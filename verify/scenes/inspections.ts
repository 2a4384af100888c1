import type { Run } from '../run.ts';
import { valueAt } from '../sums.ts';
import type { Row } from '../world/resources.ts';
import { Actor, dataOf, mainOf, type Scene } from './scene.ts';

const DAY = 86_400_000;
type Named = { inspectionId: string };

const rowsAt = (record: Row, path: string): Row[] => {
  const found: unknown = valueAt(record, path);
  return Array.isArray(found) ? (found as Row[]) : [];
};

/** Does one step on the inspection from the version that it has now. */
async function step(main: Actor, params: Named, id: string, body: Row): Promise<Row> {
  const { version } = await main.do('getInspection', { params });
  return main.do(id, { params, body: { version, ...body } });
}

/** An observation is noted and taken back, also when it is sent twice. */
async function playObservation(run: Run, main: Actor, params: Named): Promise<void> {
  const body = { id: crypto.randomUUID(), note: 'Reshores lean on fresh planks.' };
  const seen = await main.do('addInspectionObservation', { params, body });
  const again = await main.ask('addInspectionObservation', { params, body });
  run.judge.expect(again, 'made-once', again.status === 409, () => {
    return `an observation that is there already answered ${again.status}`;
  });
  const observationId = String(rowsAt(seen, 'observations')[0]?.['id']);
  await main.do('deleteInspectionObservation', { params: { ...params, observationId } });
  const left = await main.ask('getInspection', { params });
  run.judge.expect(left, 'delete-gone', rowsAt(left.body as Row, 'observations').length === 0, () => {
    return 'an observation was deleted and is still shown';
  });
  // One stays, for whoever asks for it later.
  await main.do('addInspectionObservation', { params, body: { ...body, id: crypto.randomUUID() } });
}

/** What failed is corrected by its owner, sent back with a reason, corrected again and verified. */
async function playFollowUp(run: Run, main: Actor, params: Named): Promise<void> {
  const { items } = await main.do('getInspection', { params });
  const [first] = items as Row[];
  await step(main, params, 'failInspection', {
    comment: 'One item is bad.',
    followUps: [
      {
        itemId: first?.['id'] as unknown,
        ownerId: main.account.userId,
        dueDate: new Date(run.world.resources.now() + 9 * DAY).toISOString().slice(0, 10),
      },
    ],
  });
  const change = async (body: Row): Promise<Row> => {
    const record = await main.do('getInspection', { params });
    const [followUp] = rowsAt(record, 'followUps');
    const one = { ...params, followUpId: String(followUp?.['id']) };
    return main.do('updateInspectionFollowUp', {
      params: one,
      body: { version: followUp?.['version'], ...body },
    });
  };
  await change({ status: 'DONE', resolution: 'Corrected.' });
  const back = await change({ status: 'OPEN', comment: 'It is still bad.' });
  const shown = await main.ask('getInspection', { params });
  run.judge.expect(shown, 'reason-kept', back['sentBackReason'] === 'It is still bad.', () => {
    return `a correction was sent back, and its reason reads ${String(back['sentBackReason'])}`;
  });
  await change({ status: 'DONE', resolution: 'Corrected anew.' });
  await change({ status: 'VERIFIED' });
  const done = await main.ask('getInspection', { params });
  const open: unknown = valueAt(done.body as Row, 'counts.openFollowUps');
  run.judge.expect(done, 'counts-agree', open === 0, () => {
    return `the only follow-up is verified, and ${String(open)} are open`;
  });
}

/** Two inspectors on site: of each result it is said who of them has recorded it. */
async function playTwo(run: Run, main: Actor): Promise<void> {
  const other = run.world.other && new Actor(run, run.world.other);
  const offered = dataOf(await main.ask('listInspectionInspectors'));
  if (!other || !offered.some(({ id }) => id === other.account.userId)) return;
  const inspectorIds = [main, other].map(({ account }) => account.userId);
  const made = await main.do('createInspection', {
    body: await main.body('createInspection', { inspectorIds }),
  });
  const params = { inspectionId: String(made['id']) };
  const scheduledFor = new Date(run.world.resources.now() + 2 * DAY).toISOString();
  await step(main, params, 'scheduleInspection', { scheduledFor });
  const items = rowsAt(await step(main, params, 'startInspection', {}), 'items');
  const by = items.slice(0, 2).map(({ id }, i) => ({ id: String(id), who: i === 0 ? main : other }));
  for (const { id, who } of by)
    await step(who, params, 'recordInspectionResults', { results: [{ itemId: id, result: 'PASS' }] });
  const shown = await main.ask('getInspection', { params });
  for (const { id, who } of by) {
    const item = rowsAt(shown.body as Row, 'items').find((each) => each['id'] === id);
    const named: unknown = item?.['recordedBy']?.id;
    run.judge.expect(shown, 'created-by', named === who.account.userId, () => {
      return `what ${who.account.email} has recorded is said to be of ${String(named)}`;
    });
  }
  await answeredMeanwhile(main, other, params);
}

/** Answers that say which one they take the place of: unseen they write over nobody's but one's own. */
async function answeredMeanwhile(main: Actor, other: Actor, params: Named): Promise<void> {
  const inspection = await main.do('getInspection', { params });
  const { version, revisionNumber } = inspection;
  const [first, , third] = rowsAt(inspection, 'items');
  const nothing = { revisionNumber: revisionNumber as unknown, recordedAt: null };
  const answer = (item: Row | undefined, seen: Row): Row => ({
    itemId: item?.['id'] as unknown,
    result: 'FAIL',
    note: 'Not as drawn.',
    seen,
  });
  const record = (who: Actor, ...results: readonly Row[]) =>
    who.ask('recordInspectionResults', { params, body: { version, results } });
  // The first one's is there already: nothing of the request is kept.
  await record(other, answer(third, nothing), answer(first, nothing));
  await record(main, answer(first, nothing));
  const shown = await other.do('getInspection', { params });
  const recordedAt: unknown = rowsAt(shown, 'items')[0]?.['recordedAt'];
  await record(other, answer(first, { ...nothing, recordedAt }));
  await record(other, answer(third, { ...nothing, revisionNumber: Number(revisionNumber) + 1 }));
  await main.ask('getInspection', { params });
}

/** A file of a template's item stands beside the item of an inspection made from it, also once the template is gone. */
async function playReferences(run: Run, main: Actor): Promise<void> {
  const text = 'Bars are tied at every second crossing.';
  const form = new FormData();
  form.append('files', new Blob([text], { type: 'text/plain' }), 'good-work.txt');
  const [file] = dataOf(await main.do('uploadInspectionFiles', { form }));
  const item = { description: 'Bars are tied', attachments: [file?.['key'] as unknown] };
  const name = `Verified pour ${crypto.randomUUID().slice(0, 8)}`;
  const template = await main.do('createInspectionTemplate', {
    body: await main.body('createInspectionTemplate', { name, items: [item] }),
  });
  const params = { templateId: String(template['id']) };
  const copy = await main.do('duplicateInspectionTemplate', { params, body: { name: `${name} again` } });
  const made = await main.do('createInspection', {
    body: await main.body('createInspection', { templateId: params.templateId, items: undefined }),
  });
  await main.do('deleteInspectionTemplate', { params, query: { version: template['version'] as unknown } });
  for (const record of [copy, made]) {
    const [shown] = rowsAt(record, 'items').flatMap((row) => rowsAt(row, 'attachments'));
    const answer = await main.ask('downloadDocument', { query: { key: shown?.['key'] as unknown } });
    const read = new TextDecoder().decode(answer.content);
    run.judge.expect(answer, 'file-kept', answer.status === 200 && read === text, () => {
      return `the file of a template's item answers ${answer.status} where it was copied to`;
    });
  }
}

/** An inspection on site: what is seen, what fails, and what becomes of it. */
export const inspections: Scene = {
  name: 'inspections',
  operations: ['addInspectionObservation', 'deleteInspectionObservation', 'updateInspectionFollowUp'],
  async play(run) {
    const main = mainOf(run);
    const made = await main.do('createInspection', { body: await main.body('createInspection') });
    const params = { inspectionId: String(made['id']) };
    const scheduledFor = new Date(run.world.resources.now() + 3 * DAY).toISOString();
    await step(main, params, 'scheduleInspection', { scheduledFor });
    const started = await step(main, params, 'startInspection', {});
    await playObservation(run, main, params);
    await step(main, params, 'recordInspectionResults', {
      results: (started['items'] as Row[]).map(({ id }, i) => ({
        itemId: id as unknown,
        ...(i === 0 ? { result: 'FAIL', note: 'Bad.' } : { result: 'PASS' }),
      })),
    });
    await playFollowUp(run, main, params);
    await playReferences(run, main);
    await playTwo(run, main);
  },
};
