import { afterAll, beforeAll, expect, test } from 'vitest';
import type { QueryOf, ResponseOf } from '../../http/handler.ts';
import type { TestUser } from '../../testing/harness.ts';
import { rfiScene, type RfiScene } from '../rfi/testing.ts';

let s: RfiScene;
let secret: Awaited<ReturnType<RfiScene['ask']>>;
let duct: Awaited<ReturnType<RfiScene['ask']>>;
let outsider: TestUser;

const search = (text: string, as: TestUser = s.gc, query: Partial<QueryOf<'searchEverything'>> = {}) =>
  s.t.as(as).call('searchEverything', { query: { search: text, ...query } });
const found = async (...asked: Parameters<typeof search>) => (await search(...asked)).data;
const called = (hits: ResponseOf<'searchEverything'>['data']) =>
  hits.map(({ kind, number, title }) => `${kind} ${number ?? title}`);

beforeAll(async () => {
  s = await rfiScene();
  duct = await s.ask({
    subject: 'Duct clearance above corridor 214',
    question:
      'The supply duct does not clear the girder at grid C-4. May it go below? 100% of the ceiling_height is used.',
  });
  secret = await s.ask({ subject: 'Xylophone tuning', question: 'Only for us two.', visibility: 'PRIVATE' });
  outsider = await s.t.user({ name: 'Zdenka Farkas', company: await s.t.company('Elsewhere Builders') });
  const other = await s.t.project(outsider, { name: 'Girder Yard' });
  await s.t.as(outsider).call('createMessage', {
    params: { projectId: other.id },
    body: { subject: 'Zeppelin hangar', body: 'The girder is mended with quoinwork.' },
  });
});
afterAll(() => s.t.close());

test('a record is found by what is written in it, wherever its reader is', async () => {
  const [hit, ...others] = await found('girder');
  expect(others).toEqual([]);
  expect(hit).toMatchObject({
    kind: 'RFI',
    id: duct.id,
    number: duct.rfiNumber,
    title: duct.subject,
    words: ['girder'],
    isTypo: false,
    isOpen: true,
    link: `/app/projects/${s.project.id}/tools/rfi/${duct.id}`,
  });
  expect(hit?.excerpt).toContain('clear the girder at grid C-4');
});

test.each(['rfi-1', 'RFI-0001', 'duct corr', 'corridor DUCT', 'c-4', 'ceiling_height'])(
  '%s finds it',
  async (text) => {
    expect((await found(text)).map(({ id }) => id)).toContain(duct.id);
  },
);

test.each(['', ' ', '%', '_', '%%', "'", "d'", ':*', 'duct & !x', '\\'])(
  '%j breaks nothing and finds no more than its words',
  async (text) => {
    const { data, meta, counts } = await search(text);
    expect(meta.total).toBe(counts.reduce((sum, { count }) => sum + count, 0));
    if (!/[a-z]/.test(text)) expect(data).toEqual([]);
  },
);

test('the record that is called so comes first, then the newest', async () => {
  await s.ask({ subject: `What ${duct.rfiNumber} left open`, question: 'The rest.' });
  const hits = await found('rfi-1');
  expect(hits[0]?.id).toBe(duct.id);
  expect(hits).toHaveLength(2);
});

test('a word with a letter or two wrong is found after what has it as it is typed', async () => {
  const [hit] = await found('corriodr');
  expect(hit).toMatchObject({ id: duct.id, isTypo: true, words: ['corridor'] });
  await s.ask({ subject: 'Corridors', question: 'A longer word.' });
  const hits = await found('corridors');
  expect(hits.map(({ title, isTypo }) => [title, isTypo])).toEqual([
    ['Corridors', false],
    [duct.subject, true],
  ]);
});

test('names of people are found, and with a typo too', async () => {
  expect(called(await found('lund'))).toContain('PERSON Henrik Lund');
  const [hit] = await found('Henrick');
  expect(hit).toMatchObject({ kind: 'PERSON', title: 'Henrik Lund', isTypo: true, words: ['henrik'] });
});

test('what a reader may not see shows nowhere: not as a hit, not in a count, not by a typo of it', async () => {
  expect(called(await found('xylophone', s.sub))).toEqual([`RFI ${secret.rfiNumber}`]);
  for (const text of ['xylophone', 'xylophne', 'xylo', secret.rfiNumber ?? '']) {
    const answer = await search(text, s.lender);
    expect(JSON.stringify(answer).toLowerCase()).not.toContain('xylophone');
    expect(answer.data.map(({ id }) => id)).not.toContain(secret.id);
  }
});

