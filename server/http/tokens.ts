import type { Random } from '../ports/random.ts';

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** A name for a request, by which its answer is found in the log. */
export const newRequestId = (random: Random): string =>
  `req_${random.uuid().replaceAll('-', '').slice(0, 20)}`;

/** A new token of 256 bits, for sessions and one-use links. Give it out once and store `hashToken` of it. */
export const newToken = (random: Random): string => base64url(random.bytes(32));

const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Node's own hashes, where this is Node: the web's go through another thread, which takes longer than hashing a token or a
 * step of history does. Not imported, as the app also runs in a browser.
 */
const node = globalThis.process?.getBuiltinModule?.('node:crypto');

/** So much is hashed within the time of a request's other work; more goes to the other thread. */
const MOST_AT_ONCE = 64 * 1024;

/** SHA-256 of a text in lower-case hex. */
export async function sha256(text: string | Uint8Array): Promise<string> {
  if (node && text.length <= MOST_AT_ONCE) return node.createHash('sha256').update(text).digest('hex');
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes as BufferSource)));
}

/** What is stored of a token: a copy of the database opens nothing. */
export const hashToken = (token: string): Promise<string> => sha256(token);

/**
 * HMAC-SHA-256 under the application's secret, in lower-case hex: for what is too short or too well known to be
 * hashed plainly (one-time codes, e-mail addresses).
 */
export async function keyedHash(secret: string, text: string): Promise<string> {
  if (node) return node.createHmac('sha256', secret).update(text).digest('hex');
  const encode = (value: string) => new TextEncoder().encode(value);
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encode(secret), algorithm, false, ['sign']);
  return hex(new Uint8Array(await crypto.subtle.sign('HMAC', key, encode(text))));
}
