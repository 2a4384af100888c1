import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { idempotencyHeaders, useIdempotencyKey } from '@/shared/api/idempotency';
import { signUp } from '@/shared/api/generated/auth/auth';
import { MESSAGES } from '@/shared/i18n/messages';
import { email, normalizeEmail, required, rules } from '@/shared/lib/forms/rules';
import { applyServerErrors } from '@/shared/lib/forms/server-errors';
import { useTitle } from '@/shared/lib/title/use-title';
import { OTP_INTERVAL_SECONDS, storeRegistration } from '@/shared/session/registration';
import { Button } from '@/shared/ui/Button';
import { FormError } from '@/shared/ui/form/FormError';
import { NewPasswordFields } from '@/shared/ui/form/NewPasswordFields';
import { FormText } from '@/shared/ui/form/FormText';
import { FormCard } from '@/shared/ui/page/FormCard';
import { RouterLink } from '@/shared/ui/RouterLink';

const route = getRouteApi('/_public/auth/register');

/** Starts a registration; the account exists once the mailed code is entered. */
export function RegisterPage() {
  useTitle('Create an account');
  const { redirectUrl } = route.useSearch();
  const navigate = useNavigate();
  const idempotency = useIdempotencyKey();
  const form = useForm({ defaultValues: { email: '', password: '', confirmation: '' } });

  const submit = form.handleSubmit(async (values) => {
    const body = { email: normalizeEmail(values.email), password: values.password };
    try {
      const result = await signUp(body, { headers: idempotencyHeaders(idempotency.keyFor(body)) });
      if (result.registrationToken === null) throw new Error('The registration came back without its token');
      storeRegistration({
        email: body.email,
        registrationToken: result.registrationToken,
        nextSendAt: Date.now() + OTP_INTERVAL_SECONDS * 1000,
      });
      await navigate({ to: '/auth/register/otp', search: { redirectUrl } });
    } catch (error) {
      applyServerErrors(form, error, MESSAGES.auth.registrationFailed);
    }
  });

  return (
    <FormCard
      title="Create an account"
      description="We will email you a 6-digit code to verify your address."
      onSubmit={(event) => void submit(event)}
      footer={
        <span>
          Already have an account?{' '}
          <RouterLink to="/auth/login" search={{ redirectUrl }}>
            Log in
          </RouterLink>
        </span>
      }
    >
      <FormText
        control={form.control}
        name="email"
        type="email"
        label="Work email"
        autoComplete="username"
        rules={rules(required, email)}
      />
      <NewPasswordFields form={form} />
      <FormError control={form.control} />
      <Button type="submit" variant="solid" fullWidth loading={form.formState.isSubmitting}>
        Create account
      </Button>
    </FormCard>
  );
}
