import { toCents } from '#domain/money/money.ts';
import type { Currency } from '#domain/money/text.ts';
import { type CertificateProblem, certificateProblem } from '#domain/pay-app/certificate.ts';
import type {
  SignatureType,
  SignDocumentRequest,
  SigningCertificate,
  SigningSession,
} from '@/shared/api/generated/model';
import { MESSAGES } from '@/shared/i18n/messages';
import { blankToNull } from '@/shared/lib/forms/rules';
import { drawingOf, drawingProblem } from '@/shared/ui/signature/signature';

export interface SignatureValues {
  signatureType: SignatureType;
  typedName: string;
  /** Base64 of the drawing's PNG; blank while nothing is drawn. */
  drawnPng: string;
  consent: boolean;
  /** What the certifier grants; null from whoever certifies nothing. */
  amountCertified: number | null;
  amountCertifiedReason: string;
}

/** The form as it opens: what was noted before, otherwise line 8. */
export const openingValues = ({ signerName, certificate }: SigningSession): SignatureValues => ({
  signatureType: 'TYPED',
  typedName: signerName,
  drawnPng: '',
  consent: false,
  amountCertified: certificate && (certificate.amountCertified ?? certificate.currentPaymentDue),
  amountCertifiedReason: certificate?.amountCertifiedReason ?? '',
});

/** Whether an amount is line 8 as it was applied for. */
export const isAsAsked = (
  amount: number | null,
  { currentPaymentDue }: Pick<SigningCertificate, 'currentPaymentDue'>,
): boolean => amount === null || (!Number.isNaN(amount) && toCents(amount) === toCents(currentPaymentDue));

/** What the form becomes, without the token that goes with it. */
export function signatureBody(
  values: SignatureValues,
  certificate: SigningCertificate | null,
): Omit<SignDocumentRequest, 'token'> {
  return {
    signatureType: values.signatureType,
    typedName: values.typedName.trim(),
    consent: values.consent,
    ...(values.signatureType === 'DRAWN' ? { drawnPng: values.drawnPng } : {}),
    ...(certificate === null
      ? {}
      : {
          amountCertified: values.amountCertified,
          amountCertifiedReason: isAsAsked(values.amountCertified, certificate)
            ? null
            : blankToNull(values.amountCertifiedReason),
        }),
  };
}

/** What is still missing, at the field where it belongs. */
export function signatureProblems(
  values: SignatureValues,
  { certificate, currency }: Pick<SigningSession, 'certificate' | 'currency'>,
): Partial<Record<keyof SignatureValues, string>> {
  const problems: Partial<Record<keyof SignatureValues, string>> = {};
  if (certificate !== null) {
    const problem = amountProblem(values, certificate, currency);
    if (problem) problems[problem.field] = problem.message;
  }
  if (values.typedName.trim() === '') problems.typedName = MESSAGES.validation.required;
  const drawing = values.signatureType === 'DRAWN' ? drawingProblem(drawingOf(values.drawnPng)) : null;
  if (drawing !== null) problems.drawnPng = drawing;
  if (!values.consent) problems.consent = 'Agree to sign electronically before you sign.';
  return problems;
}

/** Why the certificate is not given like this, by the rule that the server asks too; null when it is. */
function amountProblem(
  { amountCertified, amountCertifiedReason }: SignatureValues,
  certificate: SigningCertificate,
  currency: Currency,
): CertificateProblem | null {
  if (amountCertified === null) return { field: 'amountCertified', message: MESSAGES.validation.required };
  // What cannot be read as an amount is told by the field itself.
  const amount = Number.isNaN(amountCertified) ? Number.NaN : toCents(amountCertified);
  const lines = {
    line3ContractSumToDate: toCents(certificate.contractSumToDate),
    line7PreviousCertificates: toCents(certificate.lessPreviousCertificates),
    line8CurrentPaymentDue: toCents(certificate.currentPaymentDue),
  };
  return certificateProblem({ amount, reason: amountCertifiedReason }, lines, currency);
}
