import { unsettledText } from '../model/unsettled';
import type {
  DailyLogCloseRequest,
  DailyLogDetail,
  DailyLogSignatureInput,
} from '@/shared/api/generated/model';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { contractSchema } from '@/shared/lib/forms/contract-schema';
import { useContractForm } from '@/shared/lib/forms/use-contract-form';
import { useMe } from '@/shared/session/me';
import { FormDialog } from '@/shared/ui/dialog/FormDialog';
import { FormChoice } from '@/shared/ui/form/FormChoice';
import { FormError } from '@/shared/ui/form/FormError';
import { FormText } from '@/shared/ui/form/FormText';
import { Notice } from '@/shared/ui/Notice';
import { toast } from '@/shared/ui/toast/toast';
import { DrawnSignature } from '@/shared/ui/signature/DrawnSignature';
import { TypedSignature } from '@/shared/ui/signature/TypedSignature';
import type { LogSteps } from '../model/use-log-steps';

const CLOSE = contractSchema(() =>
  import('#contract/zod/plumblineAPI.schemas.zod.ts').then((contract) => contract.DailyLogCloseRequest),
);
const WAYS = [
  { value: 'TYPED', label: 'Type' },
  { value: 'DRAWN', label: 'Draw' },
];
const LATER = { value: 'LATER', label: 'Sign later' };

interface SignValues {
  way: 'TYPED' | 'DRAWN' | 'LATER';
  typedName: string;
  drawnPng: string;
}

const signatureOf = ({ way, typedName, drawnPng }: SignValues): DailyLogSignatureInput | null =>
  way === 'LATER'
    ? null
    : { signatureType: way, typedName: typedName.trim(), ...(way === 'DRAWN' && { drawnPng }) };

interface SignDialogProps {
  log: DailyLogDetail;
  steps: LogSteps;
  /** Whether the log is closed with it, or is closed already. */
  closing: boolean;
  onClose: () => void;
}

/** Closes the day with the signature of who answers for it, or signs one that is closed. */
export function SignDialog({ log, steps, closing, onClose }: SignDialogProps) {
  const { name } = useMe().user;
  const { control, form, dialog } = useContractForm<SignValues, DailyLogCloseRequest>({
    initial: { way: 'TYPED', typedName: name ?? '', drawnPng: '' },
    schema: CLOSE,
    toBody: (values) => {
      const signature = signatureOf(values);
      return { version: log.version, ...(signature !== null && { signature }) };
    },
    rules: ({ way, typedName, drawnPng }) => ({
      typedName: way !== 'LATER' && typedName.trim() === '' ? 'Enter your full name.' : undefined,
      drawnPng: way === 'DRAWN' && drawnPng === '' ? 'Draw your signature, or type it instead.' : undefined,
    }),
    // The step knows the version that is current when it is taken.
    send: async ({ signature }) => {
      if (closing) await steps.close(signature ?? null);
      else if (signature !== undefined) await steps.sign(signature);
      toast.success(closing ? TOOL_MESSAGES.dailyLogs.closed : TOOL_MESSAGES.dailyLogs.signed);
      onClose();
    },
    fallback: closing ? TOOL_MESSAGES.dailyLogs.closeFailed : TOOL_MESSAGES.dailyLogs.updateFailed,
  });
  const [way, typedName] = form.watch(['way', 'typedName']);
  const open = unsettledText(log);
  return (
    <FormDialog
      open
      sheet
      maxWidth="xs"
      title={closing ? `Close ${log.dailyLogNumber}` : `Sign ${log.dailyLogNumber}`}
      submitLabel={closing ? (way === 'LATER' ? 'Close log' : 'Sign and close') : 'Sign'}
      {...dialog}
      onClose={onClose}
    >
      {closing && <div>Closed, it takes comments only, until somebody reopens it with a reason.</div>}
      {closing && log.entryCount === 0 && (
        <Notice tone="warning">Nothing is written down in this log yet.</Notice>
      )}
      {closing && open !== null && <Notice tone="info">{open}</Notice>}
      <FormChoice
        control={control}
        name="way"
        label="Your signature"
        options={closing ? [...WAYS, LATER] : WAYS}
      />
      {way !== 'LATER' && (
        <FormText
          control={control}
          name="typedName"
          label="Your full name"
          autoComplete="name"
          required
          maxLength={120}
        />
      )}
      {way === 'TYPED' && <TypedSignature name={typedName} />}
      {way === 'DRAWN' && <DrawnSignature control={control} name="drawnPng" />}
      <FormError control={control} />
    </FormDialog>
  );
}
