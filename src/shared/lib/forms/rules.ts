import { isPhone } from '#domain/contact/phone.ts';
import { MESSAGES } from '@/shared/i18n/messages';

type Rule = (value: unknown) => true | string;

/** Refuses nothing and blanks. */
export const required: Rule = (value) =>
  (typeof value === 'string' ? value.trim() !== '' : value !== null && value !== undefined) ||
  MESSAGES.validation.required;

// Deliberately loose, as browsers are: the mailbox itself is proven by the code or link sent to it.
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export const email: Rule = (value) =>
  typeof value !== 'string' || value.trim() === '' || EMAIL.test(value.trim()) || MESSAGES.validation.email;

export const phone: Rule = (value) =>
  typeof value !== 'string' || value.trim() === '' || isPhone(value) || MESSAGES.validation.phone;

/** Password length of the contract; whether it is a common one only the server knows. */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;

export const passwordLength: Rule = (value) => {
  const length = typeof value === 'string' ? value.length : 0;
  if (length < PASSWORD_LENGTH.min) return `Use at least ${String(PASSWORD_LENGTH.min)} characters`;
  if (length > PASSWORD_LENGTH.max) return `Use at most ${String(PASSWORD_LENGTH.max)} characters`;
  return true;
};

/** The first rule that refuses speaks. */
export function rules(...list: readonly Rule[]): { validate: Rule } {
  return {
    validate: (value) => {
      for (const rule of list) {
        const answer = rule(value);
        if (answer !== true) return answer;
      }
      return true;
    },
  };
}

/** E-mail addresses are lower-cased and trimmed before they are sent. */
export function normalizeEmail(value: string): string {
  return value.trim().toLowerCase();
}

/** An optional text as the contract wants it: blank is null. */
export function blankToNull(value: string | null | undefined): string | null {
  const text = value?.trim() ?? '';
  return text === '' ? null : text;
}
