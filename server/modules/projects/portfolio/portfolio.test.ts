import { addDays } from '#domain/time/dates.ts';
import { eq } from 'drizzle-orm';
import { read, utils } from 'xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { QueryOf } from '../../../http/handler.ts';
import { createTestApp, type TestApp, type TestProject, type TestUser } from '../../../testing/harness.ts';
import { changeRequests } from '../../change-request/schema.ts';
import { rfis, rfiUsers } from '../../rfi/schema.ts';
import { projects } from '../schema.ts';
import { storeSchedule } from '../testing.ts';

let t: TestApp;
let gc: TestUser;
let owner: TestUser;
let sub: TestUser;
let rival: TestUser;
let invitee: TestUser;
let late: TestProject;
let calm: TestProject;
let indian: TestProject;
let sequence = 0;

const on = (days: number) => addDays(t.clock.now().toISOString().slice(0, 10), days);
const CONCRETE: [string, string] = ['03', 'Concrete'];

const rfi = (
  project: TestProject,
  by: TestUser,
  {
    due,
    status = 'ASSIGNED',
    readers,
  }: { due: string | null; status?: 'ASSIGNED' | 'CLOSED'; readers?: TestUser[] },
) =>
  t.db(async (db) => {
    const projectId = project.id;
    const [row] = await db
      .insert(rfis)
      .values({
        projectId,
        sequence: ++sequence,
        subject: 'Which detail governs',
        status,
        visibility: readers ? 'PRIVATE' : 'PUBLIC',
        seenByAll: !readers,
        requesterId: by.id,
        companyId: by.companyId ?? '',
        assigneeId: by.id,
        courtId: by.id,
        courtSince: t.clock.now(),
        dueDate: due,
        costAnswer: 'UNKNOWN',
        scheduleAnswer: 'UNKNOWN',
        publishedAt: t.clock.now(),
        publishedOn: on(0),
      })
      .returning();
    for (const reader of readers ?? [])
      await db
        .insert(rfiUsers)
        .values({ projectId, rfiId: row?.id ?? '', userId: reader.id, addedBy: by.id });
  }, project.id);

const change = (project: TestProject, by: TestUser, costImpact: number, sovId: string | null = null) =>
  t.db(
    (db) =>
      db.insert(changeRequests).values({
        projectId: project.id,
        sequence: ++sequence,
        status: 'OPEN',
        subject: 'Rock',
        reason: 'DESIGN_CHANGE',
        sovId,
        sovCompanyId: sovId && by.companyId,
        requestedById: by.id,
        createdBy: by.id,
        companyId: by.companyId ?? '',
        creatorRole: 'GENERAL_CONTRACTOR',
        costImpact,
        courtSince: t.clock.now(),
      }),
    project.id,
  );

beforeAll(async () => {
  t = await createTestApp();
  gc = await t.user({ company: await t.company('Northgate') });
  owner = await t.user({ company: await t.company() });
  sub = await t.user({ company: await t.company() });
  rival = await t.user({ company: await t.company() });
  invitee = await t.user({ company: await t.company() });
  late = await t.project(gc, { name: 'Late', startDate: on(-100), endDate: on(100), projectNumber: 'L-1' });
  calm = await t.project(gc, { name: '=calm', startDate: on(-10), endDate: on(990) });
  indian = await t.project(gc, { name: 'Mumbai', budgetCurrency: 'INR' });
  for (const project of [late, calm]) await t.member(project, owner, 'OWNER');
  await t.member(late, sub, 'SUBCONTRACTOR');
  await t.member(late, rival, 'SUBCONTRACTOR');
  await t.member(late, invitee, 'OWNER', 'PENDING', gc);
  const prime = await storeSchedule(t, {
    project: late,
    by: gc,
    lines: [{ division: CONCRETE, value: 1_000_000_00, billed: [0, 200_000_00, 0] }],
    app: {
      status: 'PAYMENT_PENDING',
      line8: 180_000_00,
      certified: 180_000_00,
      released: 30_000_00,
      waiverSignedOn: on(-60),
    },
  });
  const below = await storeSchedule(t, {
    project: late,
    by: sub,
    lines: [{ division: CONCRETE, value: 300_000_00 }],
  });
  await storeSchedule(t, { project: calm, by: gc, lines: [{ division: CONCRETE, value: 500_000_00 }] });
  await storeSchedule(t, { project: indian, by: gc, lines: [{ division: CONCRETE, value: 7_000_00 }] });
  await change(late, gc, 80_000_00, prime.sovId);
  await change(late, gc, -10_000_00, prime.sovId);
  await change(late, sub, 25_000_00, below.sovId);
  await rfi(late, gc, { due: on(-8) });
  await rfi(late, gc, { due: on(-1) });
  await rfi(late, gc, { due: on(3) });
  await rfi(late, gc, { due: on(-90), status: 'CLOSED' });
  await rfi(late, gc, { due: on(-20), readers: [owner] });
});
afterAll(() => t.close());

