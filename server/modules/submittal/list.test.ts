import { SUBMITTAL_RISKS } from '#domain/submittal/schedule.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { read, utils } from 'xlsx';
import { approvedSov, line } from '../sov/testing.ts';
import { submittalScene, type SubmittalScene } from './testing.ts';

let s: SubmittalScene;
beforeAll(async () => {
  s = await submittalScene();
  const plan = (days: number) => ({ requiredOnSite: s.day(days), leadTimeDays: 20, reviewDays: 5 });
  await s.submit({ title: 'Late', ...plan(10), dueDate: s.day(2) });
  await s.submit(
    { title: 'At risk', isDraft: true, inRegister: true, dueDate: null, ...plan(22) },
    s.engineerGc,
  );
  await s.submit({
    title: 'On track',
    ...plan(90),
    specSection: '05 12 00',
    submittalType: 'CALCULATIONS',
  });
  await s.submit({ title: 'Due too late', ...plan(40), dueDate: s.day(30), purpose: 'INFORMATION' });
  await s.submit({ title: 'Unplanned', specSection: '05 12 00.13', category: 'PRE_CONSTRUCTION' });
  await s.submit({ title: 'Draft of another', isDraft: true, specSection: '23 37 00' }, s.otherSub);
  await s.forwarded({ title: 'Pending', dueDate: s.day(1) }, { approverIds: [s.architect.id] });
});
afterAll(() => s.t.close());

const groups = async (query: Record<string, unknown> = {}, as = s.gc) =>
  (await s.t.as(as).call('listSubmittalGroups', { params: s.at, query })).data;

describe('the list', () => {
  test('filters by what the row keeps', async () => {
    const find = async (query: Record<string, unknown>) => (await s.list(query)).toSorted();
    expect(await find({ risk: ['LATE'] })).toEqual(['Late']);
    expect(await find({ risk: ['AT_RISK'] })).toEqual(['At risk', 'Due too late']);
    expect(await find({ inRegister: true })).toEqual(['At risk']);
    expect(await find({ specSection: '05' })).toEqual(['On track', 'Unplanned']);
    expect(await find({ specSection: '05 12 00' })).toEqual(['On track', 'Unplanned']);
    expect(await find({ specSection: '05 12 00.13' })).toEqual(['Unplanned']);
    expect(await find({ status: ['DRAFT', 'APPROVAL_PENDING'] })).toEqual(['At risk', 'Pending']);
    expect(await find({ purpose: ['INFORMATION'] })).toEqual(['Due too late']);
    expect(await find({ category: 'PRE_CONSTRUCTION' })).toEqual(['Unplanned']);
    expect(await find({ ballInCourt: s.architect.id })).toEqual(['Pending']);
    expect(await find({ assigneeId: s.engineerGc.id, specSection: '05' })).toEqual(['On track', 'Unplanned']);
    expect(await find({ createdBy: s.engineerGc.id })).toEqual(['At risk']);
    expect(await find({ companyId: s.gc.companyId })).toEqual(['At risk']);
    expect(await find({ createdBy: s.otherSub.id })).toEqual([]);
    expect(await s.list({ createdBy: s.otherSub.id }, s.otherSub)).toEqual(['Draft of another']);
    expect(await find({ searchText: 'unpl 05' })).toEqual(['Unplanned']);
    const wrong = await s.t.as(s.gc).attempt('listSubmittals', {
      params: s.at,
      query: { startDate: s.day(2), endDate: s.day(1) },
    });
    expect([wrong.status, wrong.body.errors[0].field]).toEqual([422, 'endDate']);
  });

  test('sorts by number, risk and deadline, the empty last', async () => {
    expect(await s.list({ orderBy: 'submittalNumber', order: 'ASC' })).toEqual([
      'On track',
      'Unplanned',
      'Late',
      'Due too late',
      'Pending',
      'At risk',
    ]);
    const byRisk = await s.list({ orderBy: 'risk', order: 'ASC' });
    expect([byRisk[0], byRisk[3]]).toEqual(['Late', 'On track']);
    expect(byRisk.slice(1, 3).toSorted()).toEqual(['At risk', 'Due too late']);
    const bySubmit = await s.list({ orderBy: 'submitBy', order: 'ASC' });
    expect(bySubmit.slice(0, 4)).toEqual(['Late', 'At risk', 'Due too late', 'On track']);
    expect((await s.list({ orderBy: 'status', order: 'ASC' })).at(0)).toBe('At risk');
  });

  test('every order has every row once, by pages too', async () => {
    const orders = [
      'createdAt',
      'updatedAt',
      'submittalNumber',
      'title',
      'status',
      'purpose',
      'reviewCode',
      'dueDate',
      'requiredOnSite',
      'submitBy',
      'risk',
      'ballInCourt',
      'assignee',
    ] as const;
    for (const orderBy of orders)
      for (const order of ['ASC', 'DESC'] as const) {
        const whole = await s.list({ orderBy, order });
        const pages: string[] = [];
        for (const page of [1, 2, 3]) pages.push(...(await s.list({ orderBy, order, page, limit: 2 })));
        expect([orderBy, order, pages]).toEqual([orderBy, order, whole]);
        expect(new Set(whole).size).toBe(6);
      }
  });

  test('what is overdue and at risk changes with the days, without anybody writing', async () => {
    await s.later(3);
    expect((await s.list({ isOverdue: true })).toSorted()).toEqual(['Late', 'Pending']);
    const { data } = await s.t.as(s.gc).call('listSubmittals', { params: s.at, query: { limit: 100 } });
    for (const row of data) {
      const found = await s.list({ risk: row.risk ? [row.risk] : [...SUBMITTAL_RISKS] });
      expect([row.title, found.includes(row.title)]).toEqual([row.title, row.risk !== null]);
      const late: Record<string, number> = { Late: 1, Pending: 2 };
      expect([row.title, row.daysLate]).toEqual([row.title, late[row.title] ?? 0]);
    }
  });
});

