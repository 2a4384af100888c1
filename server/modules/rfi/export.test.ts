import { afterAll, beforeAll, expect, test } from 'vitest';
import sharp from 'sharp';
import { read, utils } from 'xlsx';
import type { TestUser } from '../../testing/harness.ts';
import { collisions, readPdf } from '../../pdf/testing/read-pdf.ts';
import { rfiScene, type RfiScene } from './testing.ts';

let s: RfiScene;
beforeAll(async () => {
  s = await rfiScene();
});
afterAll(() => s.t.close());

type Query = Record<string, string>;
async function rowsOf(query: Query = {}, as = s.sub): Promise<unknown[][]> {
  const res = await s.t.as(as).attempt('exportRfis', { params: { projectId: s.project.id }, query });
  expect(res.status).toBe(200);
  expect(res.headers.get('content-disposition')).toContain('rfi-export.xlsx');
  const book = read(res.body as Uint8Array, { type: 'array' });
  expect(book.SheetNames).toEqual(['RFIs']);
  for (const cell of Object.values(book.Sheets['RFIs'] ?? {}))
    expect((cell as { f?: string }).f).toBeUndefined();
  return utils.sheet_to_json<unknown[]>(book.Sheets['RFIs'] ?? {}, { header: 1 });
}

test('the workbook holds what the list shows, in its order, with formulas disarmed', async () => {
  const { t, sub, architect } = s;
  const rfi = await s.ask({
    subject: '=HYPERLINK("http://evil.example")',
    question: '+1+cmd|calc',
    costImpact: { answer: 'YES', amount: 1250.5 },
    scheduleImpact: { answer: 'YES', days: -1 },
  });
  const params = s.params(rfi);
  const answered = await t
    .as(architect)
    .call('respondToRfi', { params, body: { version: 1, response: '@SUM(A1)' } });
  const official = await t.as(sub).call('setOfficialRfiResponse', {
    params: { ...params, responseId: answered.responses[0]?.id ?? '' },
    body: { version: answered.version, isOfficial: true },
  });
  await t.as(sub).call('closeRfi', { params, body: { version: official.version, reviewComments: '-done' } });
  const hidden = await s.ask({ subject: 'Private', visibility: 'PRIVATE' });
  await s.ask({ subject: 'Open', allowedUserIds: [s.lender.id] });

  const [header, ...rows] = await rowsOf({ orderBy: 'rfiNumber', order: 'ASC' });
  expect(header).toEqual([
    'Number',
    'Subject',
    'Status',
    'Ball in court',
    'Assignee',
    'Requester',
    'Due date',
    'Age (days)',
    'References',
    'Cost impact',
    'Schedule impact',
    'Question',
    'Official answer',
    'Closing comments',
  ]);
  expect(rows.map((row) => row[0])).toEqual(['RFI-0001', 'RFI-0002', 'RFI-0003']);
  expect(rows[0]).toEqual(
    expect.arrayContaining([
      `'=HYPERLINK("http://evil.example")`,
      `'+1+cmd|calc`,
      `'@SUM(A1)`,
      `'-done`,
      1250.5,
      `'-1 day`,
      'Closed',
    ]),
  );
  expect((await rowsOf({ status: 'ASSIGNED', orderBy: 'rfiNumber' })).map((row) => row[1])).toEqual([
    'Subject',
    'Open',
    'Private',
  ]);
  expect((await rowsOf({}, s.otherSub)).map((row) => row[1])).not.toContain('Private');
  expect((await t.as(s.otherSub).attempt('exportRfi', { params: s.params(hidden) })).status).toBe(403);
  expect(await rowsOf({ searchText: 'nothing of the kind' })).toHaveLength(1);
});

const words = async (rfi: { id: string }, as = s.sub) => {
  const res = await s.t.as(as).attempt('exportRfi', { params: s.params(rfi) });
  expect(res.status).toBe(200);
  const pages = await readPdf(res.body as Uint8Array);
  return { res, pages, lines: pages.flatMap((page) => page.lines) };
};

