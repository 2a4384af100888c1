import { fromCents, toCents } from '#domain/money/money.ts';
import type { OpeningBalance as Rules, OpeningLine } from '#domain/pay-app/opening-balance.ts';
import { openingProblems } from '#domain/pay-app/opening-balance.ts';
import { typedNumber } from '@/entities/pay-app';
import type { OpeningBalance, OpeningBalanceSaveRequest } from '@/shared/api/generated/model';

/** What is given of an opening balance beside its lines, as the form has it. */
export interface HeadValues {
  payAppNumber: string;
  periodTo: string | null;
  amountCertified: number | null;
  retainage: 'TOTAL' | 'LINES';
  totalRetainage: number | null;
}

export const RETAINAGE_WAYS = [
  { value: 'TOTAL', label: 'In total', description: 'Goes over the lines by what they have billed' },
  { value: 'LINES', label: 'Line by line', description: 'Each line says its own on the sheet' },
] as const satisfies readonly { value: HeadValues['retainage']; label: string; description: string }[];

export const headValues = ({ payAppNumber, periodTo, state }: OpeningBalance): HeadValues => ({
  payAppNumber: String(payAppNumber),
  periodTo,
  amountCertified: state.amountCertified,
  // Who has given neither yet is asked for one amount, which most people have.
  retainage: state.totalRetainage === null && state.totals.retainage !== 0 ? 'LINES' : 'TOTAL',
  totalRetainage: state.totalRetainage ?? fromCents(toCents(state.totals.retainage)),
});

/** The request that the form becomes; `payAppNumber` and `periodTo` are asked for, though a save may leave them out. */
export const headBody = (values: HeadValues, version: number): OpeningBalanceSaveRequest => ({
  version,
  payAppNumber: typedNumber(values.payAppNumber),
  periodTo: values.periodTo ?? undefined,
  amountCertified: values.amountCertified,
  totalRetainage: values.retainage === 'TOTAL' ? (values.totalRetainage ?? 0) : null,
});

/** The lines of an opening balance taken as one: what its sums are held against. */
export const summed = ({
  scheduled,
  workCompleted,
  materialStored,
  retainage,
}: Readonly<Record<string, unknown>>): OpeningLine => ({
  scheduledValue: Number(scheduled ?? 0),
  workCompleted: Number(workCompleted ?? 0),
  materialStored: Number(materialStored ?? 0),
  retainage: Number(retainage ?? 0),
});

/** What the rules refuse, by field. The number that was given last on this schedule is the server's to know. */
export function headProblems(
  values: HeadValues,
  line: OpeningLine,
  about: { today: string; currency: OpeningBalance['currency'] },
): Partial<Record<string, string>> {
  const { payAppNumber, periodTo, amountCertified, totalRetainage } = values;
  const opening: Rules = {
    payAppNumber: typedNumber(payAppNumber) ?? 0,
    periodTo: periodTo ?? '',
    amountCertified: Number.isFinite(amountCertified) ? toCents(amountCertified ?? 0) : null,
    totalRetainage: values.retainage === 'TOTAL' ? toCents(totalRetainage || 0) : null,
    lines: [line],
  };
  const fields: readonly string[] = ['payAppNumber', 'periodTo', 'amountCertified', 'totalRetainage'];
  return Object.fromEntries(
    openingProblems(opening, { ...about, lastNumberHere: 0 })
      .filter(({ field }) => fields.includes(field))
      .map(({ field, message }) => [field, message]),
  );
}
