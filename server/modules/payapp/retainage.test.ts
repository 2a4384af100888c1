import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { approvedSov, line, sovScene, type SovScene } from '../sov/testing.ts';
import { type Detail, issue, payAppSteps } from './testing.ts';

let s: SovScene;
beforeAll(async () => {
  s = await sovScene();
});
afterAll(() => s.t.close());

const ONE = '03 30 00.1';
const TWO = '03 30 00.2';
const params = () => ({ projectId: s.project.id });

/** A contract of two lines of 1,000.00 under a term, its first sheet open. */
async function contract(term: Record<string, unknown>, values: readonly number[] = [1000, 1000]) {
  const steps = payAppSteps(s);
  const sov = await approvedSov(
    s,
    values.map((value, at) => line(at + 1, value)),
  );
  const first = await steps.approveTerm(await steps.submitTerm(await steps.create(sov.id), term));
  const next = (payApp: Detail) => steps.withTerm(sov.id, payApp.paymentTerm.id);
  /** Column I by line, as the sheet answers it. */
  const held = async (payApp: Pick<Detail, 'id'>) =>
    (await steps.g703(payApp)).lines.map(({ retainage }) => retainage);
  const lineId = (at: number) => sov.sovLines[at]?.id ?? '';
  return { steps, sov, first, next, held, lineId };
}

const ties = (payApp: Detail) => payApp.tieOut.filter(({ ok }) => !ok).map(({ title }) => title);

