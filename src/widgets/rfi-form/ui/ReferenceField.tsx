import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useDeferredValue, useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import { RFI_REFERENCE_TYPE_LABELS } from '#domain/rfi/status.ts';
import { type RfiValues, useRfiReferences } from '@/entities/rfi';
import { MESSAGES } from '@/shared/i18n/messages';

/** Records the question is about, found by number or title among all four kinds. */
export function ReferenceField({ projectId, control }: { projectId: string; control: Control<RfiValues> }) {
  const { field, fieldState } = useController({ control, name: 'references' });
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const choices = useRfiReferences(projectId, useDeferredValue(typed.trim()), open);
  const hint = choices.isError
    ? MESSAGES.common.fetchFailed
    : 'A schedule, pay application, change request or log.';
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      filterSelectedOptions
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      options={choices.data ?? []}
      loading={choices.isFetching}
      value={field.value}
      inputValue={typed}
      onInputChange={(_event, text) => setTyped(text)}
      // The server has searched already.
      filterOptions={(options) => options}
      groupBy={({ type }) => RFI_REFERENCE_TYPE_LABELS[type]}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ number }) => number}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      noOptionsText={typed === '' ? 'Nothing to refer to yet' : 'Nothing matches'}
      renderOption={({ key, ...rest }, option) => (
        <Box component="li" key={key} {...rest} sx={{ display: 'flex', gap: 2 }}>
          <Box component="span" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
            {option.number}
          </Box>
          <Box component="span" sx={{ color: 'text.secondary', minInlineSize: 0 }}>
            {option.title}
          </Box>
        </Box>
      )}
      onChange={(_event, chosen) => field.onChange(chosen)}
      onBlur={field.onBlur}
      renderInput={(params) => (
        <TextField
          {...params}
          label="References"
          placeholder={field.value.length === 0 ? 'Search by number or title' : undefined}
          inputRef={field.ref}
          error={fieldState.invalid}
          helperText={fieldState.error?.message ?? hint}
        />
      )}
    />
  );
}
