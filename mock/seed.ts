/** FNV-1a: the same text gives the same number everywhere. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    value ^= text.charCodeAt(i);
    value = Math.imul(value, 0x01000193);
  }
  return value >>> 0;
}

/** 32 hexadecimal digits out of a text. */
const digits = (text: string): string =>
  [0, 1, 2, 3].map((part) => hash(`${part}:${text}`).toString(16).padStart(8, '0')).join('');

/** The same UUID (version 4 in form) for the same text. */
export function uuidOf(text: string): string {
  const hex = digits(text);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

/** A whole number from 0 to `below` - 1, the same for the same text. */
export const numberOf = (text: string, below: number): number => hash(text) % below;

/** The request id of an answer: one and the same request has one and the same id. */
export const requestIdOf = (text: string): string => `req_${digits(text).slice(0, 20)}`;
