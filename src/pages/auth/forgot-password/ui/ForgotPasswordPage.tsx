import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { isApiError } from '@/shared/api/api-error';
import { forgotPassword } from '@/shared/api/generated/auth/auth';
import { MESSAGES } from '@/shared/i18n/messages';
import { email, normalizeEmail, required, rules } from '@/shared/lib/forms/rules';
import { applyServerErrors } from '@/shared/lib/forms/server-errors';
import { useTitle } from '@/shared/lib/title/use-title';
import { Button } from '@/shared/ui/Button';
import { FormError } from '@/shared/ui/form/FormError';
import { FormText } from '@/shared/ui/form/FormText';
import { Notice } from '@/shared/ui/Notice';
import { FormCard } from '@/shared/ui/page/FormCard';
import { RouterLink } from '@/shared/ui/RouterLink';

/** Asks for a reset link. An unknown address is said to be unknown (status mapping, password reset). */
export function ForgotPasswordPage() {
  useTitle('Forgot password');
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm({ defaultValues: { email: '' } });

  const submit = form.handleSubmit(async (values) => {
    const address = normalizeEmail(values.email);
    try {
      await forgotPassword({ email: address });
      setSentTo(address);
    } catch (error) {
      if (isApiError(error, 404))
        form.setError('email', { message: MESSAGES.auth.unknownEmail }, { shouldFocus: true });
      else applyServerErrors(form, error, MESSAGES.auth.resetFailed);
    }
  });

  return (
    <FormCard
      title="Forgot your password?"
      description="We will email you a link to set a new one. It works once, within 1 hour."
      onSubmit={(event) => void submit(event)}
      footer={<RouterLink to="/auth/login">Back to login</RouterLink>}
    >
      {sentTo !== undefined && (
        <Notice tone="success">
          We sent a link to <strong>{sentTo}</strong>. If it does not arrive, check your spam folder.
        </Notice>
      )}
      <FormText
        control={form.control}
        name="email"
        type="email"
        label="Email"
        autoComplete="username"
        rules={rules(required, email)}
      />
      <FormError control={form.control} />
      <Button type="submit" variant="solid" fullWidth loading={form.formState.isSubmitting}>
        {sentTo === undefined ? 'Send reset link' : 'Send again'}
      </Button>
    </FormCard>
  );
}
