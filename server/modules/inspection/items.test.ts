import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BodyOf } from '../../http/handler.ts';
import { inspectionScene, type InspectionScene } from './testing.ts';

let s: InspectionScene;
beforeAll(async () => {
  s = await inspectionScene();
});
afterAll(() => s.t.close());

const kinds = () => [
  s.item({ kind: 'NUMBER', unit: 'in', target: 4, toleranceMinus: 1, tolerancePlus: 0.5 }),
  s.item({
    kind: 'CHOICE',
    options: [
      { label: 'Dry', fails: false },
      { label: 'Wet', fails: true },
    ],
  }),
  s.item({ kind: 'DATE' }),
  s.item({ kind: 'TEXT', section: 'Product' }),
  s.item({ photoRequired: true }),
];

describe('items', () => {
  test('are answered by their kind, and the answer decides', async () => {
    const started = await s.started({ items: kinds() });
    expect(started.items.map(({ kind }) => kind)).toEqual(['NUMBER', 'CHOICE', 'DATE', 'TEXT', 'PASS_FAIL']);
    expect(started.items[0]).toMatchObject({ target: 4, toleranceMinus: 1, tolerancePlus: 0.5, unit: 'in' });
    const recorded = await s.record(started, [
      { numberValue: 4.5 },
      { choiceValue: 'Wet', note: 'Standing water at the drain.' },
      { dateValue: '2026-04-20' },
      { textValue: ' Monokote MK-6 ' },
    ]);
    expect(recorded.items.map(({ result }) => result)).toEqual(['PASS', 'FAIL', 'PASS', 'PASS', 'PENDING']);
    expect(
      recorded.items.map((item) => item.numberValue ?? item.dateValue ?? item.textValue ?? item.choiceValue),
    ).toEqual([4.5, 'Wet', '2026-04-20', 'Monokote MK-6', null]);
    expect(recorded.counts).toMatchObject({ passed: 3, failed: 1, pending: 1 });
    const taken = await s.record(recorded, [{}, { result: 'PENDING' }]);
    expect(taken.items[1]).toMatchObject({
      result: 'PENDING',
      choiceValue: null,
      note: null,
      recordedBy: null,
    });
    expect(taken.items[0]).toMatchObject({ numberValue: 4.5 });
  });

  test.each<[string, number, Partial<BodyOf<'recordInspectionResults'>['results'][number]>, string]>([
    ['a number too far off needs a word', 0, { numberValue: 4.5001 }, 'note'],
    ['the number decides', 0, { numberValue: 4, result: 'FAIL', note: 'x' }, 'result'],
    ['a fifth decimal is refused', 0, { numberValue: 4.00001 }, 'numberValue'],
    ['a number item takes no words', 0, { textValue: 'four' }, 'textValue'],
    ['an option that is none', 1, { choiceValue: 'Icy' }, 'choiceValue'],
    ['a failure without a word', 4, { result: 'FAIL' }, 'note'],
    ['no result at all', 4, { note: 'Looks good.' }, 'result'],
    ['a photo of somebody else', 4, { result: 'PASS', photos: ['attachments/none.jpg'] }, 'photos.0'],
  ])('%s', async (_, index, result, field) => {
    const started = await s.started({ items: kinds() });
    const answer = await s.t.as(s.engineer).attempt('recordInspectionResults', {
      params: s.params(started),
      body: {
        version: started.version,
        results: [{ itemId: started.items[index]?.id ?? '', ...result }],
      },
    });
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([422, `results.0.${field}`]);
  });

  test('that waited for a connection stand with the time at which they were answered', async () => {
    const { t, engineer } = s;
    const started = await s.started();
    const writtenAt = new Date(t.clock.now().getTime() - 3 * 3_600_000).toISOString();
    const recorded = await t.as(engineer).call('recordInspectionResults', {
      params: s.params(started),
      body: {
        version: started.version,
        writtenAt,
        results: [{ itemId: started.items[0]?.id ?? '', result: 'PASS' }],
      },
    });
    expect(recorded.items[0]?.recordedAt).toBe(writtenAt);
    const observation = { id: crypto.randomUUID(), note: 'Honeycombing at C-4.', writtenAt };
    const observed = await t
      .as(engineer)
      .call('addInspectionObservation', { params: s.params(started), body: observation });
    expect(observed.observations[0]?.createdAt).toBe(writtenAt);
    expect(observed.history[0]?.at).toBe(t.clock.now().toISOString());
  });

  test('that need a photo hold up the result', async () => {
    const { t, engineer } = s;
    const started = await s.started({ items: [s.item({ photoRequired: true })] });
    const params = s.params(started);
    const recorded = await s.record(started, [{ result: 'PASS' }]);
    expect(recorded.abilities.pass).toEqual({ allowed: false, reason: '1 item needs a photo first.' });
    const key = await s.upload(engineer);
    const shown = await s.record(recorded, [{ photos: [key] }]);
    expect(shown.items[0]?.photos.map((file) => file.key)).toEqual([key]);
    const stolen = await t.as(engineer).attempt('recordInspectionResults', {
      params: s.params(await s.started()),
      body: { version: 3, results: [{ itemId: crypto.randomUUID(), result: 'PASS' }] },
    });
    expect(stolen.status).toBe(422);
    const passed = await t.as(engineer).call('passInspection', { params, body: { version: shown.version } });
    expect(passed.status).toBe('PASSED');
    // Whoever reads the inspection reads the photo.
    const seen = await t.as(s.otherSub).attempt('getInspection', { params });
    expect(seen.status).toBe(200);
  });

  test('fit their kind, each with an id of its own', async () => {
    const { t, gc, project } = s;
    const attempt = async (items: BodyOf<'createInspection'>['items']) => {
      const body = { inspectionType: 'OTHER' as const, title: 'Wrong items', ...(items ? { items } : {}) };
      const answer = await t.as(gc).attempt('createInspection', { params: { projectId: project.id }, body });
      return [answer.status, answer.body.errors?.map((error: { field: string }) => error.field)];
    };
    expect(await attempt([s.item({ description: ' ' })])).toEqual([422, ['items.0.description']]);
    expect(await attempt([s.item({ unit: 'in' })])).toEqual([422, ['items.0.unit']]);
    expect(await attempt([s.item({ kind: 'CHOICE' })])).toEqual([422, ['items.0.options']]);
    const one = s.item();
    expect(await attempt([one, one])).toEqual([422, ['items.1.id']]);
    expect(await attempt([one])).toEqual([201, undefined]);
    expect(await attempt([s.item(), one])).toEqual([422, ['items.1.id']]);
  });

  test('carry files to inspect against', async () => {
    const key = await s.upload(s.gc);
    const draft = await s.draft({ items: [s.item({ attachments: [key] }), s.item()] });
    expect(draft.items[0]?.attachments.map((file) => file.key)).toEqual([key]);
    const [first] = draft.items;
    const changed = await s.t.as(s.gc).call('updateInspection', {
      params: s.params(draft),
      body: { version: draft.version, items: [{ id: first?.id ?? '', description: 'Same files' }] },
    });
    expect(changed.items.map(({ attachments }) => attachments.length)).toEqual([1]);
  });
});

