import type { G702Status } from './g702-status.ts';
import type { G703Status } from './g703-status.ts';
import type { PayAppAction } from './pay-app-machine.ts';
import type { PaymentTermStatus } from './payment-term-status.ts';

/** Statuses of the parts of a pay application. A part that does not exist yet is null and stays so. */
export interface PayAppParts {
  term: PaymentTermStatus;
  g703: G703Status | null;
  g702: G702Status | null;
}

/**
 * How the parts follow when something is done to the pay application. The parts' own machines say whether the
 * step is open; this says where they are afterwards, so that the four statuses never drift apart. A part that is
 * not named keeps its status.
 */
const CONSEQUENCES: Readonly<
  Partial<
    Record<
      PayAppAction,
      { [P in keyof PayAppParts]?: PayAppParts[P] | ((parts: PayAppParts) => PayAppParts[P]) }
    >
  >
> = {
  proposeOpening: { g703: 'SUBMITTED' },
  recallOpening: { g703: 'DRAFT' },
  // Its form is the certificate that both sides take over; nobody signs it.
  agreeOpening: { g703: 'APPROVED', g702: 'APPROVED' },
  rejectOpening: { g703: 'UNLOCKED' },
  submitTerm: { term: 'SUBMITTED' },
  approveTerm: { term: 'APPROVED' },
  rejectTerm: { term: 'REJECTED' },
  submitG703: { g703: (parts) => (parts.g703 === 'DRAFT' ? 'SUBMITTED' : 'APPROVAL_PENDING') },
  // A declined G702 shows the corrected sheet's figures from here on: it is a draft again, ready to be generated.
  approveG703: { g703: 'APPROVED', g702: (parts) => (parts.g702 === 'UNLOCKED' ? 'DRAFT' : parts.g702) },
  recallG703: { g703: (parts) => (parts.g703 === 'SUBMITTED' ? 'DRAFT' : 'UNLOCKED') },
  rejectG703: { g703: 'UNLOCKED' },
  // A G702 made from the revoked sheet no longer shows its figures: it is made again.
  revokeG703: { g703: 'APPROVAL_REVOKED', g702: 'DRAFT' },
  sendG702: { g702: 'SIGNATURE_PENDING' },
  // Nothing changed since it was generated: it can be sent again as it is.
  recallG702: { g702: 'SUBMITTED' },
  declineG702: { g703: 'UNLOCKED', g702: 'UNLOCKED' },
  // The signatures are void with the package.
  rejectPackage: { g703: 'UNLOCKED', g702: 'UNLOCKED' },
};

/** What a signature brings about besides its own step. */
export interface Signed {
  /** The G702 has all its signatures with this one. */
  allSigned?: boolean;
  /** With this unconditional waiver the contract is done (see closesContract). */
  closesContract?: boolean;
}

/** Statuses of the parts after an action on the pay application. `signed` matters to the signing actions alone. */
export function partsAfter(action: PayAppAction, parts: PayAppParts, signed: Signed = {}): PayAppParts {
  if (action === 'signG702') return signed.allSigned ? { ...parts, g702: 'APPROVED' } : parts;
  if (action === 'signUnconditionalWaiver')
    return signed.closesContract ? { ...parts, term: 'CLOSED' } : parts;
  const change = CONSEQUENCES[action];
  if (!change) return parts;
  const g703 = typeof change.g703 === 'function' ? change.g703(parts) : change.g703;
  return {
    term: (typeof change.term === 'function' ? change.term(parts) : change.term) ?? parts.term,
    g703: parts.g703 === null ? null : (g703 ?? parts.g703),
    g702:
      parts.g702 === null
        ? null
        : ((typeof change.g702 === 'function' ? change.g702(parts) : change.g702) ?? parts.g702),
  };
}
