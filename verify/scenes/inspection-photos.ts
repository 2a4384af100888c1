import { type Cast, castOf } from '../cast/cast.ts';
import { clockOf, DRAWN, photo, uploadedTo } from '../cast/pictures.ts';
import { told } from '../cast/told.ts';
import type { Exchange } from '../exchange.ts';
import type { Run } from '../run.ts';
import { rowsOf } from '../workflow/making.ts';
import type { Params, Row } from '../world/resources.ts';
import { type Actor, dayBefore, type Scene } from './scene.ts';

const UPLOAD = 'uploadInspectionFiles';

/** An inspection that is on site, and what one does with it. */
interface Visit {
  params: Params;
  items: readonly string[];
  at: (days: number) => string;
  read: (who: Actor) => Promise<Row>;
  /** A step on the version that was read or answered last. */
  step: (who: Actor, id: string, body?: Row) => Promise<Exchange>;
  /** A step with the follow-up of an item, as it stands. */
  correct: (who: Actor, itemId: unknown, body: Row) => Promise<void>;
}

async function visit(cast: Cast, descriptions: readonly Row[], more: Row): Promise<Visit> {
  const { run, contractor } = cast;
  const items = descriptions.map((item) => ({ id: run.world.random.uuid(), ...item }));
  const made = await contractor.do('createInspection', {
    body: { inspectionType: 'PRE_POUR', items, ...more },
  });
  const params = { inspectionId: String(made['id']) };
  let version: unknown = made['version'];
  const kept = (answer: Exchange): Exchange => {
    const body = answer.body as Row | undefined;
    if (answer.status < 300 && typeof body?.['version'] === 'number' && body['id'] === params.inspectionId)
      version = body['version'];
    return answer;
  };
  const read = async (who: Actor): Promise<Row> =>
    (kept(await who.ask('getInspection', { params })).body ?? {}) as Row;
  return {
    params,
    items: items.map(({ id }) => id),
    at: (days) => new Date(run.world.resources.now() + days * 86_400_000).toISOString(),
    read,
    step: async (who, id, body = {}) => kept(await who.ask(id, { params, body: { version, ...body } })),
    async correct(who, itemId, body) {
      const { followUps } = await read(contractor);
      const followUp = rowsOf(followUps).find((row) => row['itemId'] === itemId);
      await who.ask('updateInspectionFollowUp', {
        params: { ...params, followUpId: String(followUp?.['id']) },
        body: { version: followUp?.['version'], ...body },
      });
      await read(contractor);
    },
  };
}

const drawing = (): File =>
  new File([Uint8Array.from(atob(DRAWN), (char) => char.charCodeAt(0))], 'signature.png', {
    type: 'image/png',
  });

/** What is noted beside the checklist: with photos, at an item, by two, and taken back by whoever noted it alone. */
async function noted(cast: Cast, { params, items, read }: Visit): Promise<Params> {
  const { run, owner, architect, lead } = cast;
  const [seen, gone] = await uploadedTo(architect, UPLOAD, [photo('Planks.jpg'), photo('Gone.jpg')]);
  const note = async (who: Actor, more: Row): Promise<Params> => {
    const id = run.world.random.uuid();
    await who.do('addInspectionObservation', { params, body: { id, note: 'Planks are fresh.', ...more } });
    return { ...params, observationId: id };
  };
  const kept = await note(architect, { itemId: items[0], photos: [seen] });
  const taken = await note(architect, { note: 'A form tie is bent.', photos: [gone] });
  await note(owner, { note: 'The hose leaks.', itemId: items[1] });
  await read(lead);
  for (const who of [owner, architect]) await who.ask('deleteInspectionObservation', { params: taken });
  await architect.ask('downloadDocument', { query: { key: gone } });
  await lead.ask('downloadDocument', { query: { key: seen } });
  return kept;
}

