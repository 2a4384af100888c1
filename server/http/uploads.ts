import { fileTypeFromBlob } from 'file-type';
import { type HeadJudge, MAX_FILE_BYTES, tooLargeFile } from './body.ts';
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

export interface JudgedContent {
  contentType: string;
  extension: string;
}

export interface JudgedUpload extends JudgedContent {
  bytes: Uint8Array;
}

/** Text of any of the encodings that spreadsheets write, without control characters. */
export function looksLikeText(bytes: Uint8Array): boolean {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (isUtf16) return true;
  return !bytes.subarray(0, 64 * 1024).some((byte) => byte < 9 || (byte > 13 && byte < 32));
}

/** Bytes of a file's beginning from which its type can be told; what holds other files may need more. */
const HEAD_BYTES = 64 * 1024;

/**
 * Decides by content what an uploaded file is, without reading all of it: 413 over `maxBytes`, 415 where it is none of
 * the accepted kinds, whatever its name says.
 */
export async function judgeContent(
  file: Blob,
  { accept, maxBytes = MAX_FILE_BYTES }: { accept: readonly UploadKind[]; maxBytes?: number },
): Promise<JudgedContent> {
  if (file.size > maxBytes) throw new Problem('PAYLOAD_TOO_LARGE', tooLargeFile(maxBytes));
  const detected = (await fileTypeFromBlob(file))?.mime as string | undefined;
  const isText = async () => looksLikeText(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
  const contentType = detected ?? (file.size > 0 && (await isText()) ? 'text/csv' : undefined);
  const accepted = accept.flatMap((kind): readonly string[] => UPLOAD_TYPES[kind]);
  if (!contentType || !accepted.includes(contentType)) {
    const kinds = accept.map((kind) => NAMES[kind].what).join(' or ');
    const hints = accept.map((kind) => NAMES[kind].hint).join(' ');
    throw new Problem(
      'UNSUPPORTED_MEDIA_TYPE',
      file.size === 0 ? `The file is empty. ${hints}` : `This is not ${kinds}. ${hints}`,
    );
  }
  return { contentType, extension: EXTENSIONS[contentType] ?? 'bin' };
}

/** The same, with the content, for what is read at once and not stored. */
export async function judgeUpload(
  file: Blob,
  rules: Parameters<typeof judgeContent>[1],
): Promise<JudgedUpload> {
  return { ...(await judgeContent(file, rules)), bytes: new Uint8Array(await file.arrayBuffer()) };
}

/** Refuses what is none of the accepted kinds by its beginning. Pictures and PDFs are known by their first bytes. */
export const judgesHead =
  (accept: readonly ('image' | 'pdf')[]): HeadJudge =>
  async (head) => {
    await judgeContent(new Blob([head as BlobPart]), { accept });
  };
