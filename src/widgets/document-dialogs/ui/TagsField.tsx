import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { type Control, useController } from 'react-hook-form';
import { itemProblem } from '@/shared/lib/forms/item-problem';
import { cleanTags, tagsProblem } from '../model/tags';
import type { DescribeValues } from './DescribeDialog';

/** Tags, each entered with Enter or a comma; what was typed and left counts as entered. */
export function TagsField({ control }: { control: Control<DescribeValues> }) {
  const { field, fieldState } = useController({ control, name: 'tags' });
  const problem = itemProblem(fieldState.error) ?? tagsProblem(field.value);
  return (
    <Autocomplete
      multiple
      freeSolo
      autoSelect
      options={[] as string[]}
      value={field.value}
      onChange={(_event, tags) => field.onChange(cleanTags(tags))}
      onBlur={field.onBlur}
      onInputChange={(_event, typed, reason) => {
        if (reason === 'input' && typed.includes(',')) field.onChange(cleanTags([...field.value, typed]));
      }}
      renderInput={(params) => (
        <TextField
          {...params}
          label="Tags"
          placeholder={field.value.length === 0 ? 'HVAC, Level 3' : undefined}
          inputRef={field.ref}
          error={problem !== undefined}
          helperText={problem ?? 'Enter or a comma ends a tag.'}
        />
      )}
    />
  );
}
