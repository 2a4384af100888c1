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

/** The value of a JSON body; 400 where it is none, or nested as no record is. */
export function parseJson(bytes: Uint8Array): unknown {
  if (isTooDeep(bytes)) throw malformed(`its body is nested more than ${MAX_JSON_DEPTH} levels deep`);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw malformed('its body is not JSON');
  }
}
