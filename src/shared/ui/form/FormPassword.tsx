import { type FieldValues, useController } from 'react-hook-form';
import type { FormTextProps } from './FormText';
import { PasswordInput } from './PasswordInput';

/** A password field of a form. */
export function FormPassword<T extends FieldValues>(
  props: Pick<
    FormTextProps<T>,
    'control' | 'name' | 'label' | 'rules' | 'helperText' | 'autoComplete' | 'autoFocus'
  >,
) {
  const { control, name, rules, ...rest } = props;
  const { field, fieldState } = useController({ control, name, rules: rules as never }); // RHF narrows rules by value type
  return (
    <PasswordInput
      {...rest}
      name={field.name}
      value={field.value ?? ''}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.error?.message}
    />
  );
}
