import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { MOST_INVITED, pastedAddresses } from '#domain/member/pasted.ts';
import { countOf } from '#domain/text/count.ts';
import type { MemberInvited } from '@/shared/api/generated/model';
import { getListMembersQueryKey, inviteMembers } from '@/shared/api/generated/members/members';
import { idempotencyHeaders, useIdempotencyKey } from '@/shared/api/idempotency';
import { MESSAGES } from '@/shared/i18n/messages';
import { applyServerErrors } from '@/shared/lib/forms/server-errors';
import { roleBody } from '@/shared/session/role-choices';
import { Button } from '@/shared/ui/Button';
import { FormError } from '@/shared/ui/form/FormError';
import { FormSelect, type SelectOption } from '@/shared/ui/form/FormSelect';
import { FormText } from '@/shared/ui/form/FormText';
import { toast } from '@/shared/ui/toast/toast';
import { InviteResults } from './InviteResults';

interface InviteSeveralProps {
  projectId: string;
  roles: readonly SelectOption[];
}

interface SeveralValues {
  pasted: string;
  projectRole: string;
  message: string;
}

const BLANK: SeveralValues = { pasted: '', projectRole: '', message: '' };

/** Why nobody can be invited by these; null where they can be sent. */
function pastedProblem({ length }: readonly string[]): string | null {
  if (length === 0) return MESSAGES.validation.required;
  return length <= MOST_INVITED
    ? null
    : `At most ${String(MOST_INVITED)} at once; there are ${String(length)}.`;
}

/** A pasted list of addresses, all to one role; what became of each is told. */
export function InviteSeveral({ projectId, roles }: InviteSeveralProps) {
  const queryClient = useQueryClient();
  const idempotency = useIdempotencyKey();
  const [results, setResults] = useState<readonly MemberInvited[]>([]);
  const form = useForm<SeveralValues>({ defaultValues: BLANK });
  const count = pastedAddresses(form.watch('pasted')).length;

  const submit = form.handleSubmit(async (values) => {
    const emails = pastedAddresses(values.pasted);
    const problem = pastedProblem(emails);
    if (problem !== null) form.setError('pasted', { message: problem }, { shouldFocus: true });
    if (values.projectRole === '')
      form.setError(
        'projectRole',
        { message: MESSAGES.validation.required },
        { shouldFocus: problem === null },
      );
    if (problem !== null || values.projectRole === '') return;
    const message = values.message.trim();
    const body = { emails, ...roleBody(values.projectRole), ...(message === '' ? {} : { message }) };
    try {
      const { data } = await inviteMembers(projectId, body, {
        headers: idempotencyHeaders(idempotency.keyFor(body)),
      });
      idempotency.renew();
      await queryClient.invalidateQueries({ queryKey: getListMembersQueryKey(projectId) });
      setResults(data);
      const refused = data.filter(({ outcome }) => outcome === 'REFUSED').map(({ email }) => email);
      if (refused.length < data.length) toast.success(MESSAGES.members.invited);
      // What was refused stays, to be put right.
      form.reset({ ...BLANK, projectRole: values.projectRole, pasted: refused.join('\n') });
    } catch (error) {
      applyServerErrors(form, error, MESSAGES.common.saveFailed);
    }
  });

  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void submit(event)}
      sx={{ display: 'grid', gap: 4 }}
    >
      <FormText
        control={form.control}
        name="pasted"
        label="Addresses"
        required
        multiline
        rows={4}
        placeholder={'mei@cascade.example, Owen Price <owen@cascade.example>'}
        helperText={
          count === 0
            ? `Separated by commas, spaces or lines; at most ${String(MOST_INVITED)}`
            : countOf(count, 'address', 'addresses')
        }
      />
      <FormSelect
        control={form.control}
        name="projectRole"
        label="Role of all of them"
        required
        options={roles}
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
        <Button type="submit" loading={form.formState.isSubmitting}>
          Send to all
        </Button>
      </Box>
      <InviteResults results={results} />
    </Box>
  );
}
