import { MESSAGES } from '@/shared/i18n/messages';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { contractSchema } from '@/shared/lib/forms/contract-schema';
import { useContractForm } from '@/shared/lib/forms/use-contract-form';
import { useProjectPeople } from '@/shared/session/project-people';
import { FormDialog } from '@/shared/ui/dialog/FormDialog';
import { FormError } from '@/shared/ui/form/FormError';
import { FormPerson } from '@/shared/ui/form/FormPerson';
import { toast } from '@/shared/ui/toast/toast';
import { mayTakeOver } from '../model/hand-on';
import { type FollowUpChange, useFollowUp } from '../model/use-follow-up';
import { type FollowUpDialogProps, FollowUpSummary } from './FollowUpSummary';

const UPDATE = contractSchema(() =>
  import('#contract/zod/plumblineAPI.schemas.zod.ts').then((contract) => contract.InspectionFollowUpUpdate),
);

/** Somebody else corrects it: of the same company, or of any where the reader may change all of it. */
export function HandOnDialog({ projectId, followUp, onClose }: FollowUpDialogProps) {
  const people = useProjectPeople(projectId);
  const save = useFollowUp(projectId, followUp);
  const { control, dialog } = useContractForm<{ ownerId: string }, FollowUpChange & { version: number }>({
    initial: { ownerId: '' },
    schema: UPDATE,
    toBody: ({ ownerId }) => ({ ...(ownerId !== '' && { ownerId }), version: followUp.version }),
    rules: ({ ownerId }) => ({ ownerId: ownerId === '' ? MESSAGES.validation.required : undefined }),
    send: async ({ version: _version, ...change }) => {
      await save(change);
      toast.success(TOOL_MESSAGES.inspections.handedOn);
      onClose();
    },
    fallback: TOOL_MESSAGES.inspections.followUpFailed,
  });
  return (
    <FormDialog open title="Hand on to whom?" submitLabel="Hand on" {...dialog} onClose={onClose}>
      <FollowUpSummary followUp={followUp} />
      <FormPerson
        control={control}
        name="ownerId"
        label="Who corrects it"
        required
        autoFocus
        people={mayTakeOver(people.data ?? [], [followUp])}
        loading={people.isPending}
        helperText={
          people.isError ? MESSAGES.common.fetchFailed : 'They are told. The day by which it is due stays.'
        }
      />
      <FormError control={control} />
    </FormDialog>
  );
}
