import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import { type ReactNode, useId, useRef } from 'react';
import { isCertifyingRole } from '#domain/pay-app/certificate.ts';
import { PAYMENT_INTERVAL_LABELS, PAYMENT_INTERVALS } from '#domain/pay-app/payment-term.ts';
import { type PayAppCall } from '@/entities/pay-app';
import { reasonOf } from '@/shared/lib/record/reason';
import { useGetPayAppContract, useListPayingCompanies } from '@/shared/api/generated/pay-app/pay-app';
import type { PayAppDetail } from '@/shared/api/generated/model';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { useFirstField } from '@/shared/lib/focus/first-field';
import { ConfirmDialog } from '@/shared/ui/dialog/ConfirmDialog';
import { FormCheckbox } from '@/shared/ui/form/FormCheckbox';
import { FormDate } from '@/shared/ui/form/FormDate';
import { FormError } from '@/shared/ui/form/FormError';
import { FormSelect } from '@/shared/ui/form/FormSelect';
import { FormText } from '@/shared/ui/form/FormText';
import { FactList } from '@/shared/ui/page/FactList';
import { PermissionButton } from '@/shared/ui/PermissionButton';
import { days, type TermValues } from '../model/term-form';
import { useTermForm } from '../model/use-term-form';
import { DaysTimeline } from './DaysTimeline';
import { RetainageFields } from './RetainageFields';
import { TERM_GRID as GRID } from './term-grid';
import { TermsField } from './TermsField';
import { useWatch, type Control } from 'react-hook-form';

interface PaymentTermFormProps {
  projectId: string;
  payApp: PayAppDetail;
  perform: (call: PayAppCall) => Promise<PayAppDetail>;
}

const INTERVALS = PAYMENT_INTERVALS.map((value) => ({ value, label: PAYMENT_INTERVAL_LABELS[value] }));
const DAYS = { input: { endAdornment: <InputAdornment position="end">days</InputAdornment> } };

function Fields({ legend, children }: { legend: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id}>
      <Box
        id={id}
        sx={{ fontSize: 'body2.fontSize', fontWeight: 650, color: 'text.secondary', marginBlockEnd: 2.5 }}
      >
        {legend}
      </Box>
      {children}
    </Box>
  );
}

function LiveTimeline({ control }: { control: Control<TermValues> }) {
  const [clw, payment, uclw] = useWatch({
    control,
    name: ['timeToSignCLWInDays', 'timeForPaymentInDays', 'timeToSignUCLWInDays'],
  });
  return <DaysTimeline days={[days(clw), days(payment), days(uclw)]} />;
}

