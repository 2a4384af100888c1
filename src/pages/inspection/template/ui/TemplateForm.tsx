import Box from '@mui/material/Box';
import { INSPECTION_TYPE_LABELS, INSPECTION_TYPES } from '#domain/inspection/status.ts';
import { durationText } from '@/entities/inspection';
import type { InspectionTemplateDetail } from '@/shared/api/generated/model';
import { compareVersions } from '@/shared/lib/forms/versions';
import { itemProblem } from '@/shared/lib/forms/item-problem';
import { useMe } from '@/shared/session/me';
import { FormCheckbox } from '@/shared/ui/form/FormCheckbox';
import { FormSelect } from '@/shared/ui/form/FormSelect';
import { FormText } from '@/shared/ui/form/FormText';
import { RecordForm } from '@/shared/ui/form/RecordForm';
import { VersionDialog } from '@/shared/ui/form/VersionDialog';
import { Section } from '@/shared/ui/page/Section';
import { ChecklistField } from '@/widgets/inspection/checklist';
import { type TemplateConflict, useTemplateForm } from '../model/use-template-form';
import { fieldLabel, TEMPLATE_FIELDS, type TemplateValues } from '../model/values';

interface TemplateFormProps {
  projectId: string;
  template: InspectionTemplateDetail | null;
  onDone: (template: InspectionTemplateDetail) => void;
  onCancel: () => void;
}

const TYPES = INSPECTION_TYPES.map((value) => ({ value, label: INSPECTION_TYPE_LABELS[value] }));
const DURATIONS = [15, 30, 45, 60, 90, 120, 180, 240, 480].map((minutes) => ({
  value: String(minutes),
  label: durationText(minutes),
}));
const NO_FILES = { waitsFor: undefined, onPaste: () => {} };

/** Writes a template or edits one. What is typed is kept on this device until it is saved. */
export function TemplateForm({ projectId, template, onDone, onCancel }: TemplateFormProps) {
  const userId = useMe().user.id;
  const state = useTemplateForm({ projectId, userId, template, onDone });
  const { form, conflict } = state;
  const { control } = form;
  const { errors } = form.formState;
  return (
    <RecordForm
      state={{ ...state, uploads: NO_FILES }}
      submit={{ label: template === null ? 'Create template' : 'Save changes', intent: 'save' }}
      draft={null}
      follows="Inspections that were made from it stay as they are."
      onCancel={onCancel}
      fields={[
        <Section key="items" title="Checklist" flush>
          <ChecklistField
            items={form.watch('items')}
            onChange={(items) => form.setValue('items', items, { shouldDirty: true, shouldTouch: true })}
            error={typeof errors.items?.message === 'string' ? errors.items.message : undefined}
            errorOf={(index) => itemProblem(errors.items?.[index])}
            upload={state.upload}
          />
        </Section>,
        <Section key="about" title="About it">
          <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
            <FormText
              control={control}
              name="name"
              label="Name"
              required
              maxLength={120}
              placeholder="Level deck pre-pour"
            />
            <FormSelect control={control} name="inspectionType" label="Type" required options={TYPES} />
            <FormText control={control} name="trade" label="Trade" maxLength={120} placeholder="Concrete" />
            <FormSelect
              control={control}
              name="duration"
              label="Takes about"
              emptyLabel="Open"
              options={DURATIONS}
            />
            <FormText
              control={control}
              name="description"
              label="What it is for"
              multiline
              rows={2}
              maxLength={2000}
            />
            <FormCheckbox control={control} name="signatureRequired" label="The result has to be signed" />
          </Box>
        </Section>,
      ]}
    >
      {conflict !== null && (
        <VersionDialog
          saved="Somebody else changed this template while you were writing."
          differences={differencesOf(conflict)}
          onSettle={(choices) => void state.settle(choices)}
          onClose={state.dismissConflict}
        />
      )}
    </RecordForm>
  );
}

/** What differs between two versions, each field in words. */
const differencesOf = ({ base, mine, theirs }: TemplateConflict) => {
  const textOf = (field: keyof TemplateValues, values: TemplateValues): string => {
    if (field === 'items') return values.items.map(({ description }) => description).join('\n');
    if (field === 'inspectionType') return INSPECTION_TYPE_LABELS[values.inspectionType];
    if (field === 'signatureRequired') return values.signatureRequired ? 'Yes' : 'No';
    if (field === 'duration') return values.duration === '' ? '' : durationText(Number(values.duration));
    return values[field];
  };
  return compareVersions(TEMPLATE_FIELDS, { base, mine, theirs }).map((difference) => ({
    ...difference,
    label: fieldLabel(difference.field),
    mine: textOf(difference.field, mine),
    theirs: textOf(difference.field, theirs),
  }));
};
