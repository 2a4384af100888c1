import { contractSchema } from '@/shared/lib/forms/contract-schema';
import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { isApiError, isStaleVersion } from '@/shared/api/api-error';
import {
  getCompany,
  getGetCompanyQueryKey,
  getListMyCompaniesQueryKey,
  updateCompany,
} from '@/shared/api/generated/companies/companies';
import { getGetMeQueryKey } from '@/shared/api/generated/user-profile/user-profile';
import type { Company } from '@/shared/api/generated/model';
import { MESSAGES } from '@/shared/i18n/messages';
import { contractResolver } from '@/shared/lib/forms/contract-resolver';
import { blankToNull } from '@/shared/lib/forms/rules';
import { applyServerErrors } from '@/shared/lib/forms/server-errors';
import { Button } from '@/shared/ui/Button';
import { UnsavedGuard } from '@/shared/ui/dialog/UnsavedGuard';
import { FormError } from '@/shared/ui/form/FormError';
import { FormText } from '@/shared/ui/form/FormText';
import { toast } from '@/shared/ui/toast/toast';
import { LogoField } from './LogoField';

const UPDATE_COMPANY_BODY = contractSchema(() =>
  import('#contract/zod/companies/companies.zod.ts').then((contract) => contract.UpdateCompanyBody),
);

const FIELDS = ['name', 'address', 'city', 'state', 'zipCode', 'phone', 'website', 'licenseNumber'] as const;
type CompanyValues = Record<(typeof FIELDS)[number], string> & { logoKey: string | null };

const STALE =
  'Somebody else changed the company while you were editing. Your entries are kept. Save again to replace theirs.';

function valuesOf(company: Company): CompanyValues {
  const texts = Object.fromEntries(FIELDS.map((field) => [field, company[field] ?? '']));
  return { ...texts, logoKey: company.logoKey } as CompanyValues; // one entry a field
}

/** The company's fields, for its owners. */
export function CompanyForm({ company }: { company: Company }) {
  const queryClient = useQueryClient();
  const [version, setVersion] = useState(company.version);
  const toBody = (values: CompanyValues) => ({
    version,
    name: values.name.trim(),
    address: blankToNull(values.address),
    city: blankToNull(values.city),
    state: blankToNull(values.state),
    zipCode: blankToNull(values.zipCode),
    phone: blankToNull(values.phone),
    website: blankToNull(values.website),
    licenseNumber: blankToNull(values.licenseNumber),
    logoKey: values.logoKey,
  });
  const form = useForm<CompanyValues>({
    defaultValues: valuesOf(company),
    resolver: contractResolver<CompanyValues>({ schema: UPDATE_COMPANY_BODY, toBody }),
  });

  const submit = form.handleSubmit(async (values) => {
    try {
      const saved = await updateCompany(company.id, toBody(values));
      queryClient.setQueryData(getGetCompanyQueryKey(company.id), saved);
      void queryClient.invalidateQueries({ queryKey: getListMyCompaniesQueryKey() });
      void queryClient.invalidateQueries({ queryKey: getGetMeQueryKey() });
      setVersion(saved.version);
      form.reset(valuesOf(saved));
      toast.success(MESSAGES.company.saved);
    } catch (error) {
      if (isStaleVersion(error)) {
        setVersion((await getCompany(company.id)).version);
        form.setError('root.server', { message: STALE });
      } else if (isApiError(error, 409))
        form.setError('name', { message: error.message }, { shouldFocus: true });
      else applyServerErrors(form, error, MESSAGES.common.saveFailed);
    }
  });
  const { isDirty, isSubmitting } = form.formState;
  const logoKey = form.watch('logoKey');

  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void submit(event)}
      sx={{ display: 'grid', gap: 4 }}
    >
      <LogoField
        companyId={company.id}
        logoKey={logoKey}
        onChange={(key) => form.setValue('logoKey', key, { shouldDirty: true })}
      />
      <FormText
        control={form.control}
        name="name"
        label="Name"
        required
        maxLength={160}
        autoComplete="organization"
      />
      <FormText
        control={form.control}
        name="address"
        label="Street and number"
        maxLength={200}
        autoComplete="street-address"
      />
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '2fr 1fr 1fr' }, alignItems: 'start' }}>
        <FormText
          control={form.control}
          name="city"
          label="City"
          maxLength={100}
          autoComplete="address-level2"
        />
        <FormText
          control={form.control}
          name="state"
          label="State"
          maxLength={100}
          autoComplete="address-level1"
        />
        <FormText
          control={form.control}
          name="zipCode"
          label="ZIP code"
          maxLength={20}
          autoComplete="postal-code"
        />
      </Box>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr 1fr' }, alignItems: 'start' }}>
        <FormText control={form.control} name="phone" type="tel" label="Phone" autoComplete="tel" />
        <FormText
          control={form.control}
          name="website"
          type="url"
          label="Website"
          placeholder="https://"
          autoComplete="url"
        />
        <FormText control={form.control} name="licenseNumber" label="Contractor's license" maxLength={60} />
      </Box>
      <FormError control={form.control} />
      <UnsavedGuard dirty={isDirty && !isSubmitting} />
      <Box sx={{ display: 'flex', gap: 2, justifyContent: 'flex-end' }}>
        <Button disabled={!isDirty || isSubmitting} onClick={() => form.reset()}>
          Discard changes
        </Button>
        <Button type="submit" variant="solid" disabled={!isDirty} loading={isSubmitting}>
          Save company
        </Button>
      </Box>
    </Box>
  );
}
