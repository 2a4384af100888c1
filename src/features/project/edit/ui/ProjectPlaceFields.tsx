import Box from '@mui/material/Box';
import type { UseFormReturn } from 'react-hook-form';
import { FormText } from '@/shared/ui/form/FormText';
import { Section } from '@/shared/ui/page/Section';
import type { ProjectValues } from '../model/values';
import { AddressField } from './AddressField';
import { SiteImages } from './SiteImages';

/** Where the site is, and what it looks like. */
export function ProjectPlaceFields({ form }: { form: UseFormReturn<ProjectValues> }) {
  const { control } = form;
  return (
    <Section title="Site">
      <Box sx={{ display: 'grid', gap: 4 }}>
        <AddressField form={form} />
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '2fr 1fr 1fr' } }}>
          <FormText control={control} name="city" label="City" maxLength={100} autoComplete="off" />
          <FormText control={control} name="state" label="State" maxLength={100} autoComplete="off" />
          <FormText control={control} name="zipCode" label="ZIP code" maxLength={20} autoComplete="off" />
        </Box>
        <SiteImages
          keys={form.watch('siteImages')}
          captions={form.watch('captions')}
          onChange={(keys) => form.setValue('siteImages', keys, { shouldDirty: true })}
          onCaption={(key, caption) =>
            form.setValue(
              'captions',
              { ...form.getValues('captions'), [key]: caption },
              { shouldDirty: true },
            )
          }
        />
      </Box>
    </Section>
  );
}
