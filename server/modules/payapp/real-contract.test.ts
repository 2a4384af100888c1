import { fromCents, toCents } from '#domain/money/money.ts';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BodyOf, ResponseOf } from '../../http/handler.ts';
import { sovScene, type SovScene } from '../sov/testing.ts';
import { type Detail, payAppSteps, signByMail } from './testing.ts';
import { paymentSteps } from './waiver-testing.ts';

// A public contract with its own ten months of payments and its change orders, played as it went: the schedule without
// them, the changes as change requests that both sides sign, each month billed, certified, waived and paid.
const FILE = new URL('../../../tests/fixtures/sfpw-1164I-schedule-of-values.csv', import.meta.url);
const SFPW = readFileSync(FILE, 'utf8');
const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

interface PublishedRow {
  item: string;
  description: string;
  uom: string;
  quantity: number;
  unitPrice: number;
  value: number;
  /** What was paid in each of the ten months, the first at 1. */
  paid: number[];
}

/** The file, read by nothing of the product. */
const ROWS = SFPW.trim()
  .split(/\r?\n/)
  .slice(1)
  .map((row): PublishedRow => {
    const cells = [...row.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, bare]) =>
      (quoted === undefined ? (bare ?? '') : quoted.replaceAll('""', '"')).trim(),
    );
    const [item = '', description = '', uom = '', ...figures] = cells;
    const [quantity = 0, unitPrice = 0, value = 0, ...paid] = figures.map(Number);
    return { item, description, uom, quantity, unitPrice, value, paid: [0, ...paid] };
  });

/** What was paid in a month by item number, change orders included. */
const payments = (month: number): Record<string, number> =>
  Object.fromEntries(ROWS.flatMap(({ item, paid }) => (paid[month] === 0 ? [] : [[item, paid[month] ?? 0]])));

const sum = (amounts: readonly number[]): number =>
  fromCents(amounts.reduce((cents, amount) => cents + toCents(amount), 0));

let s: SovScene;
beforeAll(async () => {
  s = await sovScene();
  s.t.clock.set('2017-01-04T08:00:00Z');
});
afterAll(() => s.t.close());

async function importedAndApproved(): Promise<ResponseOf<'getSov'>> {
  const params = { projectId: s.project.id };
  const read = (
    await s.t.as(s.gc).attempt('previewSovImport', { params, body: { file: new File([SFPW], 'sfpw.csv') } })
  ).body as ResponseOf<'previewSovImport'>;
  const { sov } = await s.t.as(s.gc).call('saveImportedSov', {
    params,
    body: {
      divisionName: 'Street and sewer renovation',
      divisionNumber: '33',
      subDivisionName: 'Bid items',
      approverId: s.owner.id,
      isDraft: false,
      unitFixes: read.unknownUnits.map((unit) => ({
        unit: unit.unit,
        action: unit.suggestedAction,
        code: unit.suggestedCode,
        name: unit.suggestedName,
      })),
      sovLines: read.rows
        .filter((row) => row.status !== 'SKIP')
        .map(({ rowNumber, values }) => ({
          rowNumber,
          taskNumber: values.taskNumber ?? '',
          taskName: values.taskName ?? '',
          uom: values.uom,
          noOfUnits: values.noOfUnits,
          unitPrice: values.unitPrice,
          scheduledValue: values.scheduledValue ?? 0,
        })),
    },
  });
  return s.t
    .as(s.owner)
    .call('approveSov', { params: { ...params, sovId: sov.id }, body: { version: sov.version } });
}

/** A change order of the file: its tasks made in the library, asked for, priced, submitted, approved and signed. */
async function signChangeOrder(sov: ResponseOf<'getSov'>, number: string): Promise<void> {
  const params = { projectId: s.project.id };
  const division = await s.t.as(s.gc).call('createDivision', {
    params,
    body: { divisionNumber: number, divisionName: `Change order ${number}` },
  });
  const subDivision = await s.t.as(s.gc).call('createSubdivision', {
    params,
    body: { divisionId: division.id, subDivisionNumber: '1', subDivisionName: 'Changed work' },
  });
  const rows = ROWS.filter(({ item }) => item.startsWith(number));
  const tasks: NonNullable<BodyOf<'saveChangeRequest'>['tasks']> = [];
  for (const { item, description, uom, quantity, unitPrice, value } of rows) {
    const task = await s.t.as(s.gc).call('createTask', {
      params,
      body: {
        divisionId: division.id,
        subDivisionId: subDivision.id,
        taskNumber: item,
        taskName: description,
      },
    });
    tasks.push({
      id: crypto.randomUUID(),
      taskId: task.id,
      sovLineId: null,
      costImpact: Math.abs(value),
      costImpactAction: value < 0 ? 'MINUS' : 'ADD',
      costBreakdown: [
        { category: 'SUBCONTRACT', description, quantity, uom, unitPrice: Math.abs(unitPrice) },
      ],
    });
  }
  const made = await s.t.as(s.gc).call('saveChangeRequest', {
    params,
    body: { subject: number, sovId: sov.id, approverIds: [s.owner.id] },
  });
  const on = { ...params, changeRequestId: made.id };
  const asked = await s.t.as(s.gc).call('askForChangeRequestPricing', {
    params: on,
    body: { version: made.version, assigneeId: s.gcMember.id },
  });
  const priced = await s.t.as(s.gcMember).call('saveChangeRequest', {
    params,
    body: { changeRequestId: made.id, version: asked.version, tasks },
  });
  expect(priced.costImpact).toBe(sum(rows.map(({ value }) => value)));
  const sent = await s.t
    .as(s.gc)
    .call('submitChangeRequest', { params: on, body: { version: priced.version } });
  const approved = await s.t
    .as(s.owner)
    .call('approveChangeRequest', { params: on, body: { version: sent.version } });
  await s.t
    .as(s.gc)
    .call('sendChangeRequestForSignature', { params: on, body: { version: approved.version } });
  await signByMail(s, s.gc);
  await signByMail(s, s.owner);
  expect(await s.t.as(s.gc).call('getChangeRequest', { params: on })).toMatchObject({
    status: 'SIGNED',
    changeOrderNumber: number,
  });
}

