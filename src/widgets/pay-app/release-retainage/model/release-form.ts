import { toCents } from '#domain/money/money.ts';
import type { Currency } from '#domain/money/text.ts';
import { type LineHeld, releaseOf, type ReleaseRequest } from '#domain/pay-app/retainage-release.ts';
import type { RetainageCreateRequest } from '@/shared/api/generated/model';

/** How much is released: all that is held, a part over all lines, or an amount of each line. */
export type ReleaseChoice = ReleaseRequest['of'];

/** Amounts are in the major unit; null is not typed, NaN cannot be read. Lines stand in the order of the lines that hold. */
export interface ReleaseValues {
  sovId: string;
  of: ReleaseChoice;
  amount: number | null;
  lines: { amount: number | null }[];
}

const cents = (amount: number | null | undefined): number =>
  amount === null || amount === undefined ? 0 : Number.isNaN(amount) ? Number.NaN : toCents(amount);

/** What is typed beside the lines, each with its line; a blank one releases nothing. */
const typedLines = ({ lines }: ReleaseValues, held: readonly LineHeld[]) =>
  held.map(({ sovLineId }, at) => ({ sovLineId, amount: cents(lines[at]?.amount) }));

/** What typed amounts of lines come to, in cents; those that cannot be read count for nothing. */
export const sumOfLines = (values: ReleaseValues, held: readonly LineHeld[]): number =>
  typedLines(values, held).reduce((sum, { amount }) => sum + (Number.isNaN(amount) ? 0 : amount), 0);

/** What the values ask for, as a request. */
export function releaseBody(values: ReleaseValues, held: readonly LineHeld[]): RetainageCreateRequest {
  const { sovId, of } = values;
  if (of === 'ALL') return { sovId };
  if (of === 'PART') return { sovId, amount: values.amount ?? 0 };
  return {
    sovId,
    lines: typedLines(values, held).map(({ sovLineId }, at) => ({
      sovLineId,
      amount: values.lines[at]?.amount ?? 0,
    })),
  };
}

/** What the rules refuse, by the field of the form. */
export function releaseProblems(
  values: ReleaseValues,
  held: readonly LineHeld[],
  currency: Currency,
): Partial<Record<string, string>> {
  if (values.of === 'ALL') return {};
  const request: ReleaseRequest =
    values.of === 'PART'
      ? { of: 'PART', amount: cents(values.amount) }
      : { of: 'LINES', lines: typedLines(values, held) };
  const release = releaseOf(held, request, currency);
  return release.ok ? {} : Object.fromEntries(release.problems.map(({ field, message }) => [field, message]));
}
