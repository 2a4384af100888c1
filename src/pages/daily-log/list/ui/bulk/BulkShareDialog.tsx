import type { DailyLogBulkShare } from '@/shared/api/generated/model';
import { MESSAGES } from '@/shared/i18n/messages';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { contractSchema } from '@/shared/lib/forms/contract-schema';
import { useContractForm } from '@/shared/lib/forms/use-contract-form';
import { useMe } from '@/shared/session/me';
import { useProjectPeople } from '@/shared/session/project-people';
import { FormDialog } from '@/shared/ui/dialog/FormDialog';
import { FormError } from '@/shared/ui/form/FormError';
import { FormPerson } from '@/shared/ui/form/FormPerson';
import { toast } from '@/shared/ui/toast/toast';
import { useBulk } from '../../model/use-bulk';
import { type BulkDialogProps, LogResultDialog, logsText, StayingLogs } from './BulkDialogParts';

const BULK_SHARE = contractSchema(() =>
  import('#contract/zod/plumblineAPI.schemas.zod.ts').then((contract) => contract.DailyLogBulkShare),
);

/** Shares the chosen logs with one member. */
export function BulkShareDialog({ projectId, plan, onDone, onCancel }: BulkDialogProps) {
  const me = useMe().user.id;
  const people = useProjectPeople(projectId);
  const bulk = useBulk(projectId, ({ succeeded }) => {
    toast.success(succeeded === 1 ? TOOL_MESSAGES.dailyLogs.shared : TOOL_MESSAGES.dailyLogs.sharedMany);
    onDone();
  });
  const { control, dialog } = useContractForm<{ sharedToUserId: string }, DailyLogBulkShare>({
    initial: { sharedToUserId: '' },
    schema: BULK_SHARE,
    toBody: ({ sharedToUserId }) => ({ dailyLogIds: plan.go.map(({ id }) => id), sharedToUserId }),
    send: bulk.share,
    fallback: TOOL_MESSAGES.dailyLogs.shareFailed,
  });
  if (bulk.result !== undefined)
    return <LogResultDialog result={bulk.result} participle="shared" onClose={onDone} />;
  const name = logsText(plan.go.length);
  return (
    <FormDialog open title={`Share ${name}`} submitLabel={`Share ${name}`} {...dialog} onClose={onCancel}>
      <div>They are told once, see these logs and can add entries while a log is open.</div>
      <StayingLogs plan={plan} participle="shared" />
      <FormPerson
        control={control}
        name="sharedToUserId"
        label="Share with"
        required
        people={(people.data ?? []).filter(({ id }) => id !== me)}
        loading={people.isPending}
        helperText={people.isError ? MESSAGES.common.fetchFailed : undefined}
      />
      <FormError control={control} />
    </FormDialog>
  );
}
