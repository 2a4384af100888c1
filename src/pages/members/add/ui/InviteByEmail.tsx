import { contractSchema } from '@/shared/lib/forms/contract-schema';
import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { isApiError } from '@/shared/api/api-error';
import { idempotencyHeaders, useIdempotencyKey } from '@/shared/api/idempotency';
import { getListMembersQueryKey, inviteMember } from '@/shared/api/generated/members/members';
import { MESSAGES } from '@/shared/i18n/messages';
import { contractResolver } from '@/shared/lib/forms/contract-resolver';
import { blankToNull, normalizeEmail } from '@/shared/lib/forms/rules';
import { roleBody } from '@/shared/session/role-choices';
import { applyServerErrors } from '@/shared/lib/forms/server-errors';
import { Button } from '@/shared/ui/Button';
import { FormError } from '@/shared/ui/form/FormError';
import { FormSelect, type SelectOption } from '@/shared/ui/form/FormSelect';
import { FormText } from '@/shared/ui/form/FormText';
import { toast } from '@/shared/ui/toast/toast';

const INVITE_MEMBER_BODY = contractSchema(() =>
  import('#contract/zod/members/members.zod.ts').then((contract) => contract.InviteMemberBody),
);

interface InviteByEmailProps {
  projectId: string;
  roles: readonly SelectOption[];
}

interface InviteValues {
  email: string;
  projectRole: string;
  title: string;
  message: string;
}

const BLANK: InviteValues = { email: '', projectRole: '', title: '', message: '' };

function toBody(values: InviteValues) {
  const message = values.message.trim();
  return {
    email: normalizeEmail(values.email),
    // The empty choice is refused by the contract; the message then says that the field is required.
    ...roleBody(values.projectRole),
    title: blankToNull(values.title),
    ...(message === '' ? {} : { message }),
  };
}

/** One invitation at a time; the form stays for the next one. */
export function InviteByEmail({ projectId, roles }: InviteByEmailProps) {
  const queryClient = useQueryClient();
  const idempotency = useIdempotencyKey();
  const form = useForm<InviteValues>({
    defaultValues: BLANK,
    resolver: contractResolver<InviteValues>({ schema: INVITE_MEMBER_BODY, toBody }),
  });

  const submit = form.handleSubmit(async (values) => {
    const body = toBody(values);
    try {
      await inviteMember(projectId, body, { headers: idempotencyHeaders(idempotency.keyFor(body)) });
      idempotency.renew();
      await queryClient.invalidateQueries({ queryKey: getListMembersQueryKey(projectId) });
      toast.success(MESSAGES.members.invited);
      form.reset({ ...BLANK, projectRole: values.projectRole });
      form.setFocus('email');
    } catch (error) {
      if (isApiError(error, 409)) form.setError('email', { message: error.message }, { shouldFocus: true });
      else applyServerErrors(form, error, MESSAGES.common.saveFailed);
    }
  });

  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void submit(event)}
      sx={{ display: 'grid', gap: 4 }}
    >
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
        <FormText
          control={form.control}
          name="email"
          type="email"
          label="Email"
          required
          autoFocus
          autoComplete="off"
        />
        <FormSelect control={form.control} name="projectRole" label="Project role" required options={roles} />
      </Box>
      <FormText
        control={form.control}
        name="title"
        label="Title on this project"
        maxLength={120}
        placeholder="Superintendent"
      />
      <FormText
        control={form.control}
        name="message"
        label="Message (optional)"
        multiline
        rows={2}
        maxLength={1000}
      />
      <FormError control={form.control} />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <Button type="submit" variant="solid" loading={form.formState.isSubmitting}>
          Send invitation
        </Button>
      </Box>
    </Box>
  );
}
