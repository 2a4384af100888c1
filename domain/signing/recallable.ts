import type { Condition } from '../transition/machine.ts';

/** What tells whether a document that is out for signature can be taken back. */
export interface OutForSignature {
  /** Whether anyone has signed it. */
  anySignature: boolean;
  /** Whether the signer whose turn it is takes no part in the project any more; left out = they do. */
  askedHasLeft?: boolean | undefined;
}

/**
 * A document is taken back as long as nobody has signed it; and where the signer whose turn it is has left the project:
 * they can neither sign nor decline, so that nothing else would bring it on.
 * @param named the record and its status: "This pay application is G702 signature pending"
 */
export const recallable = <R extends OutForSignature>(named: (record: R) => string): Condition<R> => ({
  holds: ({ anySignature, askedHasLeft = false }) => !anySignature || askedHasLeft,
  code: 'WRONG_STATUS',
  reason: (record) =>
    `${named(record)} and somebody has signed; it can no longer be recalled. Whoever signs next can decline.`,
});