test('nothing of another tenant shows', async () => {
  for (const text of ['quoinwork', 'quoinwrok', 'zeppelin', 'zdenka', 'hangar', 'msg-1']) {
    const answer = await search(text);
    expect([answer.data, answer.counts, answer.meta.total]).toEqual([[], [], 0]);
  }
  expect((await found('girder', outsider)).map(({ kind }) => kind)).toEqual(['PROJECT', 'MESSAGE']);
});

test('filters: kind, project, company, status and days', async () => {
  const { data, counts } = await search('duct', s.gc, { kind: ['MESSAGE'] });
  expect(data).toEqual([]);
  expect(counts).toEqual([{ kind: 'RFI', count: 1 }]);
  expect(await found('duct', s.gc, { kind: ['RFI'], isOpen: true, projectId: s.project.id })).toHaveLength(1);
  expect(await found('duct', s.gc, { isOpen: false })).toEqual([]);
  expect(await found('duct', s.gc, { companyId: s.gc.companyId ?? '' })).toHaveLength(1);
  expect(await found('duct', s.gc, { startDate: s.day(-1), endDate: s.day(0) })).toHaveLength(1);
  expect(await found('duct', s.gc, { startDate: s.day(1) })).toEqual([]);
  const [elsewhere] = await found('girder', outsider);
  expect(
    (
      await s.t
        .as(s.gc)
        .attempt('searchEverything', { query: { search: 'x', projectId: elsewhere?.projectId ?? '' } })
    ).status,
  ).toBe(404);
  const backwards = { search: 'x', startDate: s.day(1), endDate: s.day(0) };
  expect((await s.t.as(s.gc).attempt('searchEverything', { query: backwards })).status).toBe(422);
});

test('a comment is found by what it says, and no more once it is deleted', async () => {
  const comment = await s.t.as(s.gc).call('createComment', {
    params: { projectId: s.project.id },
    body: { objectType: 'RFI', objectId: duct.id, content: 'Ask the tinsmith about the flange.' },
  });
  const hits = await found('tinsmith', s.architect);
  expect(hits).toMatchObject([
    { kind: 'COMMENT', number: duct.rfiNumber, title: duct.subject, words: ['tinsmith'] },
  ]);
  await s.t.as(s.gc).call('deleteComment', { params: { projectId: s.project.id, commentId: comment.id } });
  expect(await found('tinsmith', s.architect)).toEqual([]);
});

test('a page goes on where the one before ended', async () => {
  for (let i = 0; i < 7; i++) await s.ask({ subject: `Anchor bolt ${i}`, question: 'Where?' });
  const pages = [];
  for (let page = 1; page <= 3; page++) pages.push(await search('anchor', s.gc, { page, limit: 3 }));
  expect(pages.map(({ data }) => data.length)).toEqual([3, 3, 1]);
  expect(new Set(pages.flatMap(({ data }) => data.map(({ id }) => id))).size).toBe(7);
  expect(pages.map(({ meta }) => meta.total)).toEqual([7, 7, 7]);
});

test('a name in letters that take two code units is kept and found, with another letter too', async () => {
  const yard = await s.ask({ subject: 'Gate of 𠮷野家本店, gross 𝑸𝑹𝒁𝒀 bay' });
  expect(called(await found('𠮷野家本店'))).toEqual([`RFI ${yard.rfiNumber}`]);
  const [hit] = await found('𠮷野屋本店');
  expect(hit).toMatchObject({ id: yard.id, isTypo: true });
});

test('a drawing comes before what mentions it, by the beginning of its name', async () => {
  const params = { projectId: s.project.id };
  const [file] = (
    await s.t.as(s.gc).call('uploadDocuments', {
      params,
      body: {
        files: [new File(['%PDF-1.4 plan'], 'Q-103 Level 3 floor plan.pdf', { type: 'application/pdf' })],
      },
    })
  ).data;
  s.t.clock.advance(60_000);
  await s.ask({ subject: 'Stair on Q-103', question: 'Which riser?' });
  for (const text of ['Q-103', 'q-103 level 3', 'Q-103 Level 3 floor plan.pdf'])
    expect([text, (await found(text))[0]?.id]).toEqual([text, file?.id]);
  // Half a number is no name.
  expect((await found('q-10'))[0]?.kind).toBe('RFI');
});
