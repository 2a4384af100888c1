import {
  type Control,
  type FieldValues,
  type Path,
  type RegisterOptions,
  useController,
} from 'react-hook-form';
import { TextInput } from './TextInput';

interface FormCodeProps<T extends FieldValues> {
  control: Control<T>;
  name: Path<T>;
  label: string;
  digits: number;
  rules?: RegisterOptions<T, Path<T>>;
  /** The last digit was typed, or all of them pasted. */
  onComplete: () => void;
}

/**
 * A one-time code: digits only, however they are typed or pasted, sent as soon as they are complete. One field, so that
 * the code that a phone offers from the message goes in at once and a screen reader hears one thing.
 */
export function FormCode<T extends FieldValues>(props: FormCodeProps<T>) {
  const { control, name, label, digits, rules, onComplete } = props;
  const { field, fieldState } = useController({ control, name, rules: rules as never }); // RHF narrows rules by value type
  const change = (text: string): void => {
    const code = text.replace(/\D/g, '').slice(0, digits);
    const isNew = code !== field.value;
    field.onChange(code);
    if (isNew && code.length === digits) onComplete();
  };
  return (
    <TextInput
      label={label}
      name={field.name}
      value={field.value}
      autoComplete="one-time-code"
      inputMode="numeric"
      onChange={(event) => change(event.target.value)}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.error === undefined ? undefined : (fieldState.error.message ?? '')}
      sx={{
        '& input': { fontSize: '1.25rem', fontVariantNumeric: 'tabular-nums', letterSpacing: '0.3em' },
      }}
    />
  );
}
