import { contractSchema } from '@/shared/lib/forms/contract-schema';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { COMPANY_ROLE_LABELS, COMPANY_ROLES, type CompanyRole } from '#domain/authority/roles.ts';
import { isApiError } from '@/shared/api/api-error';
import { idempotencyHeaders, useIdempotencyKey } from '@/shared/api/idempotency';
import {
  getListCompanyMembersQueryKey,
  inviteCompanyMember,
} from '@/shared/api/generated/companies/companies';
import { MESSAGES } from '@/shared/i18n/messages';
import { contractResolver } from '@/shared/lib/forms/contract-resolver';
import { normalizeEmail } from '@/shared/lib/forms/rules';
import { applyServerErrors } from '@/shared/lib/forms/server-errors';
import { FormDialog } from '@/shared/ui/dialog/FormDialog';
import { FormError } from '@/shared/ui/form/FormError';
import { FormSelect } from '@/shared/ui/form/FormSelect';
import { FormText } from '@/shared/ui/form/FormText';
import { toast } from '@/shared/ui/toast/toast';

const INVITE_COMPANY_MEMBER_BODY = contractSchema(() =>
  import('#contract/zod/companies/companies.zod.ts').then((contract) => contract.InviteCompanyMemberBody),
);

interface InviteDialogProps {
  open: boolean;
  companyId: string;
  onClose: () => void;
}

interface InviteValues {
  email: string;
  roleName: CompanyRole;
}

const ROLES = COMPANY_ROLES.map((role) => ({
  value: role,
  label: COMPANY_ROLE_LABELS[role],
  description:
    role === 'ORG_OWNER' ? 'Edits the company and manages its people' : 'Works on projects for the company',
}));
const BLANK: InviteValues = { email: '', roleName: 'ORG_MEMBER' };
const toBody = (values: InviteValues) => ({ email: normalizeEmail(values.email), roleName: values.roleName });

/** Invites a person to the company by e-mail. */
export function InviteDialog({ open, companyId, onClose }: InviteDialogProps) {
  const queryClient = useQueryClient();
  const idempotency = useIdempotencyKey();
  const form = useForm<InviteValues>({
    defaultValues: BLANK,
    resolver: contractResolver<InviteValues>({ schema: INVITE_COMPANY_MEMBER_BODY, toBody }),
  });
  const close = (): void => {
    form.reset(BLANK);
    onClose();
  };

  const submit = form.handleSubmit(async (values) => {
    const body = toBody(values);
    try {
      await inviteCompanyMember(companyId, body, { headers: idempotencyHeaders(idempotency.keyFor(body)) });
      idempotency.renew();
      await queryClient.invalidateQueries({ queryKey: getListCompanyMembersQueryKey(companyId) });
      toast.success(MESSAGES.members.invited);
      close();
    } catch (error) {
      if (isApiError(error, 409)) form.setError('email', { message: error.message }, { shouldFocus: true });
      else applyServerErrors(form, error, MESSAGES.common.saveFailed);
    }
  });

  return (
    <FormDialog
      open={open}
      maxWidth="xs"
      title="Invite to the company"
      submitLabel="Send invitation"
      pending={form.formState.isSubmitting}
      dirty={form.formState.isDirty}
      onSubmit={(event) => void submit(event)}
      onClose={close}
    >
      <FormText
        control={form.control}
        name="email"
        type="email"
        label="Email"
        required
        autoFocus
        autoComplete="off"
      />
      <FormSelect
        control={form.control}
        name="roleName"
        label="Role in the company"
        required
        options={ROLES}
      />
      <FormError control={form.control} />
    </FormDialog>
  );
}
