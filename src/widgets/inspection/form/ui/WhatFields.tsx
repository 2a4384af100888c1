import Box from '@mui/material/Box';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { INSPECTION_TYPE_LABELS, INSPECTION_TYPES } from '#domain/inspection/status.ts';
import { AttachmentsField, type UploadFiles, type Uploads } from '@/features/attachments';
import { itemProblem } from '@/shared/lib/forms/item-problem';
import { Button } from '@/shared/ui/Button';
import { FormSelect } from '@/shared/ui/form/FormSelect';
import { FormText } from '@/shared/ui/form/FormText';
import { FormMarkdown } from '@/shared/ui/markdown/FormMarkdown';
import { Section } from '@/shared/ui/page/Section';
import { ChecklistField } from '@/widgets/inspection/checklist/@x/inspection/form';
import type { InspectionValues } from '../model/values';
import { DivisionsField } from './DivisionsField';
import { SovLineField } from './SovLineField';

interface WhatFieldsProps {
  projectId: string;
  form: UseFormReturn<InspectionValues>;
  uploads: Uploads;
  upload: UploadFiles;
}

const column = { display: 'flex', flexDirection: 'column', gap: 4 } as const;
const pair = {
  display: 'grid',
  gap: 4,
  gridTemplateColumns: { sm: '1fr 1fr' },
  alignItems: 'start',
} as const;
const TYPES = INSPECTION_TYPES.map((value) => ({ value, label: INSPECTION_TYPE_LABELS[value] }));

/** Whether something of the lesser fields is filled in, so that they stand open. */
const saysMore = (values: InspectionValues): boolean =>
  [values.description, values.drawingReference, values.specSection].some((text) => text !== '') ||
  values.divisionIds.length > 0 ||
  values.sovLine !== null ||
  values.attachments.length > 0;

/** What is inspected, its checklist, and what it belongs to. */
export function WhatFields({ projectId, form, uploads, upload }: WhatFieldsProps) {
  const { control } = form;
  const { errors } = form.formState;
  const isSeveral = form.watch('repeat') !== 'once';
  const itemErrorOf = (index: number) => itemProblem(errors.items?.[index]);
  return (
    <Box sx={{ ...column, gap: 5, minInlineSize: 0 }}>
      <Section title="What is inspected">
        <Box sx={column}>
          <FormText
            control={control}
            name="title"
            label="Title"
            required
            maxLength={200}
            placeholder="Pre-pour of the level 2 deck"
          />
          <Box sx={pair}>
            <FormSelect control={control} name="inspectionType" label="Type" required options={TYPES} />
            <FormText
              control={control}
              name="location"
              label="Location"
              maxLength={200}
              placeholder="Level 2 deck, grids A to F"
            />
          </Box>
        </Box>
      </Section>
      <Section title="Checklist" flush>
        <ChecklistField
          items={form.watch('items')}
          onChange={(items) => form.setValue('items', items, { shouldDirty: true, shouldTouch: true })}
          error={typeof errors.items?.message === 'string' ? errors.items.message : undefined}
          errorOf={itemErrorOf}
          upload={upload}
        />
      </Section>
      <MoreFields projectId={projectId} form={form} uploads={uploads} withFiles={!isSeveral} />
    </Box>
  );
}

interface MoreFieldsProps extends Omit<WhatFieldsProps, 'upload'> {
  withFiles: boolean;
}

function MoreFields({ projectId, form, uploads, withFiles }: MoreFieldsProps) {
  const { control } = form;
  const { errors } = form.formState;
  const [opened, setOpened] = useState(() => saysMore(form.getValues()));
  // What is refused has to be seen.
  const isOpen =
    opened ||
    [errors.specSection, errors.trade, errors.description, errors.sovLine].some(
      (error) => error !== undefined,
    );
  return (
    <Section
      title="More about it"
      description={
        isOpen
          ? undefined
          : 'Description, drawings, section of the specification, trade, schedule line, files.'
      }
      action={
        !isOpen && (
          <Button size="xs" onClick={() => setOpened(true)}>
            Fill in
          </Button>
        )
      }
    >
      {isOpen && (
        <Box sx={column}>
          <FormMarkdown
            control={control}
            name="description"
            label="Description"
            maxLength={10_000}
            placeholder="What to look at, what to bring, where to meet"
          />
          <Box sx={pair}>
            <FormText
              control={control}
              name="drawingReference"
              label="Drawings"
              maxLength={500}
              placeholder="S-202, S-501"
            />
            <FormText
              control={control}
              name="specSection"
              label="Spec section"
              maxLength={20}
              placeholder="03 30 00"
            />
            <FormText control={control} name="trade" label="Trade" maxLength={120} placeholder="Concrete" />
            <SovLineField projectId={projectId} control={control} />
          </Box>
          <DivisionsField projectId={projectId} control={control} />
          {withFiles && <AttachmentsField uploads={uploads} error={itemProblem(errors.attachments)} />}
        </Box>
      )}
    </Section>
  );
}
