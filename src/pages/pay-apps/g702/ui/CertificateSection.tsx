import Box from '@mui/material/Box';
import { useForm, useWatch } from 'react-hook-form';
import { G702SaveRequest } from '#contract/zod/plumblineAPI.schemas.zod.ts';
import { toCents } from '#domain/money/money.ts';
import { certifiedProblem } from '#domain/pay-app/g702.ts';
import { type PayAppCall, reasonOf } from '@/entities/pay-app';
import { saveG702 } from '@/shared/api/generated/pay-app/pay-app';
import type { G702, PayAppDetail } from '@/shared/api/generated/model';
import { MESSAGES } from '@/shared/i18n/messages';
import { contractResolver } from '@/shared/lib/forms/contract-resolver';
import { blankToNull } from '@/shared/lib/forms/rules';
import { applyServerErrors } from '@/shared/lib/forms/server-errors';
import { formatDate } from '@/shared/lib/dates/format';
import { FormDate } from '@/shared/ui/form/FormDate';
import { FormError } from '@/shared/ui/form/FormError';
import { FormText } from '@/shared/ui/form/FormText';
import { FormMoney } from '@/shared/ui/money/FormMoney';
import { MoneyText, moneyText } from '@/shared/ui/money/MoneyText';
import { FactList } from '@/shared/ui/page/FactList';
import { Section } from '@/shared/ui/page/Section';
import { PermissionButton } from '@/shared/ui/PermissionButton';
import { toast } from '@/shared/ui/toast/toast';

interface CertificateSectionProps {
  projectId: string;
  payApp: PayAppDetail;
  g702: G702;
  perform: (call: PayAppCall) => Promise<PayAppDetail>;
}

interface Values {
  applicationDate: string | null;
  amountCertified: number | null;
  amountCertifiedReason: string;
}

const valuesOf = (g702: G702): Values => ({
  applicationDate: g702.applicationDate,
  amountCertified: g702.amountCertified ?? g702.figures.currentPaymentDue,
  amountCertifiedReason: g702.amountCertifiedReason ?? '',
});

/** The certificate: what is granted of line 8, and why where it is another amount. */
export function CertificateSection(props: CertificateSectionProps) {
  const { payApp, g702 } = props;
  const editing = payApp.abilities.saveG702.allowed;
  const certified = g702.amountCertified ?? g702.figures.currentPaymentDue;
  return (
    <Section
      title="Certificate"
      description="The amount certified is what the next application deducts in line 7."
    >
      {editing ? (
        <CertificateForm {...props} />
      ) : (
        <FactList
          facts={[
            { label: 'Application date', value: formatDate(g702.applicationDate) },
            {
              label: 'Amount certified',
              value: <MoneyText amount={certified} currency={payApp.currency} symbol />,
            },
            {
              label: 'Against line 8',
              value:
                toCents(certified) === toCents(g702.figures.currentPaymentDue)
                  ? 'As applied for'
                  : (g702.amountCertifiedReason ?? 'Differs'),
            },
          ]}
        />
      )}
    </Section>
  );
}

function CertificateForm({ projectId, payApp, g702, perform }: CertificateSectionProps) {
  const line8 = g702.figures.currentPaymentDue;
  /** Line 8 as asked is kept as null, so that it follows the form until it is issued. */
  const asAsked = (amount: number | null): boolean =>
    amount === null || (!Number.isNaN(amount) && toCents(amount) === toCents(line8));
  const toBody = (values: Values) => ({
    version: g702.version,
    ...(values.applicationDate === null ? {} : { applicationDate: values.applicationDate }),
    amountCertified: asAsked(values.amountCertified) ? null : values.amountCertified,
    amountCertifiedReason: asAsked(values.amountCertified) ? null : blankToNull(values.amountCertifiedReason),
  });
  const form = useForm<Values>({
    defaultValues: valuesOf(g702),
    values: valuesOf(g702),
    resetOptions: { keepDirtyValues: true, keepErrors: true },
    resolver: contractResolver<Values>({
      schema: G702SaveRequest,
      toBody,
      rules: ({ amountCertified, amountCertifiedReason }) => {
        if (amountCertified === null || Number.isNaN(amountCertified)) return {};
        const problem = certifiedProblem(toCents(amountCertified), toCents(line8), amountCertifiedReason);
        if (problem === null) return {};
        return { [problem.field === 'reason' ? 'amountCertifiedReason' : problem.field]: problem.message };
      },
    }),
  });
  const amount = useWatch({ control: form.control, name: 'amountCertified' });
  const differs = !asAsked(amount);
  const submit = form.handleSubmit(async (values) => {
    try {
      const next = await perform(() => saveG702(projectId, payApp.id, toBody(values)));
      if (next.g702 !== null) form.reset(valuesOf(next.g702));
      toast.success('Certificate saved');
    } catch (error) {
      applyServerErrors(form, error, MESSAGES.payApps.g702SaveFailed);
    }
  });

  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void submit(event)}
      sx={{ display: 'grid', gap: 4 }}
    >
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <FormDate control={form.control} name="applicationDate" label="Application date" size="small" />
        <FormMoney
          control={form.control}
          name="amountCertified"
          label="Amount certified"
          currency={payApp.currency}
          size="small"
          helperText={`Line 8 asks for ${moneyText(line8, payApp.currency)}.`}
        />
      </Box>
      {differs && (
        <FormText
          control={form.control}
          name="amountCertifiedReason"
          label="Reason for certifying another amount"
          required
          multiline
          rows={2}
          maxLength={2000}
        />
      )}
      <FormError control={form.control} />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <PermissionButton
          size="sm"
          type="submit"
          reason={reasonOf(payApp.abilities.saveG702)}
          loading={form.formState.isSubmitting}
          disabled={!form.formState.isDirty}
        >
          Save certificate
        </PermissionButton>
      </Box>
    </Box>
  );
}
