import { MAX_SIGNATURE_BYTES } from '#domain/signing/consent.ts';
import { invalidField } from '../../http/problem.ts';
import type { PdfRenderer } from '../../pdf/renderer.ts';

/** A drawn signature of a request, read and not looked at yet. */
export interface DrawnSignature {
  base64: string;
  png: Uint8Array;
  /** 422 at its field where the content is no drawing: the content decides, not its name. Waits for a drawing thread. */
  check(pdf: Pick<PdfRenderer, 'signatureImageProblem'>): Promise<true>;
}

/** Reads a drawn signature. 422 at its field where there is none, or too much of one. */
export function drawnSignature(base64: string | undefined, field: string): DrawnSignature {
  const png = base64 ? decodeBase64(base64) : null;
  if (!base64 || !png || png.length === 0)
    throw invalidField(field, 'Draw your signature, or type your name instead.');
  if (png.length > MAX_SIGNATURE_BYTES)
    throw invalidField(field, 'The drawn signature is larger than 512 kB. Clear it and draw a simpler one.');
  return {
    base64,
    png,
    async check(pdf) {
      const problem = await pdf.signatureImageProblem(png);
      if (problem) throw invalidField(field, problem);
      return true;
    },
  };
}

function decodeBase64(text: string): Uint8Array | null {
  try {
    return Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
  } catch {
    return null;
  }
}
