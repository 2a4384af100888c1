import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BodyOf } from '../../http/handler.ts';
import type { TestUser } from '../../testing/harness.ts';
import { approvedSov, line, sovScene, type SovScene } from '../sov/testing.ts';
import { type Detail, issue, payAppSteps } from './testing.ts';
import { closedPayApp } from './waiver-testing.ts';

let s: SovScene;
beforeAll(async () => {
  s = await sovScene();
});
afterAll(() => s.t.close());

const ONE = '03 30 00.1';
const TWO = '03 30 00.2';
const THREE = '03 30 00.3';
const params = () => ({ projectId: s.project.id });
const of = (payApp: Pick<Detail, 'id'>) => ({ ...params(), payAppId: payApp.id });
const lastMonth = () => new Date(s.t.clock.now().getTime() - 20 * 86_400_000).toISOString().slice(0, 10);
const today = () => s.t.clock.now().toISOString().slice(0, 10);

type Opening = Partial<BodyOf<'createOpeningBalance'>>;

const begin = (sovId: string, more: Opening = {}, user = s.gc) =>
  s.t.as(user).attempt('createOpeningBalance', {
    params: params(),
    body: { sovId, payAppNumber: 24, periodTo: lastMonth(), ...more },
  });
async function begun(sovId: string, more: Opening = {}): Promise<Detail> {
  const { status, body } = await begin(sovId, more);
  expect(status).toBe(201);
  return body as Detail;
}
const sheet = (payApp: Pick<Detail, 'id'>, user = s.gc) =>
  s.t.as(user).call('getOpeningBalance', { params: of(payApp) });

/** What was billed by task number: work, material stored and, where lines have their own, retainage. */
type Billed = Record<string, readonly [work: number, stored?: number, retainage?: number]>;

async function saving(payApp: Pick<Detail, 'id'>, billed: Billed, more: Record<string, unknown> = {}) {
  const now = await sheet(payApp);
  const lines = now.lines.flatMap(({ sovLineId, task }) => {
    const [work, stored = 0, retainage] = billed[task.taskNumber] ?? [];
    return work === undefined
      ? []
      : [
          {
            sovLineId,
            workCompleted: work,
            materialStored: stored,
            ...(retainage === undefined ? {} : { retainage }),
          },
        ];
  });
  return s.t.as(s.gc).attempt('saveOpeningBalance', {
    params: of(payApp),
    body: { version: now.version, lines, ...more },
  });
}
const version = async (payApp: Pick<Detail, 'id'>) => (await sheet(payApp)).version;
const propose = async (payApp: Pick<Detail, 'id'>, approver: TestUser = s.owner) =>
  s.t.as(s.gc).attempt('proposeOpeningBalance', {
    params: of(payApp),
    body: { version: await version(payApp), approverId: approver.id, comment: 'As of your certificate 24.' },
  });
const agree = async (payApp: Pick<Detail, 'id'>, user = s.owner) =>
  s.t.as(user).attempt('agreeOpeningBalance', {
    params: of(payApp),
    body: { version: await version(payApp) },
  });

/** An opening balance that both sides have agreed on. */
async function agreed(sovId: string, billed: Billed, head: Record<string, unknown>): Promise<Detail> {
  const payApp = await begun(sovId);
  expect((await saving(payApp, billed, head)).status).toBe(200);
  expect((await propose(payApp)).status).toBe(200);
  const done = await agree(payApp);
  expect(done.status).toBe(200);
  return done.body as Detail;
}

const fields = (body: unknown) =>
  ((body as { errors?: { field: string }[] }).errors ?? []).map(({ field }) => field);
const ties = (payApp: Detail) => payApp.tieOut.filter(({ ok }) => !ok).map(({ title }) => title);
const contractOn = (sovId: string, user = s.gc) =>
  s.t.as(user).call('getPayAppContract', { params: { ...params(), sovId } });
const money = async (sovId: string, user = s.owner) =>
  (await s.t.as(user).call('getProjectMoney', { params: params() })).contracts.find(
    ({ sov }) => sov.id === sovId,
  );

