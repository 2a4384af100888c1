import Box from '@mui/material/Box';
import { useWatch } from 'react-hook-form';
import { PAYING_ROLES } from '#domain/change-request/choices.ts';
import { contractSchema } from '@/shared/lib/forms/contract-schema';
import { useIdempotencyKey } from '@/shared/api/idempotency';
import type { ChangeRequestDetail, ChangeRequestSendRequest } from '@/shared/api/generated/model';
import { MESSAGES } from '@/shared/i18n/messages';
import { useContractForm } from '@/shared/lib/forms/use-contract-form';
import { remark } from '@/shared/lib/record/remark';
import { useProjectPeople } from '@/shared/session/project-people';
import { FormDialog } from '@/shared/ui/dialog/FormDialog';
import { FormError } from '@/shared/ui/form/FormError';
import { FormPerson } from '@/shared/ui/form/FormPerson';
import { FormText } from '@/shared/ui/form/FormText';
import { AtStake, type ChangeRequestSteps } from '@/entities/change-request';
import { useOthersToSend } from '../model/use-others-to-send';
import { TogetherField } from './TogetherField';

const SEND = contractSchema(() =>
  import('#contract/zod/plumblineAPI.schemas.zod.ts').then((contract) => contract.ChangeRequestSendRequest),
);

interface Values {
  contractorSignerId: string;
  ownerSignerId: string;
  message: string;
  togetherWith: string[];
}

interface SendDialogProps {
  projectId: string;
  change: ChangeRequestDetail;
  steps: ChangeRequestSteps;
  onClose: () => void;
}

/** Names the two signers in their order and sends the change order out. Left empty, the server names them. */
export function SendDialog({ projectId, change, steps, onClose }: SendDialogProps) {
  const people = useProjectPeople(projectId);
  const key = useIdempotencyKey();
  const { control, dialog } = useContractForm<Values, ChangeRequestSendRequest>({
    initial: { contractorSignerId: '', ownerSignerId: '', message: '', togetherWith: [] },
    schema: SEND,
    toBody: ({ contractorSignerId, ownerSignerId, message, togetherWith }) => ({
      version: change.version,
      ...(contractorSignerId === '' ? {} : { contractorSignerId }),
      ...(ownerSignerId === '' ? {} : { ownerSignerId }),
      message: remark(message),
      ...(togetherWith.length === 0 ? {} : { togetherWith }),
    }),
    // The step knows the version that is current when it is taken.
    send: async ({ version: _version, ...to }) => {
      await steps.send(to, key.keyFor(to));
      onClose();
    },
    fallback: MESSAGES.common.saveFailed,
  });
  const everyone = people.data ?? [];
  const others = useOthersToSend(projectId, change);
  const chosen = useWatch({ control, name: 'togetherWith' });
  return (
    <FormDialog
      open
      title="Send the change order for signature"
      submitLabel="Send for signature"
      {...dialog}
      onClose={onClose}
      maxWidth="xs"
    >
      <Box sx={{ color: 'text.secondary' }}>
        The contractor signs first, then the owner, each in the app or by the link in their email. With the
        last signature it becomes a change order and reaches the schedule of values.
        <AtStake change={change} others={others.filter(({ id }) => chosen.includes(id))} />
      </Box>
      {others.length > 0 && (
        <TogetherField control={control} name="togetherWith" others={others} currency={change.currency} />
      )}
      <FormPerson
        control={control}
        name="contractorSignerId"
        label="First: for the contractor (optional)"
        people={everyone}
        loading={people.isPending}
        placeholder={change.createdBy.name}
        helperText="Leave empty for the creator."
      />
      <FormPerson
        control={control}
        name="ownerSignerId"
        label="Second: for the owner (optional)"
        people={everyone.filter(({ roleName }) => PAYING_ROLES.includes(roleName))}
        loading={people.isPending}
        placeholder={change.approvers[0]?.assignee.name}
        helperText="Leave empty for the first approver."
      />
      <FormText
        control={control}
        name="message"
        label="Message in the email (optional)"
        multiline
        rows={3}
        maxLength={2000}
      />
      <FormError control={control} />
    </FormDialog>
  );
}
