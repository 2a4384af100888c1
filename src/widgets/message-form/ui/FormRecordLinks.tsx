import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { type Control, type FieldValues, type Path, useController } from 'react-hook-form';
import { factsBy, headed } from '#domain/tools.ts';
import type { RecordRef } from '@/shared/api/generated/model';
import { MESSAGES } from '@/shared/i18n/messages';
import { itemProblem } from '@/shared/lib/forms/item-problem';
import { useSettled } from '@/shared/lib/use-settled';
import { useLinkable } from '../model/linkable';

const KINDS: Readonly<Partial<Record<string, string>>> = factsBy('record', 'many');
const kindOf = ({ objectType }: RecordRef): string => headed(KINDS[objectType] ?? 'Records');

interface FormRecordLinksProps<T extends FieldValues> {
  projectId: string;
  control: Control<T>;
  name: Path<T>;
  label: string;
  helperText: string;
}

/** Records that something is about, found by number or title among all tools. */
export function FormRecordLinks<T extends FieldValues>(props: FormRecordLinksProps<T>) {
  const { projectId, control, name, label, helperText } = props;
  const { field, fieldState } = useController({ control, name });
  const value = field.value as readonly RecordRef[];
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const choices = useLinkable(projectId, useSettled(typed.trim()), open);
  const hint = choices.isError ? MESSAGES.common.fetchFailed : helperText;
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
      value={[...value]}
      inputValue={typed}
      onInputChange={(_event, text) => setTyped(text)}
      // The server has searched already.
      filterOptions={(options) => options}
      groupBy={kindOf}
      getOptionKey={({ objectId }) => objectId}
      getOptionLabel={({ number, title }) => number ?? title}
      isOptionEqualToValue={(option, chosen) => option.objectId === chosen.objectId}
      noOptionsText={typed === '' ? 'Nothing to link yet' : 'Nothing matches'}
      renderOption={({ key, ...rest }, { number, title }) => (
        <Box component="li" key={key} {...rest} sx={{ display: 'flex', gap: 2 }}>
          <Box component="span" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
            {number ?? 'Draft'}
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
          label={label}
          placeholder={value.length === 0 ? 'RFI-0007, or a title' : undefined}
          inputRef={field.ref}
          error={fieldState.invalid}
          helperText={itemProblem(fieldState.error) ?? hint}
        />
      )}
    />
  );
}
