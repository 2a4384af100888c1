import { signatureProblem } from '#domain/inspection/signature.ts';
import { drawingProblem, type SignatureValue } from '@/shared/ui/signature/signature';

/** Drawn, and not only typed. */
export type DrawnSignature = SignatureValue & { imageDataUrl: string };

export const isDrawn = (signature: SignatureValue): signature is DrawnSignature =>
  signature.imageDataUrl !== null && signature.imageDataUrl !== '';

/** Whether somebody began to sign: by a name or by a drawing. */
export const isSigned = ({ typedName, imageDataUrl }: SignatureValue): boolean =>
  typedName.trim() !== '' || imageDataUrl !== null;

/** The drawing as a file to be stored. */
export function drawnFile(dataUrl: string): File {
  const bytes = Uint8Array.from(atob(dataUrl.slice(dataUrl.indexOf(',') + 1)), (each) => each.charCodeAt(0));
  return new File([bytes], 'signature.png', { type: 'image/png' });
}

/** What is missing of a signature that is asked for or begun, by field. */
export function signatureErrors(
  signature: SignatureValue,
  isRequired: boolean,
): Partial<Record<'signature.typedName' | 'signature.imageDataUrl', string>> {
  const begun = isSigned(signature) || !isRequired ? signature : undefined;
  const problem = signatureProblem(isRequired, begun);
  const drawing = begun === undefined ? null : drawingProblem(signature.imageDataUrl);
  return {
    ...(problem !== null && { 'signature.typedName': problem.message }),
    ...(drawing !== null && { 'signature.imageDataUrl': drawing }),
  };
}
