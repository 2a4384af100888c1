import Box from '@mui/material/Box';
import { G702SendRequest } from '#contract/zod/plumblineAPI.schemas.zod.ts';
import { type PayAppCall, remark } from '@/entities/pay-app';
import { idempotencyHeaders, useIdempotencyKey } from '@/shared/api/idempotency';
import { sendG702ForSignature } from '@/shared/api/generated/pay-app/pay-app';
import type {
  G702,
  G702SendRequest as G702SendBody,
  PayAppDetail,
  UserRef,
} from '@/shared/api/generated/model';
import { MESSAGES } from '@/shared/i18n/messages';
import { useContractForm } from '@/shared/lib/forms/use-contract-form';
import { FormDialog } from '@/shared/ui/dialog/FormDialog';
import { FormError } from '@/shared/ui/form/FormError';
import { FormSelect, type SelectOption } from '@/shared/ui/form/FormSelect';
import { FormText } from '@/shared/ui/form/FormText';
import { toast } from '@/shared/ui/toast/toast';

interface SendDialogProps {
  projectId: string;
  payApp: PayAppDetail;
  g702: G702;
  perform: (call: PayAppCall) => Promise<PayAppDetail>;
  onClose: () => void;
}

interface Values {
  contractorSignerId: string;
  certifierSignerId: string;
  message: string;
}

/** People as options, each once. */
function optionsOf(people: readonly (UserRef | null)[]): SelectOption[] {
  const seen = new Map<string, SelectOption>();
  for (const person of people) {
    if (person !== null && !seen.has(person.id)) {
      seen.set(person.id, {
        value: person.id,
        label: person.name,
        description: person.jobTitle ?? person.email,
      });
    }
  }
  return [...seen.values()];
}

/** Names the two signers in their order and sends the issued application out. */
export function SendDialog({ projectId, payApp, g702, perform, onClose }: SendDialogProps) {
  const term = payApp.paymentTerm;
  const key = useIdempotencyKey();
  const { control, dialog } = useContractForm<Values, G702SendBody>({
    initial: {
      contractorSignerId: term.receivingUser.id,
      certifierSignerId: (term.certifyingUser ?? term.approvingUser)?.id ?? '',
      message: '',
    },
    schema: G702SendRequest,
    toBody: (values) => ({ ...values, version: g702.version, message: remark(values.message) }),
    send: async (body) => {
      await perform(() =>
        sendG702ForSignature(projectId, payApp.id, body, { headers: idempotencyHeaders(key.keyFor(body)) }),
      );
      toast.success('Sent for signature');
      onClose();
    },
    fallback: MESSAGES.payApps.g702SendFailed,
  });
  return (
    <FormDialog
      open
      title="Send the application for signature"
      submitLabel="Send for signature"
      {...dialog}
      onClose={onClose}
      maxWidth="xs"
    >
      <Box sx={{ color: 'text.secondary' }}>
        Both get a personal link by mail, the certifier after the contractor has signed. The certifier gives
        the amount certified there. No account is needed to sign.
      </Box>
      <FormSelect
        control={control}
        name="contractorSignerId"
        label={`First: for ${payApp.receivingCompany.name}`}
        options={optionsOf([term.receivingUser, payApp.createdBy])}
        required
      />
      <FormSelect
        control={control}
        name="certifierSignerId"
        label={`Second: certifies for ${payApp.payingCompany?.name ?? 'the paying company'}`}
        options={optionsOf([term.certifyingUser, term.approvingUser, payApp.g703?.assignedToUser ?? null])}
        required
      />
      <FormText
        control={control}
        name="message"
        label="Message in the mail (optional)"
        multiline
        rows={3}
        maxLength={2000}
      />
      <FormError control={control} />
    </FormDialog>
  );
}