type Query = Partial<QueryOf<'listPortfolio'>>;
const page = (by: TestUser, query: Query = {}) =>
  t.as(by).call('listPortfolio', { params: { companyId: by.companyId ?? '' }, query });
const names = async (by: TestUser, query: Query = {}) => (await page(by, query)).data.map(({ name }) => name);
const lateOf = async (by: TestUser) => (await page(by)).data.find(({ id }) => id === late.id);

describe('a project', () => {
  test('is told with its money, its time, what is open and why it is at risk', async () => {
    const entry = await lateOf(gc);
    expect(entry).toMatchObject({
      figures: 'PROJECT',
      completedPercentage: 20,
      timeGonePercentage: 49,
      money: {
        contractValue: 1_000_000,
        billed: 200_000,
        paid: 30_000,
        retainage: 20_000,
        balanceToFinish: 800_000,
        approvedChanges: 0,
        pendingChanges: 70_000,
        overduePayments: 150_000,
      },
      oldestOverdueTool: 'PAYAPP',
      nextDateOn: on(3),
      nextDateTool: 'RFI',
      isAtRisk: true,
    });
    expect(entry?.work.find(({ tool }) => tool === 'RFI')).toEqual({
      tool: 'RFI',
      openCount: 4,
      overdueCount: 3,
      oldestOverdueOn: on(-20),
      nextDueOn: on(3),
    });
    expect(entry?.risks.map(({ rule, measured }) => [rule, measured])).toEqual([
      ['PAYMENT_OVERDUE', 30],
      ['BEHIND_TIME', 29],
      ['CHANGES_PENDING', 9],
      ['RFIS_OVERDUE', 20],
    ]);
  });

  test('counts what its lists show to the same person, and no more', async () => {
    for (const reader of [gc, owner, sub, rival]) {
      const entry = await lateOf(reader);
      for (const [tool, operation] of [
        ['RFI', 'listRfis'],
        ['CHANGE_REQUEST', 'listChangeRequests'],
      ] as const) {
        const { meta } = await t
          .as(reader)
          .call(operation, { params: { projectId: late.id }, query: { isOverdue: true } });
        const work = entry?.work.find((one) => one.tool === tool);
        expect([tool, work?.overdueCount ?? 0]).toEqual([tool, meta.total]);
      }
    }
    const privately = (await lateOf(sub))?.work.find(({ tool }) => tool === 'RFI');
    expect(privately).toMatchObject({ openCount: 3, overdueCount: 2 });
  });

  test('shows a subcontractor the money of their own contracts alone', async () => {
    expect(await lateOf(sub)).toMatchObject({
      figures: 'OWN_COMPANY',
      money: { contractValue: 300_000, billed: 0, pendingChanges: 25_000, overduePayments: 0 },
    });
    const other = await page(rival);
    expect(other.data[0]).toMatchObject({ figures: 'OWN_COMPANY', money: null, completedPercentage: 0 });
    expect(other.totals).toEqual([]);
    // Neither the prime contract's figures nor a risk that is made of them.
    const mine = await page(sub);
    expect(JSON.stringify([mine.data, mine.totals, other.data])).not.toMatch(
      /1000000|150000|PAYMENT_OVERDUE/,
    );
  });

  test('tells whoever is invited its name and no figure', async () => {
    const { data, totals, atRiskCount } = await page(invitee);
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({
      name: 'Late',
      projectNumber: null,
      figures: 'NONE',
      money: null,
      work: [],
      risks: [],
      startDate: null,
      endDate: null,
      timeGonePercentage: null,
      nextDateOn: null,
    });
    expect([totals, atRiskCount]).toEqual([[], 0]);
  });

  test('is short of money where its subcontracts take more than is to come', async () => {
    const short = await t.project(gc, { name: 'Short' });
    await t.member(short, sub, 'SUBCONTRACTOR');
    await t.member(short, owner, 'OWNER');
    await storeSchedule(t, { project: short, by: gc, lines: [{ division: CONCRETE, value: 100_00 }] });
    await storeSchedule(t, { project: short, by: sub, lines: [{ division: CONCRETE, value: 125_00 }] });
    const risksOf = async (by: TestUser) =>
      (await page(by, { searchText: 'Short' })).data.flatMap(({ risks }) => risks);
    expect(await risksOf(gc)).toMatchObject([
      { rule: 'SHORT_OF_MONEY', measured: 20, limit: 0, amount: 100, against: 125 },
    ]);
    expect(await risksOf(sub)).toEqual([]);
  });
});

