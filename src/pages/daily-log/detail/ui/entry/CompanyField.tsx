import type { Control, FieldValues, Path } from 'react-hook-form';
import { MESSAGES } from '@/shared/i18n/messages';
import type { CompanyRef } from '@/shared/api/generated/model';
import { companiesOf, useProjectPeople } from '@/shared/session/project-people';
import { FormSelect } from '@/shared/ui/form/FormSelect';

interface CompanyFieldProps<T extends FieldValues> {
  projectId: string;
  control: Control<T>;
  name: Path<T>;
  label: string;
  /** Companies that the log names already, whose people may have left since. */
  named: readonly (CompanyRef | null)[];
}

/** A company of the project, by its id; the empty string for none. */
export function CompanyField<T extends FieldValues>(props: CompanyFieldProps<T>) {
  const { projectId, named, ...field } = props;
  const people = useProjectPeople(projectId);
  const companies = companiesOf([...(people.data ?? []), ...named.map((company) => ({ company }))]);
  return (
    <FormSelect
      {...field}
      emptyLabel="Not named"
      options={companies.map(({ id, name }) => ({ value: id, label: name }))}
      helperText={people.isError ? MESSAGES.common.fetchFailed : undefined}
    />
  );
}
