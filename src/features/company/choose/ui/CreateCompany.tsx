import { contractSchema } from '@/shared/lib/forms/contract-schema';
import Box from '@mui/material/Box';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { isApiError } from '@/shared/api/api-error';
import { idempotencyHeaders, useIdempotencyKey } from '@/shared/api/idempotency';
import { createCompany } from '@/shared/api/generated/companies/companies';
import { MESSAGES } from '@/shared/i18n/messages';
import { useFirstField } from '@/shared/lib/focus/first-field';
import { contractResolver } from '@/shared/lib/forms/contract-resolver';
import { blankToNull } from '@/shared/lib/forms/rules';
import { applyServerErrors } from '@/shared/lib/forms/server-errors';
import { Button } from '@/shared/ui/Button';
import { FormError } from '@/shared/ui/form/FormError';
import { FormText } from '@/shared/ui/form/FormText';

const CREATE_COMPANY_BODY = contractSchema(() =>
  import('#contract/zod/companies/companies.zod.ts').then((contract) => contract.CreateCompanyBody),
);

interface CreateCompanyProps {
  name: string;
  onBack: () => void;
  onCreated: () => void;
}

interface CompanyValues {
  name: string;
  address: string;
  city: string;
  state: string;
  zipCode: string;
  phone: string;
}

function toBody(values: CompanyValues) {
  return {
    name: values.name.trim(),
    address: blankToNull(values.address),
    city: blankToNull(values.city),
    state: blankToNull(values.state),
    zipCode: blankToNull(values.zipCode),
    phone: blankToNull(values.phone),
  };
}

/** A new company, with its maker as owner. */
export function CreateCompany({ name, onBack, onCreated }: CreateCompanyProps) {
  const idempotency = useIdempotencyKey();
  const form = useForm<CompanyValues>({
    defaultValues: { name, address: '', city: '', state: '', zipCode: '', phone: '' },
    resolver: contractResolver<CompanyValues>({ schema: CREATE_COMPANY_BODY, toBody }),
  });

  const submit = form.handleSubmit(async (values) => {
    const body = toBody(values);
    try {
      await createCompany(body, { headers: idempotencyHeaders(idempotency.keyFor(body)) });
      onCreated();
    } catch (error) {
      if (isApiError(error, 409)) form.setError('name', { message: error.message }, { shouldFocus: true });
      else applyServerErrors(form, error, MESSAGES.common.saveFailed);
    }
  });

  const root = useRef<HTMLElement>(null);
  useFirstField(root);
  return (
    <Box
      component="form"
      ref={root}
      noValidate
      onSubmit={(event) => void submit(event)}
      sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}
    >
      <FormText
        control={form.control}
        name="name"
        label="Company name"
        required
        autoComplete="organization"
        maxLength={160}
      />
      <FormText
        control={form.control}
        name="address"
        label="Street and number"
        autoComplete="street-address"
        maxLength={200}
      />
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '2fr 1fr 1fr' } }}>
        <FormText
          control={form.control}
          name="city"
          label="City"
          autoComplete="address-level2"
          maxLength={100}
        />
        <FormText
          control={form.control}
          name="state"
          label="State"
          autoComplete="address-level1"
          maxLength={100}
        />
        <FormText
          control={form.control}
          name="zipCode"
          label="ZIP code"
          autoComplete="postal-code"
          maxLength={20}
        />
      </Box>
      <FormText control={form.control} name="phone" type="tel" label="Phone" autoComplete="tel" />
      <FormError control={form.control} />
      <Box sx={{ display: 'flex', gap: 2, justifyContent: 'flex-end' }}>
        <Button onClick={onBack}>Back to search</Button>
        <Button type="submit" variant="solid" loading={form.formState.isSubmitting}>
          Create company
        </Button>
      </Box>
    </Box>
  );
}
