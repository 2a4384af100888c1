import { contractSchema } from '@/shared/lib/forms/contract-schema';
import { ApproverDialog, MoneyAtStake, type PayAppCall } from '@/entities/pay-app';
import { remark } from '@/shared/lib/record/remark';
import { submitG703 } from '@/shared/api/generated/pay-app/pay-app';
import type { G703, PayAppDetail } from '@/shared/api/generated/model';
import { MESSAGES } from '@/shared/i18n/messages';

const G703_SUBMIT_REQUEST = contractSchema(() =>
  import('#contract/zod/plumblineAPI.schemas.zod.ts').then((contract) => contract.G703SubmitRequest),
);

interface SubmitSheetDialogProps {
  projectId: string;
  payApp: PayAppDetail;
  g703: G703;
  perform: (call: PayAppCall) => Promise<PayAppDetail>;
  onClose: () => void;
}

/** Names the approver and locks the sheet for their decision. */
export function SubmitSheetDialog({ projectId, payApp, g703, perform, onClose }: SubmitSheetDialogProps) {
  const body = (assignedToUserId: string, note: string) => ({
    // Saves in the meantime have moved the version on.
    version: g703.version,
    assignedToUserId: assignedToUserId === '' ? undefined : assignedToUserId,
    note: remark(note),
  });
  return (
    <ApproverDialog
      projectId={projectId}
      payApp={payApp}
      title="Submit the continuation sheet?"
      description="It is locked while the approver decides on it. The application is drawn up from its totals once it is approved."
      submitLabel="Submit for approval"
      noteLabel="Note to the approver (optional)"
      approverId={g703.assignedToUser?.id ?? payApp.paymentTerm.approvingUser?.id ?? null}
      // Who approves is called differently in this request; the form's field keeps its name.
      schema={G703_SUBMIT_REQUEST}
      toBody={({ approverId, note }) => body(approverId, note)}
      fallback={MESSAGES.common.saveFailed}
      call={({ approverId, note }) => submitG703(projectId, payApp.id, body(approverId, note))}
      perform={perform}
      onClose={onClose}
    >
      <MoneyAtStake payApp={payApp} />
    </ApproverDialog>
  );
}