describe('the list', () => {
  test('is of one’s own company', async () => {
    const answer = await t.as(owner).attempt('listPortfolio', { params: { companyId: gc.companyId ?? '' } });
    expect(answer.status).toBe(404);
  });

  test('is filtered by risk, status, type and words', async () => {
    expect(await names(gc, { isAtRisk: true })).toEqual(['Late', 'Short']);
    expect(await names(gc, { isAtRisk: false, orderBy: 'name', order: 'ASC' })).toEqual(['=calm', 'Mumbai']);
    expect(await names(gc, { risk: ['SHORT_OF_MONEY', 'PAST_END'] })).toEqual(['Short']);
    expect(await names(gc, { status: ['COMPLETED'] })).toEqual([]);
    expect(await names(gc, { searchText: 'l-1' })).toEqual(['Late']);
    expect(await names(gc, { projectTypeId: crypto.randomUUID() })).toEqual([]);
  });

  test('is sorted, what has none last, amounts within their currency', async () => {
    expect(await names(gc, { orderBy: 'contractValue', order: 'DESC' })).toEqual([
      'Late',
      '=calm',
      'Short',
      'Mumbai',
    ]);
    expect(await names(gc, { orderBy: 'contractValue', order: 'ASC' })).toEqual([
      'Short',
      '=calm',
      'Late',
      'Mumbai',
    ]);
    expect(await names(gc, { orderBy: 'endDate', order: 'DESC' })).toEqual([
      '=calm',
      'Late',
      'Mumbai',
      'Short',
    ]);
    expect((await names(gc, { orderBy: 'endDate', order: 'ASC' })).slice(0, 2)).toEqual(['Late', '=calm']);
  });

  test('sums all of its pages, each currency by itself', async () => {
    const { data, meta, totals, atRiskCount, rules } = await page(gc, { limit: 1, page: 2 });
    expect(data).toHaveLength(1);
    expect(meta).toMatchObject({ total: 4, totalPages: 4 });
    expect(atRiskCount).toBe(2);
    expect(totals).toMatchObject([
      { currency: 'USD', projectCount: 3, money: { contractValue: 1_500_100 } },
      { currency: 'INR', projectCount: 1, money: { contractValue: 7_000 } },
    ]);
    expect(rules).toContainEqual({ rule: 'BEHIND_TIME', unit: 'PERCENT', limit: 10 });
  });
});

