import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { type Control, useController } from 'react-hook-form';
import type { ChangeRequestValues } from '@/entities/change-request';
import { useListChangeRequestReferences } from '@/shared/api/generated/change-requests/change-requests';
import type { ChangeRequestReference } from '@/shared/api/generated/model';
import { MESSAGES } from '@/shared/i18n/messages';

interface ReferenceFieldProps {
  projectId: string;
  control: Control<ChangeRequestValues>;
  /** Those that it refers to already, whoever may choose them now. */
  known: readonly ChangeRequestReference[];
}

const matches = (
  options: ChangeRequestReference[],
  { inputValue }: { inputValue: string },
): ChangeRequestReference[] => {
  const wanted = inputValue.trim().toLowerCase();
  return options.filter(({ changeOrderNumber, changeRequestNumber, subject }) =>
    `${changeOrderNumber} ${changeRequestNumber} ${subject}`.toLowerCase().includes(wanted),
  );
};

/** Signed change orders that this one refers to. */
export function ReferenceField({ projectId, control, known }: ReferenceFieldProps) {
  const { field, fieldState } = useController({ control, name: 'referenceIds' });
  const offered = useListChangeRequestReferences(projectId, undefined);
  const listed = offered.data?.data ?? [];
  const options = [...listed, ...known.filter(({ id }) => listed.every((each) => each.id !== id))];
  const ids = field.value;
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      filterSelectedOptions
      options={options}
      loading={offered.isPending}
      value={options.filter(({ id }) => ids.includes(id))}
      filterOptions={matches}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ changeOrderNumber }) => changeOrderNumber}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      noOptionsText={options.length === 0 ? 'Nothing is signed yet' : 'Nothing matches'}
      renderOption={({ key, ...rest }, option) => (
        <Box component="li" key={key} {...rest} sx={{ display: 'flex', gap: 2 }}>
          <Box component="span" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
            {option.changeOrderNumber}
          </Box>
          <Box component="span" sx={{ color: 'text.secondary', minInlineSize: 0 }}>
            {option.changeRequestNumber}, {option.subject}
          </Box>
        </Box>
      )}
      onChange={(_event, chosen) => field.onChange(chosen.map(({ id }) => id))}
      onBlur={field.onBlur}
      renderInput={(params) => (
        <TextField
          {...params}
          label="References"
          placeholder={ids.length === 0 ? 'Signed change orders' : undefined}
          inputRef={field.ref}
          error={fieldState.invalid}
          helperText={
            fieldState.error?.message ?? (offered.isError ? MESSAGES.common.fetchFailed : undefined)
          }
        />
      )}
    />
  );
}
