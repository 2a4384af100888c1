import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type Control, useWatch } from 'react-hook-form';
import type { Currency } from '#domain/money/text.ts';
import type { SigningCertificate } from '@/shared/api/generated/model';
import { FormText } from '@/shared/ui/form/FormText';
import { FormMoney } from '@/shared/ui/money/FormMoney';
import { moneyText } from '@/shared/ui/money/MoneyText';
import { isAsAsked, type SignatureValues } from '../model/signature-form';

interface CertificateFieldsProps {
  control: Control<SignatureValues>;
  certificate: SigningCertificate;
  currency: Currency;
}

/** What the certifier grants with the signature: line 8, or another amount that says why. */
export function CertificateFields({ control, certificate, currency }: CertificateFieldsProps) {
  const amount = useWatch({ control, name: 'amountCertified' });
  return (
    <Box role="group" aria-labelledby="certificate-title" sx={{ display: 'grid', gap: 4 }}>
      <Typography id="certificate-title" variant="h2">
        Your certificate
      </Typography>
      <FormMoney
        control={control}
        name="amountCertified"
        label="Amount certified"
        currency={currency}
        required
        helperText={`Line 8 asks for ${moneyText(certificate.currentPaymentDue, currency, { symbol: true })}.`}
      />
      {!isAsAsked(amount, certificate) && (
        <FormText
          control={control}
          name="amountCertifiedReason"
          label="Reason for certifying another amount"
          required
          multiline
          rows={3}
          maxLength={2000}
          helperText="Printed above your signature."
        />
      )}
    </Box>
  );
}
