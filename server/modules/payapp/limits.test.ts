import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sovLineChanges } from '../sov/schema.ts';
import { approvedSov, line, sovScene, type SovScene } from '../sov/testing.ts';
import { payAppSteps, signByMail } from './testing.ts';

let s: SovScene;
beforeAll(async () => {
  s = await sovScene();
});
afterAll(() => s.t.close());

/** The most that the contract's Money takes, and days at the ends of what a calendar date can write. */
const MOST = 10_000_000_000_000;
const NO_DAYS = ['9999-12-31', '0001-01-01', '0000-01-01', '1899-12-31', '3000-01-01'];
const params = () => ({ projectId: s.project.id });

async function openSheet(lines = [line(1, 1000), line(2, 1000)]) {
  const steps = payAppSteps(s);
  const sov = await approvedSov(s, lines);
  const payApp = await steps.approveTerm(await steps.submitTerm(await steps.create(sov.id)));
  const { g703 } = await steps.g703(payApp);
  const save = (body: Record<string, unknown>) =>
    s.t
      .as(s.gc)
      .attempt('saveG703', { params: steps.of(payApp), body: { version: g703.version, lines: [], ...body } });
  return { steps, sov, payApp, save };
}

describe('the schedule', () => {
  const save = (sovLines: unknown[], more: Record<string, unknown> = {}) =>
    s.t.as(s.gc).attempt('saveSov', {
      params: params(),
      body: { divisionName: 'Limits', divisionNumber: '00', sovLines, ...more },
    });

  test('takes the largest amount of the contract, and refuses what its lines add up to beyond it', async () => {
    const fresh = await sovScene();
    const saved = await fresh.t.as(fresh.gc).call('saveSov', {
      params: { projectId: fresh.project.id },
      body: { divisionName: 'Limits', divisionNumber: '00', sovLines: [line(1, MOST)] },
    });
    expect(saved.sovLines[0]?.scheduledValue).toBe(MOST);
    const more = await fresh.t.as(fresh.gc).attempt('saveSov', {
      params: { projectId: fresh.project.id },
      body: { sovId: saved.sov.id, version: saved.sov.version, sovLines: [line(2, 0.01)] },
    });
    expect(more.status).toBe(422);
    expect(more.body.errors[0].field).toBe('sovLines');
    // Sums of the whole project stay exact too.
    const beside = await fresh.t.as(fresh.gc).attempt('saveSov', {
      params: { projectId: fresh.project.id },
      body: { divisionName: 'Beside', divisionNumber: '01', sovLines: [line(3, 1)] },
    });
    expect(beside.status).toBe(422);
    await fresh.t.close();
  });

  test.each([
    ['many lines', () => Array.from({ length: 12 }, (_, i) => line(i + 1, MOST)), 'sovLines'],
    [
      'units that come to too much',
      () => [line(1, null, { sovLineExtra: { uom: 'CY', unitPrice: 1e9, noOfUnits: 1e9 } })],
      'sovLines.0.scheduledValue',
    ],
    ['an amount above the maximum', () => [line(1, MOST + 0.01)], 'sovLines.0.scheduledValue'],
  ])('refuses %s at its place', async (_, lines, field) => {
    const refused = await save(lines());
    expect(refused.status).toBe(422);
    expect(refused.body.errors[0].field).toBe(field);
  });

  test.each(NO_DAYS)('refuses a line on %s', async (day) => {
    for (const field of ['startDate', 'endDate']) {
      const refused = await save([line(1, 1, { [field]: day })]);
      expect(refused.status).toBe(422);
      expect(refused.body.errors[0].field).toBe(`sovLines.0.${field}`);
    }
  });

  test.each(NO_DAYS)('refuses an imported line on %s, and one beyond the maximum', async (day) => {
    const imported = (change: Record<string, unknown>) =>
      s.t.as(s.gc).attempt('saveImportedSov', {
        params: params(),
        body: {
          divisionName: 'Imported',
          divisionNumber: '00',
          subDivisionName: 'All',
          isDraft: true,
          sovLines: [{ rowNumber: 2, taskNumber: '1', taskName: 'One', scheduledValue: 1, ...change }],
        },
      });
    for (const [field, change] of [
      ['startDate', { startDate: day }],
      ['endDate', { endDate: day }],
      ['scheduledValue', { scheduledValue: MOST, unitPrice: 1e9, noOfUnits: 1e9 }],
    ] as const) {
      const refused = await imported(change);
      expect(refused.status).toBe(422);
      expect(refused.body.errors[0].field).toBe(`sovLines.0.${field}`);
    }
  });

  test.each(NO_DAYS)('filters by no %s', async (day) => {
    for (const operation of ['listSovs', 'listPayApps'] as const)
      for (const field of ['startDate', 'endDate']) {
        const refused = await s.t.as(s.gc).attempt(operation, { params: params(), query: { [field]: day } });
        expect([operation, field, refused.status]).toEqual([
          operation,
          field,
          day.startsWith('0000') ? refused.status : 422,
        ]);
        expect(refused.status).toBeLessThan(500);
      }
  });
});

