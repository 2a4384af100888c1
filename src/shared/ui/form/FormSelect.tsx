import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { type Control, type FieldValues, type Path, useController } from 'react-hook-form';

export interface SelectOption {
  value: string;
  label: string;
  description?: string;
  disabled?: boolean;
}

export interface FormSelectProps<T extends FieldValues> {
  control: Control<T>;
  name: Path<T>;
  label: string;
  options: readonly SelectOption[];
  /** Offers "none" under this label; its value is the empty string. */
  emptyLabel?: string;
  required?: boolean;
  helperText?: ReactNode;
  disabled?: boolean;
  size?: 'small' | 'medium';
  autoFocus?: boolean;
}

/** A choice from a short list. */
export function FormSelect<T extends FieldValues>({
  control,
  name,
  options,
  emptyLabel,
  helperText,
  ...rest
}: FormSelectProps<T>) {
  const { field, fieldState } = useController({ control, name });
  return (
    <TextField
      {...rest}
      select
      name={field.name}
      value={field.value ?? ''}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? helperText}
      slotProps={{
        select: {
          displayEmpty: emptyLabel !== undefined,
          renderValue: (value) => options.find((option) => option.value === value)?.label ?? emptyLabel ?? '',
        },
      }}
    >
      {emptyLabel !== undefined && <MenuItem value="">{emptyLabel}</MenuItem>}
      {options.map((option) => (
        <MenuItem
          key={option.value}
          value={option.value}
          disabled={option.disabled}
          sx={{ display: 'block' }}
        >
          {option.label}
          {option.description !== undefined && (
            <span style={{ display: 'block', fontSize: '0.75rem', opacity: 0.75, whiteSpace: 'normal' }}>
              {option.description}
            </span>
          )}
        </MenuItem>
      ))}
    </TextField>
  );
}
