import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { read } from 'xlsx';
import { approvedSov, line, type SovScene } from '../sov/testing.ts';
import { rfiScene, type RfiScene } from './testing.ts';
import { wordsOf } from '../record/list/spelling.ts';

let s: RfiScene;
beforeAll(async () => {
  s = await rfiScene();
});
afterAll(() => s.t.close());

const png = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (char) => char.charCodeAt(0),
);
async function upload(as = s.sub): Promise<string> {
  const { data } = await s.t.as(as).call('uploadRfiFiles', {
    params: { projectId: s.project.id },
    body: { files: [new File([png], 'beam.png', { type: 'image/png' })] },
  });
  return data[0]?.key ?? '';
}
const status = async (key: string, as = s.sub) => {
  const url = `http://localhost/documents/stream?key=${encodeURIComponent(key)}`;
  return (await s.t.app.fetch(new Request(url, { headers: { authorization: `Bearer ${as.token}` } }))).status;
};

describe('files', () => {
  test('of question and response are read by who reads the RFI, and replaced whole', async () => {
    const { t, sub, architect, otherSub } = s;
    const [one, two] = [await upload(), await upload()];
    expect(await status(one, architect)).toBe(404);
    const rfi = await s.ask({ visibility: 'PRIVATE', attachments: [one, two] });
    expect(rfi.attachments.map((file) => file.key)).toEqual([one, two]);
    expect(rfi.attachmentCount).toBe(2);
    expect(await status(one, architect)).toBe(200);
    expect(await status(one, otherSub)).toBe(404);

    const answer = await upload(architect);
    const params = s.params(rfi);
    const answered = await t.as(architect).call('respondToRfi', {
      params,
      body: { version: rfi.version, response: 'See the photo.', attachments: [answer] },
    });
    expect(answered.responses[0]?.attachments.map((file) => file.key)).toEqual([answer]);
    expect(answered.attachmentCount).toBe(3);
    expect(await status(answer, sub)).toBe(200);
    expect(await status(answer, otherSub)).toBe(404);

    const fewer = await t.as(sub).call('updateRfi', {
      params,
      body: { version: answered.version, attachments: [two] },
    });
    expect([fewer.status, fewer.attachmentCount]).toEqual(['EDITED', 2]);
    expect(fewer.history[0]?.changes).toContainEqual({
      field: 'attachments',
      from: 'beam.png, beam.png',
      to: 'beam.png',
    });
    expect(await status(one)).toBe(404);
    const foreign = await upload(architect);
    const res = await t.as(sub).attempt('updateRfi', {
      params,
      body: { version: fewer.version, attachments: [two, foreign] },
    });
    expect([res.status, res.body.errors[0].field]).toEqual([422, 'attachments.1']);
  });
});

describe('references', () => {
  test('to a schedule: chosen by who sees it, read by number by who does not', async () => {
    const { t, project, gc, sub, otherSub } = s;
    const owner = await t.user({ name: 'Grace Okafor', company: await t.company('Harborview') });
    await t.member(project, owner, 'OWNER');
    const scene = { ...s, owner } as unknown as SovScene;
    const sov = await approvedSov(scene, [line(1, 1000)], gc);
    const params = { projectId: project.id };
    const choices = await t.as(gc).call('listRfiSovReferences', { params, query: { search: 'general' } });
    expect(choices.data).toEqual([
      { type: 'SOV', id: sov.id, number: sov.sovNumber, title: 'General contract', status: 'APPROVED' },
    ]);
    const found = async (search: string) =>
      (await t.as(gc).call('listRfiSovReferences', { params, query: { search } })).meta.total;
    // All of the words, in any order, a number without its zeros among them.
    expect(await found('contract general')).toBe(1);
    expect(await found('contract sov-1')).toBe(1);
    expect(await found('contract paint')).toBe(0);
    expect((await t.as(sub).call('listRfiSovReferences', { params })).data).toEqual([]);

    const references = [{ type: 'SOV' as const, id: sov.id }];
    const refused = await t
      .as(sub)
      .attempt('createRfi', { params, body: { isDraft: true, subject: 'S', references } });
    expect([refused.status, refused.body.errors[0].field]).toEqual([422, 'references.0.id']);
    const twice = await t.as(gc).attempt('createRfi', {
      params,
      body: { isDraft: true, subject: 'S', references: [...references, ...references] },
    });
    expect(twice.body.errors[0].field).toBe('references.1.id');
    const rfi = await s.ask({ references, assigneeId: sub.id }, gc);
    expect(rfi.references[0]).toMatchObject({ number: sov.sovNumber, title: 'General contract' });
    const seen = await s.get(rfi, otherSub);
    expect(seen.references).toEqual([
      { type: 'SOV', id: sov.id, number: sov.sovNumber, title: null, status: null },
    ]);
    const file = await t.as(otherSub).attempt('exportRfis', { params, query: { rfiIds: rfi.id } });
    const book = read(file.body as Uint8Array, { type: 'array' });
    expect(book.Sheets['RFIs']?.['I2']).toMatchObject({ v: sov.sovNumber });
    for (const id of [
      'listRfiDailyLogReferences',
      'listRfiChangeRequestReferences',
      'listRfiPayAppReferences',
    ] as const)
      expect((await t.as(gc).call(id, { params })).data).toEqual([]);
  });
});

