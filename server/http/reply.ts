import { beginningOf } from '#domain/text/beginning.ts';
import type { ByteRange } from '../ports/files.ts';

/** Content that is made when the change is committed and no transaction is open: read from the store, or drawn. */
export type LateBytes = () => Promise<Uint8Array>;

/** A body that is made then; as a stream, what is larger than memory. */
export type LateBody = () => Promise<Uint8Array | ReadableStream<Uint8Array>>;

/** An answer other than the contract's success status with JSON: a file, or another of its statuses. */
export class Reply {
  readonly status: number;
  readonly body: BodyInit | LateBody | null;
  readonly headers: Record<string, string>;

  constructor(status: number, body: BodyInit | LateBody | null, headers: Record<string, string> = {}) {
    this.status = status;
    this.body = body;
    this.headers = headers;
  }

  /** The answer itself. Belongs after the transaction. */
  async response(): Promise<Response> {
    const { status, headers, body } = this;
    if (typeof body !== 'function') return new Response(body, { status, headers });
    const bytes = await body();
    if (bytes instanceof ReadableStream) return new Response(bytes, { status, headers });
    const length = { 'content-length': String(bytes.byteLength) };
    return new Response(bytes as BodyInit, { status, headers: { ...headers, ...length } });
  }
}

/** A body of JSON. */
export const jsonBytes = (body: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(body));

/** JSON with a status of the contract other than the operation's first success status. */
export const jsonReply = (status: number, body: unknown): Reply =>
  new Reply(status, JSON.stringify(body), { 'content-type': 'application/json' });

const LONGEST_NAME = 200;

/** The end of a name from its last dot on, which says what a computer opens the file with; empty without one. */
const endingOf = (name: string): string => /[^.](\.[A-Za-z0-9-]{1,12})$/.exec(name)?.[1] ?? '';

/** The name, cut to its longest before its ending. */
function cut(name: string, ending: string): string {
  const stem = name.slice(0, name.length - ending.length).replace(/\p{Surrogate}/gu, '');
  return beginningOf(stem, LONGEST_NAME - ending.length) + ending;
}

/** Letters, digits and a few marks of the name; what a header or a file system could misread becomes `_`. */
export function safeFileName(name: string): string {
  const safe = name
    .normalize('NFC')
    // oxlint-disable-next-line no-control-regex -- control characters are what is being removed
    .replace(/[\u0000-\u001f\u007f<>:"/\\|?*]/g, '_')
    // Marks that turn the direction of the text: with them "gpj.exe" is shown as "exe.jpg".
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/^\.+/, '_');
  return cut(safe, endingOf(safe)) || 'file';
}

const SAME_ENDING: Readonly<Record<string, string>> = { '.jpeg': '.jpg', '.tiff': '.tif' };
const plainEnding = (name: string): string => {
  const ending = endingOf(name).toLowerCase();
  return SAME_ENDING[ending] ?? ending;
};

/** The name under which a reader wants a file, with the ending that the file has: `plan.exe` of a PDF is `plan.exe.pdf`. */
export function fileNameLike(wanted: string, stored: string): string {
  // Systems leave out dots and spaces at the end, and open by what comes before them.
  const name = safeFileName(wanted.replace(/[. ]+$/, '') || stored);
  if (plainEnding(name) === plainEnding(stored)) return name;
  const ending = endingOf(stored);
  return cut(`${name}${ending}`, ending);
}

interface FileReply {
  /** Null answers the headers alone (a range that lies outside the file). */
  body: Uint8Array | ReadableStream<Uint8Array> | LateBody | null;
  contentType: string;
  fileName: string;
  /** Bytes of the whole file, where known. */
  size?: number;
  /** The part of the file that the body is. */
  range?: ByteRange | 'unsatisfiable' | null;
  /** Shown in the browser instead of saved; only for types that cannot run script. */
  inline?: boolean;
}

const INLINE_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'application/pdf'];

/**
 * The one range that a request asks for, cut to the file; null where it asks for the whole file, for several ranges
 * or in words that are not understood, which all get the whole file (RFC 9110, section 14.2).
 */
export function requestedRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header?.trim() ?? '') ?? [];
  if (from === '' && to === '') return null;
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length === 0 ? 'unsatisfiable' : { first: size - length, last: size - 1 };
  }
  const [first, last] = [Number(from), to === '' ? size - 1 : Math.min(Number(to), size - 1)];
  if (to !== '' && Number(to) < first) return null;
  return first >= size ? 'unsatisfiable' : { first, last };
}

/** A file with a safe name, private to the reader and never sniffed. */
export function fileReply({ body, contentType, fileName, size, range, inline }: FileReply): Reply {
  const name = safeFileName(fileName);
  const ascii = name.replace(/[^\x20-\x7e]/g, '_');
  const place = inline && INLINE_TYPES.includes(contentType) ? 'inline' : 'attachment';
  const whole = size ?? (body instanceof Uint8Array ? body.byteLength : undefined);
  const part = range && range !== 'unsatisfiable' ? range : null;
  const length = part ? part.last - part.first + 1 : body === null ? 0 : whole;
  const contentRange = part ? `bytes ${part.first}-${part.last}/${whole}` : `bytes */${whole}`;
  return new Reply(part ? 206 : range ? 416 : 200, body as BodyInit | LateBody | null, {
    'content-type': contentType,
    'content-disposition': `${place}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name)}`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    ...(range === undefined ? {} : { 'accept-ranges': 'bytes' }),
    ...(range ? { 'content-range': contentRange } : {}),
    ...(length === undefined ? {} : { 'content-length': String(length) }),
  });
}

/** A workbook of Excel, written when the change is committed. */
export const workbookReply = (fileName: string, body: LateBody): Reply =>
  fileReply({
    body,
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    fileName,
  });