/** The payment terms while the receiving user draws them up: saved as far as they are, submitted when complete. */
export function PaymentTermForm({ projectId, payApp, perform }: PaymentTermFormProps) {
  const term = payApp.paymentTerm;
  const companies = useListPayingCompanies(projectId);
  const list = companies.data?.data ?? [];
  const paying = list
    .map(({ company, users }) => ({ company, users: users.filter(({ mayApprove }) => mayApprove) }))
    .filter(({ users }) => users.length > 0);
  const contract = useGetPayAppContract(projectId, payApp.sov.id);
  const { form, save, submit, pending, blocker } = useTermForm(projectId, payApp, perform, {
    companies: paying.map(({ company, users }) => ({
      id: company.id,
      userIds: users.map(({ user }) => user.id),
    })),
    scheduleApproverId: contract.data?.scheduleApprover?.id ?? null,
  });
  const { control } = form;
  const payingCompanyId = useWatch({ control, name: 'payingCompanyId' });
  const companyOptions = paying.map(({ company }) => ({ value: company.id, label: company.name }));
  const userOptions = (paying.find(({ company }) => company.id === payingCompanyId)?.users ?? []).map(
    ({ user }) => ({
      value: user.id,
      label: user.name,
      description: user.jobTitle ?? undefined,
    }),
  );

  const root = useRef<HTMLElement>(null);
  useFirstField(root, { page: true });
  const certifierOptions = list.flatMap(({ users }) =>
    users
      .filter(({ roleName }) => isCertifyingRole(roleName))
      .map(({ user }) => ({ value: user.id, label: user.name, description: user.jobTitle ?? undefined })),
  );

  return (
    <Box
      component="form"
      ref={root}
      noValidate
      onSubmit={submit}
      sx={{ display: 'flex', flexDirection: 'column', gap: 6 }}
    >
      <Fields legend="Contract">
        <Box sx={GRID}>
          <FormDate control={control} name="contractDate" label="Contract date" required />
          <FormSelect
            control={control}
            name="paymentInterval"
            label="Payment interval"
            options={INTERVALS}
            required
          />
        </Box>
      </Fields>
      <Fields legend="Parties">
        {companies.isError && (
          <Alert severity="error" sx={{ marginBlockEnd: 4 }}>
            {TOOL_MESSAGES.payApps.companiesFailed}
          </Alert>
        )}
        <Box sx={GRID}>
          <FormSelect
            control={control}
            name="payingCompanyId"
            label="Paying company"
            required
            disabled={companies.isPending}
            options={keep(companyOptions, term.payingCompany)}
            helperText={
              companies.isSuccess && paying.length === 0
                ? 'Invite the paying company to the project first.'
                : undefined
            }
          />
          <FormSelect
            control={control}
            name="approvingUserId"
            label="Approver at the paying company"
            required
            disabled={companies.isPending || payingCompanyId === ''}
            options={
              payingCompanyId === term.payingCompany?.id ? keep(userOptions, term.approvingUser) : userOptions
            }
            helperText={payingCompanyId === '' ? 'Choose the paying company first.' : undefined}
          />
          <FormSelect
            control={control}
            name="certifyingUserId"
            label="Who certifies the amount"
            disabled={companies.isPending}
            emptyLabel="The approver"
            options={keep(certifierOptions, term.certifyingUser)}
            helperText="Signs after the contractor and gives the amount of each certificate."
          />
        </Box>
        <Box sx={{ marginBlockStart: 4 }}>
          <FactList
            facts={[
              { label: 'Receiving company', value: term.receivingCompany.name },
              { label: 'Receiving user', value: term.receivingUser.name },
            ]}
          />
        </Box>
      </Fields>
      <Fields legend="Retainage">
        <RetainageFields
          control={control}
          projectId={projectId}
          sovId={payApp.sov.id}
          currency={payApp.currency}
        />
      </Fields>
      <Fields legend="Time limits">
        <Box
          sx={{
            ...GRID,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
            marginBlockEnd: 4,
          }}
        >
          <FormText
            control={control}
            name="timeToSignCLWInDays"
            label="Sign conditional waiver"
            inputMode="numeric"
            slotProps={DAYS}
            required
          />
          <FormText
            control={control}
            name="timeForPaymentInDays"
            label="Pay"
            inputMode="numeric"
            slotProps={DAYS}
            required
          />
          <FormText
            control={control}
            name="timeToSignUCLWInDays"
            label="Sign unconditional waiver"
            inputMode="numeric"
            slotProps={DAYS}
            required
          />
        </Box>
        <LiveTimeline control={control} />
      </Fields>
      <FormCheckbox
        control={control}
        name="inspectorReportRequired"
        label="An inspector’s report comes before each G702"
      />
      <TermsField control={control} />
      <FormError control={control} />
      <Box sx={{ display: 'flex', gap: 2, justifyContent: 'flex-end', flexWrap: 'wrap' }}>
        <PermissionButton
          reason={reasonOf(payApp.abilities.updatePaymentTerm)}
          loading={pending === 'save'}
          disabled={pending === 'submit'}
          onClick={() => void save()}
        >
          Save draft
        </PermissionButton>
        <PermissionButton
          variant="solid"
          type="submit"
          // What is typed decides, not what was saved: only who and when come from the server here.
          reason={reasonOf(payApp.abilities.updatePaymentTerm)}
          loading={pending === 'submit'}
          disabled={pending === 'save'}
        >
          Submit for approval
        </PermissionButton>
      </Box>
      <ConfirmDialog
        open={blocker.status === 'blocked'}
        title="Leave without saving?"
        confirmLabel="Leave"
        danger
        onClose={() => blocker.reset?.()}
        onConfirm={() => Promise.resolve(blocker.proceed?.())}
      >
        The changes to the payment terms are not saved yet.
      </ConfirmDialog>
    </Box>
  );
}

/** Options with the one that is named now, so that it can be shown before the list is there. */
function keep<T extends { value: string; label: string }>(
  options: readonly T[],
  current: { id: string; name: string } | null,
): readonly { value: string; label: string; description?: string }[] {
  if (current === null || options.some(({ value }) => value === current.id)) return options;
  return [...options, { value: current.id, label: current.name }];
}