test('the PDF keeps bold words bold, and a line of several faces whole', async () => {
  const long =
    'The wall is rated for **one hour** on both sides of the shaft, not for **two hours** as the door schedule says, so that the frames have to be ordered anew.';
  const rfi = await s.ask({ subject: 'Bold', question: long });
  const { pages, lines } = await words(rfi);
  expect(lines.join(' ')).toContain(long.replaceAll('**', ''));
  const items = pages.flatMap((page) => page.items);
  const fontOf = (text: string) => items.find((item) => item.text.trim() === text)?.font;
  expect(fontOf('one hour')).toBeDefined();
  expect(fontOf('one hour')).toBe(fontOf('two hours'));
  expect(fontOf('one hour')).not.toBe(items.find((item) => item.text.includes('The wall is rated'))?.font);
  expect(pages.flatMap(collisions)).toEqual([]);
});

/** A picture of a plain colour, so many pixels wide and high. */
const picture = async (width: number, height: number, kind: 'png' | 'jpeg' = 'png') => {
  const made = sharp({ create: { width, height, channels: 3, background: { r: 200, g: 120, b: 40 } } });
  return kind === 'png' ? made.png().toBuffer() : made.jpeg().toBuffer();
};
const upload = async (user: TestUser, ...files: (readonly [Uint8Array, string])[]) => {
  const { data } = await s.t.as(user).call('uploadRfiFiles', {
    params: { projectId: s.project.id },
    body: { files: files.map(([bytes, name]) => new File([bytes as BlobPart], name)) },
  });
  return data.map(({ key }) => key);
};

test('the PDF shows the pictures of the question and of the answers, and names every other file', async () => {
  const png = await picture(1600, 900);
  const broken = new Uint8Array([...png.subarray(0, 60), ...new Uint8Array(500)]);
  const [site = '', bad = '', gone = '', text = ''] = await upload(
    s.sub,
    [png, 'shaft wall.png'],
    [broken, 'cut off.png'],
    [png, 'lost.png'],
    [new TextEncoder().encode('%PDF-1.7\nplan'), 'plan.pdf'],
  );
  const rfi = await s.ask({ subject: 'Pictures', attachments: [site, bad, gone, text] });
  const [answer = ''] = await upload(s.architect, [await picture(300, 2400, 'jpeg'), 'as built.jpg']);
  await s.t.as(s.architect).call('respondToRfi', {
    params: s.params(rfi),
    body: { version: 1, response: 'As in the picture.', attachments: [answer] },
  });
  await s.t.ports.files.delete(gone);
  const { res, pages, lines } = await words(rfi);
  expect(pages.reduce((sum, page) => sum + page.pictures, 0)).toBe(2);
  for (const name of ['shaft wall.png', 'as built.jpg', '– cut off.png', '– lost.png', '– plan.pdf'])
    expect(lines.filter((line) => line === name)).toHaveLength(1);
  expect(pages.flatMap(collisions)).toEqual([]);
  // Pictures are made small: a page of photos can be mailed.
  expect((res.body as Uint8Array).length).toBeLessThan(400_000);
});

test('the PDF shows no more pictures than can be mailed, and names the rest', async () => {
  const tiny = await picture(20, 20);
  const twenty = (user: TestUser, of: string) =>
    upload(user, ...Array.from({ length: 20 }, (_, n) => [tiny, `${of} ${n + 1}.png`] as const));
  const rfi = await s.ask({ subject: 'Many', attachments: await twenty(s.sub, 'site') });
  let { version } = rfi;
  for (const day of ['Monday', 'Tuesday'])
    ({ version } = await s.t.as(s.architect).call('respondToRfi', {
      params: s.params(rfi),
      body: { version, response: day, attachments: await twenty(s.architect, day) },
    }));
  const { pages, lines } = await words(rfi);
  expect(pages.reduce((sum, page) => sum + page.pictures, 0)).toBe(40);
  expect(lines).toContain('– Tuesday 20.png');
});

