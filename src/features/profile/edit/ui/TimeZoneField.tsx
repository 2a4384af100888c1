import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useMemo } from 'react';
import { isTimeZone, zoneCalledNow } from '#domain/account/locale.ts';
import { type Control, type FieldValues, type Path, useController } from 'react-hook-form';

interface TimeZoneFieldProps<T extends FieldValues> {
  control: Control<T>;
  name: Path<T>;
}

/** How far the zone's clocks are from UTC today: "UTC−8". */
function offsetOf(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts();
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', '') ?? '';
  return `UTC${offset.replace('-', '−')}`;
}

/** "Los Angeles, America (UTC−8)": found by its city as well as by its continent. */
function labelOf(timeZone: string): string {
  const [area = '', ...rest] = timeZone.replaceAll('_', ' ').split('/');
  const city = rest.toReversed().join(', ');
  return `${city === '' ? area : `${city}, ${area}`} (${offsetOf(timeZone)})`;
}

/** The zone in which dates and times are shown; empty for the device's own. */
export function TimeZoneField<T extends FieldValues>({ control, name }: TimeZoneFieldProps<T>) {
  const { field, fieldState } = useController({ control, name });
  const zones = useMemo(
    () =>
      new Map(
        Intl.supportedValuesOf('timeZone')
          .map(zoneCalledNow)
          .map((zone) => [zone, labelOf(zone)]),
      ),
    [],
  );
  const value = (field.value as string | null) ?? null; // by what the field holds
  // A zone by another of its names is kept as it is.
  const options = value === null || zones.has(value) ? [...zones.keys()] : [value, ...zones.keys()];
  const device = zoneCalledNow(new Intl.DateTimeFormat().resolvedOptions().timeZone);
  return (
    <Autocomplete
      options={options}
      value={value}
      getOptionLabel={(zone) => zones.get(zone) ?? (isTimeZone(zone) ? labelOf(zone) : zone)}
      onChange={(_event, next) => field.onChange(next)}
      onBlur={field.onBlur}
      renderInput={(params) => (
        <TextField
          {...params}
          label="Time zone"
          placeholder={`As on this device: ${zones.get(device) ?? device}`}
          inputRef={field.ref}
          error={fieldState.invalid}
          helperText={fieldState.error?.message ?? 'Dates and times are shown in it'}
          slotProps={{ ...params.slotProps, inputLabel: { ...params.slotProps.inputLabel, shrink: true } }}
        />
      )}
    />
  );
}
