import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { type ReactNode, type Ref, useState } from 'react';
import { type Control, type FieldValues, type Path, useController } from 'react-hook-form';
import { itemProblem } from '@/shared/lib/forms/item-problem';
import { byRole, type PersonChoice, PersonOption, roleOf } from './PersonOption';

interface FormPeopleProps<T extends FieldValues> {
  control: Control<T>;
  name: Path<T>;
  label: string;
  people: readonly PersonChoice[];
  loading?: boolean;
  required?: boolean;
  helperText?: ReactNode;
  placeholder?: string;
  autoFocus?: boolean;
}

const matches = (options: PersonChoice[], { inputValue }: { inputValue: string }): PersonChoice[] => {
  const wanted = inputValue.trim().toLowerCase();
  return options.filter((person) =>
    [person.name, person.email, person.jobTitle, person.company?.name, roleOf(person)].some(
      (text) => text?.toLowerCase().includes(wanted) === true,
    ),
  );
};

interface PersonPickerProps extends Pick<
  FormPeopleProps<FieldValues>,
  'label' | 'people' | 'loading' | 'required' | 'helperText' | 'placeholder' | 'autoFocus'
> {
  /** '' = nobody. */
  value: string;
  onChange: (id: string) => void;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
  error?: boolean;
  size?: 'small' | 'medium';
  /** Escape while no list is open. */
  onEscape?: () => void;
}

/** One person, chosen from people grouped by role. */
export function PersonPicker(props: PersonPickerProps) {
  const { value, onChange, onBlur, onEscape, people, loading, size, ...field } = props;
  const [open, setOpen] = useState(false);
  return (
    <Autocomplete
      options={byRole(people)}
      value={people.find(({ id }) => id === value) ?? null}
      loading={loading}
      size={size}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !open) onEscape?.();
      }}
      autoHighlight
      filterOptions={matches}
      groupBy={roleOf}
      getOptionKey={({ id }) => id}
      getOptionLabel={(person) => person.name}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      noOptionsText="Nobody matches"
      renderOption={({ key, ...rest }, person) => <PersonOption key={key} {...rest} person={person} />}
      onChange={(_event, chosen) => onChange(chosen?.id ?? '')}
      onBlur={onBlur}
      renderInput={(params) => <TextField {...params} {...field} />}
    />
  );
}

/** One person of a form, by user id ('' = nobody). */
export function FormPerson<T extends FieldValues>({
  control,
  name,
  helperText,
  ...rest
}: FormPeopleProps<T>) {
  const { field, fieldState } = useController({ control, name });
  return (
    <PersonPicker
      {...rest}
      value={(field.value as string | undefined) ?? ''}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? helperText}
    />
  );
}

/** Several people of a form, by user ids. */
export function FormPeople<T extends FieldValues>(props: FormPeopleProps<T>) {
  const { control, name, label, people, loading, required = false, helperText, placeholder } = props;
  const { field, fieldState } = useController({ control, name });
  const ids = field.value as readonly string[];
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      filterSelectedOptions
      options={byRole(people)}
      value={people.filter(({ id }) => ids.includes(id))}
      loading={loading}
      filterOptions={matches}
      groupBy={roleOf}
      getOptionKey={({ id }) => id}
      getOptionLabel={(person) => person.name}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      noOptionsText="Nobody matches"
      renderOption={({ key, ...rest }, person) => <PersonOption key={key} {...rest} person={person} />}
      onChange={(_event, chosen) => field.onChange(chosen.map(({ id }) => id))}
      onBlur={field.onBlur}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          required={required}
          placeholder={ids.length === 0 ? placeholder : undefined}
          inputRef={field.ref}
          error={fieldState.invalid}
          helperText={itemProblem(fieldState.error) ?? helperText}
        />
      )}
    />
  );
}