test('the workbook of a selection holds those RFIs and no other', async () => {
  const one = await s.ask({ subject: 'Chosen' });
  await s.ask({ subject: 'Left alone' });
  const [, ...rows] = await rowsOf({ rfiIds: one.id });
  expect(rows.map(([number]) => number)).toEqual([one.rfiNumber]);
});

test('the PDF has letterhead, people, question, answers with the official one first, and history', async () => {
  const { t, sub, architect, engineer } = s;
  const rfi = await s.ask({
    subject: 'Fire rating of the shaft wall',
    question: '## Where\n\nSee **A-501** and [the code](https://code.example).\n\n- one hour\n- two hours',
    location: 'Grid D-7',
    divisionIds: [s.hvac],
    allowedUserIds: [engineer.id],
  });
  const params = s.params(rfi);
  const first = await t
    .as(engineer)
    .call('respondToRfi', { params, body: { version: 1, response: 'One hour, I think.' } });
  const second = await t.as(architect).call('respondToRfi', {
    params,
    body: { version: first.version, response: `Two hours.\n\n${'A long reason follows here. '.repeat(400)}` },
  });
  await t.as(sub).call('setOfficialRfiResponse', {
    params: { ...params, responseId: second.responses[1]?.id ?? '' },
    body: { version: second.version, isOfficial: true },
  });
  const { res, pages, lines } = await words(rfi);
  expect(res.headers.get('content-disposition')).toContain(`attachment; filename="${rfi.rfiNumber}.pdf"`);
  const text = lines.join('\n');
  expect(lines[0]).toContain('Cascade Mechanical');
  for (const part of ['Request for information', rfi.rfiNumber, 'Fire rating of the shaft wall', 'Grid D-7'])
    expect(text).toContain(part);
  expect(text).toContain('See A-501 and the code (https://code.example).');
  expect(text).not.toContain('**');
  expect(text).toContain('– one hour');
  expect(text).toContain('23 HVAC');
  expect(text.indexOf('Two hours.')).toBeLessThan(text.indexOf('One hour, I think.'));
  expect(text).toContain('Official answer');
  expect(text).toContain('Henrik Lund: responded');
  expect(pages.length).toBeGreaterThan(1);
  expect(text).toContain(`Page ${pages.length} of ${pages.length}`);
  for (const page of pages)
    for (const item of page.items) {
      expect(item.x).toBeGreaterThan(30);
      expect(item.x + item.width).toBeLessThan(page.width - 30);
      expect(item.y).toBeLessThan(page.height - 10);
    }
});

test('a draft prints as such', async () => {
  const draft = await s.ask({ isDraft: true, question: '' });
  const { res, lines } = await words(draft);
  expect(res.headers.get('content-disposition')).toContain('RFI-draft.pdf');
  expect(lines.join('\n')).toContain('Draft: not sent');
  expect(lines.join('\n')).toContain('No question has been written yet.');
});

test('the letterhead has the logo of the company whose paper it is, for whoever prints it', async () => {
  const { t, sub, architect } = s;
  const logo = await sharp({ create: { width: 300, height: 90, channels: 3, background: '#1a4d8f' } })
    .png()
    .toBuffer();
  const { id, version } = await t.as(sub).call('getPrimaryCompany');
  const params = { companyId: id };
  const file = new File([new Uint8Array(logo)], 'logo.png', { type: 'image/png' });
  const { key } = (await t.as(sub).attempt('uploadCompanyLogo', { params, body: { file } })).body;
  await t.as(sub).call('updateCompany', { params, body: { version, logoKey: key } });
  const rfi = await s.ask({ subject: 'On paper of our own' });
  const { pages, lines } = await words(rfi, architect);
  expect(pages.map((page) => page.pictures)[0]).toBe(1);
  expect(lines[0]).toContain('Cascade Mechanical');
  expect(pages.flatMap(collisions)).toEqual([]);
  await t.as(sub).call('updateCompany', { params, body: { version: version + 1, logoKey: null } });
  expect((await words(rfi, architect)).pages[0]?.pictures).toBe(0);
});
