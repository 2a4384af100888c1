/** How long the ways into an account are good for (rule: accounts and sessions). Times in milliseconds. */
const SECOND = 1000;
const HOUR = 3600 * SECOND;

export const OTP_DIGITS = 6;
/** A one-time code is good for ten minutes, one use and five tries. */
export const OTP_LIFETIME_MS = 600 * SECOND;
export const OTP_MAX_TRIES = 5;
/** A new code at most every minute. */
export const OTP_RESEND_AFTER_MS = 60 * SECOND;
/** How long a registration waits for its code. */
export const REGISTRATION_LIFETIME_MS = 24 * HOUR;
/** Invitation links are good for seven days. */
export const INVITATION_LIFETIME_MS = 7 * 24 * HOUR;
/** Reset links are good for one hour. */
export const RESET_LIFETIME_MS = HOUR;

/** Whether a text can be an e-mail address: as the contract's format has it. */
export const isEmailAddress = (text: string): boolean =>
  text.length <= 254 && /^[^\s@<>()[\],;:"]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(text) && !text.includes('..');

/** E-mail addresses are compared and stored trimmed and in lower case (rule: accounts and sessions). */
export const normalEmail = (text: string): string => text.trim().toLowerCase();
