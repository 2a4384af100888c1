import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { isApiError } from '@/shared/api/api-error';
import { resetPassword } from '@/shared/api/generated/user-profile/user-profile';
import { MESSAGES } from '@/shared/i18n/messages';
import { applyServerErrors } from '@/shared/lib/forms/server-errors';
import { useTitle } from '@/shared/lib/title/use-title';
import { dropLinkToken, useLinkToken } from '@/shared/session/link-token';
import { clearToken } from '@/shared/session/token';
import { Button } from '@/shared/ui/Button';
import { FormError } from '@/shared/ui/form/FormError';
import { NewPasswordFields } from '@/shared/ui/form/NewPasswordFields';
import { FormCard } from '@/shared/ui/page/FormCard';
import { RouterButton } from '@/shared/ui/RouterButton';
import { RouterLink } from '@/shared/ui/RouterLink';
import { toast } from '@/shared/ui/toast/toast';

const DEAD_LINK = 'This reset link has expired or was already used. Ask for a new one.';

/** Behind the mailed reset link; its token is good for this one call. All sessions of the user end. */
export function ResetPasswordPage() {
  useTitle('Choose a new password');
  const navigate = useNavigate();
  const token = useLinkToken('reset');
  /** The token that was refused; another link may be pasted. */
  const [deadToken, setDeadToken] = useState<string | null>(null);
  const form = useForm({ defaultValues: { password: '', confirmation: '' } });

  const submit = form.handleSubmit(async ({ password }) => {
    try {
      await resetPassword({ password }, { headers: { Authorization: `Bearer ${token ?? ''}` } });
      dropLinkToken('reset');
      clearToken();
      toast.success('Password changed. Log in with the new one.', 4000);
      await navigate({ to: '/auth/login', search: {}, replace: true });
    } catch (error) {
      if (isApiError(error, 401) || isApiError(error, 410)) setDeadToken(token);
      else applyServerErrors(form, error, MESSAGES.status.unexpected);
    }
  });

  if (token === null || token === deadToken) {
    return (
      <FormCard
        title="This link no longer works"
        description={DEAD_LINK}
        footer={<RouterLink to="/auth/login">Back to login</RouterLink>}
      >
        <RouterButton to="/auth/forgot-password" variant="solid" fullWidth>
          Ask for a new link
        </RouterButton>
      </FormCard>
    );
  }

  return (
    <FormCard
      title="Choose a new password"
      description="Setting it signs you out on all devices."
      onSubmit={(event) => void submit(event)}
    >
      <NewPasswordFields form={form} label="New password" />
      <FormError control={form.control} />
      <Button type="submit" variant="solid" fullWidth loading={form.formState.isSubmitting}>
        Set password
      </Button>
    </FormCard>
  );
}
