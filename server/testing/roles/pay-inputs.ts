import type { Operation } from '../../../tests/rules/roles/cells.ts';
import type { LooseInput } from '../client.ts';
import { decided, withComment } from './bodies.ts';
import type { Stage } from './stage.ts';
import type { World } from './world.ts';

const today = ({ t }: World): string => t.clock.now().toISOString().slice(0, 10);
const withNote = (): LooseInput => ({ body: { version: 1, note: 'The second line is not done.' } });
/** What a waiver says beside what its application knows. */
const waiver = (): LooseInput => ({
  body: { version: 1, signerTitle: 'Project manager', jobLocation: '480 Harbor Drive, Oakland CA 94607' },
});

/** The bodies of the steps of a pay application. */
export const PAY_INPUTS: Partial<Record<Operation, (world: World, stage: Stage) => LooseInput>> = {
  saveOpeningBalance: () => ({ body: { version: 1, amountCertified: 440 } }),
  proposeOpeningBalance: (_, { pay }) => ({ body: { version: 1, approverId: pay?.payerId ?? '' } }),
  recallOpeningBalance: decided,
  agreeOpeningBalance: decided,
  rejectOpeningBalance: withComment,
  saveG703: (_, { pay }) => ({
    body: {
      version: 1,
      lines: [{ sovLineId: pay?.sovLineId ?? '', billAmount: 400, materialStoredAmount: 0 }],
    },
  }),
  submitG703: decided,
  recallG703: decided,
  approveG703: decided,
  rejectG703: withNote,
  revokeG703Approval: withNote,
  approvePaymentTerm: decided,
  rejectPaymentTerm: withComment,
  fileInspectorReport: (world) => ({
    body: {
      version: 1,
      siteVisitOn: today(world),
      conclusion: 'AGREES',
      findings: 'Footings complete, as billed.',
    },
  }),
  generateG702: decided,
  sendG702ForSignature: decided,
  recallG702: decided,
  submitPackage: decided,
  approvePackage: decided,
  rejectPackage: withComment,
  sendClwForSignature: waiver,
  sendUclwForSignature: waiver,
  recallWaiver: decided,
  releasePayment: (world) => ({
    body: { version: 1, amount: 450, date: today(world), reference: 'ACH 20260820' },
  }),
};
