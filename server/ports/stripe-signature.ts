import { ForgedNotice } from './payments.ts';

/** A notice is believed for so long after it was signed, and may come so much too early by a clock that is wrong. */
const TOLERANCE_SECONDS = 300;

const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

async function hmac(secret: string, text: string): Promise<string> {
  const encode = (value: string) => new TextEncoder().encode(value);
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encode(secret), algorithm, false, ['sign']);
  return hex(await crypto.subtle.sign('HMAC', key, encode(text)));
}

/** In a time that does not tell how much of it was right. */
function equal(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  let difference = 0;
  for (let i = 0; i < a.length; i++) difference |= a.charCodeAt(i) ^ b.charCodeAt(i);
  return difference === 0;
}

/** Signs a notice as Stripe does: for what stands in for Stripe. */
export async function signNotice(body: string, secret: string, at: Date): Promise<string> {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${await hmac(secret, `${seconds}.${body}`)}`;
}

/** Throws ForgedNotice unless the header is Stripe's signature of this very body, of the last minutes. */
export async function checkSignature({
  body,
  signature,
  secret,
  now,
}: {
  body: string;
  signature: string | null;
  secret: string;
  now: Date;
}): Promise<void> {
  const parts = (signature ?? '').split(',').map((part) => part.split('=', 2));
  const seconds = parts.find(([name]) => name === 't')?.[1] ?? '';
  const given = parts.filter(([name]) => name === 'v1').map(([, value = '']) => value);
  if (!/^\d{1,12}$/.test(seconds) || given.length === 0)
    throw new ForgedNotice('The notice carries no signature');
  const expected = await hmac(secret, `${seconds}.${body}`);
  // While a secret is replaced, a notice carries a signature by each.
  if (!given.some((one) => equal(one, expected))) throw new ForgedNotice('The signature is another');
  if (Math.abs(now.getTime() / 1000 - Number(seconds)) > TOLERANCE_SECONDS)
    throw new ForgedNotice('The notice was signed too long ago');
}