describe('a contract that begins here in its 25th month', () => {
  test('goes on from what both sides agreed, to the cent, to its end', async () => {
    const steps = payAppSteps(s);
    const sov = await approvedSov(s, [line(1, 1000), line(2, 700), line(3, 300.01)]);
    // 1,000.01 billed; 10 % would be 100.00, 98.77 is held; the certificates fell 20.00 short.
    const opening = await agreed(
      sov.id,
      { [ONE]: [600, 100], [TWO]: [200], [THREE]: [100.01] },
      { totalRetainage: 98.77, amountCertified: 881.24 },
    );
    expect(opening).toMatchObject({
      payAppNumber: 24,
      status: 'CLOSED',
      isOpeningBalance: true,
      amountCertified: 881.24,
      amountReleased: 881.24,
      totalCompletedAndStored: 1000.01,
      ballInCourt: null,
      payingCompany: { id: s.owner.companyId },
    });
    expect(opening.openingBalance).toMatchObject({
      uncertified: 20,
      agreement: { agreedBy: { id: s.owner.id } },
      totals: { retainage: 98.77, earnedLessRetainage: 901.24, balanceToFinish: 1000 },
    });
    expect(opening.openingBalance?.note).toContain('$20.00 less was certified');
    expect(ties(opening)).toEqual([]);

    const first = await steps.approveTerm(
      await steps.submitTerm(await steps.create(sov.id), { retainage: 5 }),
    );
    expect(first).toMatchObject({
      payAppNumber: 25,
      previousPayApps: [{ payAppNumber: 24, isOpeningBalance: true }],
    });
    // Untouched, it asks for what the certificates fell short.
    expect(first.g702?.figures).toMatchObject({
      totalCompletedAndStored: 1000.01,
      totalRetainage: 98.77,
      totalEarnedLessRetainage: 901.24,
      lessPreviousCertificates: 881.24,
      currentPaymentDue: 20,
    });
    const untouched = await steps.g703(first);
    expect(untouched.lines.map((each) => [each.fromPreviousPayment, each.materialStoredAmount])).toEqual([
      [600, 100],
      [200, 0],
      [100.01, 0],
    ]);
    expect(untouched.lines[0]?.openingBalance).toMatchObject({ workCompleted: 600, materialStored: 100 });
    // 100.00 of new work at 5 %; what was billed before keeps what is held of it.
    await steps.bill(first, { [TWO]: [100, 0] });
    const issued = await issue(s, await steps.get(first));
    expect(issued.g702?.figures).toMatchObject({
      totalCompletedAndStored: 1100.01,
      totalRetainage: 103.77,
      totalEarnedLessRetainage: 996.24,
      lessPreviousCertificates: 881.24,
      currentPaymentDue: 115,
      balanceToFinishIncludingRetainage: 1003.77,
    });
    expect(ties(issued)).toEqual([]);
    expect(await money(sov.id)).toMatchObject({
      figures: { billed: 1100.01, retained: 103.77, certified: 996.24, paid: 881.24, due: 115 },
    });
    await closedPayApp(s, issued);

    const release = await s.t.as(s.gc).call('createRetainagePayApp', {
      params: params(),
      body: { sovId: sov.id, amount: 50 },
    });
    expect(release).toMatchObject({ payAppNumber: 26, currentPaymentDue: 50 });
    const released = await issue(s, release);
    expect(ties(released)).toEqual([]);
    expect(released.g702?.figures.totalRetainage).toBe(53.77);
    await closedPayApp(s, released);

    const final = await s.t.as(s.gc).call('createPayAppWithExistingTerm', {
      params: params(),
      body: { sovId: sov.id, paymentTermId: issued.paymentTerm.id, isFinal: true },
    });
    const last = await closedPayApp(s, await issue(s, final));
    expect(last.g702?.figures).toMatchObject({
      totalCompletedAndStored: 2000.01,
      totalRetainage: 0,
      balanceToFinishIncludingRetainage: 0,
    });
    expect(ties(last)).toEqual([]);
    expect(await money(sov.id)).toMatchObject({
      figures: { billed: 2000.01, retained: 0, certified: 2000.01, paid: 2000.01, due: 0, toBill: 0 },
    });
  });

  test('counts on the money page in the month of its period, once it is agreed', async () => {
    const sov = await approvedSov(s, [line(1, 1000)]);
    const payApp = await begun(sov.id);
    await saving(payApp, { [ONE]: [400] }, { totalRetainage: 40, amountCertified: 360 });
    expect(await money(sov.id, s.gc)).toMatchObject({ figures: { billed: 0, inReview: 0, paid: 0 } });
    const paidIn = async () => {
      const { sides } = await s.t.as(s.gc).call('getProjectMoney', { params: params() });
      const month = sides
        .flatMap(({ months }) => months)
        .find((each) => each.month === lastMonth().slice(0, 7));
      return [month?.billed ?? 0, month?.paid ?? 0] as const;
    };
    const [billed, paid] = await paidIn();
    await propose(payApp);
    await agree(payApp);
    const [after, paidAfter] = await paidIn();
    expect([after - billed, Math.round((paidAfter - paid) * 100)]).toEqual([400, 360_00]);
    expect(await money(sov.id)).toMatchObject({
      figures: { billed: 400, retained: 40, certified: 360, paid: 360, due: 0, toBill: 600 },
    });
  });

  test('pays out all that the opening holds with a final application', async () => {
    const steps = payAppSteps(s);
    const sov = await approvedSov(s, [line(1, 1000)]);
    await agreed(sov.id, { [ONE]: [1000, 0, 100] }, { amountCertified: 900 });
    const held = await s.t
      .as(s.gc)
      .call('canCreateRetainage', { params: params(), query: { sovId: sov.id } });
    expect(held).toMatchObject({
      canCreate: false,
      message: expect.stringContaining('under an agreed payment term'),
    });
    const refused = await s.t
      .as(s.gc)
      .attempt('createRetainagePayApp', { params: params(), body: { sovId: sov.id } });
    expect(refused.status).toBe(409);
    const first = await s.t
      .as(s.gc)
      .call('createPayApp', { params: params(), body: { sovId: sov.id, isFinal: true } });
    const open = await steps.approveTerm(await steps.submitTerm(first));
    expect(open.g702?.figures).toMatchObject({ totalRetainage: 0, currentPaymentDue: 100 });
  });
});

