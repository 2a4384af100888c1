import Box from '@mui/material/Box';
import { type Control, useController, useWatch } from 'react-hook-form';
import { fromCents } from '#domain/money/money.ts';
import { PAYMENT_METHOD_LABELS, PAYMENT_METHODS } from '#domain/pay-app/choices.ts';
import { leftToRelease, type Payable, paysInFull } from '#domain/pay-app/release.ts';
import type { PayAppCall } from '@/entities/pay-app';
import { AttachmentsField, useUploads } from '@/features/attachments';
import { releasePayment, uploadPayAppFiles } from '@/shared/api/generated/pay-app/pay-app';
import type { PayAppDetail, PaymentReleaseRequest, PayAppWaivers } from '@/shared/api/generated/model';
import { idempotencyHeaders, useIdempotencyKey } from '@/shared/api/idempotency';
import { MESSAGES } from '@/shared/i18n/messages';
import { todayIso } from '@/shared/lib/dates/today';
import { contractSchema } from '@/shared/lib/forms/contract-schema';
import { useContractForm } from '@/shared/lib/forms/use-contract-form';
import { useMe } from '@/shared/session/me';
import { FormDialog } from '@/shared/ui/dialog/FormDialog';
import { FormDate } from '@/shared/ui/form/FormDate';
import { FormError } from '@/shared/ui/form/FormError';
import { FormSelect } from '@/shared/ui/form/FormSelect';
import { FormText } from '@/shared/ui/form/FormText';
import { FormMoney } from '@/shared/ui/money/FormMoney';
import { MoneyStatement } from '@/shared/ui/money/MoneyStatement';
import { Notice } from '@/shared/ui/Notice';
import {
  amountProblem,
  openingRelease,
  payableOf,
  readable,
  releaseBody,
  releaseProblems,
  type ReleaseValues,
} from '../model/release-form';

const RELEASE = contractSchema(() =>
  import('#contract/zod/plumblineAPI.schemas.zod.ts').then((contract) => contract.PaymentReleaseRequest),
);

const METHODS = PAYMENT_METHODS.map((value) => ({ value, label: PAYMENT_METHOD_LABELS[value] }));

interface ReleaseDialogProps {
  projectId: string;
  payApp: PayAppDetail;
  waivers: PayAppWaivers;
  perform: (call: PayAppCall) => Promise<PayAppDetail>;
  onClose: () => void;
}

/** Records a payment: all that is left, or a part of it. */
export function ReleaseDialog({ projectId, payApp, waivers, perform, onClose }: ReleaseDialogProps) {
  const me = useMe();
  const key = useIdempotencyKey();
  const payable = payableOf(payApp, waivers);
  const { currency } = payApp;
  const today = todayIso();
  const { control, dialog } = useContractForm<ReleaseValues, PaymentReleaseRequest>({
    initial: openingRelease(payable, today),
    // What was written for one payment is not offered for the next.
    draftKey: ['release-1', me.user.id, payApp.id, String(waivers.releases.length)].join(':'),
    schema: RELEASE,
    toBody: (values) => releaseBody(values, payApp.version),
    rules: (values) => releaseProblems(values, payable, currency, today),
    send: async (body) => {
      await perform(() =>
        releasePayment(projectId, payApp.id, body, { headers: idempotencyHeaders(key.keyFor(body)) }),
      );
      onClose();
    },
    fallback: MESSAGES.common.saveFailed,
  });
  const attachments = useController({ control, name: 'attachments' });
  const uploads = useUploads({
    value: attachments.field.value,
    onChange: attachments.field.onChange,
    upload: async (file, call) => {
      const { data } = await uploadPayAppFiles(projectId, { files: [file] }, call);
      const [stored] = data;
      if (stored === undefined) throw new Error('The server stored nothing');
      return stored;
    },
  });
  return (
    <FormDialog
      open
      title="Release the payment"
      submitLabel="Release payment"
      {...dialog}
      pending={dialog.pending || uploads.isUploading}
      onClose={onClose}
    >
      <Box sx={{ color: 'text.secondary' }}>
        Records what {payApp.payingCompany?.name ?? 'the paying company'} paid {payApp.receivingCompany.name}.
        It may be paid in parts; with the last one the unconditional waiver is due.
      </Box>
      <FormMoney control={control} name="amount" label="Amount" currency={currency} required />
      <AfterPayment control={control} payable={payable} payApp={payApp} />
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <FormDate control={control} name="date" label="Paid on" max={today} required />
        <FormSelect control={control} name="method" label="Method" options={METHODS} emptyLabel="Not given" />
      </Box>
      <FormText
        control={control}
        name="reference"
        label="Reference"
        helperText="Number of the check or transfer."
        required
        maxLength={120}
      />
      <FormText control={control} name="note" label="Note (optional)" multiline rows={2} maxLength={2000} />
      <div onPaste={uploads.onPaste}>
        <AttachmentsField
          uploads={uploads}
          label="Remittance advice and the like"
          error={attachments.fieldState.error?.message}
        />
      </div>
      <FormError control={control} />
    </FormDialog>
  );
}

interface AfterPaymentProps {
  control: Control<ReleaseValues>;
  payable: Payable;
  payApp: PayAppDetail;
}

/** What is left after the payment as it is typed; too much is said at once. */
function AfterPayment({ control, payable, payApp }: AfterPaymentProps) {
  const { currency } = payApp;
  const amount = useWatch({ control, name: 'amount' });
  const cents = readable(amount);
  const problem = amountProblem(payable, amount, currency);
  const left = leftToRelease(payable);
  if (cents !== null && cents > left) return <Notice tone="error">{problem}</Notice>;
  const paying = cents ?? 0;
  return (
    <>
      <MoneyStatement
        label="What is left after it"
        currency={currency}
        parts={[
          {
            title: `Application ${String(payApp.payAppNumber)}`,
            lines: [
              { label: 'Certified', amount: fromCents(payable.certified) },
              ...(payable.credit === 0
                ? []
                : [{ label: 'Less credit of earlier applications', amount: fromCents(-payable.credit) }]),
              { label: 'Less paid before', amount: fromCents(-payable.released) },
              { label: 'Less this payment', amount: fromCents(-paying) },
              { label: 'Left to pay', amount: fromCents(left - paying), kind: 'result' },
            ],
          },
        ]}
      />
      {cents !== null && paysInFull(payable, cents) && (
        <Notice tone="info">
          This pays the application in full. The unconditional waiver over what was received comes next.
        </Notice>
      )}
    </>
  );
}
