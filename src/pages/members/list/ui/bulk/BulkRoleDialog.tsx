import type { MembersRoleInput } from '@/shared/api/generated/model';
import { useListProjectRoles } from '@/shared/api/generated/projects/projects';
import { MESSAGES } from '@/shared/i18n/messages';
import { contractSchema } from '@/shared/lib/forms/contract-schema';
import { useContractForm } from '@/shared/lib/forms/use-contract-form';
import { roleBody, roleChoices } from '@/shared/session/role-choices';
import { FormDialog } from '@/shared/ui/dialog/FormDialog';
import { FormError } from '@/shared/ui/form/FormError';
import { FormSelect } from '@/shared/ui/form/FormSelect';
import { toast } from '@/shared/ui/toast/toast';
import { useBulk, versionsOf } from '../../model/use-bulk';
import { type BulkDialogProps, peopleText, PeopleResultDialog, StayingPeople } from './BulkParts';

const BODY = contractSchema(() =>
  import('#contract/zod/members/members.zod.ts').then((contract) => contract.BulkChangeMemberRolesBody),
);

interface RoleForm {
  projectRole: string;
}

/** Gives the chosen people the same role. */
export function BulkRoleDialog({ projectId, plan, onDone, onCancel }: BulkDialogProps) {
  const { data: known } = useListProjectRoles(projectId);
  const bulk = useBulk(projectId, () => {
    toast.success(plan.go.length === 1 ? 'Role changed' : 'Roles changed');
    onDone();
  });
  const { control, dialog } = useContractForm<RoleForm, MembersRoleInput>({
    initial: { projectRole: '' },
    schema: BODY,
    toBody: ({ projectRole }) => ({ members: versionsOf(plan.go), ...roleBody(projectRole) }),
    send: bulk.role,
    fallback: MESSAGES.common.saveFailed,
  });
  if (bulk.result !== undefined)
    return <PeopleResultDialog plan={plan} result={bulk.result} participle="changed" onClose={onDone} />;
  return (
    <FormDialog
      open
      maxWidth="xs"
      title={`Change the role of ${peopleText(plan.go.length)}`}
      submitLabel="Change role"
      {...dialog}
      onClose={onCancel}
    >
      <FormError control={control} />
      <StayingPeople plan={plan} participle="changed" />
      <FormSelect
        control={control}
        name="projectRole"
        autoFocus
        required
        label="Project role"
        options={roleChoices(known?.data ?? [])}
        helperText="Decides what they see and do in this project, from their next step on."
      />
    </FormDialog>
  );
}
