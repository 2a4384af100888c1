import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useController, type UseFormReturn } from 'react-hook-form';
import { getSearchAddressesQueryOptions } from '@/shared/api/generated/projects/projects';
import type { FoundAddress } from '@/shared/api/generated/model';
import type { ProjectValues } from '../model/values';

/** Characters from which an address is looked for. */
const FROM = 3;

/**
 * Street and number. Where the server has a maps service, addresses are offered as one types, and choosing one fills the
 * other fields; without it this is a plain field.
 */
export function AddressField({ form }: { form: UseFormReturn<ProjectValues> }) {
  const { field, fieldState } = useController({ control: form.control, name: 'address' });
  const typed = useDeferredValue(field.value.trim());
  const found = useQuery({
    ...getSearchAddressesQueryOptions({ searchText: typed }),
    enabled: typed.length >= FROM && form.formState.dirtyFields.address === true,
    staleTime: 5 * 60_000,
    retry: false,
  });
  const fill = (chosen: FoundAddress): void => {
    for (const name of ['address', 'city', 'state', 'zipCode'] as const)
      form.setValue(name, chosen[name] ?? '', {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      });
  };
  return (
    <Autocomplete<FoundAddress, false, false, true>
      freeSolo
      filterOptions={(options) => options}
      options={found.data?.data ?? []}
      getOptionLabel={(option) => (typeof option === 'string' ? option : option.label)}
      getOptionKey={(option) => (typeof option === 'string' ? option : option.label)}
      inputValue={field.value}
      onInputChange={(_event, next, reason) => {
        if (reason !== 'selectOption' && reason !== 'reset') field.onChange(next);
      }}
      onChange={(_event, chosen) => {
        if (chosen !== null && typeof chosen !== 'string') fill(chosen);
      }}
      onBlur={field.onBlur}
      renderInput={(params) => (
        <TextField
          {...params}
          label="Street and number"
          inputRef={field.ref}
          error={fieldState.invalid}
          helperText={fieldState.error?.message}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, maxLength: 200, autoComplete: 'off' },
          }}
        />
      )}
    />
  );
}