test('the pickers', async () => {
  const { t, project, sub, gc } = s;
  const params = { projectId: project.id };
  const assignees = await t.as(sub).call('listRfiAssignees', { params });
  expect(assignees.data.map((person) => person.name)).toEqual(
    assignees.data.map((person) => person.name).toSorted(),
  );
  expect(assignees.data.find((person) => person.id === s.architect.id)?.openRfis).toBeGreaterThan(0);
  const requesters = await t.as(sub).call('listRfiRequesters', { params });
  expect(requesters.data.map((person) => person.id)).not.toContain(s.lender.id);
  expect(requesters.data.find((person) => person.id === sub.id)?.openRfis).toBeGreaterThan(0);
  const contractors = await t.as(sub).call('listRfiContractors', { params });
  expect(contractors.data.map((person) => person.company?.name)).toEqual([
    'Cascade Mechanical',
    'Ironline Steel',
    'Northgate Builders',
  ]);
  const divisions = await t.as(gc).call('listRfiDivisions', { params });
  expect(divisions.data.map((row) => row.divisionNumber)).toEqual(['03', '23']);
  const subdivisions = await t
    .as(gc)
    .call('listRfiSubdivisions', { params: { ...params, divisionId: s.hvac } });
  expect(subdivisions.data.map((row) => row.id)).toEqual([s.ducts]);
  const none = await t
    .as(gc)
    .attempt('listRfiSubdivisions', { params: { ...params, divisionId: project.id } });
  expect(none.status).toBe(404);
});

test('a pasted subject finds its RFI among those that begin alike', async () => {
  const words = 'May the fire rated duct through grid line D at level three of the east wing';
  const subject = `${words} be moved `.padEnd(195, 'clear of the beam and the hanger rods above ');
  const asked = [`${subject}south`, `${subject}north`];
  for (const each of asked) expect(each).toHaveLength(200);
  const [south, north] = [await s.ask({ subject: asked[0] }), await s.ask({ subject: asked[1] })];
  const params = { projectId: s.project.id };
  for (const [wanted, searchText] of [
    [south, asked[0]],
    [north, ` ${asked[1]?.toUpperCase()}`.trim()],
  ] as const) {
    const { data } = await s.t.as(s.gc).call('listRfis', { params, query: { searchText } });
    expect(data.map((rfi) => rfi.id)).toEqual([wanted.id]);
  }
  const number = south.rfiNumber?.replace(/-0+/, '-').toLowerCase();
  const { data } = await s.t.as(s.gc).call('listRfis', { params, query: { searchText: number } });
  expect(data.map((rfi) => rfi.id)).toEqual([south.id]);
});

test('the words of a text', () => {
  expect(wordsOf('Beam B-14: 9\'-10" at D/7, Straße')).toEqual(
    expect.arrayContaining(['beam', 'b-14', 'b', '14', '9', '10', 'at', 'd/7', 'd', '7', 'straße']),
  );
  expect(wordsOf('x'.repeat(200))).toEqual(['x'.repeat(60)]);
  expect(wordsOf('— … “”')).toEqual([]);
});
