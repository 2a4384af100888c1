import type { SignatureDocument } from './g702-status.ts';
import type { PayAppStatus } from './status.ts';
import type { WaiverKind } from './waiver-form.ts';

/** The document that an application's signers have, had or will have next, by its status: one is out at a time. */
export function documentIn(status: PayAppStatus): Exclude<SignatureDocument, 'CHANGE_ORDER'> {
  if (status === 'CLW_PENDING') return 'CLW';
  return status === 'UCLW_PENDING' ? 'UCLW' : 'G702';
}

const AFTER_THE_FIRST: readonly PayAppStatus[] = ['PAYMENT_PENDING', 'UCLW_PENDING', 'CLOSED'];

/** The waiver that is out or comes next, by status: the conditional one until it is signed. */
export const waiverIn = (status: PayAppStatus): WaiverKind =>
  AFTER_THE_FIRST.includes(status) ? 'UNCONDITIONAL' : 'CONDITIONAL';
