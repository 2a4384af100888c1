import { fileTypeFromBuffer } from 'file-type';
import { MAX_FILE_BYTES } from './body.ts';
import { Problem } from './problem.ts';

/** What an upload may be; the content decides which it is, its name and declared type do not. */
export const UPLOAD_TYPES = {
  image: ['image/jpeg', 'image/png', 'image/gif', 'image/webp'],
  pdf: ['application/pdf'],
  spreadsheet: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv'],
} as const;
export type UploadKind = keyof typeof UPLOAD_TYPES;

const NAMES: Record<UploadKind, { what: string; hint: string }> = {
  image: { what: 'an image', hint: 'Upload a JPEG, PNG, GIF or WebP file.' },
  pdf: { what: 'a PDF', hint: 'Upload a PDF file.' },
  spreadsheet: { what: 'a spreadsheet', hint: 'Upload an .xlsx or .csv file.' },
};

const EXTENSIONS: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'text/csv': 'csv',
};

export interface JudgedUpload {
  bytes: Uint8Array;
  contentType: string;
  extension: string;
}

/** Text of any of the encodings that spreadsheets write, without control characters. */
export function looksLikeText(bytes: Uint8Array): boolean {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (isUtf16) return true;
  return !bytes.subarray(0, 64 * 1024).some((byte) => byte < 9 || (byte > 13 && byte < 32));
}

/**
 * Decides by content what an uploaded file is: 413 over `maxBytes`, 415 where it is none of the accepted kinds,
 * whatever its name says.
 */
export async function judgeUpload(
  file: Blob,
  { accept, maxBytes = MAX_FILE_BYTES }: { accept: readonly UploadKind[]; maxBytes?: number },
): Promise<JudgedUpload> {
  if (file.size > maxBytes) {
    const size = `${Math.round(maxBytes / 1024 / 1024)} MB`;
    throw new Problem('PAYLOAD_TOO_LARGE', `The file is larger than ${size}. Choose a smaller one.`);
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const detected = (await fileTypeFromBuffer(bytes))?.mime as string | undefined;
  const contentType = detected ?? (bytes.length > 0 && looksLikeText(bytes) ? 'text/csv' : undefined);
  const accepted = accept.flatMap((kind): readonly string[] => UPLOAD_TYPES[kind]);
  if (!contentType || !accepted.includes(contentType)) {
    const kinds = accept.map((kind) => NAMES[kind].what).join(' or ');
    const hints = accept.map((kind) => NAMES[kind].hint).join(' ');
    throw new Problem(
      'UNSUPPORTED_MEDIA_TYPE',
      bytes.length === 0 ? `The file is empty. ${hints}` : `This is not ${kinds}. ${hints}`,
    );
  }
  return { bytes, contentType, extension: EXTENSIONS[contentType] ?? 'bin' };
}
