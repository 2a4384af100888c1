import type { ProjectRole } from '../authority/roles.ts';
import type { Cents } from '../money/money.ts';
import { type Currency, formatMoney } from '../money/text.ts';
import { isBlank } from '../text/blank.ts';
import type { G702Lines } from './g702.ts';

/** The lines of the application that the amount certified is measured by. */
export type CertifiedAgainst = Pick<
  G702Lines,
  'line3ContractSumToDate' | 'line7PreviousCertificates' | 'line8CurrentPaymentDue'
>;

/** What the paying side grants: an amount, and why where it is not line 8. */
export interface Certificate {
  amount: Cents;
  reason: string | null;
}

export interface CertificateProblem {
  field: 'amountCertified' | 'amountCertifiedReason';
  message: string;
}

/** Roles of the design professionals whom a term may name to certify in place of the approver. */
const CERTIFYING_ROLES: readonly ProjectRole[] = ['ARCHITECT', 'ENGINEER'];
export const isCertifyingRole = (role: string | null): boolean =>
  CERTIFYING_ROLES.some((each) => each === role);

/** Who certifies under a term: the architect or engineer it names, otherwise the paying side's approver. */
export const certifierOf = (term: {
  approvingUserId: string | null;
  certifyingUserId: string | null;
}): string | null => term.certifyingUserId ?? term.approvingUserId;

/**
 * The people who may sign the certificate and give its amount: the paying side's approver, of the term or of the sheet,
 * and the architect or engineer whom the term names (rule: money 4).
 */
export const certifiersOf = (payApp: {
  approvingUserId: string | null;
  certifyingUserId: string | null;
  g703ApproverId: string | null;
}): string[] => [
  ...new Set(
    [payApp.certifyingUserId, payApp.approvingUserId, payApp.g703ApproverId].filter((id) => id !== null),
  ),
];

/** The least and the most that can be certified, whatever the reason (rule: money 4). */
export const certifiableRange = (lines: CertifiedAgainst): { least: Cents; most: Cents } => ({
  // A credit can be certified as it stands.
  least: Math.min(lines.line8CurrentPaymentDue, 0),
  // Never more than the contract still holds.
  most: Math.max(
    lines.line3ContractSumToDate - lines.line7PreviousCertificates,
    lines.line8CurrentPaymentDue,
  ),
});

/**
 * Why an amount is not certified like this; null when it is: it is between 0 (or line 8, where that is a credit) and
 * line 3 less the earlier certificates, and says why where it is not line 8 (rule: money 4).
 */
export function certificateProblem(
  { amount, reason }: Certificate,
  lines: CertifiedAgainst,
  currency: Currency,
): CertificateProblem | null {
  const { least, most } = certifiableRange(lines);
  const show = (cents: Cents): string => formatMoney(cents, currency, { parenthesesForNegative: true });
  const refuse = (message: string): CertificateProblem => ({ field: 'amountCertified', message });
  if (!Number.isSafeInteger(amount)) return refuse('Enter an amount.');
  if (amount < least)
    return refuse(
      least === 0
        ? 'The amount certified cannot be negative.'
        : `Certify ${show(least)}, the credit of line 8, or more.`,
    );
  if (amount > most)
    return refuse(`Certify ${show(most)} or less: line 3 less previous certificates leaves no more.`);
  if (amount === lines.line8CurrentPaymentDue || !isBlank(reason ?? '')) return null;
  return {
    field: 'amountCertifiedReason',
    message: 'Give the reason why the amount certified differs from line 8.',
  };
}

/** The certificate as it is kept: line 8 needs no reason and keeps none. */
export const certificateOf = (
  given: { amount: Cents | null; reason: string | null },
  { line8CurrentPaymentDue }: Pick<CertifiedAgainst, 'line8CurrentPaymentDue'>,
): Certificate => {
  const amount = given.amount ?? line8CurrentPaymentDue;
  return { amount, reason: amount === line8CurrentPaymentDue ? null : given.reason?.trim() || null };
};
