import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ResponseOf } from '../../http/handler.ts';
import { sovScene, type SovScene } from '../sov/testing.ts';
import { type Detail, payAppSteps, signByMail } from './testing.ts';

// A public contract with its own ten months of payments; the first three are billed here as they were paid.
const SFPW = readFileSync(
  new URL('../../../tests/fixtures/sfpw-1164I-schedule-of-values.csv', import.meta.url),
  'utf8',
);

/** Payments of a month by item number, read straight from the file. */
function payments(month: number): Record<string, number> {
  const found: Record<string, number> = {};
  for (const row of SFPW.trim().split(/\r?\n/).slice(1)) {
    const cells =
      row.match(/("([^"]|"")*"|[^,]*)(,|$)/g)?.map((cell) => cell.replace(/,$/, '').replace(/^"|"$/g, '')) ??
      [];
    const amount = Number(cells[5 + month]);
    const item = (cells[0] ?? '').trim();
    if (amount !== 0 && !item.startsWith('CO-')) found[item] = amount;
  }
  return found;
}

let s: SovScene;
beforeAll(async () => {
  s = await sovScene();
});
afterAll(() => s.t.close());

async function importedAndApproved(): Promise<string> {
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
  await s.t
    .as(s.owner)
    .call('approveSov', { params: { ...params, sovId: sov.id }, body: { version: sov.version } });
  return sov.id;
}

test('the real contract is imported, approved and billed for its first three months', async () => {
  const steps = payAppSteps(s);
  const sovId = await importedAndApproved();
  let payApp: Detail = await steps.approveTerm(
    await steps.submitTerm(await steps.create(sovId), { retainage: 5 }),
  );
  let workBefore = 0;
  let certifiedBefore = 0;
  for (const month of [1, 2, 3]) {
    const paid = payments(month);
    const work = Object.values(paid).reduce((sum, amount) => sum + amount, 0);
    await steps.bill(payApp, paid);
    payApp = await steps.approveG703(await steps.submitG703(payApp));
    expect(payApp.g703?.totals).toMatchObject({ fromPreviousPayment: workBefore, billAmount: work });
    expect(payApp.g702?.figures).toMatchObject({
      originalContractSum: 5_799_933.1,
      totalCompletedAndStored: workBefore + work,
      lessPreviousCertificates: certifiedBefore,
      currentPaymentDue: work * 0.95,
    });
    expect(payApp.tieOut.filter((check) => !check.ok)).toEqual([]);
    const out = await steps.send(await steps.generate(payApp));
    await signByMail(s, s.gc);
    await signByMail(s, s.owner);
    const done = await steps.approvePackage(await steps.submitPackage(await steps.get(out)));
    expect(done.status).toBe('APPROVED');
    workBefore += work;
    certifiedBefore = Math.round((certifiedBefore + work * 0.95) * 100) / 100;
    if (month < 3) payApp = await steps.withTerm(sovId, done.paymentTerm.id);
    const merged = await s.t.as(s.owner).attempt('getMergedPdf', { params: steps.of(done) });
    expect(merged.status).toBe(200);
  }
  // PP01 to PP03 of the published payments.
  expect(workBefore).toBe(178_170);
});