/** Photos that an item needs, of a failure, of what is noted, of a correction and of a signature, in two rounds. */
async function pictured(cast: Cast): Promise<void> {
  const { run, contractor, owner, architect, lead, colleague, rival } = cast;
  const one = await visit(
    cast,
    [
      { description: 'Bars are tied', photoRequired: true },
      { description: 'Cure is over', kind: 'DATE', section: 'Curing' },
      { description: 'Slump', kind: 'NUMBER', unit: 'in', target: 4, toleranceMinus: 1, tolerancePlus: 1 },
    ],
    {
      title: 'Footing with photos',
      inspectorIds: [architect.account.userId, owner.account.userId],
      contractors: [{ companyId: lead.account.companyId, contactId: lead.account.userId }],
      signatureRequired: true,
      attachments: await uploadedTo(contractor, UPLOAD, [
        new File(['Grid,Bar\nC-4,#5\n'], 'S-201.csv', { type: 'text/csv' }),
        photo('Mock-up.jpg', clockOf(dayBefore(run, 6), '07:20:00')),
      ]),
    },
  );
  const { items, step, correct, read, at, params } = one;
  const [bars, cure, slump] = items.map((itemId) => ({ itemId }));
  await step(contractor, 'scheduleInspection', { scheduledFor: at(1.25), durationMinutes: 75 });
  await told(lead);
  await step(architect, 'startInspection');
  const kept = await noted(cast, one);
  const [pair, second, failing, other] = await uploadedTo(architect, UPLOAD, [
    photo('Pair.jpg', clockOf(dayBefore(run, 1), '11:02:03'), '-07:00'),
    photo('Second.jpg'),
    photo('Not cured.jpg'),
    photo('Anew.jpg'),
  ]);
  const record = (who: Actor, ...results: Row[]) => step(who, 'recordInspectionResults', { results });
  await record(architect, { ...bars, result: 'PASS' }, { ...slump, numberValue: 4.75 });
  await record(owner, {
    ...cure,
    dateValue: dayBefore(run, -3),
    result: 'FAIL',
    note: 'Cured in three days.',
  });
  const followUps = [{ itemId: items[1], ownerId: colleague.account.userId, dueDate: dayBefore(run, -5) }];
  const [signature] = await uploadedTo(architect, UPLOAD, [drawing()]);
  const result = {
    comment: 'Not cured yet.',
    followUps,
    signature: { typedName: 'Owen Achebe', imageKey: signature },
  };
  // An item that needs a photo has none.
  await step(architect, 'failInspection', result);
  await record(architect, { ...bars, photos: [second, pair] }, { ...cure, photos: [failing] });
  // The photos of one are replaced, and its result is left as it is.
  await record(architect, { ...cure, photos: [other] });
  await step(architect, 'failInspection', result);
  await told(colleague);
  for (const who of [colleague, rival]) await read(who);
  for (const key of [pair, failing, other, signature]) await lead.ask('downloadDocument', { query: { key } });

  const [first, next] = await uploadedTo(colleague, UPLOAD, [photo('Covered.jpg'), photo('Heated.jpg')]);
  await correct(colleague, items[1], { status: 'DONE', resolution: 'Covered.', photos: [first] });
  await told(architect);
  await correct(architect, items[1], { status: 'OPEN', comment: 'Too cold.' });
  await correct(colleague, items[1], { status: 'DONE', resolution: 'Heated.', photos: [next, first] });
  await contractor.ask('downloadDocument', { query: { key: next } });
  await step(contractor, 'createInspectionRevision', { scheduledFor: at(3), comment: 'Look at the cure.' });
  // What was noted in a round that has its result stays.
  await architect.ask('deleteInspectionObservation', { params: kept });
  const [cured] = await uploadedTo(architect, UPLOAD, [photo('Cured.jpg')]);
  await record(architect, { ...cure, dateValue: dayBefore(run), result: 'PASS', photos: [cured] });
  await step(architect, 'passInspection', { signature: { typedName: 'Owen Achebe' } });
  for (const who of [contractor, colleague]) await read(who);
  await contractor.ask('listInspectionRevisions', { params });
  await contractor.ask('exportInspection', { params });
  await told(colleague);
}

/** An agency inspects: whoever manages the inspection writes down what it found, and nobody else. */
async function byAgency(cast: Cast): Promise<void> {
  const { run, contractor, lead, rival, architect } = cast;
  const agency = { name: 'City of Oakland', inspectorName: 'R. Vance', confirmationNumber: 'C-7731' };
  const { step, correct, read, at } = await visit(cast, [], {
    title: 'Hold-downs by the city',
    inspectorIds: [],
    contractors: [{ companyId: lead.account.companyId, contactId: lead.account.userId }],
    watcherIds: [rival.account.userId],
  });
  const items = ['Hold-downs are set', 'Anchors are torqued'].map((description) => ({
    id: run.world.random.uuid(),
    description,
  }));
  const ids = items.map(({ id }) => id);
  // Without a checklist, and without anybody who inspects, it is not scheduled.
  await step(contractor, 'scheduleInspection', { scheduledFor: at(2) });
  await step(contractor, 'updateInspection', { items });
  await step(contractor, 'scheduleInspection', { scheduledFor: at(2) });
  await step(contractor, 'updateInspection', { agency });
  await step(contractor, 'scheduleInspection', { scheduledFor: at(2), comment: 'The city comes at ten.' });
  await step(contractor, 'updateInspection', { agency: null });
  await told(rival);
  for (const who of [architect, lead, contractor]) await step(who, 'startInspection');
  await step(contractor, 'recordInspectionResults', {
    results: [
      { itemId: ids[0], result: 'PASS' },
      { itemId: ids[1], result: 'FAIL', note: 'Two are loose.' },
    ],
  });
  await step(contractor, 'passInspection');
  await step(contractor, 'failInspection', {
    comment: 'The city wants them torqued.',
    followUps: [{ itemId: ids[1], ownerId: lead.account.userId, dueDate: dayBefore(run, -9) }],
  });
  await correct(lead, ids[1], { status: 'DONE', resolution: 'Torqued at 40 ft-lb.' });
  await told(contractor);
  await correct(lead, ids[1], { status: 'VERIFIED' });
  await correct(contractor, ids[1], { status: 'VERIFIED' });
  await step(contractor, 'createInspectionRevision', { scheduledFor: at(5) });
  await step(contractor, 'recordInspectionResults', { results: [{ itemId: ids[1], result: 'PASS' }] });
  await read(contractor);
  await contractor.ask('listPendingTasks', {
    query: { projectId: contractor.projectId, page: 1, limit: 20 },
  });
  await step(contractor, 'passInspection', { comment: 'By the city.' });
  await read(lead);
}

/** Inspections with photos and a drawn signature, and one that an agency carries out. */
export const inspectionPhotos: Scene = {
  name: 'inspection-photos',
  operations: [
    'uploadInspectionFiles',
    'recordInspectionResults',
    'addInspectionObservation',
    'deleteInspectionObservation',
    'failInspection',
    'updateInspectionFollowUp',
    'createInspectionRevision',
    'scheduleInspection',
  ],
  async play(run: Run) {
    const cast = await castOf(run);
    await pictured(cast);
    await byAgency(cast);
  },
};
