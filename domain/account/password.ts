import { COMMON_PASSWORDS } from './common-passwords.ts';

export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 128;

/** Ascending or descending runs and repetitions: "12345678", "zyxwvuts", "aaaaaaaa", "abababab". */
function isPattern(text: string): boolean {
  const codes = Array.from(text, (char) => char.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, i) => code - (codes[i] ?? 0)));
  if (steps.size === 1 && [-1, 0, 1].includes([...steps][0] ?? 9)) return true;
  return /^(.{1,3})\1+$/.test(text);
}

/** Digits and marks that people put around or into a common word, taken away again: "P@ssw0rd123!" is "password". */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/^[\d\W_]+|[\d\W_]+$/g, '')
    .replaceAll('@', 'a')
    .replaceAll('0', 'o')
    .replaceAll('1', 'i')
    .replaceAll('3', 'e')
    .replaceAll('$', 's')
    .replaceAll('5', 's');

/**
 * Why a new password is refused: 8 to 128 characters, not a common one, not the e-mail address (rule: accounts and
 * sessions). No demand for classes of characters: length serves better.
 * @param email the account's address, where it is known
 * @returns a message for the reader, null where the password is good
 */
export function passwordProblem(password: string, email?: string): string | null {
  const { length } = Array.from(password);
  if (length < PASSWORD_MIN_LENGTH) return `Use at least ${PASSWORD_MIN_LENGTH} characters.`;
  if (length > PASSWORD_MAX_LENGTH) return `Use at most ${PASSWORD_MAX_LENGTH} characters.`;
  const lower = password.toLowerCase();
  if (COMMON_PASSWORDS.has(lower) || COMMON_PASSWORDS.has(plain(password)) || isPattern(lower))
    return 'This password is too common. Choose one that is harder to guess.';
  const address = email?.trim().toLowerCase();
  if (address && (lower === address || lower === address.split('@')[0]))
    return 'Do not use your email address as your password.';
  return null;
}
