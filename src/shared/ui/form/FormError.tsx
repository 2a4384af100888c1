import { type Control, type FieldValues, useFormState } from 'react-hook-form';
import { Notice } from '../Notice';

/** The refusal of a whole form, above its button; field errors stand at their fields instead. */
export function FormError<T extends FieldValues>({ control }: { control: Control<T> }) {
  const { errors } = useFormState({ control });
  const root = errors.root as { server?: { message?: string }; form?: { message?: string } } | undefined;
  const message = root?.server?.message ?? root?.form?.message;
  if (message === undefined) return null;
  return <Notice tone="error">{message}</Notice>;
}
