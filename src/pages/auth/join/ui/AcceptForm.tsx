import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { joinByInvitation } from '@/shared/api/generated/auth/auth';
import { ENTRY_PATH } from '@/shared/config/app';
import { MESSAGES } from '@/shared/i18n/messages';
import { applyServerErrors } from '@/shared/lib/forms/server-errors';
import { dropLinkToken } from '@/shared/session/link-token';
import { readToken } from '@/shared/session/token';
import { Button } from '@/shared/ui/Button';
import { FormError } from '@/shared/ui/form/FormError';
import { FormCard } from '@/shared/ui/page/FormCard';

interface AcceptFormProps {
  token: string;
  description: ReactNode;
}

/** The yes of whoever is signed in already: the invitation is accepted in their session. */
export function AcceptForm({ token, description }: AcceptFormProps) {
  const queryClient = useQueryClient();
  const router = useRouter();
  const form = useForm({ defaultValues: {} });

  const submit = form.handleSubmit(async () => {
    try {
      const headers = { authorization: `Bearer ${readToken() ?? ''}` };
      const { projectId } = await joinByInvitation({ token }, { headers });
      dropLinkToken('join');
      await queryClient.invalidateQueries();
      await router.navigate({
        href: projectId === null ? ENTRY_PATH : `/app/projects/${projectId}`,
        replace: true,
      });
    } catch (error) {
      applyServerErrors(form, error, MESSAGES.common.saveFailed);
    }
  });

  return (
    <FormCard title="You are invited" description={description} onSubmit={(event) => void submit(event)}>
      <FormError control={form.control} />
      <Button type="submit" variant="solid" fullWidth loading={form.formState.isSubmitting}>
        Accept the invitation
      </Button>
    </FormCard>
  );
}
