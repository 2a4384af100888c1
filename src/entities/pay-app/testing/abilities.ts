import type { Ability, PayAppAbilities } from '@/shared/api/generated/model';

const NAMES = [
  'saveOpeningBalance',
  'proposeOpeningBalance',
  'recallOpeningBalance',
  'agreeOpeningBalance',
  'rejectOpeningBalance',
  'updatePaymentTerm',
  'submitPaymentTerm',
  'approvePaymentTerm',
  'rejectPaymentTerm',
  'reassignPaymentTermApprover',
  'saveG703',
  'submitG703',
  'recallG703',
  'approveG703',
  'rejectG703',
  'revokeG703',
  'reassignG703Approver',
  'saveG702',
  'generateG702',
  'sendG702',
  'signG702',
  'remindG702',
  'recallG702',
  'submitPackage',
  'approvePackage',
  'rejectPackage',
  'fileInspectorReport',
  'sendConditionalWaiver',
  'release',
  'sendUnconditionalWaiver',
  'signWaiver',
  'remindWaiver',
  'recallWaiver',
  'delete',
] as const satisfies readonly (keyof PayAppAbilities)[];

/** Abilities with the named ones allowed; the others are refused with a reason. */
export function abilities(...allowed: readonly (keyof PayAppAbilities)[]): PayAppAbilities {
  const answer = (name: keyof PayAppAbilities): Ability =>
    allowed.includes(name)
      ? { allowed: true, reason: null }
      : { allowed: false, reason: 'Only the creator of the pay application can do this.' };
  // fromEntries cannot see that the keys are exactly the names.
  return Object.fromEntries(NAMES.map((name) => [name, answer(name)])) as unknown as PayAppAbilities;
}
