import { oneLine } from '#domain/text/one-line.ts';
import { invalidField } from './problem.ts';

/** A name as it is stored; 422 at its field where nothing readable is left of it. */
export function requiredName(text: string, field = 'name'): string {
  const name = oneLine(text);
  if (name === '') throw invalidField(field, 'This field is required');
  return name;
}

/** A title as it is stored; null where there is none. */
export const optionalLine = (text: string | null | undefined): string | null => oneLine(text ?? '') || null;
