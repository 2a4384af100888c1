import { phoneStored } from '#domain/contact/phone.ts';
import { isBlank } from '#domain/text/blank.ts';
import { oneLine } from '#domain/text/one-line.ts';
import { invalidField } from './problem.ts';

const REQUIRED = 'This field is required';

/** A name as it is stored; 422 at its field where nothing readable is left of it. */
export function requiredName(text: string, field = 'name'): string {
  const name = oneLine(text);
  if (isBlank(name)) throw invalidField(field, REQUIRED);
  return name;
}

/** A text that has to say something, without spaces at its ends; 422 at its field where nobody could read it. */
export function requiredText(text: string, field: string, problem = REQUIRED): string {
  if (isBlank(text)) throw invalidField(field, problem);
  return text.trim();
}

/** A title as it is stored; null where there is none. */
export const optionalLine = (text: string | null | undefined): string | null => oneLine(text ?? '') || null;

const PHONE_PROBLEM = 'Please enter a valid phone number';

/** A telephone number as it is stored; null where there is none, 422 at its field where nobody can be called at it. */
export function phoneOrNull(text: string | null | undefined, field = 'phone'): string | null {
  if (!text?.trim()) return null;
  const phone = phoneStored(text);
  if (phone === null) throw invalidField(field, PHONE_PROBLEM);
  return phone;
}
