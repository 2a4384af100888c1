import Box from '@mui/material/Box';
import { useForm } from 'react-hook-form';
import { isApiError } from '@/shared/api/api-error';
import { changePassword } from '@/shared/api/generated/user-profile/user-profile';
import { MESSAGES } from '@/shared/i18n/messages';
import { passwordLength, required, rules } from '@/shared/lib/forms/rules';
import { applyServerErrors } from '@/shared/lib/forms/server-errors';
import { storeToken } from '@/shared/session/token';
import { Button } from '@/shared/ui/Button';
import { FormError } from '@/shared/ui/form/FormError';
import { FormPassword } from '@/shared/ui/form/FormPassword';
import { toast } from '@/shared/ui/toast/toast';

const BLANK = { currentPassword: '', password: '', confirmation: '' };

/** Asks for the current password too; the answer carries the session that goes on. */
export function ChangePassword() {
  const form = useForm({ defaultValues: BLANK });

  const submit = form.handleSubmit(async ({ currentPassword, password }) => {
    try {
      const result = await changePassword({ currentPassword, password });
      if (result.access_token !== null) storeToken(result.access_token);
      form.reset(BLANK);
      toast.success('Password changed');
    } catch (error) {
      if (isApiError(error, 401) && error.errorCode === 'INVALID_CREDENTIALS') {
        form.setError(
          'currentPassword',
          { message: 'This is not your current password' },
          { shouldFocus: true },
        );
      } else applyServerErrors(form, error, MESSAGES.common.saveFailed);
    }
  });

  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void submit(event)}
      sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}
    >
      <FormPassword
        control={form.control}
        name="currentPassword"
        label="Current password"
        autoComplete="current-password"
        rules={rules(required)}
      />
      <FormPassword
        control={form.control}
        name="password"
        label="New password"
        autoComplete="new-password"
        helperText="8 to 128 characters. A few unrelated words work well."
        rules={rules(required, passwordLength)}
      />
      <FormPassword
        control={form.control}
        name="confirmation"
        label="Repeat the new password"
        autoComplete="new-password"
        rules={rules(
          required,
          (value) => value === form.getValues('password') || MESSAGES.validation.passwordMismatch,
        )}
      />
      <FormError control={form.control} />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <Button type="submit" loading={form.formState.isSubmitting}>
          Change password
        </Button>
      </Box>
    </Box>
  );
}
