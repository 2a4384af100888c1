import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { getGetMeQueryKey, updateMe } from '@/shared/api/generated/user-profile/user-profile';
import type { Me } from '@/shared/api/generated/model';
import { ENTRY_PATH } from '@/shared/config/app';
import { MESSAGES } from '@/shared/i18n/messages';
import { applyServerErrors } from '@/shared/lib/forms/server-errors';
import { takeJoinedByLink } from '@/shared/session/joined-by-link';
import { safeRedirectUrl } from '@/shared/session/redirect-url';
import { Button } from '@/shared/ui/Button';
import { FormCheckbox } from '@/shared/ui/form/FormCheckbox';
import { FormError } from '@/shared/ui/form/FormError';
import { FormCard } from '@/shared/ui/page/FormCard';

interface TermsStepProps {
  me: Me;
  redirectUrl: string | undefined;
  onBack: () => void;
}

const TERMS = [
  'You act for the company you joined: what you submit, approve or sign here is done on its behalf.',
  'A project’s records are shared with its members according to their role, and their history is kept.',
  'Keep your password to yourself, and change it when somebody else may know it.',
] as const;

/** Agreeing to the terms completes onboarding, together with the instant of the agreement. Whoever came by a link goes on to its project. */
export function TermsStep({ me, redirectUrl, onBack }: TermsStepProps) {
  const queryClient = useQueryClient();
  const router = useRouter();
  const form = useForm({ defaultValues: { agreed: false } });

  const submit = form.handleSubmit(async () => {
    try {
      const saved = await updateMe({
        version: me.version,
        isOnboardingComplete: true,
        agreeToTermsTimestamp: new Date().toISOString(),
      });
      queryClient.setQueryData(getGetMeQueryKey(), saved);
      const projectId = takeJoinedByLink();
      if (projectId !== undefined) {
        await router.navigate({ to: '/app/projects/$projectId', params: { projectId }, replace: true });
        return;
      }
      await router.navigate({ href: safeRedirectUrl(redirectUrl) ?? ENTRY_PATH, replace: true });
    } catch (error) {
      applyServerErrors(form, error, MESSAGES.common.saveFailed);
    }
  });

  return (
    <FormCard
      width={520}
      title="Terms"
      description="The short version, in plain words."
      onSubmit={(event) => void submit(event)}
    >
      <Box component="ul" sx={{ margin: 0, paddingInlineStart: 5, display: 'grid', gap: 2 }}>
        {TERMS.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </Box>
      <FormCheckbox
        control={form.control}
        name="agreed"
        label="I have read the terms and agree to them"
        rules={{ validate: (value) => value || MESSAGES.validation.required }}
      />
      <FormError control={form.control} />
      <Box sx={{ display: 'flex', gap: 2, justifyContent: 'flex-end' }}>
        <Button onClick={onBack}>Back</Button>
        <Button type="submit" variant="solid" loading={form.formState.isSubmitting}>
          Agree and start
        </Button>
      </Box>
    </FormCard>
  );
}
