import { contractSchema } from '@/shared/lib/forms/contract-schema';
import Box from '@mui/material/Box';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { idempotencyHeaders, useIdempotencyKey } from '@/shared/api/idempotency';
import {
  addExistingMember,
  getListCompanyMembersToAddQueryKey,
  getListCompanyMembersToAddQueryOptions,
  getListMembersQueryKey,
} from '@/shared/api/generated/members/members';
import { MESSAGES } from '@/shared/i18n/messages';
import { contractResolver } from '@/shared/lib/forms/contract-resolver';
import { roleBody } from '@/shared/session/role-choices';
import { applyServerErrors } from '@/shared/lib/forms/server-errors';
import { Button } from '@/shared/ui/Button';
import { FormError } from '@/shared/ui/form/FormError';
import { FormSelect, type SelectOption } from '@/shared/ui/form/FormSelect';
import { ErrorState } from '@/shared/ui/states/ErrorState';
import { RowsSkeleton } from '@/shared/ui/states/Skeletons';
import { toast } from '@/shared/ui/toast/toast';

const ADD_EXISTING_MEMBER_BODY = contractSchema(() =>
  import('#contract/zod/members/members.zod.ts').then((contract) => contract.AddExistingMemberBody),
);

interface AddColleagueProps {
  projectId: string;
  roles: readonly SelectOption[];
}

interface ColleagueValues {
  userId: string;
  projectRole: string;
}

// The empty choice is refused by the contract; the message then says that the field is required.
const toBody = (values: ColleagueValues) => ({
  userId: values.userId,
  ...roleBody(values.projectRole),
});

/** A person of the reader's company takes part without an invitation. */
export function AddColleague({ projectId, roles }: AddColleagueProps) {
  const queryClient = useQueryClient();
  const idempotency = useIdempotencyKey();
  const colleagues = useQuery(getListCompanyMembersToAddQueryOptions(projectId));
  const form = useForm<ColleagueValues>({
    defaultValues: { userId: '', projectRole: '' },
    resolver: contractResolver<ColleagueValues>({ schema: ADD_EXISTING_MEMBER_BODY, toBody }),
  });

  const submit = form.handleSubmit(async (values) => {
    const body = toBody(values);
    try {
      await addExistingMember(projectId, body, { headers: idempotencyHeaders(idempotency.keyFor(body)) });
      idempotency.renew();
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: getListMembersQueryKey(projectId) }),
        queryClient.invalidateQueries({ queryKey: getListCompanyMembersToAddQueryKey(projectId) }),
      ]);
      toast.success(MESSAGES.members.added);
      form.reset();
    } catch (error) {
      applyServerErrors(form, error, MESSAGES.common.saveFailed);
    }
  });

  if (colleagues.isPending) return <RowsSkeleton rows={1} rowHeight={64} />;
  if (colleagues.isError)
    return <ErrorState error={colleagues.error} onRetry={() => void colleagues.refetch()} dense />;
  if (colleagues.data.data.length === 0) {
    return <Box sx={{ color: 'text.secondary' }}>Everyone at your company is already on this project.</Box>;
  }
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void submit(event)}
      sx={{ display: 'grid', gap: 4 }}
    >
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
        <FormSelect
          control={form.control}
          name="userId"
          label="Colleague"
          required
          options={colleagues.data.data.map((person) => ({
            value: person.userId,
            label: person.name,
            description: person.email,
          }))}
        />
        <FormSelect control={form.control} name="projectRole" label="Project role" required options={roles} />
      </Box>
      <FormError control={form.control} />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <Button type="submit" loading={form.formState.isSubmitting}>
          Add to the project
        </Button>
      </Box>
    </Box>
  );
}