/** The month in which each change order of the file is signed: CO-01 is billed in the fifth, CO-02 is in no payment. */
const SIGNED_IN: Readonly<Record<number, string>> = { 5: 'CO-01', 8: 'CO-02' };

/** A day of the nth month of the contract, which begins with 2017. */
const day = (month: number, of: number): string =>
  new Date(Date.UTC(2017, month - 1, of)).toISOString().slice(0, 10);
const goTo = (date: string): void => s.t.clock.set(`${date}T08:00:00Z`);

test('the real contract is billed, certified, waived and paid for its ten months, changes and all', async () => {
  const steps = payAppSteps(s);
  const pay = paymentSteps(s);
  const sov = await importedAndApproved();
  expect(sov.sovLines).toHaveLength(69);
  let termId: string | null = null;
  let workBefore = 0;
  const certificates: number[] = [];
  const changes: number[] = [];
  for (const month of MONTHS) {
    goTo(day(month, 10));
    const order = SIGNED_IN[month];
    const changesBefore = [...changes];
    if (order) {
      await signChangeOrder(sov, order);
      changes.push(...ROWS.filter(({ item }) => item.startsWith(order)).map(({ value }) => value));
    }
    let payApp: Detail = termId
      ? await steps.withTerm(sov.id, termId)
      : await steps.approveTerm(
          await steps.submitTerm(await steps.create(sov.id), { retainage: 5, contractDate: '2017-01-03' }),
        );
    termId = payApp.paymentTerm.id;

    const paid = payments(month);
    const work = sum(Object.values(paid));
    const billed = sum([workBefore, work]);
    // A twentieth of each line, rounded to the cent half up (no line of the file is paid back).
    const held = sum(
      ROWS.map(({ paid: of }) => fromCents(Math.round(toCents(sum(of.slice(0, month + 1))) / 20))),
    );
    const due = sum([billed, -held, -sum(certificates)]);
    goTo(day(month, 28));
    await steps.bill(payApp, paid, day(month + 1, 0));
    payApp = await steps.approveG703(await steps.submitG703(payApp));
    expect(payApp.g703?.totals).toMatchObject({
      fromPreviousPayment: workBefore,
      billAmount: work,
      totalCompleted: billed,
    });
    const up = (amounts: number[]) => sum(amounts.filter((amount) => amount > 0));
    const down = (amounts: number[]) => -sum(amounts.filter((amount) => amount < 0)) + 0;
    const now = changes.slice(changesBefore.length);
    expect(payApp.g702).toMatchObject({
      applicationNumber: month,
      figures: {
        originalContractSum: 5_799_933.1,
        netChangeByChangeOrders: sum(changes),
        contractSumToDate: sum([5_799_933.1, ...changes]),
        totalCompletedAndStored: billed,
        totalRetainage: held,
        lessPreviousCertificates: sum(certificates),
        currentPaymentDue: due,
      },
      changeOrders: {
        previousAdditions: up(changesBefore),
        previousDeductions: down(changesBefore),
        thisPeriodAdditions: up(now),
        thisPeriodDeductions: down(now),
        netChange: sum(changes),
      },
    });
    expect(payApp.tieOut.filter((check) => !check.ok)).toEqual([]);
    const out = await steps.send(await steps.generate(payApp));
    await signByMail(s, s.gc);
    await signByMail(s, s.owner);
    const approved = await steps.approvePackage(await steps.submitPackage(await steps.get(out)));
    expect(approved).toMatchObject({ status: 'APPROVED', amountCertified: due });

    goTo(day(month + 1, 5));
    expect((await pay.sendClw(payApp)).status).toBe(200);
    await signByMail(s, s.gc);
    expect((await pay.release(payApp, due)).status).toBe(200);
    expect((await pay.sendUclw(payApp)).status).toBe(200);
    await signByMail(s, s.gc);
    expect(await pay.get(payApp)).toMatchObject({ status: 'CLOSED', amountReleased: due });
    certificates.push(due);
    workBefore = billed;
    if (month === 10) {
      const merged = await s.t.as(s.owner).attempt('getMergedPdf', { params: steps.of(payApp) });
      expect(merged.status).toBe(200);
    }
  }

  // The published figures: the contract with its change orders, and PP01 to PP10.
  const sheet = await s.t.as(s.gc).call('getSov', { params: { projectId: s.project.id, sovId: sov.id } });
  expect(sheet.sovLines).toHaveLength(76);
  expect(sheet.totals).toMatchObject({ scheduledValue: 5_799_933.1, revisedScheduledValue: 5_761_977.21 });
  expect(MONTHS.map((month) => sum(Object.values(payments(month))))).toEqual([
    32_290, 74_080, 71_800, 79_117.5, 106_722.5, 28_080, 149_110, 153_650, 39_200, 67_380,
  ]);
  expect(workBefore).toBe(801_430);
  expect(sum(certificates)).toBe(761_358.5);
});
