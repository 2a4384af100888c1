import { useWatch } from 'react-hook-form';
import type { OpeningLine } from '#domain/pay-app/opening-balance.ts';
import { saveOpeningBalance } from '@/shared/api/generated/pay-app/pay-app';
import { isApiError } from '@/shared/api/api-error';
import type { OpeningBalance, OpeningBalanceSaveRequest } from '@/shared/api/generated/model';
import { MESSAGES } from '@/shared/i18n/messages';
import { todayIso } from '@/shared/lib/dates/today';
import { contractSchema } from '@/shared/lib/forms/contract-schema';
import { useContractForm } from '@/shared/lib/forms/use-contract-form';
import { FormDialog } from '@/shared/ui/dialog/FormDialog';
import { FormDate } from '@/shared/ui/form/FormDate';
import { FormError } from '@/shared/ui/form/FormError';
import { FormSelect } from '@/shared/ui/form/FormSelect';
import { FormText } from '@/shared/ui/form/FormText';
import { FormMoney } from '@/shared/ui/money/FormMoney';
import { headBody, headProblems, headValues, type HeadValues, RETAINAGE_WAYS } from '../model/head-form';

const SAVE = contractSchema(() =>
  import('#contract/zod/plumblineAPI.schemas.zod.ts').then((contract) => contract.OpeningBalanceSaveRequest),
);

interface HeadDialogProps {
  projectId: string;
  opening: OpeningBalance;
  /** The sheet's lines taken as one, as they stand. */
  line: OpeningLine;
  onSaved: (saved: OpeningBalance) => void;
  /** Reads the opening balance afresh, after somebody else has changed it. */
  onStale: () => Promise<unknown>;
  onClose: () => void;
}

/** Number, day, certificates and retainage of an opening balance; its lines stay as they are. */
export function HeadDialog({ projectId, opening, line, onSaved, onStale, onClose }: HeadDialogProps) {
  const { currency, version, payAppId } = opening;
  const today = todayIso();
  const { control, dialog } = useContractForm<HeadValues, OpeningBalanceSaveRequest>({
    initial: headValues(opening),
    schema: SAVE,
    toBody: (values) => headBody(values, version),
    rules: (values) => headProblems(values, line, { today, currency }),
    send: async (body) => {
      try {
        onSaved(await saveOpeningBalance(projectId, payAppId, body));
        onClose();
      } catch (error) {
        // What is typed stays, and is saved over the newer version at the next try.
        if (isApiError(error, 409)) await onStale();
        throw error;
      }
    },
    fallback: MESSAGES.common.saveFailed,
  });
  const retainage = useWatch({ control, name: 'retainage' });
  return (
    <FormDialog
      open
      title="Figures of the opening balance"
      submitLabel="Save figures"
      {...dialog}
      onClose={onClose}
      maxWidth="xs"
    >
      <FormText
        control={control}
        name="payAppNumber"
        label="Last application billed"
        helperText="The first application here has the next number."
        inputMode="numeric"
        required
        autoFocus
      />
      <FormDate control={control} name="periodTo" label="Billed through" max={today} required />
      <FormMoney
        control={control}
        name="amountCertified"
        label="Certified to date"
        currency={currency}
        helperText="The sum of all certificates. It counts as paid."
      />
      <FormSelect control={control} name="retainage" label="Retainage held" options={[...RETAINAGE_WAYS]} />
      {retainage === 'TOTAL' && (
        <FormMoney control={control} name="totalRetainage" label="Retainage in total" currency={currency} />
      )}
      <FormError control={control} />
    </FormDialog>
  );
}
