import { AttachmentsField, type StoredFile, useFormUploads } from '@/features/attachments';
import { useFilesOfForm, useOutboxForm } from '@/features/outbox';
import {
  getAddDailyLogInvoiceUrl,
  getGetDailyLogQueryKey,
  uploadDailyLogFiles,
} from '@/shared/api/generated/daily-logs/daily-logs';
import type { DailyLogDetail, DailyLogInvoiceInput } from '@/shared/api/generated/model';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { contractSchema } from '@/shared/lib/forms/contract-schema';
import { blankToNull } from '@/shared/lib/forms/rules';
import { useMe } from '@/shared/session/me';
import { FormDialog } from '@/shared/ui/dialog/FormDialog';
import { FormDate } from '@/shared/ui/form/FormDate';
import { FormError } from '@/shared/ui/form/FormError';
import { FormSuggest } from '@/shared/ui/form/FormSuggest';
import { FormText } from '@/shared/ui/form/FormText';
import { FormMoney } from '@/shared/ui/money/FormMoney';
import { toast } from '@/shared/ui/toast/toast';
import { saidBefore } from '../model/entry/last';
import type { LogSteps } from '@/entities/daily-log';
import { logFiles, recordOf, writingPath } from '@/entities/daily-log';
import { FieldRow } from './entry/EntrySheet';

const INVOICE = contractSchema(() =>
  import('#contract/zod/plumblineAPI.schemas.zod.ts').then((contract) => contract.DailyLogInvoiceInput),
);

interface InvoiceValues {
  invoiceNumber: string;
  vendor: string;
  invoiceDate: string | null;
  amount: number | null;
  description: string;
  /** The invoice itself: one file. */
  attachments: StoredFile[];
}

/** What the form becomes; what is missing is refused at its field. */
const invoiceBody = (
  { attachments: _files, ...values }: InvoiceValues,
  files: readonly string[],
): DailyLogInvoiceInput => ({
  invoiceNumber: values.invoiceNumber.trim(),
  vendor: values.vendor.trim(),
  invoiceDate: values.invoiceDate ?? '',
  amount: values.amount as number,
  description: blankToNull(values.description),
  fileKey: files[0] ?? null,
});

interface InvoiceDialogProps {
  projectId: string;
  log: DailyLogDetail;
  steps: LogSteps;
  onClose: () => void;
}

/** An invoice that came on the day, with its paper. */
export function InvoiceDialog({ projectId, log, steps, onClose }: InvoiceDialogProps) {
  const me = useMe().user.id;
  const draftKey = ['daily-log-invoice-1', me, log.id].join(':');
  const contract = useOutboxForm<InvoiceValues, DailyLogInvoiceInput, DailyLogDetail>({
    initial: {
      invoiceNumber: '',
      vendor: '',
      invoiceDate: log.logDate,
      amount: null,
      description: '',
      attachments: [],
    },
    draftKey,
    schema: INVOICE,
    toBody: invoiceBody,
    rules: (_values, files) => ({
      attachments: files.length > 1 ? 'An invoice has one file. Take the others off.' : undefined,
    }),
    write: (body) => ({
      operationId: 'addDailyLogInvoice',
      label: 'Invoice',
      record: recordOf(projectId, log),
      request: { method: 'POST', path: getAddDailyLogInvoiceUrl(projectId, log.id), body },
      href: writingPath(projectId, log.id, { adds: 'invoice' }),
      refresh: [getGetDailyLogQueryKey(projectId, log.id)],
    }),
    target: logFiles(projectId),
    sent: (answer) => {
      steps.adopt(answer);
      toast.success(TOOL_MESSAGES.dailyLogs.invoiceAdded);
    },
    onClose,
    fallback: TOOL_MESSAGES.dailyLogs.invoiceFailed,
  });
  const { control, form, dialog } = contract;
  const uploads = useFormUploads(form, (body, call) => uploadDailyLogFiles(projectId, body, call), {
    photos: true,
    draftKey,
  });
  useFilesOfForm(contract, 'attachments', uploads);
  const vendors = [
    ...saidBefore(log.entries, (entry) => (entry.entryType === 'MATERIAL_LOG' ? entry.supplier : null)),
    ...log.invoices.map(({ vendor }) => vendor),
  ];
  return (
    <FormDialog open sheet title="Add invoice" submitLabel="Add invoice" {...dialog} onClose={onClose}>
      <FormSuggest
        control={control}
        name="vendor"
        label="Vendor"
        required
        maxLength={200}
        suggestions={vendors}
      />
      <FieldRow>
        <FormText control={control} name="invoiceNumber" label="Invoice number" required maxLength={60} />
        <FormDate control={control} name="invoiceDate" label="Invoice date" required />
      </FieldRow>
      <FormMoney
        control={control}
        name="amount"
        label="Amount"
        required
        currency={log.currency}
        helperText="A credit note is negative."
      />
      <FormText control={control} name="description" label="What it is for" maxLength={2000} />
      <AttachmentsField
        uploads={uploads}
        compact
        label="The invoice itself"
        error={form.formState.errors.attachments?.message}
      />
      <FormError control={control} />
    </FormDialog>
  );
}