describe('the opening balance while it is made', () => {
  test('is its own company’s alone until it is proposed', async () => {
    const sov = await approvedSov(s, [line(1, 1000)]);
    const payApp = await begun(sov.id);
    for (const user of [s.owner, s.architect, s.sub]) {
      expect((await s.t.as(user).attempt('getPayApp', { params: of(payApp) })).status).toBe(404);
      expect((await s.t.as(user).attempt('getOpeningBalance', { params: of(payApp) })).status).toBe(404);
      const list = await s.t.as(user).call('listPayApps', { params: params(), query: { limit: 100 } });
      expect(list.data.some(({ id }) => id === payApp.id)).toBe(false);
    }
    expect((await contractOn(sov.id, s.owner)).payApps).toEqual([]);
    expect((await sheet(payApp, s.gcMember)).payAppNumber).toBe(24);
    await saving(payApp, { [ONE]: [400] }, { totalRetainage: 40, amountCertified: 360 });
    await propose(payApp);
    const seen = await s.t.as(s.owner).call('getPayApp', { params: of(payApp) });
    expect(seen).toMatchObject({
      status: 'DRAFT',
      openingProposed: true,
      ballInCourt: { user: { id: s.owner.id }, action: 'Paying side to agree on the opening balance' },
      abilities: { agreeOpeningBalance: { allowed: true }, rejectOpeningBalance: { allowed: true } },
    });
  });

  test('is the only thing that can be started, and comes before everything', async () => {
    const sov = await approvedSov(s, [line(1, 1000)]);
    expect(await contractOn(sov.id)).toMatchObject({ canCreate: true, canStartWithOpening: true });
    const payApp = await begun(sov.id);
    const open = await contractOn(sov.id);
    expect(open).toMatchObject({
      canCreate: false,
      canStartWithOpening: false,
      nextPayAppNumber: 25,
      payApps: [{ id: payApp.id, isOpeningBalance: true }],
    });
    expect(open.message).toBe(
      'The opening balance, application 24, is not agreed yet; the first application here can start once it is.',
    );
    const refused = await s.t.as(s.gc).attempt('createPayApp', { params: params(), body: { sovId: sov.id } });
    expect(refused).toMatchObject({ status: 409, body: { message: open.message } });
    expect((await begin(sov.id)).status).toBe(409);

    const other = await approvedSov(s, [line(1, 1000)]);
    await payAppSteps(s).create(other.id);
    const late = await begin(other.id);
    expect(late).toMatchObject({ status: 409 });
    expect((late.body as { message: string }).message).toContain('comes before the first one');
    expect((await begin(sov.id, {}, s.owner)).status).toBe(403);
    expect((await begin(sov.id, {}, s.sub)).status).toBe(404);
  });

  test('gives its number to nothing while it is not agreed, and never one that was given', async () => {
    const steps = payAppSteps(s);
    const sov = await approvedSov(s, [line(1, 1000)]);
    const drop = (payApp: Pick<Detail, 'id'>) => s.t.as(s.gc).call('deletePayApp', { params: of(payApp) });
    await drop(await steps.create(sov.id));
    const taken = await begin(sov.id, { payAppNumber: 1 });
    expect(taken.status).toBe(422);
    expect(fields(taken.body)).toEqual(['payAppNumber']);
    await drop(await begun(sov.id));
    const again = await begun(sov.id);
    await saving(again, { [ONE]: [400] }, { totalRetainage: 0, amountCertified: 400, payAppNumber: 12 });
    await propose(again);
    await agree(again);
    expect(await steps.create(sov.id)).toMatchObject({ payAppNumber: 13 });
  });

  test('is refused at its own fields, and nothing of it is kept', async () => {
    const sov = await approvedSov(s, [line(1, 1000), line(2, 1000)]);
    const tomorrow = new Date(s.t.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10);
    const future = await begin(sov.id, { periodTo: tomorrow });
    expect(future.status).toBe(422);
    expect(fields(future.body)).toEqual(['periodTo']);
    const payApp = await begun(sov.id, { periodTo: today() });
    for (const [billed, head, at] of [
      [{ [TWO]: [1000.01] }, {}, ['lines.0.workCompleted']],
      [{ [ONE]: [100], [TWO]: [-1] }, {}, ['lines.1.workCompleted']],
      [{ [ONE]: [0, -1] }, {}, ['lines.0.materialStored']],
      [{ [ONE]: [100, 0, 100.01] }, {}, ['lines.0.retainage']],
      [{}, { amountCertified: 2000.01 }, ['amountCertified']],
      [{ [ONE]: [100] }, { totalRetainage: 100.01 }, ['totalRetainage']],
      [{ [ONE]: [100, 0, 10] }, { totalRetainage: 10 }, ['totalRetainage']],
      [{}, { payAppNumber: 3, periodTo: tomorrow }, ['periodTo']],
    ] as const satisfies readonly [Billed, Record<string, unknown>, string[]][]) {
      const answer = await saving(payApp, billed, head);
      expect([answer.status, fields(answer.body)]).toEqual([422, at]);
    }
    const gone = await s.t.as(s.gc).attempt('saveOpeningBalance', {
      params: of(payApp),
      body: {
        version: await version(payApp),
        lines: [{ sovLineId: crypto.randomUUID(), workCompleted: 1, materialStored: 0 }],
      },
    });
    expect(fields(gone.body)).toEqual(['lines.0.sovLineId']);
    const empty = await propose(payApp);
    expect([empty.status, fields(empty.body)]).toEqual([422, ['amountCertified', 'lines']]);
    expect(await sheet(payApp)).toMatchObject({
      payAppNumber: 24,
      state: { totals: { totalCompleted: 0 }, amountCertified: null, proposal: null },
    });
    // Less billed than the total that was given before: kept, and told where it is proposed.
    await saving(payApp, { [ONE]: [100] }, { totalRetainage: 100, amountCertified: 0 });
    expect((await saving(payApp, { [ONE]: [50] })).status).toBe(200);
    expect(fields((await propose(payApp)).body)).toEqual(['totalRetainage']);
    // The lines' own take the place of the total.
    const own = await saving(payApp, { [ONE]: [50, 0, 5] });
    expect(own.body).toMatchObject({ state: { totalRetainage: null, totals: { retainage: 5 } } });
    const stale = await s.t
      .as(s.gc)
      .attempt('saveOpeningBalance', { params: of(payApp), body: { version: 1 } });
    expect(stale).toMatchObject({ status: 409, body: { errorCode: 'STALE_VERSION' } });
    const other = await s.t.as(s.gcMember).attempt('saveOpeningBalance', {
      params: of(payApp),
      body: { version: await version(payApp) },
    });
    expect(other.status).toBe(403);
  });

  test('distributes retainage over what the lines have billed', async () => {
    const sov = await approvedSov(s, [line(1, 1000), line(2, 1000), line(3, 1000)]);
    const payApp = await begun(sov.id);
    const saved = await saving(
      payApp,
      { [ONE]: [333.33], [TWO]: [333.33], [THREE]: [300, 33.34] },
      { totalRetainage: 100 },
    );
    expect(saved.body).toMatchObject({
      lines: [{ retainage: 33.33 }, { retainage: 33.33 }, { retainage: 33.34 }],
      state: { totalRetainage: 100 },
    });
    // What is billed of a line changes what it has of the same total.
    const more = await saving(payApp, { [ONE]: [666.66] });
    expect(more.body).toMatchObject({ lines: [{ retainage: 50 }, { retainage: 25 }, { retainage: 25 }] });
  });
});

