import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { isApiError } from '@/shared/api/api-error';
import { verifySignupOtp } from '@/shared/api/generated/auth/auth';
import { MESSAGES } from '@/shared/i18n/messages';
import { required, rules } from '@/shared/lib/forms/rules';
import { applyServerErrors } from '@/shared/lib/forms/server-errors';
import { useTitle } from '@/shared/lib/title/use-title';
import { clearRegistration, readRegistration } from '@/shared/session/registration';
import { useEnter } from '@/shared/session/use-enter';
import { Button } from '@/shared/ui/Button';
import { FormError } from '@/shared/ui/form/FormError';
import { FormText } from '@/shared/ui/form/FormText';
import { FormCard } from '@/shared/ui/page/FormCard';
import { RouterLink } from '@/shared/ui/RouterLink';
import { ResendCode } from './ResendCode';

const route = getRouteApi('/_public/auth/register/otp');
const CODE = /^\d{6}$/;

/** The one-time code turns a registration into an account. */
export function OtpPage() {
  useTitle('Enter the code');
  const { redirectUrl } = route.useSearch();
  const enter = useEnter();
  const [registration] = useState(readRegistration);
  const form = useForm({ defaultValues: { otp: '' } });

  const submit = form.handleSubmit(async ({ otp }) => {
    try {
      const result = await verifySignupOtp({
        registrationToken: registration?.registrationToken ?? '',
        otp: otp.trim(),
      });
      if (result.access_token === null)
        throw new Error('A verified registration came back without a session');
      clearRegistration();
      await enter(result.access_token, redirectUrl);
    } catch (error) {
      if (isApiError(error, 422)) {
        form.setError(
          'otp',
          { message: error.errors[0]?.message ?? MESSAGES.auth.invalidOtp },
          { shouldFocus: true },
        );
      } else applyServerErrors(form, error, MESSAGES.auth.invalidOtp);
    }
  });

  return (
    <FormCard
      title="Check your email"
      description={
        <>
          We sent a 6-digit code to <strong>{registration?.email}</strong>. It expires in 10 minutes.
        </>
      }
      onSubmit={(event) => void submit(event)}
      footer={
        <span>
          Wrong address?{' '}
          <RouterLink to="/auth/register" search={{ redirectUrl }}>
            Start again
          </RouterLink>
        </span>
      }
    >
      <FormText
        control={form.control}
        name="otp"
        label="Code"
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={6}
        rules={rules(
          required,
          (value) => CODE.test(String(value).trim()) || 'Enter the 6 digits of the code',
        )}
      />
      <FormError control={form.control} />
      <Button type="submit" variant="solid" fullWidth loading={form.formState.isSubmitting}>
        Verify and continue
      </Button>
      {registration !== null && <ResendCode registration={registration} />}
    </FormCard>
  );
}
