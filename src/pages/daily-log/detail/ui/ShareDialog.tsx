import type { DailyLogDetail, DailyLogShareRequest } from '@/shared/api/generated/model';
import { MESSAGES } from '@/shared/i18n/messages';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { contractSchema } from '@/shared/lib/forms/contract-schema';
import { useContractForm } from '@/shared/lib/forms/use-contract-form';
import { useProjectPeople } from '@/shared/session/project-people';
import { FormDialog } from '@/shared/ui/dialog/FormDialog';
import { FormError } from '@/shared/ui/form/FormError';
import { FormPerson } from '@/shared/ui/form/FormPerson';
import { toast } from '@/shared/ui/toast/toast';
import type { LogSteps } from '@/entities/daily-log';

const SHARE = contractSchema(() =>
  import('#contract/zod/plumblineAPI.schemas.zod.ts').then((contract) => contract.DailyLogShareRequest),
);

interface ShareDialogProps {
  projectId: string;
  log: DailyLogDetail;
  steps: LogSteps;
  onClose: () => void;
}

/** Lets another member see the log and add to it. */
export function ShareDialog({ projectId, log, steps, onClose }: ShareDialogProps) {
  const people = useProjectPeople(projectId);
  const have = new Set([log.createdBy.id, ...log.shares.map(({ sharedToUserId }) => sharedToUserId)]);
  const { control, dialog } = useContractForm<DailyLogShareRequest, DailyLogShareRequest>({
    initial: { sharedToUserId: '' },
    schema: SHARE,
    toBody: (values) => values,
    send: async ({ sharedToUserId }) => {
      await steps.share(sharedToUserId);
      toast.success(TOOL_MESSAGES.dailyLogs.shared);
      onClose();
    },
    fallback: TOOL_MESSAGES.dailyLogs.shareFailed,
  });
  return (
    <FormDialog
      open
      sheet
      maxWidth="xs"
      title={`Share ${log.dailyLogNumber}`}
      submitLabel="Share"
      {...dialog}
      onClose={onClose}
    >
      <div>They are told, see this log and add entries while it is open.</div>
      <FormPerson
        control={control}
        name="sharedToUserId"
        label="Share with"
        required
        people={(people.data ?? []).filter(({ id }) => !have.has(id))}
        loading={people.isPending}
        helperText={people.isError ? MESSAGES.common.fetchFailed : undefined}
      />
      <FormError control={control} />
    </FormDialog>
  );
}
