import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestUser } from '../../testing/harness.ts';
import { type Line, type Schedule, storeSchedule } from './testing.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const schedule = (given: Schedule) => storeSchedule(t, given);

const CONCRETE: [string, string] = ['03', 'Concrete'];
const HVAC: [string, string] = ['23', 'HVAC'];

async function projectWithSides() {
  const gc = await t.user({ company: await t.company() });
  const sub = await t.user({ company: await t.company() });
  const rival = await t.user({ company: await t.company() });
  const project = await t.project(gc);
  await t.member(project, sub, 'SUBCONTRACTOR');
  await t.member(project, rival, 'SUBCONTRACTOR');
  const of = { params: { projectId: project.id } };
  const sum = (amounts: number[]) => Math.round(amounts.reduce((all, each) => all + each * 100, 0)) / 100;
  /** The strip, with which the months agree whoever reads them. */
  const progress = async (who: TestUser) => {
    const strip = await t.as(who).call('getProjectProgress', of);
    const { months, unscheduled } = await t.as(who).call('getProgressByMonth', of);
    expect([
      sum([...months.map(({ scheduled }) => scheduled), unscheduled]),
      sum(months.map(({ billed }) => billed)),
      sum(months.map(({ paid }) => paid)),
    ]).toEqual([strip.scheduledValue, strip.totalCompletedStoredToDate, strip.amountPaid]);
    return strip;
  };
  const divisions = async (who: TestUser) =>
    (await t.as(who).call('getProgressByDivision', { params: { projectId: project.id } })).data;
  return { gc, sub, rival, project, progress, divisions };
}

test('a project without an approved schedule stands at nothing', async () => {
  const { gc, project, progress, divisions } = await projectWithSides();
  await schedule({ project, by: gc, status: 'DRAFT', lines: [{ division: CONCRETE, value: 100_00 }] });
  expect(await progress(gc)).toEqual({
    scheduledValue: 0,
    totalCompletedStoredToDate: 0,
    totalCompletedStoredToDatePercentage: 0,
    balanceToFinish: 0,
    balanceToFinishPercentage: 0,
    amountPaid: 0,
    amountPaidPercentage: 0,
    retainage: 0,
    retainagePercentage: 0,
  });
  expect(await divisions(gc)).toEqual([]);
});

test('the strip and the divisions come from the approved schedule and its newest approved sheet', async () => {
  const { gc, project, progress, divisions } = await projectWithSides();
  await schedule({
    project,
    by: gc,
    lines: [
      { division: HVAC, value: 300_000_00, billed: [0, 50_000_00, 10_000_00] },
      { division: CONCRETE, value: 600_000_00, billed: [100_000_00, 200_000_00, 0] },
      { division: CONCRETE, value: 100_000_00 },
    ],
    app: { status: 'CLOSED', line8: 324_000_00, certified: 320_000_00, released: 320_000_00, number: 2 },
  });
  expect(await progress(gc)).toEqual({
    scheduledValue: 1_000_000,
    totalCompletedStoredToDate: 360_000,
    totalCompletedStoredToDatePercentage: 36,
    balanceToFinish: 640_000,
    balanceToFinishPercentage: 64,
    amountPaid: 320_000,
    amountPaidPercentage: 32,
    retainage: 36_000,
    retainagePercentage: 10,
  });
  expect(await divisions(gc)).toEqual([
    {
      divisionNumber: '03',
      divisionName: 'Concrete',
      scheduledValue: 700_000,
      billedToDate: 300_000,
      balance: 400_000,
    },
    {
      divisionNumber: '23',
      divisionName: 'HVAC',
      scheduledValue: 300_000,
      billedToDate: 60_000,
      balance: 240_000,
    },
  ]);
  const seen = await t.as(gc).call('getProject', { params: { projectId: project.id } });
  expect(seen).toMatchObject({ completedPercentage: 36, amountPaid: 320_000 });
  const list = await t.as(gc).call('listCompanyProjects', { params: { companyId: gc.companyId ?? '' } });
  expect(list.data[0]).toMatchObject({ completedPercentage: 36, amountPaid: 320_000 });
});

test('work of one division only is told by its subdivisions', async () => {
  const { gc, project } = await projectWithSides();
  await schedule({
    project,
    by: gc,
    lines: [
      { division: CONCRETE, sub: ['03 30', 'Cast-in-place'], value: 600_000_00, billed: [0, 150_000_00, 0] },
      { division: CONCRETE, sub: ['03 20', 'Reinforcing'], value: 100_000_00 },
      { division: CONCRETE, sub: ['03 30', 'Cast-in-place'], value: 200_000_00, billed: [50_000_00, 0, 0] },
    ],
    app: { status: 'CLOSED', line8: 180_000_00 },
  });
  const call = () => t.as(gc).call('getProgressByDivision', { params: { projectId: project.id } });
  const concrete = { scheduledValue: 900_000, billedToDate: 200_000, balance: 700_000 };
  expect(await call()).toEqual({
    data: [{ divisionNumber: '03', divisionName: 'Concrete', ...concrete }],
    subdivisions: [
      {
        subDivisionNumber: '03 20',
        subDivisionName: 'Reinforcing',
        scheduledValue: 100_000,
        billedToDate: 0,
        balance: 100_000,
      },
      {
        subDivisionNumber: '03 30',
        subDivisionName: 'Cast-in-place',
        scheduledValue: 800_000,
        billedToDate: 200_000,
        balance: 600_000,
      },
    ],
  });
  await schedule({ project, by: gc, lines: [{ division: HVAC, value: 10_000_00 }] });
  expect(await call()).toMatchObject({ data: [{}, {}], subdivisions: [] });
});

test('what is not approved yet is neither completed nor paid', async () => {
  const { gc, project, progress } = await projectWithSides();
  const lines: Line[] = [{ division: CONCRETE, value: 100_000_00, billed: [0, 40_000_00, 0] }];
  await schedule({ project, by: gc, lines, app: { status: 'G703_APPROVAL_PENDING', line8: 36_000_00 } });
  expect(await progress(gc)).toMatchObject({
    totalCompletedStoredToDate: 0,
    amountPaid: 0,
    balanceToFinish: 100_000,
  });
  const other = await projectWithSides();
  await schedule({
    project: other.project,
    by: other.gc,
    lines,
    app: { status: 'G703_APPROVED', line8: 36_000_00 },
  });
  expect(await other.progress(other.gc)).toMatchObject({ totalCompletedStoredToDate: 40_000, amountPaid: 0 });
  // Certified is not paid: the money is released later.
  const third = await projectWithSides();
  await schedule({
    project: third.project,
    by: third.gc,
    lines,
    app: { status: 'APPROVED', line8: 36_000_00 },
  });
  expect(await third.progress(third.gc)).toMatchObject({ totalCompletedStoredToDate: 40_000, amountPaid: 0 });
});

test('subcontracts count within the prime contract, not beside it; a subcontractor sees their own', async () => {
  const { gc, sub, rival, project, progress, divisions } = await projectWithSides();
  await schedule({ project, by: sub, lines: [{ division: HVAC, value: 300_000_00 }] });
  expect(await progress(gc)).toMatchObject({ scheduledValue: 300_000 });
  await schedule({ project, by: gc, lines: [{ division: CONCRETE, value: 1_000_000_00 }] });
  expect(await progress(gc)).toMatchObject({ scheduledValue: 1_000_000 });
  expect(await progress(sub)).toMatchObject({ scheduledValue: 300_000 });
  expect(await divisions(sub)).toMatchObject([{ divisionNumber: '23' }]);
  expect(await progress(rival)).toMatchObject({ scheduledValue: 0 });
});
