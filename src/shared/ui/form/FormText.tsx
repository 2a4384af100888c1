import type { ReactNode } from 'react';
import {
  type Control,
  type FieldValues,
  type Path,
  type RegisterOptions,
  useController,
} from 'react-hook-form';
import { TextInput, type TextInputProps } from './TextInput';

export interface FormTextProps<T extends FieldValues> {
  control: Control<T>;
  name: Path<T>;
  label: string;
  rules?: RegisterOptions<T, Path<T>>;
  required?: boolean;
  helperText?: ReactNode;
  type?: 'text' | 'email' | 'tel' | 'url' | 'password' | 'time';
  autoComplete?: string;
  autoFocus?: boolean;
  placeholder?: string;
  multiline?: boolean;
  rows?: number;
  maxLength?: number;
  disabled?: boolean;
  size?: 'small' | 'medium';
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email';
  /** Adornments, given the way MUI's TextField takes them. */
  slotProps?: { input?: Pick<TextInputProps, 'startAdornment' | 'endAdornment'> };
}

/** A text field of a form: its error, from a rule or from the server, stands under it. */
export function FormText<T extends FieldValues>({
  control,
  name,
  rules,
  rows,
  slotProps,
  ...rest
}: FormTextProps<T>) {
  const { field, fieldState } = useController({ control, name, rules: rules as never }); // RHF narrows rules by value type
  return (
    <TextInput
      {...rest}
      {...slotProps?.input}
      name={field.name}
      value={field.value ?? ''}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      minRows={rows}
      error={fieldState.error === undefined ? undefined : (fieldState.error.message ?? '')}
    />
  );
}