describe('the application', () => {
  test('refuses the largest amounts in its cells', async () => {
    const { sov, save } = await openSheet();
    const [one] = sov.sovLines;
    for (const [billAmount, materialStoredAmount, field] of [
      [MOST, 0, 'billAmount'],
      [-MOST, 0, 'billAmount'],
      [0, MOST, 'materialStoredAmount'],
      [0, -MOST, 'materialStoredAmount'],
      [MOST, MOST, 'billAmount'],
      [MOST, -MOST, 'materialStoredAmount'],
      [MOST + 1, 0, 'billAmount'],
    ] as const) {
      const refused = await save({ lines: [{ sovLineId: one?.id, billAmount, materialStoredAmount }] });
      expect(refused.status).toBe(422);
      expect(refused.body.errors[0].field).toBe(`lines.0.${field}`);
    }
    const units = await save({
      lines: [
        { sovLineId: one?.id, billAmount: 1, materialStoredAmount: 0, g703LineExtra: { noOfUnits: 1e9 } },
      ],
    });
    expect(units.body.errors[0].field).toBe('lines.0.g703LineExtra.noOfUnits');
  });

  test.each(NO_DAYS)('refuses a period to %s, a contract of it and an application of it', async (day) => {
    const { steps, payApp, save } = await openSheet();
    const period = await save({ periodTo: day });
    expect(period.status).toBe(422);
    expect(period.body.errors[0].field).toBe('periodTo');
    const form = await s.t.as(s.gc).attempt('saveG702', {
      params: steps.of(payApp),
      body: { version: payApp.g702?.version ?? 0, applicationDate: day },
    });
    expect(form.status).toBe(422);
    expect(form.body.errors[0].field).toBe('applicationDate');
    const other = await steps.create((await approvedSov(s, [line(1, 1)])).id);
    const term = { ...params(), paymentTermId: other.paymentTerm.id };
    const updated = await s.t.as(s.gc).attempt('updatePaymentTerm', {
      params: term,
      body: { version: other.paymentTerm.version, contractDate: day },
    });
    expect(updated.status).toBe(422);
    expect(updated.body.errors[0].field).toBe('contractDate');
  });

  test('ends at most five years from today: an issued period stays, and the next one starts after it', async () => {
    const { save } = await openSheet();
    const late = await save({ periodTo: '2999-12-31' });
    expect(late).toMatchObject({ status: 422, body: { errors: [{ field: 'periodTo' }] } });
    const years = (count: number) =>
      new Date(s.t.clock.now().getTime() + count * 365 * 86_400_000).toISOString().slice(0, 10);
    expect((await save({ periodTo: years(6) })).status).toBe(422);
    expect((await save({ periodTo: years(5) })).status).toBe(200);
  });

  test('a term at the end of the calendar with the longest day counts is agreed', async () => {
    const steps = payAppSteps(s);
    const sov = await approvedSov(s, [line(1, 1000)]);
    const agreed = await steps.approveTerm(
      await steps.submitTerm(await steps.create(sov.id), {
        contractDate: '2999-12-31',
        retainage: 100,
        timeToSignCLWInDays: 365,
        timeToSignUCLWInDays: 365,
        timeForPaymentInDays: 365,
      }),
    );
    expect(agreed.status).toBe('PAYMENT_TERM_APPROVED');
  });
});

