import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { utils, write } from 'xlsx';
import type { BodyOf, ResponseOf } from '../../http/handler.ts';
import { notifications } from '../notifications/schema.ts';
import { submittals } from './schema.ts';
import { submittalScene, type SubmittalScene } from './testing.ts';

type Preview = ResponseOf<'previewSubmittalImport'>;
type Item = BodyOf<'saveImportedSubmittals'>['items'][number];

let s: SubmittalScene;
beforeAll(async () => {
  s = await submittalScene();
});
afterAll(() => s.t.close());

const attemptPreview = (bytes: Uint8Array | string, name: string, more: Record<string, string>, as = s.gc) =>
  s.t.as(as).attempt('previewSubmittalImport', {
    params: s.at,
    body: { file: new File([bytes as BlobPart], name), ...more },
  });
async function preview(bytes: Uint8Array | string, more: Record<string, string> = {}, as = s.gc) {
  const { status, body } = await attemptPreview(bytes, 'register.csv', more, as);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as Preview;
}
/** What the dialog sends: the rows that are kept. */
const kept = (read: Preview): Item[] =>
  read.rows
    .filter(({ status }) => status === 'OK' || status === 'WARNING')
    .map(({ rowNumber, values: { specSection, title, ...values } }) => ({
      rowNumber,
      specSection: specSection ?? '',
      title: title ?? '',
      ...values,
    }));
const item = (values: Partial<Item> = {}): Item => ({
  rowNumber: 2,
  specSection: '09 91 00',
  title: 'Paint',
  ...values,
});
const attempt = (items: Item[], as = s.gc) =>
  s.t.as(as).attempt('saveImportedSubmittals', { params: s.at, body: { items } });
const bring = (items: Item[], as = s.gc) =>
  s.t.as(as).call('saveImportedSubmittals', { params: s.at, body: { items, fileName: 'register.csv' } });
const count = async () => (await s.list()).length;

const FILE = (company: string) =>
  [
    'Harborview Medical Pavilion',
    'Spec section,No.,Title,Type,Subcontractor,Required on site,Lead time,Approvers',
    '23 31 00,,,,,,,',
    `233100,1,Duct shop drawings,Shop drawings,${company},6/30/2027,28,${s.architect.email}`,
    '33000,1,Mix design,Mix design,Nobody Concrete,,,',
    '03 30 00,1,Curing compound,LEED letter,,soon,,',
  ].join('\n');

