import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { type Ref, useState } from 'react';
import { cleanTags } from '../model/tags';

interface TagsInputProps {
  label: string;
  value: readonly string[];
  onChange: (tags: string[]) => void;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
  problem?: string | undefined;
  /** Tags to choose from. */
  options?: readonly string[];
  /** Nothing besides the options. */
  only?: boolean;
  autoFocus?: boolean;
}

/** Tags, each entered with Enter or a comma, or chosen; what was typed and left counts as entered. */
export function TagsInput(props: TagsInputProps) {
  const {
    label,
    value,
    onChange,
    onBlur,
    inputRef,
    problem,
    options = [],
    only = false,
    autoFocus = false,
  } = props;
  const [typed, setTyped] = useState('');
  return (
    <Autocomplete
      multiple
      freeSolo={!only}
      autoSelect={!only}
      filterSelectedOptions
      options={options}
      value={[...value]}
      onChange={(_event, tags) => onChange(cleanTags(tags))}
      onBlur={onBlur}
      inputValue={typed}
      onInputChange={(_event, text, reason) => {
        const ends = !only && reason === 'input' && text.includes(',');
        if (ends) onChange(cleanTags([...value, text]));
        setTyped(ends ? '' : text);
      }}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          autoFocus={autoFocus}
          placeholder={value.length === 0 && !only ? 'HVAC, Level 3' : undefined}
          inputRef={inputRef}
          error={problem !== undefined}
          helperText={problem ?? (only ? undefined : 'Enter or a comma ends a tag.')}
        />
      )}
    />
  );
}
