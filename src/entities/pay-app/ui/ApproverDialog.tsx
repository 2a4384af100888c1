import { useListPayingCompanies } from '@/shared/api/generated/pay-app/pay-app';
import type { PayAppDetail } from '@/shared/api/generated/model';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import type { ContractSchema } from '@/shared/lib/forms/contract-schema';
import { contractResolver } from '@/shared/lib/forms/contract-resolver';
import { applyServerErrors } from '@/shared/lib/forms/server-errors';
import { FormDialog } from '@/shared/ui/dialog/FormDialog';
import { FormError } from '@/shared/ui/form/FormError';
import { FormSelect } from '@/shared/ui/form/FormSelect';
import { FormText } from '@/shared/ui/form/FormText';
import Alert from '@mui/material/Alert';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import type { PayAppCall } from '../model/queries';

export interface ApproverChoice {
  approverId: string;
  note: string;
}

interface ApproverDialogProps {
  projectId: string;
  payApp: PayAppDetail;
  title: string;
  /** What happens next. */
  description: string;
  submitLabel: string;
  noteLabel: string;
  /** Preselected person. */
  approverId: string | null;
  /** Schema of the request, and the request that a choice becomes. */
  schema: ContractSchema;
  toBody: (choice: ApproverChoice) => unknown;
  fallback: string;
  /** Shown below the description: the money that is handed over. */
  children?: ReactNode;
  call: (choice: ApproverChoice) => ReturnType<PayAppCall>;
  perform: (call: PayAppCall) => Promise<unknown>;
  onClose: () => void;
}

/** Asks who of the paying company decides, with a note: for submitting a sheet and for handing a decision on. */
export function ApproverDialog(props: ApproverDialogProps) {
  const { projectId, payApp, schema, toBody, perform, onClose } = props;
  const companies = useListPayingCompanies(projectId);
  const company = companies.data?.data.find((each) => each.company.id === payApp.payingCompany?.id);
  const form = useForm<ApproverChoice>({
    defaultValues: { approverId: props.approverId ?? '', note: '' },
    resolver: contractResolver({ schema, toBody }),
  });
  const submit = form.handleSubmit(async (choice) => {
    try {
      await perform(() => props.call(choice));
      onClose();
    } catch (error) {
      applyServerErrors(form, error, props.fallback);
    }
  });
  const current = payApp.paymentTerm.approvingUser;
  const options = (company?.users ?? []).map(({ user }) => ({
    value: user.id,
    label: user.name,
    description: user.jobTitle ?? undefined,
  }));
  // Until the list is there the person who is named now is the only choice.
  const shown =
    options.length > 0 || current === null ? options : [{ value: current.id, label: current.name }];

  return (
    <FormDialog
      open
      title={props.title}
      submitLabel={props.submitLabel}
      pending={form.formState.isSubmitting}
      dirty={form.formState.isDirty}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
      maxWidth="xs"
    >
      <div>{props.description}</div>
      {props.children}
      {companies.isError && <Alert severity="error">{TOOL_MESSAGES.payApps.companiesFailed}</Alert>}
      <FormSelect control={form.control} name="approverId" label="Approver" options={shown} required />
      <FormText
        control={form.control}
        name="note"
        label={props.noteLabel}
        multiline
        rows={3}
        maxLength={2000}
      />
      <FormError control={form.control} />
    </FormDialog>
  );
}
