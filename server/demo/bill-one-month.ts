import type { DemoWorld } from './demo-world.ts';
import { linkTokenFor } from './demo-mailbox.ts';
import { DEMO_PEOPLE, demoEmail } from './people.ts';

export interface Month {
  projectId: string;
  sovId: string;
  /** Contractor who bills, and the paying side's approver. */
  contractor: string;
  approver: string;
  /** Last day of the period, YYYY-MM-DD. */
  periodTo: string;
  /** Work of the period in the major unit, by line id. Lines without work are left out. */
  work: ReadonlyMap<string, { billAmount: number; materialStoredAmount?: number }>;
}

export type Stop = 'sheet-drafted' | 'sheet-submitted' | 'approved';

/** Terms of the first application; later ones use the same. */
export interface Terms {
  contractDate: string;
  retainage: number;
}

/**
 * Bills one month as contractor and owner do: terms (the first time), continuation sheet, application, two signatures,
 * approval. Stops where asked. Resolves with the pay application's id.
 */
export async function billOneMonth(
  world: DemoWorld,
  month: Month,
  terms: Terms,
  stop: Stop,
): Promise<string> {
  const { projectId } = month;
  const contractor = world.as(month.contractor);
  const approver = world.as(month.approver);
  const payAppId = await startApplication(world, month, terms);
  const path = { projectId, payAppId };

  const sheet = await contractor.call('getG703', { path });
  const lines = [...month.work].map(([sovLineId, { billAmount, materialStoredAmount = 0 }]) => ({
    sovLineId,
    billAmount,
    materialStoredAmount,
  }));
  const saved = await contractor.call('saveG703', {
    path,
    body: { version: sheet.g703.version, periodTo: month.periodTo, lines },
  });
  if (stop === 'sheet-drafted') return payAppId;
  const submitted = await contractor.call('submitG703', { path, body: { version: saved.g703.version } });
  if (stop === 'sheet-submitted') return payAppId;

  const g703Id = submitted.g703.id;
  let detail = await approver.call('approveG703', {
    path: { projectId, g703Id },
    body: { version: submitted.g703.version, note: 'Agreed on the site walk.' },
  });
  detail = await contractor.call('generateG702', { path, body: { version: detail.g702.version } });
  await contractor.call('sendG702ForSignature', { path, body: { version: detail.g702.version } });
  const { name } = await contractor.call('getProject', { path: { projectId } });
  for (const key of [month.contractor, month.approver]) {
    const token = await linkTokenFor(world.database, demoEmail(key), name);
    await world.as(key).call('openSigning', { body: { token } });
    const typedName = DEMO_PEOPLE.find((p) => p.key === key)?.name;
    await world
      .as(key)
      .call('signDocument', { body: { token, signatureType: 'TYPED', typedName, consent: true } });
  }
  detail = await contractor.call('getPayApp', { path });
  detail = await contractor.call('submitPackage', { path, body: { version: detail.version } });
  await approver.call('approvePackage', { path, body: { version: detail.version } });
  return payAppId;
}

async function startApplication(world: DemoWorld, month: Month, terms: Terms): Promise<string> {
  const { projectId, sovId } = month;
  const contractor = world.as(month.contractor);
  const contract = await contractor.call('getPayAppContract', { path: { projectId, sovId } });
  if (contract.paymentTerm) {
    const next = await contractor.call('createPayAppWithExistingTerm', {
      path: { projectId },
      body: { sovId, paymentTermId: contract.paymentTerm.id },
    });
    return next.id;
  }
  const first = await contractor.call('createPayApp', { path: { projectId }, body: { sovId } });
  const approvingUserId = await world.userId(month.approver);
  const payer = await world.as(month.approver).call('getPrimaryCompany');
  const submitted = await contractor.call('submitPaymentTerm', {
    path: { projectId },
    body: {
      paymentTermId: first.paymentTerm.id,
      version: first.paymentTerm.version,
      contractDate: terms.contractDate,
      payingCompanyId: payer.id,
      approvingUserId,
      paymentInterval: 'MONTHLY',
      retainage: terms.retainage,
      timeToSignCLWInDays: 5,
      timeToSignUCLWInDays: 5,
      timeForPaymentInDays: 30,
      termsAndConditions: [
        'Applications are due on the 25th for work projected through the last day of the month.',
        '',
        '- Stored materials need a bill of sale, insurance and photographs.',
        '- Retainage is reviewed at 50% completion.',
      ].join('\n'),
    },
  });
  await world.as(month.approver).call('approvePaymentTerm', {
    path: { projectId, paymentTermId: submitted.paymentTerm.id },
    body: { version: submitted.paymentTerm.version },
  });
  return first.id;
}
