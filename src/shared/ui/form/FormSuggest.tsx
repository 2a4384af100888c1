import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { type Control, type FieldValues, type Path, useController } from 'react-hook-form';

interface FormSuggestProps<T extends FieldValues> {
  control: Control<T>;
  name: Path<T>;
  label: string;
  /** What was said before, the likeliest first. */
  suggestions: readonly string[];
  required?: boolean;
  helperText?: ReactNode;
  placeholder?: string;
  maxLength?: number;
  size?: 'small' | 'medium';
}

/** A text that has often been said before: chosen, or typed anew. */
export function FormSuggest<T extends FieldValues>(props: FormSuggestProps<T>) {
  const { control, name, suggestions, helperText, maxLength, size, ...rest } = props;
  const { field, fieldState } = useController({ control, name });
  const text = field.value as string; // by what the field holds
  return (
    <Autocomplete
      freeSolo
      size={size}
      options={[...new Set(suggestions)]}
      value={text}
      inputValue={text}
      onInputChange={(_event, next) => field.onChange(next)}
      onBlur={field.onBlur}
      renderInput={(params) => (
        <TextField
          {...params}
          {...rest}
          inputRef={field.ref}
          error={fieldState.invalid}
          helperText={fieldState.error?.message ?? helperText}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, maxLength },
          }}
        />
      )}
    />
  );
}
