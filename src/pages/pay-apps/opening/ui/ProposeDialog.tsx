import Alert from '@mui/material/Alert';
import { MoneyAtStake, type PayAppCall } from '@/entities/pay-app';
import { proposeOpeningBalance, useListPayingCompanies } from '@/shared/api/generated/pay-app/pay-app';
import type { OpeningBalanceProposeRequest, PayAppDetail } from '@/shared/api/generated/model';
import { MESSAGES } from '@/shared/i18n/messages';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { contractSchema } from '@/shared/lib/forms/contract-schema';
import { useContractForm } from '@/shared/lib/forms/use-contract-form';
import { remark } from '@/shared/lib/record/remark';
import { FormDialog } from '@/shared/ui/dialog/FormDialog';
import { FormError } from '@/shared/ui/form/FormError';
import { FormSelect } from '@/shared/ui/form/FormSelect';
import { FormText } from '@/shared/ui/form/FormText';

const PROPOSE = contractSchema(() =>
  import('#contract/zod/plumblineAPI.schemas.zod.ts').then(
    (contract) => contract.OpeningBalanceProposeRequest,
  ),
);

interface ProposeDialogProps {
  projectId: string;
  payApp: PayAppDetail;
  perform: (call: PayAppCall) => Promise<PayAppDetail>;
  onClose: () => void;
}

interface Values {
  approverId: string;
  comment: string;
}

/** Names the person of the paying side and locks the opening balance for their answer. */
export function ProposeDialog({ projectId, payApp, perform, onClose }: ProposeDialogProps) {
  const companies = useListPayingCompanies(projectId);
  const { control, dialog } = useContractForm<Values, Partial<OpeningBalanceProposeRequest>>({
    initial: { approverId: payApp.g703?.assignedToUser?.id ?? '', comment: '' },
    schema: PROPOSE,
    toBody: ({ approverId, comment }) => ({
      version: payApp.version,
      approverId: approverId === '' ? undefined : approverId,
      comment: remark(comment),
    }),
    send: async ({ approverId = '', comment }) => {
      await perform(() =>
        proposeOpeningBalance(projectId, payApp.id, { version: payApp.version, approverId, comment }),
      );
      onClose();
    },
    fallback: MESSAGES.common.saveFailed,
  });
  const options = (companies.data?.data ?? [])
    .filter(({ company }) => company.id !== payApp.receivingCompany.id)
    .flatMap(({ company, users }) =>
      users
        .filter(({ mayApprove }) => mayApprove)
        .map(({ user }) => ({ value: user.id, label: user.name, description: company.name })),
    );
  const note = payApp.openingBalance?.note ?? null;
  return (
    <FormDialog
      open
      title="Propose the opening balance?"
      submitLabel="Propose"
      {...dialog}
      onClose={onClose}
      maxWidth="xs"
    >
      <div>
        It is locked while the paying side decides on it. Once they agree, application{' '}
        {payApp.payAppNumber + 1} goes on from it. {note}
      </div>
      <MoneyAtStake payApp={payApp} />
      {companies.isError && <Alert severity="error">{TOOL_MESSAGES.payApps.companiesFailed}</Alert>}
      <FormSelect
        control={control}
        name="approverId"
        label="Who agrees for the paying side"
        options={options}
        required
      />
      <FormText
        control={control}
        name="comment"
        label="Note to them (optional)"
        multiline
        rows={3}
        maxLength={2000}
      />
      <FormError control={control} />
    </FormDialog>
  );
}
