import { countOf, plural } from '#domain/text/count.ts';
import { CLOSE_OPERATION } from '@/features/daily-log/begin';
import { entryName } from '@/features/outbox';
import type {
  DailyLogCloseRequest,
  DailyLogDetail,
  DailyLogSignatureInput,
} from '@/shared/api/generated/model';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { contractSchema } from '@/shared/lib/forms/contract-schema';
import { useContractForm } from '@/shared/lib/forms/use-contract-form';
import { useWaiting } from '@/shared/lib/outbox/use-outbox';
import { useMe } from '@/shared/session/me';
import { FormDialog } from '@/shared/ui/dialog/FormDialog';
import { FormCheckbox } from '@/shared/ui/form/FormCheckbox';
import { FormError } from '@/shared/ui/form/FormError';
import { Notice } from '@/shared/ui/Notice';
import { signatureProblems, type SignatureValue } from '@/shared/ui/signature/signature';
import { SignatureField } from '@/shared/ui/signature/SignatureField';
import { toast } from '@/shared/ui/toast/toast';
import { unsettledText } from '../model/unsettled';
import type { LogSteps } from '@/entities/daily-log';
import { useClosing } from '../model/use-closing';

const CLOSE = contractSchema(() =>
  import('#contract/zod/plumblineAPI.schemas.zod.ts').then((contract) => contract.DailyLogCloseRequest),
);

interface SignValues {
  /** Closed without a signature, which somebody adds afterwards. */
  later: boolean;
  signature: SignatureValue;
}

/** The base64 that the contract takes of a drawing. */
const pngOf = (image: string): string => image.slice(image.indexOf(',') + 1);

function signatureOf({ later, signature }: SignValues): DailyLogSignatureInput | null {
  if (later) return null;
  const typedName = signature.typedName.trim();
  return signature.imageDataUrl === null
    ? { signatureType: 'TYPED', typedName }
    : { signatureType: 'DRAWN', typedName, drawnPng: pngOf(signature.imageDataUrl) };
}

interface SignDialogProps {
  projectId: string;
  log: DailyLogDetail;
  steps: LogSteps;
  /** Whether the log is closed with it, or is closed already. */
  closing: boolean;
  onClose: () => void;
}

/** Closes the day with the signature of who answers for it, or signs one that is closed. */
export function SignDialog({ projectId, log, steps, closing, onClose }: SignDialogProps) {
  const { name } = useMe().user;
  const close = useClosing(projectId, log, steps);
  // The closing itself is among them while it is on its way.
  const waiting = useWaiting(log.id, ...log.entries.map(({ id }) => id)).filter(
    ({ makes, operationId }) => !makes && operationId !== CLOSE_OPERATION,
  );
  const { control, form, dialog } = useContractForm<SignValues, DailyLogCloseRequest>({
    initial: { later: false, signature: { typedName: name ?? '', imageDataUrl: null } },
    schema: CLOSE,
    toBody: (values) => {
      const signature = signatureOf(values);
      return { version: log.version, ...(signature !== null && { signature }) };
    },
    rules: ({ later, signature }) => {
      const problems = later ? {} : signatureProblems(signature);
      return {
        'signature.typedName': problems.typedName,
        'signature.imageDataUrl': problems.imageDataUrl,
      };
    },
    // The step knows the version that is current when it is taken.
    send: async (body) => {
      if (closing) await close(body);
      else if (body.signature !== undefined) {
        await steps.sign(body.signature);
        toast.success(TOOL_MESSAGES.dailyLogs.signed);
      }
      onClose();
    },
    fallback: closing ? TOOL_MESSAGES.dailyLogs.closeFailed : TOOL_MESSAGES.dailyLogs.updateFailed,
  });
  const [later, signature] = form.watch(['later', 'signature']);
  const { errors } = form.formState;
  const open = unsettledText(log);
  return (
    <FormDialog
      open
      sheet
      maxWidth="xs"
      title={closing ? `Close ${log.dailyLogNumber}` : `Sign ${log.dailyLogNumber}`}
      submitLabel={closing ? (later ? 'Close log' : 'Sign and close') : 'Sign'}
      {...dialog}
      onClose={onClose}
    >
      {closing && <div>Closed, it takes comments only, until somebody reopens it with a reason.</div>}
      {waiting.length > 0 && (
        <Notice tone="warning">
          {countOf(waiting.length, 'entry', 'entries')} of this log {plural(waiting.length, 'waits', 'wait')}{' '}
          on this device to be sent
          {closing ? ' and will be in it before it is closed' : ''}: {waiting.map(entryName).join('; ')}.
        </Notice>
      )}
      {closing && log.entryCount === 0 && waiting.length === 0 && (
        <Notice tone="warning">Nothing is written down in this log yet.</Notice>
      )}
      {closing && open !== null && <Notice tone="info">{open}</Notice>}
      {!later && (
        <SignatureField
          signer={name}
          value={signature}
          onChange={(next) => {
            form.setValue('signature', next, { shouldDirty: true });
            form.clearErrors('signature');
          }}
          errors={{
            typedName: errors.signature?.typedName?.message,
            imageDataUrl: errors.signature?.imageDataUrl?.message,
          }}
        />
      )}
      {closing && <FormCheckbox control={control} name="later" label="Close without a signature" />}
      <FormError control={control} />
    </FormDialog>
  );
}