describe('the agreement', () => {
  const ready = async () => {
    const sov = await approvedSov(s, [line(1, 1000)]);
    const payApp = await begun(sov.id);
    await saving(payApp, { [ONE]: [400] }, { totalRetainage: 40, amountCertified: 360 });
    return payApp;
  };

  test('is asked of a person of the other side', async () => {
    const payApp = await ready();
    for (const person of [s.gcMember, s.gc]) {
      const refused = await propose(payApp, person);
      expect([refused.status, fields(refused.body)]).toEqual([422, ['approverId']]);
    }
    const proposed = await propose(payApp);
    expect(proposed.body).toMatchObject({
      openingBalance: { proposal: { approver: { id: s.owner.id } } },
      payingCompany: { id: s.owner.companyId },
    });
    const mail = (await s.t.mailbox(s.owner.email)).find(({ text }) => text.includes(payApp.id));
    expect(mail?.subject).toContain('Opening balance to application 24');
    expect(mail?.text).toContain('As of your certificate 24.');
    expect(mail?.text).toContain(`tools/pay-apps/${payApp.id}`);
    const tasks = await s.t.as(s.owner).call('listPendingTasks', { query: { limit: 100 } });
    expect(tasks.data.find(({ record }) => record.objectId === payApp.id)).toMatchObject({
      taskType: 'OPENING_BALANCE_AGREEMENT',
    });
    // As it was proposed it stays, and nobody else decides.
    expect((await saving(payApp, { [ONE]: [500] })).status).toBe(409);
    for (const user of [s.gc, s.owner2]) expect((await agree(payApp, user)).status).toBe(403);
  });

  test('is sent back with the reason, corrected and agreed', async () => {
    const payApp = await ready();
    await propose(payApp);
    const reject = async (comment: string) =>
      s.t.as(s.owner).attempt('rejectOpeningBalance', {
        params: of(payApp),
        body: { version: await version(payApp), comment },
      });
    expect((await reject('  ')).status).toBe(422);
    const back = await reject('Certificate 23 was lower.');
    expect(back.body).toMatchObject({
      status: 'DRAFT',
      openingProposed: false,
      openingBalance: { rejectionNote: 'Certificate 23 was lower.', amountCertified: 360, proposal: null },
      ballInCourt: { user: { id: s.gc.id } },
    });
    expect((await saving(payApp, {}, { amountCertified: 350 })).status).toBe(200);
    expect((await propose(payApp)).status).toBe(200);
    const done = await agree(payApp);
    expect(done.body).toMatchObject({ status: 'CLOSED', amountCertified: 350 });
    for (const again of [await agree(payApp), await saving(payApp, {}), await reject('No.')])
      expect(again.status).toBe(409);
    const removed = await s.t.as(s.gc).attempt('deletePayApp', { params: of(payApp) });
    expect(removed.status).toBe(409);
  });

  test('is taken back by its creator while nobody has decided', async () => {
    const payApp = await ready();
    await propose(payApp);
    const recalled = await s.t.as(s.gc).attempt('recallOpeningBalance', {
      params: of(payApp),
      body: { version: await version(payApp) },
    });
    expect(recalled).toMatchObject({
      status: 200,
      body: { status: 'DRAFT', openingProposed: false, openingBalance: { amountCertified: 360 } },
    });
    expect((await agree(payApp)).status).toBe(409);
    expect((await saving(payApp, { [ONE]: [500] })).status).toBe(200);
    await s.t.as(s.gc).call('deletePayApp', { params: of(payApp) });
  });

  test('makes no forms, waivers or payments of it', async () => {
    const payApp = await ready();
    await propose(payApp);
    await agree(payApp);
    const now = await payAppSteps(s).get(payApp);
    const body = { version: now.g702?.version ?? 0 };
    for (const operation of ['generateG702', 'saveG702'] as const)
      expect((await s.t.as(s.gc).attempt(operation, { params: of(payApp), body })).status).toBe(409);
    for (const operation of ['getG702Pdf', 'getMergedPdf', 'generateUnsignedG702'] as const)
      expect((await s.t.as(s.gc).attempt(operation, { params: of(payApp) })).status).toBe(409);
    const allowed = Object.entries(now.abilities).filter(([, ability]) => ability.allowed);
    expect(allowed).toEqual([]);
    expect((await s.t.as(s.gc).attempt('getPayAppReportPdf', { params: of(payApp) })).status).toBe(200);
    const other = await approvedSov(s, [line(1, 1000)]);
    const ordinary = await payAppSteps(s).create(other.id);
    expect((await s.t.as(s.gc).attempt('getOpeningBalance', { params: of(ordinary) })).status).toBe(409);
  });
});