describe('billing by the unit', () => {
  const unitLine = (n: number) =>
    line(n, null, { sovLineExtra: { uom: 'CY', unitPrice: 12.5, noOfUnits: 10 } });
  const billed = (sovLineId: string | undefined, billAmount: number, noOfUnits: number) => ({
    lines: [{ sovLineId, billAmount, materialStoredAmount: 0, g703LineExtra: { noOfUnits } }],
  });

  test('units come to the amount, stay within the line and stand on unit lines only', async () => {
    const { sov, save } = await openSheet([unitLine(1), line(2, 1000)]);
    const [one, two] = sov.sovLines;
    for (const [body, message] of [
      [billed(one?.id, 50, 5), '5 units at 12.50 come to 62.50, not 50.00.'],
      [billed(two?.id, 50, 4), 'This line has no unit price. Bill it by amount.'],
    ] as const) {
      const refused = await save(body);
      expect(refused.status).toBe(422);
      expect(refused.body.errors[0]).toEqual({ field: 'lines.0.g703LineExtra.noOfUnits', message });
    }
    const saved = await save(billed(one?.id, 62.5, 5));
    expect(saved.status).toBe(200);
    expect(saved.body.lines[0].g703LineExtra).toEqual({ noOfUnits: 5 });
    const amount = { sovLineId: one?.id, billAmount: 60, materialStoredAmount: 0 };
    const again = await save({ version: saved.body.g703.version, lines: [amount] });
    // Units that the new amount does not come to are not kept beside it.
    expect(again.body.lines[0].g703LineExtra).toBeNull();
  });

  test('units of the applications before count', async () => {
    const { steps, sov, payApp, save } = await openSheet([unitLine(1), line(2, 1000)]);
    await save(billed(sov.sovLines[0]?.id, 100, 8));
    const approved = await steps.approveG703(await steps.submitG703(payApp));

    const out = await steps.send(await steps.generate(approved));
    await signByMail(s, s.gc);
    await signByMail(s, s.owner);
    const done = await steps.approvePackage(await steps.submitPackage(await steps.get(out)));
    const next = await steps.withTerm(sov.id, done.paymentTerm.id);
    const sheet = await steps.g703(next);
    const over = await s.t.as(s.gc).attempt('saveG703', {
      params: steps.of(next),
      body: { version: sheet.g703.version, ...billed(sov.sovLines[0]?.id, 25.01, 2) },
    });
    expect(over.status).toBe(422);
    const full = await s.t.as(s.gc).attempt('saveG703', {
      params: steps.of(next),
      body: { version: sheet.g703.version, ...billed(sov.sovLines[0]?.id, 25, 2) },
    });
    expect(full.status).toBe(200);
  });
});

test('an amount that comes as text is told to be a number, where it stands', async () => {
  const { sov, save } = await openSheet();
  const refused = await save({
    lines: [{ sovLineId: sov.sovLines[0]?.id, billAmount: '5', materialStoredAmount: 0 }],
  });
  expect(refused.status).toBe(400);
  expect(refused.body.errors).toEqual([
    { field: 'lines.0.billAmount', message: 'Expected a number, not text' },
  ]);
});

test('a sheet bills no more than line 3 where a deductive line is left unbilled', async () => {
  const { steps, sov, payApp } = await openSheet();
  const [, two] = sov.sovLines;
  await s.t.db(
    (db) =>
      db.insert(sovLineChanges).values({
        projectId: s.project.id,
        sovId: sov.id,
        sovLineId: two?.id ?? '',
        changeOrderNumber: 'CO-01',
        signedOn: '2026-01-15',
        // In cents: line 2 deducts 200.00 from now on.
        costImpact: -120_000,
        createdAt: s.t.clock.now(),
      }),
    s.project.id,
  );
  await steps.bill(payApp, { '03 30 00.1': 1000 });
  const { g703 } = await steps.g703(payApp);
  const refused = await s.t
    .as(s.gc)
    .attempt('submitG703', { params: steps.of(payApp), body: { version: g703.version } });
  expect(refused.status).toBe(422);
  expect(refused.body.message).toBe(
    'The sheet bills 1,000.00, which is 200.00 more than the contract sum to date of 800.00. Bill its deductions too.',
  );
  const before = await steps.get(payApp);
  expect(before.tieOut.filter((check) => !check.ok).map((check) => check.id)).toEqual(['line4-line3']);
  await steps.bill(payApp, { '03 30 00.2': -200 });
  const sent = await steps.submitG703(payApp);
  expect(sent.tieOut.every((check) => check.ok)).toBe(true);
});
