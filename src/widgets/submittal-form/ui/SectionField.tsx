import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { type Control, useController } from 'react-hook-form';
import { specSection } from '#domain/submittal/number.ts';
import { useListSubmittalSpecSections } from '@/shared/api/generated/submittals/submittals';
import type { SubmittalValues } from '../model/values';

interface SectionFieldProps {
  projectId: string;
  control: Control<SubmittalValues>;
  /** Once it has a number, its section is fixed. */
  disabled: boolean;
}

/** The spec section: one of the library or of the register, or any other as it is typed. */
export function SectionField({ projectId, control, disabled }: SectionFieldProps) {
  const { field, fieldState } = useController({ control, name: 'specSection' });
  const sections = useListSubmittalSpecSections(projectId).data?.data ?? [];
  const titles = new Map(sections.map((each) => [each.specSection, each.title]));
  const next = sections.find((each) => each.specSection === specSection(field.value))?.nextNumber;
  const hint = disabled
    ? 'Fixed with its number.'
    : next === undefined
      ? 'By its number, such as 23 31 00.'
      : `Sent, it will be ${next}.`;
  return (
    <Autocomplete
      freeSolo
      disabled={disabled}
      options={sections.map((each) => each.specSection)}
      getOptionLabel={(section) => section}
      value={field.value}
      inputValue={field.value}
      onInputChange={(_event, text) => field.onChange(text)}
      onBlur={() => {
        field.onChange(specSection(field.value) ?? field.value);
        field.onBlur();
      }}
      renderOption={({ key, ...rest }, section) => (
        <li key={key} {...rest}>
          {section} {titles.get(section)}
        </li>
      )}
      filterOptions={(options, { inputValue }) =>
        options.filter((section) =>
          `${section} ${titles.get(section) ?? ''}`.toLowerCase().includes(inputValue.trim().toLowerCase()),
        )
      }
      renderInput={(params) => (
        <TextField
          {...params}
          label="Spec section"
          required
          inputRef={field.ref}
          error={fieldState.invalid}
          helperText={fieldState.error?.message ?? hint}
        />
      )}
    />
  );
}