describe('how a term holds retainage', () => {
  test('a percent of each line, its own where it has one, and less of later work once half is done', async () => {
    const steps = payAppSteps(s);
    const sov = await approvedSov(s, [line(1, 1000), line(2, 1000)]);
    const lineRetainage = [{ sovLineId: sov.sovLines[1]?.id ?? '', retainage: 2, storedRetainage: null }];
    const term = {
      lineRetainage,
      reducedRetainage: 5,
      reducedFromHalf: true,
      reductionAppliesTo: 'LATER_WORK',
    };
    const first = await steps.approveTerm(await steps.submitTerm(await steps.create(sov.id), term));
    expect(first.paymentTerm).toMatchObject({
      ...term,
      retainageBasis: 'PERCENT_OF_WORK',
      retainageCap: null,
    });
    const saved = await steps.bill(first, { [ONE]: [400, 100], [TWO]: 500 });
    expect(saved.lines.map(({ retainage }) => retainage)).toEqual([50, 10]);
    // Half is reached by this application, and what follows on it.
    const issued = await issue(s, await steps.get(first));
    expect(ties(issued)).toEqual([]);
    const second = await steps.withTerm(sov.id, issued.paymentTerm.id);
    expect(second.g703?.retainageTerms).toMatchObject({
      kind: 'PROGRESS',
      reducedRetainage: 5,
      reductionAppliesTo: 'LATER_WORK',
      ownRateLines: 1,
    });
    const later = await steps.bill(second, { [ONE]: [300, 100], [TWO]: 100 });
    // 10 % of 400.00, 5 % of 300.00 and of the stored 100.00; 2 % of 600.00.
    expect(later.lines.map(({ retainage }) => retainage)).toEqual([60, 12]);
    expect(later.lines[0]).toMatchObject({ workAtFullRate: 400, retainageReleased: 0 });
    // A correction below what was billed at the full rate lowers it.
    const corrected = await steps.bill(second, { [ONE]: [-100, 0] });
    expect(corrected.lines[0]?.retainage).toBe(30);
    expect(
      (await s.t.as(s.gc).call('getSov', { params: { ...params(), sovId: sov.id } })).sovLines[0],
    ).toMatchObject({ retainage: 50 });
  });

  test('less of all work from a date on: what was held beyond it comes with the next application', async () => {
    const after = (days: number) =>
      new Date(s.t.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
    const { steps, first, next, held } = await contract({
      reducedRetainage: 4,
      reducedFrom: after(120),
      reductionAppliesTo: 'ALL_WORK',
    });
    await steps.bill(first, { [ONE]: 500 }, after(90));
    const issued = await issue(s, await steps.get(first));
    const second = await next(issued);
    await steps.bill(second, {}, after(119));
    expect(await held(second)).toEqual([50, 0]);
    const saved = await steps.bill(second, {}, after(120));
    expect(saved.g703.retainageTerms.reducedRetainage).toBe(4);
    expect(await held(second)).toEqual([20, 0]);
    const now = await steps.get(second);
    expect(now.g702?.figures).toMatchObject({ totalRetainage: 20, currentPaymentDue: 30 });
    expect(ties(now)).toEqual([]);
  });

  test.each([
    ['a percent of the contract', { retainageBasis: 'PERCENT_OF_CONTRACT', retainage: 5 }, 100],
    ['a fixed amount', { retainageBasis: 'FIXED_AMOUNT', retainageAmount: 100 }, 100],
    ['a limit', { retainage: 50, retainageCap: 100 }, 100],
  ])('%s is line 5 to the cent, over the lines', async (_, term, line5) => {
    const { steps, first, next } = await contract(term, [1000, 700, 300]);
    const small = await steps.bill(first, { [ONE]: 33.33 });
    expect(small.g703.totals.retainage).toBe('retainageCap' in term ? 16.67 : 33.33);
    const saved = await steps.bill(first, {
      [ONE]: 333.33,
      [TWO]: 333.33,
      '03 30 00.3': [200, 99.99],
    });
    expect(saved.g703.totals.retainage).toBe(line5);
    const sheet = await steps.g703(first);
    const column = sheet.lines.map(({ retainage }) => Math.round(retainage * 100));
    expect(column.reduce((sum, cents) => sum + cents, 0)).toBe(line5 * 100);
    const issued = await issue(s, await steps.get(first));
    expect(ties(issued)).toEqual([]);
    expect(issued.g702?.figures).toMatchObject({
      totalRetainage: line5,
      totalEarnedLessRetainage: 866.65,
    });
    const { retainageOfCompletedWork, retainageOfStoredMaterial } = issued.g702?.figures ?? {};
    expect(Math.round(((retainageOfCompletedWork ?? 0) + (retainageOfStoredMaterial ?? 0)) * 100)).toBe(
      line5 * 100,
    );
    const second = await next(issued);
    await steps.bill(second, { [ONE]: 600 });
    expect((await steps.get(second)).g702?.figures).toMatchObject({
      totalRetainage: line5,
      currentPaymentDue: 600,
    });
    const sov = await s.t.as(s.gc).call('getSov', { params: { ...params(), sovId: first.sov.id } });
    expect(sov.sovLines.map(({ retainage }) => Math.round(retainage * 100))).toEqual(column);
  });

  test('is refused where it does not go together, at its field, and nothing is saved', async () => {
    const steps = payAppSteps(s);
    const sov = await approvedSov(s, [line(1, 1000)]);
    const { paymentTerm } = await steps.create(sov.id);
    const other = await approvedSov(s, [line(1, 1000)]);
    const own = (sovLineId: string | undefined) => ({ sovLineId, retainage: 5, storedRetainage: null });
    const mine = sov.sovLines[0]?.id;
    for (const [body, field] of [
      [{ retainageAmount: 5 }, 'retainageAmount'],
      [{ retainageBasis: 'FIXED_AMOUNT', retainageAmount: 5, storedRetainage: 5 }, 'storedRetainage'],
      [{ retainageBasis: 'FIXED_AMOUNT', retainageAmount: 5, lineRetainage: [own(mine)] }, 'lineRetainage'],
      [{ lineRetainage: [own(other.sovLines[0]?.id)] }, 'lineRetainage.0.sovLineId'],
      [{ lineRetainage: [own(mine), own(mine)] }, 'lineRetainage.1.sovLineId'],
      [{ retainage: 10, reducedRetainage: 10, reducedFromHalf: true }, 'reducedRetainage'],
      [{ retainage: 10, reducedRetainage: 5 }, 'reducedFrom'],
      [
        { retainage: 10, reducedRetainage: 5, reducedFromHalf: true, reducedFrom: '2026-05-01' },
        'reducedFrom',
      ],
      [{ reducedFromHalf: true }, 'reducedRetainage'],
    ] as const) {
      const refused = await s.t.as(s.gc).attempt('updatePaymentTerm', {
        params: { ...params(), paymentTermId: paymentTerm.id },
        body: { version: paymentTerm.version, ...body },
      });
      expect([field, refused.status, refused.body.errors?.[0]?.field]).toEqual([field, 422, field]);
    }
    // What is only missing may be given later, and is asked for where the term is submitted.
    const saved = await s.t.as(s.gc).call('updatePaymentTerm', {
      params: { ...params(), paymentTermId: paymentTerm.id },
      body: { version: paymentTerm.version, retainageBasis: 'FIXED_AMOUNT' },
    });
    const refused = await s.t.as(s.gc).attempt('submitPaymentTerm', {
      params: params(),
      body: {
        paymentTermId: saved.paymentTerm.id,
        version: saved.paymentTerm.version,
        contractDate: '2026-02-02',
        payingCompanyId: s.owner.companyId,
        approvingUserId: s.owner.id,
      },
    });
    expect(refused.body.errors).toEqual([{ field: 'retainageAmount', message: 'This field is required' }]);
  });

  test('a new term starts as the one before, is told in the history, and leaves what is issued alone', async () => {
    const { steps, sov, first, lineId } = await contract({
      retainage: 10,
      retainageCap: 40,
      reducedRetainage: 5,
      reducedFrom: '2099-01-01',
      reductionAppliesTo: 'ALL_WORK',
    });
    await s.t.as(s.gc).call('getPayApp', { params: steps.of(first) });
    await steps.bill(first, { [ONE]: 500 });
    const issued = await issue(s, await steps.get(first));
    expect(issued.g702?.figures.totalRetainage).toBe(40);
    const created = await steps.create(sov.id);
    expect(created.paymentTerm).toMatchObject({
      retainageCap: 40,
      reducedRetainage: 5,
      reducedFrom: '2099-01-01',
      reductionAppliesTo: 'ALL_WORK',
    });
    const saved = await s.t.as(s.gc).call('updatePaymentTerm', {
      params: { ...params(), paymentTermId: created.paymentTerm.id },
      body: {
        version: created.paymentTerm.version,
        retainageCap: null,
        lineRetainage: [{ sovLineId: lineId(0), retainage: 7.5, storedRetainage: null }],
      },
    });
    const history = await s.t.as(s.gc).call('getRecordHistory', {
      params: { ...params(), objectType: 'PAYAPP', objectId: saved.id },
    });
    const changes = history.data.flatMap((entry) => entry.changes);
    expect(changes).toContainEqual(expect.objectContaining({ field: 'retainageCap', from: '40', to: null }));
    expect(changes).toContainEqual(expect.objectContaining({ field: 'lineRetainage', to: '1 line: 7.5%' }));
    const second = await steps.approveTerm(await steps.submitTerm(saved));
    expect(second.g702?.figures).toMatchObject({ totalRetainage: 37.5, currentPaymentDue: 2.5 });
    expect((await steps.get(issued)).g702?.figures.totalRetainage).toBe(40);
    expect((await steps.get(issued)).paymentTerm.retainageCap).toBe(40);
  });
});

describe('retainage that is asked for', () => {
  const release = (sovId: string, body: Record<string, unknown> = {}) =>
    s.t.as(s.gc).attempt('createRetainagePayApp', { params: params(), body: { sovId, ...body } });
  const may = (user = s.gc, sovId?: string) =>
    s.t.as(user).call('canCreateRetainage', { params: params(), query: sovId ? { sovId } : {} });
  /** 500.00 and 300.00 billed of two lines of 1,000.00 at 10 %, issued. */
  async function billed(term: Record<string, unknown> = {}) {
    const made = await contract(term);
    await made.steps.bill(made.first, { [ONE]: 500, [TWO]: [200, 100] });
    const issued = await issue(s, await made.steps.get(made.first));
    return { ...made, issued };
  }

  test('all of it: line 8 is what was held, nothing is billed, and it goes the way of the others', async () => {
    const { steps, sov, issued, held, lineId } = await billed();
    expect(await may(s.gc, sov.id)).toMatchObject({ canCreate: true, amount: 80, message: null });
    const created = await release(sov.id);
    expect(created.status).toBe(201);
    const payApp = created.body as Detail;
    expect(payApp).toMatchObject({
      status: 'PAYMENT_TERM_APPROVED',
      isRetainageRelease: true,
      isFinalPayApp: false,
      currentPaymentDue: 80,
      paymentTerm: { id: issued.paymentTerm.id },
      g703: {
        linesBilled: 0,
        retainageTerms: { kind: 'RELEASE' },
        totals: { billAmount: 0, materialStoredAmount: 100, retainage: 0 },
      },
    });
    expect(payApp.tieOut.map(({ id }) => id)).toContain('line5-release');
    expect(await may(s.gc, sov.id)).toMatchObject({
      canCreate: false,
      amount: 0,
      sovs: [{ amount: 80, canCreate: false }],
    });
    const { g703, lines } = await steps.g703(payApp);
    expect(
      lines.map(({ retainageHeldBefore, retainageReleased }) => [retainageHeldBefore, retainageReleased]),
    ).toEqual([
      [50, 50],
      [30, 30],
    ]);
    const save = (body: Record<string, unknown>) =>
      s.t.as(s.gc).attempt('saveG703', {
        params: steps.of(payApp),
        body: { version: g703.version, lines: [], ...body },
      });
    for (const [body, field] of [
      [{ lines: [{ sovLineId: lineId(0), billAmount: 1, materialStoredAmount: 0 }] }, 'lines.0.billAmount'],
      [
        { lines: [{ sovLineId: lineId(1), billAmount: 0, materialStoredAmount: 50 }] },
        'lines.0.materialStoredAmount',
      ],
      [{ isFinal: true }, 'isFinal'],
    ] as const) {
      const refused = await save(body);
      expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([422, field]);
    }
    const done = await issue(s, payApp);
    expect(done).toMatchObject({ status: 'APPROVED', amountCertified: 80 });
    expect(ties(done)).toEqual([]);
    expect(await may(s.gc, sov.id)).toMatchObject({ canCreate: false, amount: 0, sovs: [] });
    const none = await release(sov.id);
    expect([none.status, none.body.errors?.[0]?.field]).toEqual([422, 'sovId']);
    // The next application bills on, and holds nothing of what was released.
    const next = await steps.withTerm(sov.id, done.paymentTerm.id);
    await steps.bill(next, { [ONE]: 100 });
    expect(await held(next)).toEqual([10, 0]);
    expect((await steps.get(next)).g702?.figures.currentPaymentDue).toBe(90);
  });

  test('a part of it goes over what the lines hold, and single lines release what is said', async () => {
    const { steps, sov, held, lineId } = await billed();
    for (const [body, field] of [
      [{ amount: 0 }, 'amount'],
      [{ amount: 80.01 }, 'amount'],
      [{ amount: 1, lines: [] }, 'lines'],
      [{ lines: [] }, 'lines'],
      [{ lines: [{ sovLineId: lineId(0), amount: 50.01 }] }, 'lines.0.amount'],
      [{ lines: [{ sovLineId: crypto.randomUUID(), amount: 1 }] }, 'lines.0.sovLineId'],
      [
        {
          lines: [
            { sovLineId: lineId(0), amount: 1 },
            { sovLineId: lineId(0), amount: 1 },
          ],
        },
        'lines.1.sovLineId',
      ],
    ] as const) {
      const refused = await release(sov.id, body);
      expect([field, refused.status, refused.body.errors?.[0]?.field]).toEqual([field, 422, field]);
    }
    const part = (await release(sov.id, { amount: 40 })).body as Detail;
    expect(part.g702?.figures.currentPaymentDue).toBe(40);
    expect(await held(part)).toEqual([25, 15]);
    // Sent back and sent again, it releases the same.
    const rejected = await s.t.as(s.owner).call('rejectG703', {
      params: { ...params(), g703Id: part.g703?.id ?? '' },
      body: { version: (await steps.submitG703(part)).g703?.version ?? 0, note: 'Punch list first.' },
    });
    const unlocked = await steps.bill(rejected, {});
    expect(unlocked.g703.totals.retainage).toBe(40);
    const done = await issue(s, await steps.get(part));
    const lines = (await release(sov.id, { lines: [{ sovLineId: lineId(1), amount: 15 }] })).body as Detail;
    expect(lines.isFinalPayApp).toBe(false);
    expect(await held(lines)).toEqual([25, 0]);
    const again = await issue(s, lines);
    expect(again).toMatchObject({ amountCertified: 15 });
    const next = await steps.withTerm(sov.id, done.paymentTerm.id);
    expect(await held(next)).toEqual([25, 0]);
    expect(next.g702?.figures.currentPaymentDue).toBe(0);
    await steps.bill(next, { [TWO]: [200, 0] });
    expect(await held(next)).toEqual([25, 10]);
  });

  test('of a fixed amount: what is left of it goes on being held, to the cent', async () => {
    const { steps, sov, issued } = await billed({ retainageBasis: 'FIXED_AMOUNT', retainageAmount: 99.99 });
    const part = (await release(sov.id, { amount: 33.33 })).body as Detail;
    expect(part.g702?.figures).toMatchObject({ totalRetainage: 66.66, currentPaymentDue: 33.33 });
    const done = await issue(s, part);
    expect(ties(done)).toEqual([]);
    const next = await steps.withTerm(sov.id, issued.paymentTerm.id);
    await steps.bill(next, { [ONE]: 500, [TWO]: [700, 100] });
    const now = await steps.get(next);
    expect(now.g702?.figures.totalRetainage).toBe(66.66);
    expect(ties(now)).toEqual([]);
  });

  test('is final where it releases all and nothing is left to finish', async () => {
    const { steps, sov, first } = await contract({});
    await steps.bill(first, { [ONE]: 1000, [TWO]: 1000 });
    await issue(s, await steps.get(first));
    const part = (await release(sov.id, { amount: 100 })).body as Detail;
    expect(part.isFinalPayApp).toBe(false);
    await issue(s, part);
    const last = (await release(sov.id)).body as Detail;
    expect(last).toMatchObject({ isFinalPayApp: true, isRetainageRelease: true, currentPaymentDue: 100 });
    const done = await issue(s, last);
    expect(done).toMatchObject({
      isFinalPayApp: true,
      g702: { figures: { totalRetainage: 0, balanceToFinishIncludingRetainage: 0 } },
    });
    const { data } = await s.t.as(s.gc).call('listPayApps', { params: params(), query: { limit: 100 } });
    expect(data.find(({ id }) => id === last.id)).toMatchObject({
      isRetainageRelease: true,
      isFinalPayApp: true,
    });
  });

  test('waits for the application before, and is the billing company’s to ask', async () => {
    const { steps, sov, issued } = await billed();
    const open = await steps.withTerm(sov.id, issued.paymentTerm.id);
    const busy = await release(sov.id);
    expect([busy.status, busy.body.errorCode]).toEqual([409, 'WRONG_STATUS']);
    const asked = await may(s.gc, sov.id);
    expect(asked).toMatchObject({ canCreate: false, amount: 0, sovs: [{ amount: 80 }] });
    expect(asked.message).toContain(`Pay application ${open.payAppNumber} is Payment term approved`);
    await s.t.as(s.gc).call('deletePayApp', { params: steps.of(open), query: {} });
    const ask = (user: SovScene['gc']) =>
      s.t.as(user).attempt('createRetainagePayApp', { params: params(), body: { sovId: sov.id } });
    // The owner sees the schedule and does not bill it; colleagues without the right do not either.
    for (const [user, status] of [
      [s.owner, 403],
      [s.owner2, 403],
      [s.gcMember, 403],
      [s.architect, 403],
      [s.sub, 404],
    ] as const)
      expect((await ask(user)).status).toBe(status);
    expect(await may(s.owner)).toMatchObject({ canCreate: false, amount: 0, sovs: [] });
    expect(await may(s.gcMember, sov.id)).toMatchObject({
      canCreate: false,
      message: 'You do not have the right to create pay applications.',
      sovs: [{ amount: 80, canCreate: false }],
    });
    const unseen = await s.t
      .as(s.sub)
      .attempt('canCreateRetainage', { params: params(), query: { sovId: sov.id } });
    expect(unseen.status).toBe(404);
    const [one, two] = await Promise.all([release(sov.id), release(sov.id)]);
    expect([one.status, two.status].toSorted()).toEqual([201, 409]);
  });
});

describe('the final application', () => {
  test('opens with every line billed in full, holds nothing, and pays the contract out', async () => {
    const { steps, sov, first, lineId } = await contract({});
    await steps.bill(first, { [ONE]: 500, [TWO]: [200, 100] });
    const issued = await issue(s, await steps.get(first));
    const last = await s.t.as(s.gc).call('createPayAppWithExistingTerm', {
      params: params(),
      body: { sovId: sov.id, paymentTermId: issued.paymentTerm.id, isFinal: true },
    });
    expect(last).toMatchObject({
      isFinalPayApp: true,
      g703: {
        retainageTerms: { kind: 'FINAL' },
        totals: { percentageComplete: 100, balanceToFinish: 0, materialStoredAmount: 0, retainage: 0 },
      },
      g702: { figures: { currentPaymentDue: 1280, balanceToFinishIncludingRetainage: 0 } },
    });
    // A line that is not billed in full may be saved, and keeps the sheet from being submitted.
    const less = await steps.bill(last, { [ONE]: 400 });
    const refused = await s.t.as(s.gc).attempt('submitG703', {
      params: steps.of(last),
      body: { version: less.g703.version },
    });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      [
        {
          field: 'lines.0.billAmount',
          message: 'A final application bills every line in full; 100.00 of this one is left.',
        },
      ],
    ]);
    expect((await steps.get(last)).abilities.submitG703.allowed).toBe(false);
    const stored = await s.t.as(s.gc).call('saveG703', {
      params: steps.of(last),
      body: {
        version: less.g703.version,
        lines: [{ sovLineId: lineId(0), billAmount: 400, materialStoredAmount: 100 }],
      },
    });
    const still = await s.t
      .as(s.gc)
      .attempt('submitG703', { params: steps.of(last), body: { version: stored.g703.version } });
    expect(still.body.errors?.[0]?.field).toBe('lines.0.materialStoredAmount');
    const full = await s.t.as(s.gc).call('saveG703', {
      params: steps.of(last),
      body: { version: stored.g703.version, lines: [], isFinal: true },
    });
    expect(full.lines).toHaveLength(2);
    const done = await issue(s, await steps.get(last));
    expect(ties(done)).toEqual([]);
    expect(done).toMatchObject({ status: 'APPROVED', isFinalPayApp: true, amountCertified: 1280 });
    const none = await s.t
      .as(s.gc)
      .attempt('createRetainagePayApp', { params: params(), body: { sovId: sov.id } });
    expect(none.status).toBe(422);
  });

  test('is said of a saved sheet, and taken back, which holds retainage again', async () => {
    const steps = payAppSteps(s);
    const sov = await approvedSov(s, [
      line(1, null, { sovLineExtra: { uom: 'CY', unitPrice: 12.5, noOfUnits: 10 } }),
      line(2, 1000),
    ]);
    const agreed = await steps.approveTerm(await steps.submitTerm(await steps.create(sov.id)));
    const { g703 } = await steps.g703(agreed);
    const save = (version: number, body: Record<string, unknown>) =>
      s.t.as(s.gc).call('saveG703', { params: steps.of(agreed), body: { version, lines: [], ...body } });
    const final = await save(g703.version, { isFinal: true });
    expect(final.lines.map(({ percentageComplete }) => percentageComplete)).toEqual([100, 100]);
    expect(final.lines[0]?.g703LineExtra).toEqual({ noOfUnits: 10 });
    expect(final.g703.totals.retainage).toBe(0);
    expect(await steps.get(agreed)).toMatchObject({
      isFinalPayApp: true,
      g702: { figures: { currentPaymentDue: 1125 } },
    });
    const back = await save(final.g703.version, { isFinal: false });
    expect(back.g703).toMatchObject({
      retainageTerms: { kind: 'PROGRESS' },
      totals: { retainage: 112.5, percentageComplete: 100 },
    });
    expect((await steps.get(agreed)).isFinalPayApp).toBe(false);
  });

  test('said at the start of a new term, opens in full once the term is approved', async () => {
    const steps = payAppSteps(s);
    const sov = await approvedSov(s, [line(1, 1000)]);
    const created = await s.t
      .as(s.gc)
      .call('createPayApp', { params: params(), body: { sovId: sov.id, isFinal: true } });
    expect(created.isFinalPayApp).toBe(true);
    const agreed = await steps.approveTerm(await steps.submitTerm(created));
    expect(agreed).toMatchObject({ isFinalPayApp: true, currentPaymentDue: 1000 });
  });
});
