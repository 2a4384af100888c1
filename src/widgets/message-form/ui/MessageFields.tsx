import Box from '@mui/material/Box';
import type { UseFormReturn } from 'react-hook-form';
import { AttachmentsField, type Uploads } from '@/features/attachments';
import { useListMessageCategories } from '@/shared/api/generated/messages/messages';
import type { MessageCategoryRef } from '@/shared/api/generated/model';
import { itemProblem } from '@/shared/lib/forms/item-problem';
import { FormSelect } from '@/shared/ui/form/FormSelect';
import { FormText } from '@/shared/ui/form/FormText';
import { Section } from '@/shared/ui/page/Section';
import type { MessageValues } from '../model/values';
import { AudienceFields } from './AudienceFields';
import { BodyField } from './BodyField';
import { FormRecordLinks } from './FormRecordLinks';

const column = { display: 'flex', flexDirection: 'column', gap: 4 } as const;

interface TextFieldsProps {
  projectId: string;
  form: UseFormReturn<MessageValues>;
  uploads: Uploads;
}

/** What is said, with its files. */
export function TextFields({ projectId, form, uploads }: TextFieldsProps) {
  const { control } = form;
  return (
    <Section title="Message">
      <Box sx={column}>
        <FormText
          control={control}
          name="subject"
          label="Subject"
          required
          maxLength={200}
          placeholder="What it is about, in one line"
        />
        <BodyField projectId={projectId} form={form} />
        <AttachmentsField uploads={uploads} error={itemProblem(form.formState.errors.attachments)} />
      </Box>
    </Section>
  );
}

interface PlaceFieldsProps {
  projectId: string;
  form: UseFormReturn<MessageValues>;
  /** The category that it has now, which may be there before the others are. */
  category: MessageCategoryRef | null;
}

/** Who reads it, under which category, and which records it is about. */
export function PlaceFields({ projectId, form, category }: PlaceFieldsProps) {
  const { control } = form;
  const categories = useListMessageCategories(projectId).data?.data ?? (category === null ? [] : [category]);
  return (
    <Section title="Who reads it">
      <Box sx={column}>
        <AudienceFields projectId={projectId} control={control} />
        <FormSelect
          control={control}
          name="categoryId"
          label="Category"
          emptyLabel="No category"
          options={categories.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <FormRecordLinks
          projectId={projectId}
          control={control}
          name="links"
          label="About"
          helperText="Readers see those that they may open."
        />
      </Box>
    </Section>
  );
}
