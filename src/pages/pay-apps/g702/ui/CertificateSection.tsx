import { contractSchema } from '@/shared/lib/forms/contract-schema';
import Box from '@mui/material/Box';
import { useForm } from 'react-hook-form';
import { toCents } from '#domain/money/money.ts';
import { type PayAppCall, personTo } from '@/entities/pay-app';
import { reasonOf } from '@/shared/lib/record/reason';
import { saveG702 } from '@/shared/api/generated/pay-app/pay-app';
import type { G702, PayAppDetail } from '@/shared/api/generated/model';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { useMe } from '@/shared/session/me';
import { contractResolver } from '@/shared/lib/forms/contract-resolver';
import { applyServerErrors } from '@/shared/lib/forms/server-errors';
import { formatDate } from '@/shared/lib/dates/format';
import { FormDate } from '@/shared/ui/form/FormDate';
import { FormError } from '@/shared/ui/form/FormError';
import { MoneyText } from '@/shared/ui/money/MoneyText';
import { type Fact, FactList } from '@/shared/ui/page/FactList';
import { Section } from '@/shared/ui/page/Section';
import { PermissionButton } from '@/shared/ui/PermissionButton';

const G702_SAVE_REQUEST = contractSchema(() =>
  import('#contract/zod/plumblineAPI.schemas.zod.ts').then((contract) => contract.G702SaveRequest),
);

interface CertificateSectionProps {
  projectId: string;
  payApp: PayAppDetail;
  g702: G702;
  perform: (call: PayAppCall) => Promise<PayAppDetail>;
}

interface Values {
  applicationDate: string | null;
}

const valuesOf = ({ applicationDate }: G702): Values => ({ applicationDate });

/** What is granted of line 8, and why where it is another amount: for reading, since the paying side gives it. */
function certificateFacts({ paymentTerm, currency }: PayAppDetail, g702: G702, myId: string): Fact[] {
  const { amountCertified, amountCertifiedReason, figures } = g702;
  const certifier = paymentTerm.certifyingUser ?? paymentTerm.approvingUser;
  const someone = 'the paying side';
  if (amountCertified === null)
    return [
      {
        label: 'Amount certified',
        value: `Given by ${personTo(myId, certifier, someone)}, signing after the contractor`,
      },
    ];
  const asApplied = toCents(amountCertified) === toCents(figures.currentPaymentDue);
  return [
    { label: 'Amount certified', value: <MoneyText amount={amountCertified} currency={currency} symbol /> },
    { label: 'Certified by', value: certifier?.name ?? someone },
    {
      label: 'Against line 8',
      value: asApplied ? 'As applied for' : (amountCertifiedReason ?? 'Differs'),
    },
  ];
}

/** The certificate as the paying side gives it, and the date of the application. */
export function CertificateSection(props: CertificateSectionProps) {
  const { payApp, g702 } = props;
  const me = useMe();
  const editing = payApp.abilities.saveG702.allowed;
  const dated: Fact = { label: 'Application date', value: formatDate(g702.applicationDate) };
  return (
    <Section
      title="Certificate"
      description="The amount certified is what the next application deducts in line 7."
    >
      <Box sx={{ display: 'grid', gap: 4 }}>
        <FactList facts={[...(editing ? [] : [dated]), ...certificateFacts(payApp, g702, me.user.id)]} />
        {editing && <DateForm {...props} />}
      </Box>
    </Section>
  );
}

function DateForm({ projectId, payApp, g702, perform }: CertificateSectionProps) {
  const toBody = ({ applicationDate }: Values) => ({
    version: g702.version,
    ...(applicationDate === null ? {} : { applicationDate }),
  });
  const form = useForm<Values>({
    defaultValues: valuesOf(g702),
    values: valuesOf(g702),
    resetOptions: { keepDirtyValues: true, keepErrors: true },
    resolver: contractResolver<Values>({ schema: G702_SAVE_REQUEST, toBody }),
  });
  const submit = form.handleSubmit(async (values) => {
    try {
      const next = await perform(() => saveG702(projectId, payApp.id, toBody(values)));
      if (next.g702 !== null) form.reset(valuesOf(next.g702));
    } catch (error) {
      applyServerErrors(form, error, TOOL_MESSAGES.payApps.g702SaveFailed);
    }
  });
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void submit(event)}
      sx={{ display: 'grid', gap: 3 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'flex-start' }}>
        <Box sx={{ flex: '0 1 240px' }}>
          <FormDate control={form.control} name="applicationDate" label="Application date" size="small" />
        </Box>
        <PermissionButton
          type="submit"
          reason={reasonOf(payApp.abilities.saveG702)}
          loading={form.formState.isSubmitting}
          disabled={!form.formState.isDirty}
        >
          Save date
        </PermissionButton>
      </Box>
      <FormError control={form.control} />
    </Box>
  );
}
