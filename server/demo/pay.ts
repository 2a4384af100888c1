import { DEMO_PEOPLE } from './people.ts';
import type { DemoWorld } from './demo-world.ts';

export interface Payment {
  projectId: string;
  payAppId: string;
  /** Contractor who waives, and the paying side's approver. */
  contractor: string;
  approver: string;
  /** Days on which the conditional waiver is signed, and on which the money comes, as YYYY-MM-DD. */
  waivedOn: string;
  paidOn: string;
  /** Number of the check or transfer. */
  reference: string;
}

/** Signs the waiver that is out in the app, as its signer does. */
async function signWaiver(world: DemoWorld, { projectId, payAppId, contractor }: Payment): Promise<void> {
  const signer = world.as(contractor);
  const { token } = await signer.call('openWaiverSigning', { path: { projectId, payAppId } });
  const typedName = DEMO_PEOPLE.find(({ key }) => key === contractor)?.name;
  await signer.call('signDocument', { body: { token, signatureType: 'TYPED', typedName, consent: true } });
}

/** Brings an approved application to its end: conditional waiver, payment, unconditional waiver, each signed. */
export async function payAndClose(world: DemoWorld, payment: Payment): Promise<void> {
  const path = { projectId: payment.projectId, payAppId: payment.payAppId };
  const contractor = world.as(payment.contractor);
  world.moveTo(payment.waivedOn);
  const approved = await contractor.call('getPayApp', { path });
  const exceptions = approved.paymentTerm.retainage > 0 ? 'Retainage held under the contract.' : null;
  await contractor.call('sendClwForSignature', { path, body: { version: approved.version, exceptions } });
  await signWaiver(world, payment);
  world.moveTo(payment.paidOn);
  const payer = world.as(payment.approver);
  const owed = await payer.call('listPayAppWaivers', { path });
  const { version } = await payer.call('getPayApp', { path });
  const paid = await payer.call('releasePayment', {
    path,
    body: {
      version,
      amount: owed.amountToRelease,
      date: payment.paidOn,
      reference: payment.reference,
      method: 'ACH',
    },
  });
  await contractor.call('sendUclwForSignature', { path, body: { version: paid.version, exceptions } });
  await signWaiver(world, payment);
}
