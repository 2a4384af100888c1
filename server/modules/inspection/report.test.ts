import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { collisions, readPdf } from '../../pdf/testing/read-pdf.ts';
import { inspectionScene, type InspectionScene } from './testing.ts';

let s: InspectionScene;
beforeAll(async () => {
  s = await inspectionScene();
});
afterAll(() => s.t.close());

async function picture(name: string): Promise<string> {
  const bytes = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#87613f' } })
    .jpeg()
    .toBuffer();
  const { data } = await s.t.as(s.engineer).call('uploadInspectionFiles', {
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
  expect((await printed(again.id)).words).toContain('R0, Failed');
});

test('a draft prints as one', async () => {
  const { answer, words } = await printed((await s.draft({ items: [] })).id);
  expect(answer.headers.get('content-disposition')).toContain('filename="inspection.pdf"');
  expect(words).toContain('Draft: not sent');
});