describe('the dry run', () => {
  test('tells of each row what would be made, and what is wrong at which cell', async () => {
    const before = await count();
    const { data: people } = await s.t.as(s.gc).call('listSubmittalPeople', { params: s.at });
    const company = people.find(({ id }) => id === s.sub.id)?.company?.name ?? '';
    const read = await preview(FILE(company));
    expect(read).toMatchObject({
      headerRow: 2,
      mapping: { specSection: 0, number: 1, company: 4, submitBy: null },
    });
    expect(read.totals).toEqual({ rowCount: 4, ok: 1, warning: 0, error: 2, skip: 1 });
    expect(read.rows.map(({ rowNumber, status }) => [rowNumber, status])).toEqual([
      [3, 'SKIP'],
      [4, 'OK'],
      [5, 'ERROR'],
      [6, 'ERROR'],
    ]);
    expect(read.rows[1]?.values).toMatchObject({
      specSection: '23 31 00',
      sequence: 1,
      submittalType: 'SHOP_DRAWING',
      requiredOnSite: '2027-06-30',
      approverIds: [s.architect.id],
    });
    expect(read.rows[2]?.problems.map(({ column, code, isError }) => [column, code, isError])).toEqual([
      ['company', 'UNKNOWN_COMPANY', true],
    ]);
    expect(read.rows[3]?.problems.map(({ column, code, isError }) => [column, code, isError])).toEqual([
      ['requiredOnSite', 'INVALID_DATE', true],
      ['submittalType', 'UNKNOWN_TYPE', false],
      ['number', 'DUPLICATE_NUMBER', true],
    ]);
    expect(await count()).toBe(before);
  });

  test('takes other columns, another header row and another sheet where they are chosen', async () => {
    const book = utils.book_new();
    utils.book_append_sheet(book, utils.aoa_to_sheet([['Contacts'], ['Dana']]), 'People');
    utils.book_append_sheet(
      book,
      utils.aoa_to_sheet([
        ['Spec section', 'Title', 'What'],
        ['23 31 00', 'A', 'B'],
      ]),
      'Register',
    );
    const bytes = write(book, { type: 'buffer', bookType: 'xlsx' }) as Uint8Array;
    const first = await preview(bytes);
    expect(first).toMatchObject({ sheetName: 'Register', sheetNames: ['People', 'Register'] });
    expect(first.notices).toEqual(['Column What is not used.']);
    const mapping = JSON.stringify({ ...first.mapping, title: 2 });
    const again = await preview(bytes, { mapping, sheetName: 'Register', headerRow: '1' });
    expect(again.rows.map(({ values }) => values.title)).toEqual(['B']);
    const wrong = await attemptPreview(bytes, 'register.xlsx', { mapping: '{"title":"x"}' });
    expect(wrong).toMatchObject({ status: 422, body: { errors: [{ field: 'mapping' }] } });
  });

  test('refuses more than 1,000 rows, what is no spreadsheet, and who may not write submittals', async () => {
    const rows = ['Spec section,Title', ...Array.from({ length: 1001 }, (_, i) => `23 31 00,Item ${i}`)];
    expect(await attemptPreview(rows.join('\n'), 'long.csv', {})).toMatchObject({ status: 413 });
    expect(await attemptPreview('%PDF-1.7', 'register.csv', {})).toMatchObject({ status: 415 });
    expect(await attemptPreview('Title\nA', 'register.csv', {}, s.lender)).toMatchObject({ status: 403 });
  });

  test('does not tell the title of a private one', async () => {
    const secret = await s.submit({ specSection: '14 20 00', title: 'Secret lift', isPrivate: true }, s.gc);
    expect(secret.submittalNumber).toBe('14 20 00-001 R0');
    const [row] = (await preview('Spec section,Number,Title\n14 20 00,1,Lift', {}, s.sub)).rows;
    expect(row?.problems).toMatchObject([{ column: 'number', code: 'NUMBER_IN_USE' }]);
    expect(row?.problems[0]?.message).not.toContain('Secret');
  });
});

