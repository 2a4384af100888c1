import { contractSchema } from '@/shared/lib/forms/contract-schema';
import Box from '@mui/material/Box';
import { MoneyAtStake, type PayAppCall } from '@/entities/pay-app';
import { remark } from '@/shared/lib/record/remark';
import { idempotencyHeaders, useIdempotencyKey } from '@/shared/api/idempotency';
import { generateG702, sendG702ForSignature } from '@/shared/api/generated/pay-app/pay-app';
import type {
  G702,
  G702SendRequest as G702SendBody,
  PayAppDetail,
  UserRef,
} from '@/shared/api/generated/model';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { useContractForm } from '@/shared/lib/forms/use-contract-form';
import { FormDialog } from '@/shared/ui/dialog/FormDialog';
import { FormError } from '@/shared/ui/form/FormError';
import { FormSelect, type SelectOption } from '@/shared/ui/form/FormSelect';
import { FormText } from '@/shared/ui/form/FormText';
import { isIssued, sendLabel } from '../model/issue';

const G702_SEND_REQUEST = contractSchema(() =>
  import('#contract/zod/plumblineAPI.schemas.zod.ts').then((contract) => contract.G702SendRequest),
);

interface SendDialogProps {
  projectId: string;
  payApp: PayAppDetail;
  g702: G702;
  perform: (call: PayAppCall) => Promise<PayAppDetail>;
  onClose: () => void;
  /** Told what came of it, after it is closed. */
  onSent?: (payApp: PayAppDetail) => Promise<void>;
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

/** Names the two signers in their order, issues the application where it is not yet, and sends it out. */
export function SendDialog({ projectId, payApp, g702, perform, onClose, onSent }: SendDialogProps) {
  const term = payApp.paymentTerm;
  const key = useIdempotencyKey();
  /** Keeps lines 1 to 9 as they are; answers with the version that is sent. */
  const issue = async (): Promise<number> => {
    const issued = await perform(() => generateG702(projectId, payApp.id, { version: g702.version }));
    return issued.g702?.version ?? g702.version;
  };
  const { control, dialog } = useContractForm<Values, G702SendBody>({
    initial: {
      contractorSignerId: term.receivingUser.id,
      certifierSignerId: (term.certifyingUser ?? term.approvingUser)?.id ?? '',
      message: '',
    },
    schema: G702_SEND_REQUEST,
    toBody: (values) => ({ ...values, version: g702.version, message: remark(values.message) }),
    send: async (body) => {
      const version = isIssued(g702) ? g702.version : await issue();
      const sent = await perform(() =>
        sendG702ForSignature(
          projectId,
          payApp.id,
          { ...body, version },
          { headers: idempotencyHeaders(key.keyFor({ ...body, version })) },
        ),
      );
      onClose();
      await onSent?.(sent);
    },
    fallback: TOOL_MESSAGES.payApps.g702SendFailed,
  });
  return (
    <FormDialog
      open
      title={
        isIssued(g702)
          ? 'Send the application for signature'
          : 'Issue the application and send it for signature'
      }
      submitLabel={sendLabel(g702)}
      {...dialog}
      onClose={onClose}
      maxWidth="xs"
    >
      <Box sx={{ color: 'text.secondary' }}>
        {!isIssued(g702) && 'Lines 1 to 9 are kept as they are now. '}The contractor signs first; then the
        certifier signs and gives the amount certified. Both sign here, or by the link in their email without
        an account.
      </Box>
      <MoneyAtStake payApp={payApp} />
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
        label="Message in the email (optional)"
        multiline
        rows={3}
        maxLength={2000}
      />
      <FormError control={control} />
    </FormDialog>
  );
}
