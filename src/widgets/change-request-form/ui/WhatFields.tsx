import Box from '@mui/material/Box';
import type { UseFormReturn } from 'react-hook-form';
import { CHANGE_REQUEST_REASON_LABELS, CHANGE_REQUEST_REASONS } from '#domain/change-request/kinds.ts';
import type { ChangeRequestValues } from '@/entities/change-request';
import { AttachmentsField, type Uploads } from '@/features/attachments';
import type { ChangeRequestDetail } from '@/shared/api/generated/model';
import { FormSelect } from '@/shared/ui/form/FormSelect';
import { FormText } from '@/shared/ui/form/FormText';
import { FormMarkdown } from '@/shared/ui/markdown/FormMarkdown';
import { Section } from '@/shared/ui/page/Section';
import { ReferenceField } from './ReferenceField';

interface WhatFieldsProps {
  projectId: string;
  form: UseFormReturn<ChangeRequestValues>;
  uploads: Uploads;
  change: ChangeRequestDetail | null;
}

/** What changes and why, with its files and the change orders that it refers to. */
export function WhatFields({ projectId, form, uploads, change }: WhatFieldsProps) {
  const { control } = form;
  return (
    <Section title="What changes and why">
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
        <FormText
          control={control}
          name="subject"
          label="Subject"
          required
          maxLength={200}
          placeholder="The change in one line"
        />
        <FormMarkdown
          control={control}
          name="description"
          label="Description"
          minRows={6}
          maxLength={10_000}
          placeholder="What changes, where, and why"
        />
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
          <FormSelect
            control={control}
            name="reason"
            label="Reason"
            emptyLabel="Not said"
            options={CHANGE_REQUEST_REASONS.map((value) => ({
              value,
              label: CHANGE_REQUEST_REASON_LABELS[value],
            }))}
          />
          <ReferenceField projectId={projectId} control={control} known={change?.references ?? []} />
        </Box>
        <AttachmentsField uploads={uploads} error={form.formState.errors.attachments?.message} />
      </Box>
    </Section>
  );
}