describe('the import', () => {
  test('makes drafts in the register, in the order of the file, with their numbers kept', async () => {
    const { imported, data } = await bring([
      item({ rowNumber: 2, sequence: 2, title: 'Primer', leadTimeDays: 14, requiredOnSite: '2027-06-30' }),
      item({ rowNumber: 3, sequence: 1, revision: 1, title: 'Finish coat', approverIds: [s.architect.id] }),
      item({ rowNumber: 4, title: 'Color samples', submittalType: 'SAMPLE' }),
    ]);
    expect(imported).toBe(3);
    expect(data.map(({ rowNumber }) => rowNumber)).toEqual([2, 3, 4]);
    const [primer, finish, colors] = await Promise.all(
      data.map(({ submittalId }) => s.get({ id: submittalId })),
    );
    expect(primer).toMatchObject({
      status: 'DRAFT',
      inRegister: true,
      submittalNumber: null,
      plannedNumber: '09 91 00-002',
      approveBy: '2027-06-16',
      createdBy: { id: s.gc.id },
    });
    expect(finish?.approvers.map(({ user }) => user.id)).toEqual([s.architect.id]);
    expect(colors?.plannedNumber).toBeNull();
    expect(primer?.history[0]).toMatchObject({ action: 'import' });
    // Everybody sees what stands in the register, and finds it.
    expect(
      await s.list({ specSection: '09 91 00', orderBy: 'submittalNumber', order: 'ASC' }, s.otherSub),
    ).toEqual(['Finish coat', 'Primer', 'Color samples']);
    expect(await s.list({ searchText: 'primer' })).toEqual(['Primer']);
  });

  test('the newest first, they stand in the order of the file', async () => {
    const titles = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'];
    await bring(titles.map((title) => item({ specSection: '12 36 00', title })));
    expect(await s.list({ specSection: '12 36 00' })).toEqual(titles);
  });

  test('each is sent with its number; what has none takes one that nobody has named', async () => {
    const section = '08 71 00';
    const { data } = await bring([
      item({ specSection: section, sequence: 3, revision: 1, title: 'Closers' }),
      item({ specSection: section, title: 'Hinges' }),
    ]);
    const send = async (id: string) => {
      const { version } = await s.get({ id });
      await s.t.as(s.gc).call('updateSubmittal', {
        params: s.on({ id }),
        body: {
          version,
          assigneeId: s.engineerGc.id,
          dueDate: s.day(14),
          attachments: [await s.file('a.pdf', s.gc)],
        },
      });
      return s.move({ id }, 'ASSIGNED', {}, s.gc);
    };
    const hinges = await send(data[1]?.submittalId ?? '');
    expect(hinges.submittalNumber).toBe('08 71 00-004 R0');
    const closers = await send(data[0]?.submittalId ?? '');
    expect(closers).toMatchObject({ submittalNumber: '08 71 00-003 R1', plannedNumber: null, revision: 1 });
    expect(closers.revisions).toMatchObject([{ revision: 1, isCurrent: true, changes: [] }]);
  });

  test('a number is for one of the file and of the project; another section is another number', async () => {
    const section = '07 92 00';
    await bring([item({ specSection: section, sequence: 1, title: 'Sealant' })]);
    const again = await attempt([
      item({ specSection: section, sequence: 1 }),
      item({ specSection: section, sequence: 2 }),
      item({ specSection: section, sequence: 2 }),
    ]);
    expect(again).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'items.0.sequence' }, { field: 'items.2.sequence' }] },
    });
    expect(await s.list({ specSection: section })).toEqual(['Sealant']);
    const [sealant] = (
      await s.t.as(s.gc).call('listSubmittals', { params: s.at, query: { specSection: section } })
    ).data;
    const moved = await s.t.as(s.gc).call('updateSubmittal', {
      params: s.on({ id: sealant?.id ?? '' }),
      body: { version: sealant?.version ?? 1, specSection: '07 95 00' },
    });
    expect(moved.plannedNumber).toBeNull();
  });

  test('is all or nothing, with every error at its place', async () => {
    const before = await count();
    const refused = await attempt([
      item({ title: 'Good' }),
      item({ companyId: crypto.randomUUID() }),
      item({ receivedFromId: s.lender.id }),
      item({ approverIds: [s.sub.id] }),
      item({ requiredOnSite: '1066-10-14' }),
    ]);
    expect(refused.status).toBe(422);
    expect((refused.body as { errors: { field: string }[] }).errors.map(({ field }) => field)).toEqual([
      'items.1.companyId',
      'items.2.receivedFromId',
      'items.3.approverIds.0',
      'items.4.requiredOnSite',
    ]);
    expect(await count()).toBe(before);
  });

  test('of a subcontractor is of their own company', async () => {
    const before = await count();
    const other = await attempt([item({ companyId: s.gc.companyId })], s.sub);
    expect(other).toMatchObject({ status: 422, body: { errors: [{ field: 'items.0.companyId' }] } });
    expect((await attempt([item()], s.lender)).status).toBe(403);
    expect(await count()).toBe(before);
    const { data } = await bring([item({ title: 'Own paint' })], s.sub);
    const made = await s.get({ id: data[0]?.submittalId ?? '' });
    expect(made.company?.id).toBe(s.sub.companyId);
    const [row] = (await preview(`Spec section,Title,Company\n09 91 00,Paint,Turner`, {}, s.sub)).rows;
    expect(row?.problems).toMatchObject([{ column: 'company' }]);
  });

  test('is made once, however often it is asked for', async () => {
    const before = await count();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const body = { items: [item({ title: 'Once' })] };
    const first = await s.t.as(s.gc).call('saveImportedSubmittals', { params: s.at, body, headers });
    expect(await s.t.as(s.gc).call('saveImportedSubmittals', { params: s.at, body, headers })).toEqual(first);
    expect(await count()).toBe(before + 1);
  });

  test('is one step of the day, with how many it brought', async () => {
    s.t.clock.advance(60_000);
    await bring(['Door', 'Frame', 'Lock'].map((title) => item({ specSection: '08 71 00', title })));
    const { data, counts, meta } = await s.t.as(s.gc).call('getDailyActivity', {
      params: s.at,
      query: { objectType: 'SUBMITTAL', limit: 100 },
    });
    const [newest, next] = data;
    expect(newest).toMatchObject({
      action: 'import',
      summary: 'Imported 3 submittals with the register',
      records: 3,
      record: { title: 'Door' },
    });
    expect(next?.record.objectId).not.toBe(newest?.record.objectId);
    // The day counts what was done, not how many rows it took.
    expect(meta.total).toBe(data.length);
    expect(counts.find(({ objectType }) => objectType === 'SUBMITTAL')?.total).toBe(data.length);
  });

  test('tells who hands in several of all of them once', async () => {
    const told = () =>
      s.t.db((db) => db.select().from(notifications).where(eq(notifications.userId, s.sub.id)), s.project.id);
    const before = (await told()).length;
    const theirs = { receivedFromId: s.sub.id, specSection: '26 51 00' };
    await bring([item({ title: 'Fixtures', ...theirs }), item({ title: 'Ballasts', ...theirs })]);
    expect((await told()).length).toBe(before + 1);
  });

  test('takes a thousand at once, as the file has them', async () => {
    const lines = Array.from({ length: 1000 }, (_, i) => `05 12 00,${i + 1},Beam ${i + 1}`);
    const read = await preview(['Spec section,Number,Title', ...lines].join('\n'));
    expect(read.totals.ok).toBe(1000);
    expect((await bring(kept(read))).imported).toBe(1000);
    const rows = await s.t.db(
      (db) => db.select().from(submittals).where(eq(submittals.specSection, '05 12 00')),
      s.project.id,
    );
    expect(rows).toHaveLength(1000);
    expect(new Set(rows.map(({ plannedSequence }) => plannedSequence)).size).toBe(1000);
  });
});

test('the template is read as it is', async () => {
  const bytes = await s.t.as(s.gc).call('getSubmittalImportTemplate', { params: s.at });
  const read = await preview(bytes as unknown as Uint8Array);
  expect(Object.values(read.mapping)).toEqual(Object.keys(read.mapping).map((_, column) => column));
  expect(read.totals).toMatchObject({ rowCount: 1, ok: 1 });
});

test('the workbook of the list is a register that can be imported', async () => {
  await bring([
    item({
      specSection: '22 40 00',
      sequence: 5,
      title: 'Lavatories',
      approverIds: [s.architect.id, s.engineer.id],
    }),
  ]);
  const bytes = await s.t
    .as(s.gc)
    .call('exportSubmittals', { params: s.at, query: { specSection: '22 40 00' } });
  const read = await preview(bytes as unknown as Uint8Array);
  expect(read.rows).toMatchObject([
    {
      status: 'ERROR',
      problems: [{ code: 'NUMBER_IN_USE' }],
      values: {
        specSection: '22 40 00',
        sequence: 5,
        title: 'Lavatories',
        submittalType: 'OTHER',
        companyId: s.gc.companyId,
        approverIds: [s.architect.id, s.engineer.id],
      },
    },
  ]);
});
