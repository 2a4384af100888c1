import { fromCents, toCents } from '#domain/money/money.ts';
import type { Currency } from '#domain/money/text.ts';
import { futureProblem, leftToRelease, type Payable, releaseProblem } from '#domain/pay-app/release.ts';
import type { StoredFile } from '@/features/attachments';
import type {
  PayAppDetail,
  PaymentMethod,
  PaymentReleaseRequest,
  PayAppWaivers,
} from '@/shared/api/generated/model';
import { MESSAGES } from '@/shared/i18n/messages';
import { remark } from '@/shared/lib/record/remark';

export interface ReleaseValues {
  /** In the major unit; NaN while it cannot be read. */
  amount: number | null;
  date: string | null;
  reference: string;
  method: PaymentMethod | '';
  note: string;
  attachments: StoredFile[];
}

/** What was certified and what is paid of it, in cents. */
export const payableOf = (
  {
    amountCertified,
    currentPaymentDue,
    creditBroughtForward,
  }: Pick<PayAppDetail, 'amountCertified' | 'currentPaymentDue' | 'creditBroughtForward'>,
  { amountReleased }: Pick<PayAppWaivers, 'amountReleased'>,
): Payable => ({
  certified: toCents(amountCertified ?? currentPaymentDue),
  credit: toCents(creditBroughtForward),
  released: toCents(amountReleased),
});

/** The form as it opens: all that is left, paid today. */
export const openingRelease = (payable: Payable, today: string): ReleaseValues => ({
  amount: fromCents(leftToRelease(payable)),
  date: today,
  reference: '',
  method: '',
  note: '',
  attachments: [],
});

/** An amount that can be read, in cents; null while it cannot. */
export const readable = (amount: number | null): number | null =>
  amount === null || Number.isNaN(amount) ? null : toCents(amount);

/** Why this much cannot be paid, by the rule that the server asks too; undefined when it can, and while nothing can be read. */
export function amountProblem(
  payable: Payable,
  amount: number | null,
  currency: Currency,
): string | undefined {
  const cents = readable(amount);
  return cents === null ? undefined : (releaseProblem(payable, cents, currency) ?? undefined);
}

/** What is wrong with the form, at its fields. */
export function releaseProblems(
  values: ReleaseValues,
  payable: Payable,
  currency: Currency,
  today: string,
): Partial<Record<string, string>> {
  return {
    amount:
      values.amount === null ? MESSAGES.validation.required : amountProblem(payable, values.amount, currency),
    date: values.date === null ? undefined : (futureProblem(values.date, today) ?? undefined),
  };
}

/** What the values become. */
export const releaseBody = (values: ReleaseValues, version: number): PaymentReleaseRequest => ({
  version,
  // What is missing is told by the schema at its field.
  amount: values.amount as number,
  date: values.date as string,
  reference: values.reference,
  ...(values.method === '' ? {} : { method: values.method }),
  ...(remark(values.note) === undefined ? {} : { note: values.note.trim() }),
  attachments: values.attachments.map(({ key }) => key),
});
