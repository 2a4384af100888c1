import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useForm } from 'react-hook-form';
import { countOf } from '#domain/text/count.ts';
import type { Member } from '@/shared/api/generated/model';
import { useListMembers } from '@/shared/api/generated/members/members';
import { useListProjectPendingTasks } from '@/shared/api/generated/pending-tasks/pending-tasks';
import { MESSAGES } from '@/shared/i18n/messages';
import { applyServerErrors } from '@/shared/lib/forms/server-errors';
import { roleLabel } from '@/shared/session/role-choices';
import { FormDialog } from '@/shared/ui/dialog/FormDialog';
import { FormError } from '@/shared/ui/form/FormError';
import { FormPerson } from '@/shared/ui/form/FormPerson';
import { useMemberMutations } from '../model/use-member-mutations';

interface DeactivateDialogProps {
  projectId: string;
  member: Member;
  onClose: () => void;
}

interface Values {
  /** The member who takes over; '' = nobody. */
  handOverTo: string;
}

/** Deactivates a member; what waits for them goes to somebody else in the same step, or nothing happens. */
export function DeactivateDialog({ projectId, member, onClose }: DeactivateDialogProps) {
  const { update } = useMemberMutations(projectId);
  const waiting = useListProjectPendingTasks({ projectId, memberId: member.id, limit: 1 });
  const members = useListMembers(projectId, { status: ['ACTIVE'] });
  const count = waiting.data?.meta.total;
  /** Whether something is known to wait; others may see more than the reader does. */
  const isNeeded = count !== undefined && count > 0;
  const form = useForm<Values>({ defaultValues: { handOverTo: '' } });
  const others = (members.data?.data ?? []).filter(({ id }) => id !== member.id);
  const submit = form.handleSubmit(async ({ handOverTo }) => {
    if (isNeeded && handOverTo === '') {
      form.setError('handOverTo', { message: MESSAGES.validation.required }, { shouldFocus: true });
      return;
    }
    try {
      await update(member.id, {
        version: member.version,
        isActive: false,
        ...(handOverTo === '' ? {} : { handOverTo }),
      });
      onClose();
    } catch (error) {
      applyServerErrors(form, error, MESSAGES.common.saveFailed);
    }
  });
  return (
    <FormDialog
      open
      maxWidth="xs"
      title={`Deactivate ${member.user.name}?`}
      submitLabel="Deactivate"
      pending={form.formState.isSubmitting || waiting.isPending}
      dirty={form.formState.isDirty}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Box>
        They can no longer open this project, from their next step on. Their name stays on its records, and
        you can reactivate them later.
      </Box>
      {waiting.isPending && <Skeleton variant="rounded" height={64} />}
      {!waiting.isPending && (
        <FormPerson
          control={form.control}
          name="handOverTo"
          label="Hand over to"
          required={isNeeded}
          loading={members.isPending}
          people={others.map(({ id, user, company, projectRole }) => ({
            ...user,
            id,
            company,
            roleName: projectRole.roleName,
            role: roleLabel(projectRole),
          }))}
          helperText={
            isNeeded
              ? `${countOf(count, 'thing waits', 'things wait')} for them. All of it goes to this person, or nothing changes.`
              : 'Nothing that you see waits for them. Whatever else does goes to this person.'
          }
        />
      )}
      <FormError control={form.control} />
    </FormDialog>
  );
}
