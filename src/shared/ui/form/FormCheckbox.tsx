import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { type ReactNode, useId } from 'react';
import {
  type Control,
  type FieldValues,
  type Path,
  type RegisterOptions,
  useController,
} from 'react-hook-form';

interface FormCheckboxProps<T extends FieldValues> {
  control: Control<T>;
  name: Path<T>;
  label: ReactNode;
  helperText?: ReactNode;
  rules?: RegisterOptions<T, Path<T>>;
}

/** A yes or no of a form. */
export function FormCheckbox<T extends FieldValues>({
  control,
  name,
  label,
  helperText,
  rules,
}: FormCheckboxProps<T>) {
  const { field, fieldState } = useController({ control, name, rules: rules as never }); // RHF narrows rules by value type
  const id = useId();
  const text = fieldState.error?.message ?? helperText;
  return (
    <FormControl error={fieldState.invalid}>
      <FormControlLabel
        sx={{ alignItems: 'flex-start', marginInline: 0 }}
        control={
          <Checkbox
            checked={Boolean(field.value)}
            onChange={(event) => field.onChange(event.target.checked)}
            onBlur={field.onBlur}
            size="small"
            sx={{ marginBlockStart: -1.5, marginInlineStart: -2 }}
            slotProps={{ input: { ref: field.ref, 'aria-describedby': text === undefined ? undefined : id } }}
          />
        }
        label={label}
      />
      {text !== undefined && (
        <FormHelperText id={id} sx={{ marginInlineStart: 7, marginBlockStart: 0.5 }}>
          {text}
        </FormHelperText>
      )}
    </FormControl>
  );
}
