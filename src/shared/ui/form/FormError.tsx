import { useEffect, useRef } from 'react';
import { type Control, type FieldValues, useFormState } from 'react-hook-form';
import { Notice } from '../Notice';

/** The refusal of a whole form, above its button; field errors stand at their fields instead. It comes into view. */
export function FormError<T extends FieldValues>({ control }: { control: Control<T> }) {
  const { errors } = useFormState({ control });
  const root = errors.root as { server?: { message?: string }; form?: { message?: string } } | undefined;
  const message = root?.server?.message ?? root?.form?.message;
  const place = useRef<HTMLDivElement>(null);
  // In a dialog that scrolls, a refusal below its lower edge looks as if the button did nothing.
  useEffect(() => {
    if (message !== undefined) place.current?.scrollIntoView?.({ block: 'nearest' });
  }, [errors.root, message]);
  if (message === undefined) return null;
  return (
    <div ref={place}>
      <Notice tone="error">{message}</Notice>
    </div>
  );
}
