/** An answer other than the contract's success status with JSON: a file, or another of its statuses. */
export class Reply {
  readonly status: number;
  readonly body: BodyInit | null;
  readonly headers: Record<string, string>;

  constructor(status: number, body: BodyInit | null, headers: Record<string, string> = {}) {
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

/** JSON with a status of the contract other than the operation's first success status. */
export const jsonReply = (status: number, body: unknown): Reply =>
  new Reply(status, JSON.stringify(body), { 'content-type': 'application/json' });

/** Letters, digits and a few marks of the name; what a header or a file system could misread becomes `_`. */
export const safeFileName = (name: string): string =>
  name
    .normalize('NFC')
    // oxlint-disable-next-line no-control-regex -- control characters are what is being removed
    .replace(/[\u0000-\u001f\u007f<>:"/\\|?*]/g, '_')
    .replace(/^\.+/, '_')
    .slice(0, 200) || 'file';

interface FileReply {
  body: Uint8Array | ReadableStream<Uint8Array>;
  contentType: string;
  fileName: string;
  /** Bytes, where known. */
  size?: number;
  /** Shown in the browser instead of saved; only for types that cannot run script. */
  inline?: boolean;
}

const INLINE_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'application/pdf'];

/** A file with a safe name, private to the reader and never sniffed. */
export function fileReply({ body, contentType, fileName, size, inline }: FileReply): Reply {
  const name = safeFileName(fileName);
  const ascii = name.replace(/[^\x20-\x7e]/g, '_');
  const place = inline && INLINE_TYPES.includes(contentType) ? 'inline' : 'attachment';
  const length = size ?? (body instanceof Uint8Array ? body.byteLength : undefined);
  return new Reply(200, body as BodyInit, {
    'content-type': contentType,
    'content-disposition': `${place}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name)}`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    ...(length === undefined ? {} : { 'content-length': String(length) }),
  });
}
