import { MAX_SIGNATURE_BYTES } from '#domain/signing/consent.ts';
import { MESSAGES } from '@/shared/i18n/messages';

/** A signature of a form: the name, and the drawing where it was drawn. */
export interface SignatureValue {
  typedName: string;
  /** Null where it is typed; blank while nothing is drawn yet. */
  imageDataUrl: string | null;
}

const PNG = 'data:image/png;base64,';

/** A drawing as the value keeps it, from the PNG's base64; blank stays blank. */
export const drawingOf = (png: string): string => (png === '' ? '' : PNG + png);

const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[\s.,'’-]+/g, ' ')
    .trim()
    .toLowerCase();

/** What is said of a name that is not that of the account which signs; undefined where it is, or nobody can tell. */
export function otherName(typedName: string, signer: string | null | undefined): string | undefined {
  if (!signer || typedName.trim() === '' || plainName(typedName) === plainName(signer)) return undefined;
  return `You are signed in as ${signer}: the signature is kept as theirs.`;
}

/** What is still missing, at its field; nothing where it can be sent. */
export function signatureProblems({ typedName, imageDataUrl }: SignatureValue): {
  typedName?: string;
  imageDataUrl?: string;
} {
  const drawing = drawingProblem(imageDataUrl);
  return {
    ...(typedName.trim() === '' && { typedName: MESSAGES.validation.required }),
    ...(drawing !== null && { imageDataUrl: drawing }),
  };
}

/** Why a drawing is none that the server takes; null where it is typed, or is one. */
export function drawingProblem(image: string | null): string | null {
  if (image === '') return 'Draw your signature, or type it instead.';
  // Four characters of base64 carry three bytes.
  return image !== null && ((image.length - PNG.length) * 3) / 4 > MAX_SIGNATURE_BYTES
    ? 'The drawing is too large. Clear it and draw it again.'
    : null;
}
