import { OTP_DIGITS } from '#domain/account/limits.ts';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { isApiError } from '@/shared/api/api-error';
import { verifySignupOtp } from '@/shared/api/generated/auth/auth';
import { MESSAGES } from '@/shared/i18n/messages';
import { deviceTimeZone } from '@/shared/lib/dates/reader';
import { required, rules } from '@/shared/lib/forms/rules';
import { applyServerErrors } from '@/shared/lib/forms/server-errors';
import { useTitle } from '@/shared/lib/title/use-title';
import { clearRegistration, readRegistration } from '@/shared/session/registration';
import { useEnter } from '@/shared/session/use-enter';
import { Button } from '@/shared/ui/Button';
import { FormError } from '@/shared/ui/form/FormError';
import { FormCode } from '@/shared/ui/form/FormCode';
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

  const verify = form.handleSubmit(async ({ otp }) => {
    try {
      const result = await verifySignupOtp({
        registrationToken: registration?.registrationToken ?? '',
        otp,
        timeZone: deviceTimeZone(),
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

  // The last digit sends the code; Enter after it asks for the same once more.
  const submit = (): void => {
    if (!form.formState.isSubmitting) void verify();
  };

  return (
    <FormCard
      title="Check your email"
      description={
        <>
          We sent a 6-digit code to <strong>{registration?.email}</strong>. It expires in 10 minutes.
        </>
      }
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      footer={
        <span>
          Wrong address?{' '}
          <RouterLink to="/auth/register" search={{ redirectUrl }}>
            Start again
          </RouterLink>
        </span>
      }
    >
      <FormCode
        control={form.control}
        name="otp"
        label="Code"
        digits={OTP_DIGITS}
        rules={rules(required, (value) => CODE.test(String(value)) || 'Enter the 6 digits of the code')}
        onComplete={submit}
      />
      <FormError control={form.control} />
      <Button type="submit" variant="solid" fullWidth loading={form.formState.isSubmitting}>
        Verify and continue
      </Button>
      {registration !== null && <ResendCode registration={registration} />}
    </FormCard>
  );
}
