import { MAX_SIGNATURE_BYTES } from '#domain/signing/consent.ts';
import type { SignatureType, SignDocumentRequest } from '@/shared/api/generated/model';
import { MESSAGES } from '@/shared/i18n/messages';

export interface SignatureValues {
  signatureType: SignatureType;
  typedName: string;
  /** Base64 of the drawing's PNG; blank while nothing is drawn. */
  drawnPng: string;
  consent: boolean;
}

/** What the form becomes, without the token that goes with it. */
export function signatureBody(values: SignatureValues): Omit<SignDocumentRequest, 'token'> {
  return {
    signatureType: values.signatureType,
    typedName: values.typedName.trim(),
    consent: values.consent,
    ...(values.signatureType === 'DRAWN' ? { drawnPng: values.drawnPng } : {}),
  };
}

/** What is still missing, at the field where it belongs. */
export function signatureProblems(values: SignatureValues): Partial<Record<keyof SignatureValues, string>> {
  const problems: Partial<Record<keyof SignatureValues, string>> = {};
  if (values.typedName.trim() === '') problems.typedName = MESSAGES.validation.required;
  if (values.signatureType === 'DRAWN' && values.drawnPng === '')
    problems.drawnPng = 'Draw your signature, or type it instead.';
  // Four characters of base64 carry three bytes.
  if ((values.drawnPng.length * 3) / 4 > MAX_SIGNATURE_BYTES)
    problems.drawnPng = 'The drawing is too large. Clear it and draw it again.';
  if (!values.consent) problems.consent = 'Agree to sign electronically before you sign.';
  return problems;
}
