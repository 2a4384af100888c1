import { type Control, type FieldValues, type Path, useWatch } from 'react-hook-form';
import { SHARING_TYPE_LABELS, STARTING_SIGHTS } from '#domain/document/rights.ts';
import { FormChoice } from '@/shared/ui/form/FormChoice';

const CHOICES = STARTING_SIGHTS.toReversed().map((value) => ({ value, label: SHARING_TYPE_LABELS[value] }));

const NOTES: Readonly<Record<string, string>> = {
  PROJECT: 'Subcontractors, designers and visitors of the project see it, too.',
  PRIVATE: 'You and the project admins, until you share it with somebody.',
};

interface StartingSightProps<T extends FieldValues> {
  control: Control<T>;
  name: Path<T>;
}

/** Who sees what is new at the top of the library: said before it is there. */
export function StartingSight<T extends FieldValues>({ control, name }: StartingSightProps<T>) {
  const value = useWatch({ control, name }) as string;
  return (
    <FormChoice
      control={control}
      name={name}
      label="Who sees it"
      options={CHOICES}
      helperText={NOTES[value]}
    />
  );
}
