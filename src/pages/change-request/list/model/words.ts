import type { ChangeRequest } from '@/shared/api/generated/model';
import type { Currency } from '#domain/money/text.ts';
import { signedText } from '@/entities/change-request';

/** What a change costs: "+12,480.00", a credit as "(15,000.00)", a dash where it changes no amount. */
export const impactText = (amount: number, currency: Currency, symbol = false): string =>
  amount === 0 ? '–' : signedText(amount, currency, symbol);

/** "+2", "-1", null where the work takes as long as before. */
export const signedDays = (days: number): string | null =>
  days === 0 ? null : `${days > 0 ? '+' : ''}${String(days)}`;

/** Who approves and how far they are: "Grace Okafor, Ben Adler (1 of 2)". */
export function approversText({ approvers }: Pick<ChangeRequest, 'approvers'>): string | null {
  if (approvers.length === 0) return null;
  const names = approvers.map(({ assignee }) => assignee.name).join(', ');
  const approved = approvers.filter(({ decision }) => decision === 'APPROVED').length;
  return approved === 0 || approved === approvers.length
    ? names
    : `${names} (${String(approved)} of ${String(approvers.length)})`;
}

/** A schedule in words: "SOV-0001 Prime contract". */
export const contractText = (
  sov: { sovNumber: string | null; divisionName: string | null } | null,
): string | null => (sov === null ? null : [sov.sovNumber, sov.divisionName].filter(Boolean).join(' '));

/** Before it is submitted a change that costs nothing has no price yet. */
export const zeroText = ({ status }: Pick<ChangeRequest, 'status'>): string =>
  status === 'DRAFT' || status === 'OPEN' || status === 'ASSIGNED' ? 'Not priced yet' : 'No change of cost';

/** For assistive technology, since a plus and parentheses are not read out. */
export const impactWords = (amount: number): string =>
  amount === 0 ? 'no change of cost' : amount > 0 ? 'addition' : 'credit';