test('the register by spec section, for what is filtered and may be seen', async () => {
  const all = await groups();
  expect(all.map(({ specSection, title }) => [specSection, title])).toEqual([
    ['05 12 00', null],
    ['05 12 00.13', null],
    ['23 31 00', 'Ducts'],
  ]);
  expect(all.at(-1)).toMatchObject({
    submittals: 4,
    drafts: 1,
    open: 3,
    over: 0,
    overdue: 2,
    daysLate: 2,
  });
  expect((await groups({ searchText: 'Unplanned' })).map(({ submittals }) => submittals)).toEqual([1]);
  expect((await groups({}, s.otherSub)).map(({ specSection }) => specSection)).toContain('23 37 00');
});

test('the sections to choose from, with the number to come', async () => {
  const { data } = await s.t.as(s.sub).call('listSubmittalSpecSections', { params: s.at });
  expect(data).toContainEqual({
    specSection: '23 31 00',
    title: 'Ducts',
    submittals: 3,
    nextNumber: '23 31 00-004 R0',
  });
});

test('the people to choose from, with what they can be', async () => {
  const { data } = await s.t.as(s.sub).call('listSubmittalPeople', { params: s.at });
  const can = (user: { id: string }) => {
    const person = data.find(({ id }) => id === user.id);
    return [person?.canReview, person?.canApprove];
  };
  expect([s.engineerGc, s.architect, s.owner, s.sub].map(can)).toEqual([
    [true, false],
    [false, true],
    [false, true],
    [false, false],
  ]);
  expect(can(s.lender)).toEqual([undefined, undefined]);
});

test('the export has what is filtered, formulas disarmed', async () => {
  await s.submit({ title: '=1+1', specSection: '09 91 00' });
  const res = await s.t.as(s.gc).attempt('exportSubmittals', {
    params: s.at,
    query: { specSection: '09', orderBy: 'submittalNumber', order: 'ASC' },
  });
  expect(res.headers.get('content-disposition')).toContain('submittals-export.xlsx');
  const book = read(res.body, { type: 'array' });
  const rows = utils.sheet_to_json<unknown[]>(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1 });
  expect(rows[0]?.slice(0, 5)).toEqual(['Number', 'Spec section', 'Section title', 'Revision', 'Title']);
  expect(rows.slice(1).map((row) => [row[0], row[4]])).toEqual([['09 91 00-001 R0', "'=1+1"]]);
});

test('links to RFIs and lines are told to who may see them, and stay through a revision', async () => {
  const { t, sub, architect } = s;
  const rfi = await t.as(sub).call('createRfi', {
    params: s.at,
    body: {
      subject: 'Duct clash',
      question: 'May it be moved?',
      assigneeId: architect.id,
      dueDate: s.day(5),
      visibility: 'PRIVATE',
    },
  });
  const { sovLines } = await approvedSov(
    { ...s, gcMember: s.engineerGc, owner2: s.owner },
    [line(1, 100)],
    sub,
    s.gc,
  );
  const references = [
    { type: 'RFI' as const, id: rfi.id },
    { type: 'SOV_LINE' as const, id: sovLines[0]?.id ?? '' },
  ];
  const pending = await s.forwarded({ title: 'Linked', references }, { approverIds: [architect.id] });
  const of = async (user: typeof sub) =>
    ((await s.get(pending, user)).references ?? []).map(({ number }) => number);
  expect(await of(sub)).toEqual([rfi.rfiNumber, '03 30 00.1']);
  expect(await of(s.otherSub)).toEqual([]);
  const body = { reviewCode: 'REVISE_AND_RESUBMIT', comments: 'Show the offset.' } as const;
  const back = await s.move(pending, 'REVISION', body, architect);
  await t.as(sub).call('updateSubmittal', {
    params: s.on(back),
    body: { version: back.version, description: 'Offset shown.' },
  });
  expect(await of(sub)).toEqual([rfi.rfiNumber, '03 30 00.1']);
  const strange = await t.as(s.otherSub).attempt('createSubmittal', {
    params: s.at,
    body: {
      isDraft: true,
      specSection: '23 31 00',
      title: 'x',
      purpose: 'OTHER',
      category: 'CONSTRUCTION',
      submittalType: 'OTHER',
      references,
    },
  });
  expect([strange.status, strange.body.errors.map(({ field }: { field: string }) => field)]).toEqual([
    422,
    ['references.0.id', 'references.1.id'],
  ]);
});
