import TextField from '@mui/material/TextField';
import { lazy, Suspense, type ReactNode } from 'react';
import { type Control, type FieldValues, type Path, useController } from 'react-hook-form';

const DateField = lazy(() => import('./DateField'));

export interface FormDateProps<T extends FieldValues> {
  control: Control<T>;
  name: Path<T>;
  label: string;
  required?: boolean;
  helperText?: ReactNode;
  disabled?: boolean;
  size?: 'small' | 'medium';
  min?: string | undefined;
  max?: string | undefined;
}

/** A calendar date of a form, `YYYY-MM-DD` or null. The picker's code is loaded when a form first needs it. */
export function FormDate<T extends FieldValues>({ control, name, helperText, ...rest }: FormDateProps<T>) {
  const { field, fieldState } = useController({ control, name });
  const text = fieldState.error?.message ?? helperText;
  return (
    <Suspense
      fallback={
        <TextField
          {...rest}
          value=""
          placeholder="MM/DD/YYYY"
          helperText={text}
          slotProps={{ htmlInput: { readOnly: true } }}
        />
      }
    >
      <DateField
        {...rest}
        value={(field.value as string | null | undefined) ?? null}
        onChange={field.onChange}
        onBlur={field.onBlur}
        inputRef={field.ref}
        error={fieldState.invalid}
        helperText={text}
      />
    </Suspense>
  );
}
