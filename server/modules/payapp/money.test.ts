import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sovs } from '../sov/schema.ts';
import { approvedSov, line, sovScene, type SovScene } from '../sov/testing.ts';
import { signByMail } from './testing.ts';
import { approvedPayApp, nextPayApp, paymentSteps } from './waiver-testing.ts';

let s: SovScene;
beforeAll(async () => {
  s = await sovScene({ state: 'CA' });
});
afterAll(() => s.t.close());

const money = (as = s.gc) => s.t.as(as).call('getProjectMoney', { params: { projectId: s.project.id } });

test('before anything is approved there is no contract', async () => {
  expect(await money()).toMatchObject({ contracts: [], sides: [] });
});

test('a contract comes to what is billed, certified and paid on it, seen from both of its sides', async () => {
  const { sov, payApp } = await approvedPayApp(s);
  const pay = paymentSteps(s);
  await pay.sendClw(payApp);
  await signByMail(s, s.gc);
  await pay.release(payApp, 200);
  const first = {
    original: 2000,
    changes: 0,
    revised: 2000,
    billed: 500,
    inReview: 0,
    retained: 50,
    certified: 450,
    paid: 200,
    due: 250,
    overdue: 0,
    toBill: 1500,
  };
  const seen = await money();
  expect(seen.contracts).toMatchObject([
    {
      sov: { id: sov.id },
      side: 'RECEIVABLE',
      receivingCompany: { name: 'Northgate Builders' },
      payingCompany: { name: 'Harborview Health Partners' },
      figures: first,
      payAppCount: 1,
      lastPayApp: { id: payApp.id, payAppNumber: 1, status: 'PAYMENT_PENDING' },
    },
  ]);
  const { paymentDueDate } = seen.contracts[0]?.lastPayApp ?? {};
  expect(paymentDueDate).toBe((await pay.get(payApp)).dueDates.paymentDueOn);
  expect(seen.sides).toMatchObject([{ side: 'RECEIVABLE', figures: first }]);
  const [side] = seen.sides;
  expect(side?.aging[0]).toEqual({ age: 'NOT_DUE', amount: 250, count: 1 });
  const sum = (what: 'scheduled' | 'billed' | 'paid') =>
    side?.months.reduce((total, month) => total + month[what], 0) ?? Number.NaN;
  expect([sum('scheduled') + (side?.unscheduled ?? 0), sum('billed'), sum('paid')]).toEqual([2000, 500, 200]);

  const owners = await money(s.owner);
  expect(owners.sides.map(({ side: which, figures }) => [which, figures.due])).toEqual([['PAYABLE', 250]]);
  expect((await money(s.architect)).sides.map(({ side: which }) => which)).toEqual(['OTHER']);
  // Subcontractors see their own contracts, and have none.
  expect((await money(s.sub)).contracts).toEqual([]);

  // Nor does who reads the schedule and no application on it read that nothing was billed.
  const approvedBy = (approverId: string) =>
    s.t.db((db) => db.update(sovs).set({ approverId }).where(eq(sovs.id, sov.id)));
  await approvedBy(s.sub.id);
  expect((await money(s.sub)).contracts).toEqual([]);
  await approvedBy(s.owner.id);

  await pay.release(payApp, 250);
  const second = await nextPayApp(s, sov.id, payApp.paymentTerm.id, { '03 30 00.2': 1000 });
  expect((await money()).contracts[0]).toMatchObject({
    figures: { billed: 1500, retained: 150, certified: 1350, paid: 450, due: 900, overdue: 0, toBill: 500 },
    payAppCount: 2,
    lastPayApp: { id: second.id, paymentDueDate: null },
  });

  // What was paid is not late; what is due once its day is past is, by its age.
  expect((await money()).sides[0]?.aging[0]).toEqual({ age: 'NOT_DUE', amount: 900, count: 1 });
});

test('what is not paid by its day is late, by its age', async () => {
  const { contracts } = await money();
  const at = { id: contracts[0]?.lastPayApp?.id ?? '' };
  const pay = paymentSteps(s);
  await pay.sendUclw(await previous(at.id));
  await signByMail(s, s.gc);
  await pay.sendClw(at);
  await signByMail(s, s.gc);
  s.t.clock.advance(75 * 86_400_000);
  // Sessions have ended since.
  const admin = await s.t.user({ company: await s.t.company('Somebody Else') });
  await s.t.member(s.project, admin, 'PROJECT_ADMIN');
  const late = (await money(admin)).sides[0];
  expect(late).toMatchObject({ side: 'OTHER', figures: { due: 900, overdue: 900 } });
  // 30 days to pay, and 45 more.
  expect(late?.aging.filter(({ amount }) => amount > 0)).toEqual([
    { age: 'DAYS_31_60', amount: 900, count: 1 },
  ]);
});

test('before it is billed, who has approved the schedule is who pays', async () => {
  const other = await sovScene();
  await approvedSov(other, [line(1, 1000)]);
  const call = (as = other.gc) =>
    other.t.as(as).call('getProjectMoney', { params: { projectId: other.project.id } });
  const [contract] = (await call()).contracts;
  expect(contract).toMatchObject({
    payingCompany: { name: 'Harborview Health Partners' },
    payAppCount: 0,
    lastPayApp: null,
    figures: { revised: 1000, billed: 0, due: 0 },
  });
  expect((await call(other.owner)).sides.map(({ side }) => side)).toEqual(['PAYABLE']);
  await other.t.close();
});

/** The application before it. */
async function previous(payAppId: string): Promise<{ id: string }> {
  const detail = await paymentSteps(s).get({ id: payAppId });
  const [before] = detail.previousPayApps;
  if (!before) throw new Error('It is the first');
  return before;
}
