import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { collisions, readPdf } from '../../pdf/testing/read-pdf.ts';
import { inspectionScene, type InspectionScene } from './testing.ts';

let s: InspectionScene;
beforeAll(async () => {
  s = await inspectionScene();
});
afterAll(() => s.t.close());

async function picture(name: string, as = s.engineer): Promise<string> {
  const bytes = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#87613f' } })
    .jpeg()
    .toBuffer();
  const { data } = await s.t.as(as).call('uploadInspectionFiles', {
    params: { projectId: s.project.id },
    body: { files: [new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' })] },
  });
  return data[0]?.key ?? '';
}

const printed = async (id: string) => {
  const answer = await s.t.as(s.gc).attempt('exportInspection', { params: s.params({ id }) });
  expect(answer.status).toBe(200);
  const pages = await readPdf(answer.body as Uint8Array);
  expect(pages.flatMap(collisions)).toEqual([]);
  return { answer, words: pages.flatMap(({ lines }) => lines).join(' ') };
};

test('the report has results, photos, signature, follow-ups and earlier rounds', async () => {
  const { t, engineer, gc, sub } = s;
  const started = await s.started({
    signatureRequired: true,
    specSection: '03 30 00',
    items: [
      s.item({
        section: 'Concrete',
        description: 'Slump at the point of placement',
        kind: 'NUMBER',
        unit: 'in',
        target: 4,
        toleranceMinus: 1,
        tolerancePlus: 1,
      }),
      s.item({ section: 'Reinforcement', description: 'Chairs hold the cover' }),
    ],
  });
  const params = s.params(started);
  await t.as(engineer).call('addInspectionObservation', {
    params,
    body: { id: crypto.randomUUID(), note: 'Planks below the reshores are fresh.' },
  });
  const recorded = await s.record(await s.get(started), [
    { numberValue: 4.5 },
    { result: 'FAIL', note: 'Bolsters missing.', photos: [await picture('missing-bolsters.jpg')] },
  ]);
  const failed = await t.as(engineer).call('failInspection', {
    params,
    body: {
      version: recorded.version,
      comment: 'Short of bolsters.',
      signature: { typedName: 'Elena Sato', imageKey: await picture('signature.jpg') },
      followUps: [{ itemId: recorded.items[1]?.id ?? '', ownerId: sub.id, dueDate: s.day(4) }],
    },
  });
  const { answer, words } = await printed(failed.id);
  expect(answer.headers.get('content-disposition')).toContain(`filename="${failed.inspectionNumber}.pdf"`);
  for (const text of [
    'Inspection report',
    failed.inspectionNumber ?? '',
    'Slump at the point of placement',
    'Allowed: 4 in ± 1',
    'Answer: 4.5 in',
    'Note: Bolsters missing.',
    'missing-bolsters.jpg',
    'Planks below the reshores are fresh.',
    'Owner: Priya Raman',
    'Signed by Elena Sato',
    'Short of bolsters.',
  ])
    expect(words).toContain(text);
  expect(words).not.toContain('Earlier rounds');
  const again = await t
    .as(gc)
    .call('createInspectionRevision', { params, body: { version: failed.version, scheduledFor: s.at(3) } });
  const between = (await printed(again.id)).words;
  expect(between).toContain('R0, Failed');
  expect(between).toContain('Reinspection 1 (R1)');
  // By its place in the whole checklist, in the list of items and at its follow-up.
  expect(between.split(`2. ${failed.items[1]?.description ?? ''}`).length).toBeGreaterThan(2);
  // What is still to be corrected stands with the follow-ups.
  expect(between).toContain('Follow-up: Open, Bolsters missing.');
  expect(between).toContain('Follow-ups (1)');
});

test('what failed in an earlier round is in the report of the closed inspection, with who corrected it', async () => {
  const { t, engineer, gc, sub } = s;
  const started = await s.started({
    signatureRequired: true,
    items: [
      s.item({
        description: 'Gap at the bearing plate',
        kind: 'NUMBER',
        unit: 'in',
        target: 0,
        tolerancePlus: 0.25,
      }),
      s.item({ description: 'Anchors torqued' }),
    ],
  });
  const params = s.params(started);
  const itemId = started.items[0]?.id ?? '';
  const recorded = await s.record(started, [
    {
      numberValue: 0.4,
      note: 'Daylight under the north edge.',
      photos: [await picture('gap-original.jpg'), await picture('gap-marked-up.jpg')],
    },
    { result: 'PASS', photos: [await picture('torque-wrench.jpg')] },
  ]);
  const failed = await t.as(engineer).call('failInspection', {
    params,
    body: {
      version: recorded.version,
      comment: 'Plate stands off.',
      signature: { typedName: 'E. Sato of the first round' },
      followUps: [{ itemId, ownerId: sub.id, dueDate: s.day(4) }],
    },
  });
  const [followUp] = failed.followUps;
  const ofFollowUp = { ...params, followUpId: followUp?.id ?? '' };
  const update = (as: typeof sub, body: Record<string, unknown>, version: number) =>
    t.as(as).call('updateInspectionFollowUp', { params: ofFollowUp, body: { version, ...body } });
  const first = await update(
    sub,
    { status: 'DONE', resolution: 'Shimmed the plate.' },
    followUp?.version ?? 0,
  );
  await s.later(1);
  const back = await update(engineer, { status: 'OPEN', comment: 'The shim is loose.' }, first.version);
  await s.later(1);
  const photos = [await picture('grouted.jpg', sub)];
  const done = await update(sub, { status: 'DONE', resolution: 'Grouted solid.', photos }, back.version);
  // Whoever owns it since has not corrected it.
  await s.later(1);
  await update(gc, { ownerId: s.otherSub.id }, done.version);
  const { version } = await s.get(failed);
  const again = await t
    .as(gc)
    .call('createInspectionRevision', { params, body: { version, scheduledFor: s.at(3) } });
  const repaired = await s.record(again, [{ numberValue: 0.125 }]);
  const passed = await t.as(engineer).call('passInspection', {
    params,
    body: { version: repaired.version, signature: { typedName: 'Elena Sato' } },
  });
  await t.as(gc).call('closeInspection', { params, body: { version: passed.version } });
  const { words } = await printed(started.id);
  const from = words.indexOf('Earlier rounds');
  const until = words.indexOf('History');
  expect(from).toBeGreaterThan(words.indexOf('Answer: 0.125 in'));
  const earlier = words.slice(from, until);
  for (const text of [
    'R0, Failed',
    'Plate stands off.',
    'Gap at the bearing plate',
    'Answer: 0.4 in',
    'Note: Daylight under the north edge.',
    'gap-original.jpg',
    'gap-marked-up.jpg',
    'Follow-up: Daylight under the north edge. Verified',
    'Owner: Joel Abara',
    'Corrected by Priya Raman',
    'Done: Grouted solid.',
    'grouted.jpg',
    'Verified by Elena Sato',
    'Signed by E. Sato of the first round',
  ])
    expect(earlier).toContain(text);
  expect(earlier).not.toContain('Anchors torqued');
  // It is said once; what was said of the correction that went back is in the history.
  expect(words).not.toContain('Follow-ups (');
  for (const text of ['“Shimmed the plate.”', '“The shim is loose.”'])
    expect(words.slice(until)).toContain(text);
});

test('what fails twice has its follow-up below the last failure, and both failures say what was found', async () => {
  const { t, engineer, gc, sub } = s;
  const failed = await s.failed();
  const params = s.params(failed);
  const [followUp] = failed.followUps;
  const reinspect = async () => {
    const { version } = await s.get(failed);
    return t.as(gc).call('createInspectionRevision', { params, body: { version, scheduledFor: s.at(3) } });
  };
  const found = async (value: { result: 'PASS' | 'FAIL'; note?: string }) => {
    const again = await reinspect();
    return t.as(engineer).call('recordInspectionResults', {
      params,
      body: { version: again.version, results: [{ itemId: followUp?.itemId ?? '', ...value }] },
    });
  };
  const { version } = await found({ result: 'FAIL', note: 'Still missing at C-6.' });
  await t
    .as(engineer)
    .call('failInspection', { params, body: { version, comment: 'Not yet.', followUps: [] } });
  await t.as(sub).call('updateInspectionFollowUp', {
    params: { ...params, followUpId: followUp?.id ?? '' },
    body: {
      version: (await s.get(failed)).followUps[0]?.version ?? 0,
      status: 'DONE',
      resolution: 'All bolsters set.',
    },
  });
  const done = await found({ result: 'PASS' });
  await t.as(engineer).call('passInspection', { params, body: { version: done.version } });
  const { words } = await printed(failed.id);
  const [newer, older] = [words.indexOf('R1, Failed'), words.indexOf('R0, Failed')];
  expect(newer).toBeGreaterThan(0);
  expect(older).toBeGreaterThan(newer);
  const [last, first] = [words.slice(newer, older), words.slice(older, words.indexOf('History'))];
  expect(last).toContain('Note: Still missing at C-6.');
  expect(last).toContain('Done: All bolsters set.');
  expect(first).toContain('Note: Bolsters missing between C-4 and C-6.');
  expect(first).toContain('Follow-up: Verified');
  expect(first).not.toContain('Done: All bolsters set.');
});

test('a draft prints as one', async () => {
  const { answer, words } = await printed((await s.draft({ items: [] })).id);
  expect(answer.headers.get('content-disposition')).toContain('filename="inspection.pdf"');
  expect(words).toContain('Draft: not sent');
});
