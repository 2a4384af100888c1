import { parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/max';

/** As long as the contract lets a number be. */
const LONGEST = 32;
/** Numbers that are written without a country code are read as numbers of this country. */
const HOME = 'US';

function read(text: string): PhoneNumber | null {
  const number = parsePhoneNumberFromString(text.trim(), HOME);
  // What surrounds the number is not ignored: "call 415 555 0134 or Dana" is no number.
  const hasWords = /[a-z]/i.test(text.replace(/(?:;?ext(?:ension|n)?\.?|x)[\s.:=]*\d+\s*$/i, ''));
  if (!number?.isPossible() || hasWords) return null;
  return number.formatInternational().length <= LONGEST ? number : null;
}

/** Whether somebody can be called at it: `(415) 555-0134`, `+44 20 7946 0958`, with an extension or without. */
export const isPhone = (text: string): boolean => read(text) !== null;

/** A number as it is stored: international, with its extension; null where it is none. */
export function phoneStored(text: string): string | null {
  const number = read(text);
  return number && number.formatInternational();
}