test('an import that says what was billed proposes it for the opening balance', async () => {
  const csv = [
    'Item,Description,Scheduled value,Billed to date',
    '1,Footings,1000,400',
    '2,Walls,1000,',
    '3,Roof,500,500.01',
    '4,Doors,500,about half',
  ].join('\n');
  const preview = await s.t
    .as(s.gc)
    .call('previewSovImport', { params: params(), body: { file: new File([csv], 'late.csv') } });
  expect(preview.mapping.billedToDate).toBe(3);
  expect(preview.rows.map(({ values }) => values.billedToDate)).toEqual([400, null, 500.01, null]);
  expect(preview.rows.map(({ problems }) => problems.map(({ column, code }) => [column, code]))).toEqual([
    [],
    [],
    [['billedToDate', 'OVERBILLED']],
    [['billedToDate', 'NOT_A_NUMBER']],
  ]);
  const importing = (roof: number) =>
    s.t.as(s.gc).attempt('saveImportedSov', {
      params: params(),
      body: {
        divisionName: 'Late contract',
        divisionNumber: '00',
        subDivisionName: 'Items',
        approverId: s.owner.id,
        isDraft: false,
        sovLines: [
          { rowNumber: 2, taskNumber: '1', taskName: 'Footings', scheduledValue: 1000, billedToDate: 400 },
          { rowNumber: 3, taskNumber: '2', taskName: 'Walls', scheduledValue: 1000, billedToDate: null },
          { rowNumber: 4, taskNumber: '3', taskName: 'Roof', scheduledValue: 500, billedToDate: roof },
        ],
      },
    });
  const refused = await importing(500.01);
  expect([refused.status, fields(refused.body)]).toEqual([422, ['sovLines.2.billedToDate']]);
  const { sov } = (await importing(250)).body as { sov: { id: string; version: number } };
  await s.t.as(s.owner).call('approveSov', {
    params: { ...params(), sovId: sov.id },
    body: { version: sov.version },
  });
  expect((await contractOn(sov.id)).importedBilled).toBe(650);
  const payApp = await begun(sov.id);
  const { lines, state } = await sheet(payApp);
  expect(lines.map((each) => [each.importedBilled, each.workCompleted])).toEqual([
    [400, 400],
    [null, 0],
    [250, 250],
  ]);
  expect(state).toMatchObject({ importedBilled: 650, totals: { workCompleted: 650 } });
});
