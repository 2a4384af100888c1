import { Problem } from './problem.ts';

/** Objects and lists within one another; the deepest body of the contract has ten. */
export const MAX_JSON_DEPTH = 32;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** Whether JSON opens more objects and lists within one another than allowed. Reads bytes once and builds nothing. */
function isTooDeep(bytes: Uint8Array): boolean {
  let depth = 0;
  let inText = false;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (inText) {
      if (byte === BACKSLASH) at++;
      else if (byte === QUOTE) inText = false;
    } else if (byte === QUOTE) inText = true;
    else if (byte === 0x5b || byte === 0x7b) {
      if (++depth > MAX_JSON_DEPTH) return true;
    } else if (byte === 0x5d || byte === 0x7d) depth--;
  }
  return false;
}

export const malformed = (message: string) =>
  new Problem('MALFORMED_REQUEST', `The request is malformed: ${message}`);

/** An escape of half a surrogate pair: the one way in which a body in UTF-8 can hold text that is not Unicode. */
const SURROGATE_ESCAPE = /\\u[dD][89a-fA-F]/;

/** Whether each text of the value, and each of its names, is Unicode: no half of a surrogate pair stands alone. */
function isUnicode(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed();
  if (Array.isArray(value)) return value.every(isUnicode);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, each]) => name.isWellFormed() && isUnicode(each));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw malformed('its body is not JSON');
  }
}

/** The value of a JSON body; 400 where it is none, nested as no record is, or not Unicode: it could not be kept as sent. */
export function parseJson(bytes: Uint8Array): unknown {
  if (isTooDeep(bytes)) throw malformed(`its body is nested more than ${MAX_JSON_DEPTH} levels deep`);
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw malformed('its body is not JSON');
  }
  const value = parsed(text);
  if (SURROGATE_ESCAPE.test(text) && !isUnicode(value))
    throw malformed('its body holds half a character (a surrogate without its pair)');
  return value;
}
