import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { joinByInvitation } from '@/shared/api/generated/auth/auth';
import { MESSAGES } from '@/shared/i18n/messages';
import { deviceTimeZone } from '@/shared/lib/dates/reader';
import { required, rules } from '@/shared/lib/forms/rules';
import { applyServerErrors } from '@/shared/lib/forms/server-errors';
import { rememberJoinedByLink } from '@/shared/session/joined-by-link';
import { dropLinkToken } from '@/shared/session/link-token';
import { useEnter } from '@/shared/session/use-enter';
import { Button } from '@/shared/ui/Button';
import { FormError } from '@/shared/ui/form/FormError';
import { NewPasswordFields } from '@/shared/ui/form/NewPasswordFields';
import { FormText } from '@/shared/ui/form/FormText';
import { FormCard } from '@/shared/ui/page/FormCard';

interface JoinFormProps {
  token: string;
  email: string;
  description: ReactNode;
}

/** Name and password of a person who was invited; the address is proven by the link. */
export function JoinForm({ token, email, description }: JoinFormProps) {
  const enter = useEnter();
  const form = useForm({ defaultValues: { name: '', password: '', confirmation: '' } });

  const submit = form.handleSubmit(async ({ name, password }) => {
    try {
      const result = await joinByInvitation({
        token,
        name: name.trim(),
        password,
        timeZone: deviceTimeZone(),
      });
      if (result.access_token === null) throw new Error('The invitation was accepted without a session');
      dropLinkToken('join');
      if (result.projectId !== null) rememberJoinedByLink(result.projectId);
      await enter(result.access_token, undefined);
    } catch (error) {
      applyServerErrors(form, error, MESSAGES.auth.registrationFailed);
    }
  });

  return (
    <FormCard title="You are invited" description={description} onSubmit={(event) => void submit(event)}>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <FormText
        control={form.control}
        name="name"
        label="Full name"
        autoComplete="name"
        maxLength={120}
        rules={rules(required)}
      />
      <NewPasswordFields form={form} />
      <FormError control={form.control} />
      <Button type="submit" variant="solid" fullWidth loading={form.formState.isSubmitting}>
        Join
      </Button>
    </FormCard>
  );
}
