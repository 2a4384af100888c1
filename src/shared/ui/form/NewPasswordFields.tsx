import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { MESSAGES } from '@/shared/i18n/messages';
import { passwordLength, required, rules } from '@/shared/lib/forms/rules';
import { FormPassword } from './FormPassword';

interface NewPasswordFieldsProps<T extends FieldValues> {
  form: UseFormReturn<T>;
  label?: string;
  autoFocus?: boolean;
}

/** A new password and its repetition, with their rules: the fields `password` and `confirmation` of a form. */
export function NewPasswordFields<T extends FieldValues & { password: string; confirmation: string }>({
  form,
  label = 'Password',
  autoFocus = false,
}: NewPasswordFieldsProps<T>) {
  const password = 'password' as Path<T>;
  return (
    <>
      <FormPassword
        control={form.control}
        name={password}
        label={label}
        autoComplete="new-password"
        autoFocus={autoFocus}
        helperText="8 to 128 characters. A few unrelated words work well."
        rules={rules(required, passwordLength)}
      />
      <FormPassword
        control={form.control}
        name={'confirmation' as Path<T>}
        label="Repeat the password"
        autoComplete="new-password"
        rules={rules(
          required,
          (value) => value === form.getValues(password) || MESSAGES.validation.passwordMismatch,
        )}
      />
    </>
  );
}
