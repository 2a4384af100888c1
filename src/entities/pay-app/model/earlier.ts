import { fromCents, toCents } from '#domain/money/money.ts';
import type { PayAppDetail, PreviousPayApp } from '@/shared/api/generated/model';

/** What the reader of an application knows of those before it. Amounts in major units. */
export interface Earlier {
  /** The first on its schedule by its number. */
  isFirst: boolean;
  /** Line 7, whoever reads it; undefined while there is no form and earlier ones may not be open to the reader. */
  certified: number | undefined;
  /** The part of line 7 that was certified on applications that are not open to the reader. */
  unseen: number | undefined;
  /** The one right before it; null where there is none, undefined where it is not open to the reader. */
  last: PreviousPayApp | null | undefined;
}

/**
 * Whoever is only named on an application, as its certifier from outside, reads no other of its schedule
 * (domain/pay-app/readers): what is listed is not all there is, and line 7 tells.
 */
export function earlierOf({ payAppNumber, previousPayApps, g702 }: PayAppDetail): Earlier {
  const isFirst = payAppNumber === 1;
  const listed = previousPayApps.reduce((sum, each) => sum + toCents(each.amountCertified), 0);
  const line7 =
    g702 === null
      ? isFirst || previousPayApps.length > 0
        ? listed
        : undefined
      : toCents(g702.figures.lessPreviousCertificates);
  const unseen = isFirst ? 0 : line7 === undefined ? undefined : line7 - listed;
  const newest = previousPayApps.at(-1);
  // A number is not used again, so a gap alone does not tell that one is hidden.
  const isKnown = unseen === 0 || newest?.payAppNumber === payAppNumber - 1;
  return {
    isFirst,
    certified: line7 === undefined ? undefined : fromCents(line7),
    unseen: unseen === undefined ? undefined : fromCents(unseen),
    last: isKnown ? (newest ?? null) : undefined,
  };
}
