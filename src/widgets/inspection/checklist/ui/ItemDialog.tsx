import Add from '@mui/icons-material/AddRounded';
import Delete from '@mui/icons-material/DeleteOutlineRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { type Control, useFieldArray, useForm } from 'react-hook-form';
import { INSPECTION_ITEM_KIND_LABELS, INSPECTION_ITEM_KINDS } from '#domain/inspection/items.ts';
import { AttachmentsField, useFormUploads, type UploadFiles } from '@/features/attachments';
import { contractResolver } from '@/shared/lib/forms/contract-resolver';
import { contractSchema } from '@/shared/lib/forms/contract-schema';
import { itemProblem } from '@/shared/lib/forms/item-problem';
import { Button } from '@/shared/ui/Button';
import { FormDialog } from '@/shared/ui/dialog/FormDialog';
import { FormCheckbox } from '@/shared/ui/form/FormCheckbox';
import { FormSelect } from '@/shared/ui/form/FormSelect';
import { FormText } from '@/shared/ui/form/FormText';
import { itemBody, itemErrors, type ItemValues } from '../model/items';

const ITEM = contractSchema(() =>
  import('#contract/zod/plumblineAPI.schemas.zod.ts').then((contract) => contract.InspectionItemInput),
);
const KINDS = INSPECTION_ITEM_KINDS.map((value) => ({ value, label: INSPECTION_ITEM_KIND_LABELS[value] }));
const KIND_HINTS = {
  PASS_FAIL: 'The inspector says whether it passes.',
  NUMBER: 'The measured number passes within its tolerance.',
  DATE: 'A date, such as that of a certificate.',
  TEXT: 'Words, such as a serial number.',
  CHOICE: 'One of several answers, some of which fail.',
} as const;

interface ItemDialogProps {
  item: ItemValues;
  isNew: boolean;
  /** Files to inspect against. */
  upload: UploadFiles;
  onDone: (item: ItemValues) => void;
  onClose: () => void;
}

/** All that one item asks. */
export function ItemDialog({ item, isNew, upload, onDone, onClose }: ItemDialogProps) {
  const form = useForm<ItemValues>({
    defaultValues: item,
    resolver: contractResolver<ItemValues>({ schema: ITEM, toBody: itemBody, rules: itemErrors }),
  });
  const { control, formState } = form;
  const kind = form.watch('kind');
  const uploads = useFormUploads(form, upload);
  const submit = form.handleSubmit((values) => onDone(values));
  return (
    <FormDialog
      open
      title={isNew ? 'Add an item' : 'Edit item'}
      submitLabel={isNew ? 'Add item' : 'Done'}
      dirty={formState.isDirty}
      pending={uploads.isUploading}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <FormText
        control={control}
        name="description"
        label="What is checked"
        required
        multiline
        rows={2}
        maxLength={500}
      />
      <FormText
        control={control}
        name="requirement"
        label="Checked against"
        maxLength={500}
        placeholder="ACI 318, detail 5/S-501"
      />
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
        <FormText
          control={control}
          name="section"
          label="Heading"
          maxLength={120}
          placeholder="Reinforcement"
        />
        <FormSelect
          control={control}
          name="kind"
          label="Answered by"
          options={KINDS}
          helperText={KIND_HINTS[kind]}
        />
      </Box>
      {kind === 'NUMBER' && (
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'repeat(2, 1fr)', alignItems: 'start' }}>
          <FormText control={control} name="target" label="Should be" inputMode="decimal" placeholder="4" />
          <FormText control={control} name="unit" label="Unit" maxLength={20} placeholder="in" />
          <FormText
            control={control}
            name="toleranceMinus"
            label="At most below"
            inputMode="decimal"
            helperText="Empty: any number below passes."
          />
          <FormText
            control={control}
            name="tolerancePlus"
            label="At most above"
            inputMode="decimal"
            helperText="Empty: any number above passes."
          />
        </Box>
      )}
      {kind === 'CHOICE' && <Options control={control} problem={itemProblem(formState.errors.options)} />}
      <FormCheckbox control={control} name="photoRequired" label="Needs a photo" />
      <AttachmentsField uploads={uploads} label="Files to inspect against" />
    </FormDialog>
  );
}

function Options({ control, problem }: { control: Control<ItemValues>; problem: string | undefined }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'options' });
  return (
    <Box role="group" aria-label="Answers" sx={{ display: 'grid', gap: 2 }}>
      {fields.map((field, index) => (
        <Box key={field.id} sx={{ display: 'flex', alignItems: 'flex-end', gap: 2 }}>
          <FormText
            control={control}
            name={`options.${index}.label`}
            label={`Answer ${String(index + 1)}`}
            maxLength={120}
            size="small"
          />
          <Box sx={{ flexShrink: 0, minBlockSize: 40, display: 'flex', alignItems: 'center' }}>
            <FormCheckbox control={control} name={`options.${index}.fails`} label="Fails" />
          </Box>
          <IconButton aria-label={`Remove answer ${String(index + 1)}`} onClick={() => remove(index)}>
            <Delete fontSize="small" />
          </IconButton>
        </Box>
      ))}
      <Box>
        <Button size="xs" startIcon={<Add />} onClick={() => append({ label: '', fails: fields.length > 0 })}>
          Add an answer
        </Button>
      </Box>
      {problem !== undefined && (
        <Box role="alert" sx={{ fontSize: 'caption.fontSize', color: 'error.main' }}>
          {problem}
        </Box>
      )}
    </Box>
  );
}