describe('an observation', () => {
  test('is no failure, and its author takes it back while the round goes on', async () => {
    const { t, engineer, gc } = s;
    const started = await s.started();
    const params = s.params(started);
    const body = {
      id: crypto.randomUUID(),
      note: 'Two reshores lean on fresh planks.',
      itemId: started.items[0]?.id ?? null,
    };
    expect((await t.as(gc).attempt('addInspectionObservation', { params, body })).status).toBe(403);
    const seen = await t.as(engineer).call('addInspectionObservation', { params, body });
    expect(seen).toMatchObject({
      status: 'IN_PROGRESS',
      observations: [{ note: body.note, canDelete: true, revisionNumber: 0 }],
      counts: { failed: 0 },
    });
    expect((await t.as(engineer).attempt('addInspectionObservation', { params, body })).body.errorCode).toBe(
      'ALREADY_EXISTS',
    );
    const at = { ...params, observationId: body.id };
    expect((await t.as(gc).attempt('deleteInspectionObservation', { params: at })).status).toBe(403);
    expect((await t.as(engineer).attempt('deleteInspectionObservation', { params: at })).status).toBe(204);
    expect((await t.as(engineer).attempt('deleteInspectionObservation', { params: at })).status).toBe(404);
    expect((await s.get(started)).observations).toEqual([]);
  });
});

describe('a signature', () => {
  test('is asked for where the inspection says so, and stands for the results', async () => {
    const { t, engineer } = s;
    const started = await s.started({ signatureRequired: true });
    const params = s.params(started);
    const recorded = await s.record(started, [{ result: 'PASS' }, { result: 'PASS' }]);
    const pass = (signature?: { typedName: string; imageKey?: string }) =>
      t.as(engineer).attempt('passInspection', {
        params,
        body: { version: recorded.version, ...(signature ? { signature } : {}) },
      });
    expect((await pass()).body.errors?.[0]?.field).toBe('signature');
    expect((await pass({ typedName: ' ' })).status).toBe(422);
    const image = await s.upload(engineer, 'signature.jpg');
    const passed = await pass({ typedName: ' Elena Sato ', imageKey: image });
    expect(passed.body).toMatchObject({
      status: 'PASSED',
      signature: {
        typedName: 'Elena Sato',
        signedBy: { id: engineer.id },
        image: { key: image },
        resultsHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    });
  });
});
