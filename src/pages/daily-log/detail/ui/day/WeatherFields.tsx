import type { UseFormReturn } from 'react-hook-form';
import {
  WEATHER_CONDITION_LABELS,
  WEATHER_CONDITIONS,
  WEATHER_UNIT_LABELS,
  type WeatherUnits,
} from '#domain/daily-log/choices.ts';
import { FormChoice } from '@/shared/ui/form/FormChoice';
import { FormSelect } from '@/shared/ui/form/FormSelect';
import { FormText } from '@/shared/ui/form/FormText';
import { inUnits, type WeatherValues } from '../../model/day/weather-values';
import { FieldRow } from '../entry/EntrySheet';

const CONDITIONS = WEATHER_CONDITIONS.map((value) => ({ value, label: WEATHER_CONDITION_LABELS[value] }));
const UNITS = [
  { value: 'IMPERIAL', label: '°F, in, mph' },
  { value: 'METRIC', label: '°C, mm, km/h' },
];

/** The weather of the day as a whole; its figures go over into the units that are chosen. */
export function WeatherFields({ form }: { form: UseFormReturn<WeatherValues> }) {
  const { control } = form;
  const units = WEATHER_UNIT_LABELS[form.watch('weather.units')];
  const convert = (next: string): void => {
    // One of UNITS.
    const { weather, weatherReadings } = inUnits(form.getValues(), next as WeatherUnits);
    for (const name of ['temperatureLow', 'temperatureHigh', 'precipitation', 'windSpeed'] as const)
      form.setValue(`weather.${name}`, weather[name], { shouldDirty: true });
    for (const [index, { temperature, windSpeed }] of weatherReadings.entries()) {
      form.setValue(`weatherReadings.${index}.temperature`, temperature, { shouldDirty: true });
      form.setValue(`weatherReadings.${index}.windSpeed`, windSpeed, { shouldDirty: true });
    }
  };
  return (
    <>
      <FormSelect
        control={control}
        name="weather.condition"
        label="Weather of the day"
        options={CONDITIONS}
        emptyLabel="Not said"
      />
      <FieldRow phone>
        <FormText
          control={control}
          name="weather.temperatureLow"
          label={`Lowest, ${units.temperature}`}
          inputMode="decimal"
        />
        <FormText
          control={control}
          name="weather.temperatureHigh"
          label={`Highest, ${units.temperature}`}
          inputMode="decimal"
        />
        <FormText
          control={control}
          name="weather.precipitation"
          label={`Precipitation, ${units.precipitation}`}
          inputMode="decimal"
        />
        <FormText
          control={control}
          name="weather.windSpeed"
          label={`Wind, ${units.wind}`}
          inputMode="decimal"
        />
        <FormText control={control} name="weather.humidityPercent" label="Humidity, %" inputMode="decimal" />
        <FormText control={control} name="weather.hoursLost" label="Hours lost" inputMode="decimal" />
      </FieldRow>
      <FormText control={control} name="weather.note" label="Note" multiline rows={1} maxLength={2000} />
      <FormChoice control={control} name="weather.units" label="Units" options={UNITS} onChoose={convert} />
    </>
  );
}
