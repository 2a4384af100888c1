import { contractSchema } from '@/shared/lib/forms/contract-schema';
import { useForm } from 'react-hook-form';
import type { Member } from '@/shared/api/generated/model';
import { useListProjectRoles } from '@/shared/api/generated/projects/projects';
import { MESSAGES } from '@/shared/i18n/messages';
import { contractResolver } from '@/shared/lib/forms/contract-resolver';
import { blankToNull } from '@/shared/lib/forms/rules';
import { roleBody, roleChoices, roleLabel, roleValue } from '@/shared/session/role-choices';
import { applyServerErrors } from '@/shared/lib/forms/server-errors';
import { FormDialog } from '@/shared/ui/dialog/FormDialog';
import { FormError } from '@/shared/ui/form/FormError';
import { FormSelect } from '@/shared/ui/form/FormSelect';
import { FormText } from '@/shared/ui/form/FormText';
import { useProjectRights } from '@/shared/session/project';
import { isForGood, memberRefusal } from '../model/refusals';
import { useMemberMutations } from '../model/use-member-mutations';

const UPDATE_MEMBER_BODY = contractSchema(() =>
  import('#contract/zod/members/members.zod.ts').then((contract) => contract.UpdateMemberBody),
);

interface EditMemberDialogProps {
  projectId: string;
  member: Member;
  onClose: () => void;
}

interface MemberValues {
  projectRole: string;
  title: string;
}

/** Role and title of a member; nobody changes their own role. */
export function EditMemberDialog({ projectId, member, onClose }: EditMemberDialogProps) {
  const { update } = useMemberMutations(projectId);
  const role = roleValue(member.projectRole);
  const mayChange = member.abilities.assignableRoles.length > 0;
  const { data: known } = useListProjectRoles(projectId, { query: { enabled: mayChange } });
  const roles = mayChange ? roleChoices(known?.data ?? []) : [];
  const toBody = (values: MemberValues) => ({
    version: member.version,
    title: blankToNull(values.title),
    ...(values.projectRole === role ? {} : roleBody(values.projectRole)),
  });
  const form = useForm<MemberValues>({
    defaultValues: { projectRole: role, title: member.title ?? '' },
    resolver: contractResolver<MemberValues>({ schema: UPDATE_MEMBER_BODY, toBody }),
  });
  const submit = form.handleSubmit(async (values) => {
    try {
      await update(member.id, toBody(values));
      onClose();
    } catch (error) {
      applyServerErrors(form, error, MESSAGES.common.saveFailed);
    }
  });
  const chosen = roleBody(form.watch('projectRole')).projectRole;
  const { userId, projectRole } = useProjectRights(projectId).actor;
  const forGood =
    chosen !== member.projectRole.roleName &&
    isForGood({ userId, projectRole: projectRole ?? 'OTHER' }, member, chosen);
  const options = [
    { value: role, label: roleLabel(member.projectRole) },
    ...roles.filter(({ value }) => value !== role),
  ];

  return (
    <FormDialog
      open
      maxWidth="xs"
      title={`Edit ${member.user.name}`}
      submitLabel="Save member"
      pending={form.formState.isSubmitting}
      dirty={form.formState.isDirty}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <FormSelect
        control={form.control}
        name="projectRole"
        label="Project role"
        options={options}
        disabled={!mayChange}
        helperText={
          !mayChange
            ? (memberRefusal({ userId, projectRole: projectRole ?? 'OTHER' }, member, 'role') ??
              'You cannot change this role.')
            : forGood
              ? 'Once it is saved you cannot take this back: your role does not edit members of that role.'
              : 'Decides what they see and do in this project'
        }
      />
      <FormText
        control={form.control}
        name="title"
        label="Title on this project"
        maxLength={120}
        placeholder="Superintendent"
      />
      <FormError control={form.control} />
    </FormDialog>
  );
}
