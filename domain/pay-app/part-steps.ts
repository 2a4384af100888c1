import type { G702Action } from './g702-status.ts';
import type { G703Action } from './g703-status.ts';
import type { PayAppAction } from './pay-app-machine.ts';
import type { PaymentTermAction } from './payment-term-status.ts';

// A step of the application that is a step of one of its parts too is open when both machines say so. Each table names
// the part's step by the application's; where the part is afterwards, consequences.ts says.

export const TERM_STEPS = {
  saveTerm: 'update',
  submitTerm: 'submit',
  approveTerm: 'approve',
  rejectTerm: 'reject',
  reassignTermApprover: 'reassign',
} as const satisfies Partial<Record<PayAppAction, PaymentTermAction>>;

export const G703_STEPS = {
  saveG703: 'save',
  submitG703: 'submit',
  recallG703: 'recall',
  approveG703: 'approve',
  rejectG703: 'reject',
  revokeG703: 'revoke',
  reassignG703Approver: 'reassign',
} as const satisfies Partial<Record<PayAppAction, G703Action>>;

/** Signing and declining are asked of each signer's part in the packet (domain/signing/signer-status). */
export const G702_STEPS = {
  sendG702: 'send',
  recallG702: 'recall',
} as const satisfies Partial<Record<PayAppAction, G702Action>>;