describe('the export', () => {
  test('has the filtered projects, why they are at risk, and the totals', async () => {
    const file = await t.as(gc).attempt('exportPortfolio', {
      params: { companyId: gc.companyId ?? '' },
      query: { isAtRisk: true },
    });
    const book = read(file.body as Uint8Array, { type: 'array' });
    const [[heads = [], ...rows] = [], [, ...totals] = []] = book.SheetNames.map((name) =>
      utils.sheet_to_json<(string | number | null)[]>(book.Sheets[name] ?? {}, { header: 1, defval: null }),
    );
    const cell = (row: number, header: string) => rows[row]?.[heads.indexOf(header)];
    expect(rows.map((row) => row[1])).toEqual(['Late', 'Short']);
    expect(cell(0, 'Contract value')).toBe(1_000_000);
    expect(totals.map((row) => [row[1], row[heads.indexOf('Contract value')]])).toEqual([
      ['Total USD', 1_000_100],
    ]);
    expect([cell(0, 'RFIs open'), cell(0, 'RFIs overdue')]).toEqual([4, 3]);
    expect(cell(0, 'At risk because')).toContain(
      'Behind its time: $200,000.00 of $1,000,000.00 is billed: 29 points less than the time that is gone.',
    );
  });

  test('disarms in its text what a spreadsheet would run', async () => {
    const file = await t.as(gc).attempt('exportPortfolioCsv', { params: { companyId: gc.companyId ?? '' } });
    expect(file.headers.get('content-disposition')).toContain('portfolio-export.csv');
    const text = new TextDecoder().decode(file.body as Uint8Array);
    expect(text).toContain("'=calm");
    expect(text).toContain('Total INR,,,INR,7000.00');
    expect(text).not.toContain(',=calm');
  });
});

describe('the day of each project', () => {
  /** Calm lies in Oakland, where it is evening; late stays where its address says nothing, in UTC, a day further. */
  beforeAll(async () => {
    await t.db((db) =>
      db.update(projects).set({ state: 'CA', zipCode: '94607' }).where(eq(projects.id, calm.id)),
    );
    await rfi(calm, gc, { due: on(0) });
    await rfi(late, gc, { due: on(0) });
  });

  test('is that of its site: what is due today is late where the day is over, and there alone', async () => {
    const before = t.clock.now();
    const [today, tomorrow] = [on(0), on(1)];
    const counted = async () => {
      const { asOf, data } = await page(gc);
      const of = (name: string) =>
        data.find((one) => one.name === name)?.work.find(({ tool }) => tool === 'RFI')?.oldestOverdueOn;
      const next = data.find(({ name }) => name === '=calm')?.nextDateOn;
      return { asOf, calm: of('=calm'), next };
    };
    const lateIn = async () => (await page(gc)).data.find(({ name }) => name === 'Late')?.overdueCount ?? 0;
    t.clock.set(`${today}T20:00:00Z`);
    const first = await lateIn();
    expect(await counted()).toEqual({ asOf: today, calm: null, next: today });
    // Half past nine in the evening in Oakland.
    t.clock.set(`${tomorrow}T05:30:00Z`);
    expect(await counted()).toEqual({ asOf: tomorrow, calm: null, next: today });
    expect(await lateIn()).toBe(first + 1);
    const only = await page(gc, { searchText: 'calm' });
    expect(only).toMatchObject({ asOf: today, data: [{ name: '=calm', overdueCount: 0 }] });
    t.clock.set(`${tomorrow}T08:30:00Z`);
    expect(await counted()).toMatchObject({ asOf: tomorrow, calm: today });
    t.clock.set(before);
  });
});
