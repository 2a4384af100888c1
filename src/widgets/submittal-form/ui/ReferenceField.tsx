import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import { MESSAGES } from '@/shared/i18n/messages';
import { itemProblem } from '@/shared/lib/forms/item-problem';
import { useSettled } from '@/shared/lib/use-settled';
import { useSubmittalReferences } from '../model/use-references';
import type { SubmittalValues } from '../model/values';

const KINDS = { RFI: 'RFIs', SOV_LINE: 'Lines of schedules of values', DOCUMENT: 'Documents' } as const;

interface ReferenceFieldProps {
  projectId: string;
  control: Control<SubmittalValues>;
}

/** RFIs and lines of schedules that it is linked to, found by number or name. */
export function ReferenceField({ projectId, control }: ReferenceFieldProps) {
  const { field, fieldState } = useController({ control, name: 'references' });
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const choices = useSubmittalReferences(projectId, useSettled(typed.trim()), open);
  const hint = choices.isError ? MESSAGES.common.fetchFailed : 'RFIs and lines of a schedule of values.';
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
      // What is offered holds what is typed already.
      filterOptions={(options) => options}
      groupBy={({ type }) => KINDS[type]}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ number, title }) => number ?? title}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      noOptionsText={typed === '' ? 'Nothing to link yet' : 'Nothing matches'}
      renderOption={({ key, ...rest }, { number, title }) => (
        <Box component="li" key={key} {...rest} sx={{ display: 'flex', gap: 2 }}>
          <Box component="span" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
            {number}
          </Box>
          <Box component="span" sx={{ color: 'text.secondary', minInlineSize: 0 }}>
            {title}
          </Box>
        </Box>
      )}
      onChange={(_event, chosen) => field.onChange(chosen)}
      onBlur={field.onBlur}
      renderInput={(params) => (
        <TextField
          {...params}
          label="Links"
          placeholder={field.value.length === 0 ? 'Search by number or name' : undefined}
          inputRef={field.ref}
          error={fieldState.invalid}
          helperText={itemProblem(fieldState.error) ?? hint}
        />
      )}
    />
  );
}
