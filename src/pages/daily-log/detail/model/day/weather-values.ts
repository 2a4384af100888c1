import { convertWeather, type WeatherMeasure, weatherProblems } from '#domain/daily-log/weather.ts';
import type {
  DailyLogDetail,
  DailyLogUpdateRequest,
  SiteWeather,
  WeatherCondition,
  WeatherSource,
  WeatherUnits,
} from '@/shared/api/generated/model';
import { numberText, readNumber } from '@/shared/lib/forms/number-text';
import { blankToNull } from '@/shared/lib/forms/rules';

export interface ReadingValues {
  time: string;
  condition: WeatherCondition;
  temperature: string;
  windSpeed: string;
  precipitation: string;
  hoursLost: string;
  note: string;
}

/** The weather of a day as its form holds it: numbers are texts, and no condition is no weather. */
export interface WeatherValues {
  weather: {
    condition: WeatherCondition | '';
    temperatureLow: string;
    temperatureHigh: string;
    precipitation: string;
    windSpeed: string;
    humidityPercent: string;
    hoursLost: string;
    note: string;
    units: WeatherUnits;
    source: WeatherSource;
  };
  weatherReadings: ReadingValues[];
}

type Day = Pick<DailyLogDetail, 'weather' | 'weatherReadings'>;

/** What the log says, or what a service does; `units` where nobody has said yet. */
export const weatherValues = (
  { weather, weatherReadings }: Day,
  units: WeatherUnits = 'IMPERIAL',
): WeatherValues => ({
  weather: {
    condition: weather?.condition ?? '',
    temperatureLow: numberText(weather?.temperatureLow),
    temperatureHigh: numberText(weather?.temperatureHigh),
    precipitation: numberText(weather?.precipitation),
    windSpeed: numberText(weather?.windSpeed),
    humidityPercent: numberText(weather?.humidityPercent),
    hoursLost: weather === null || weather.hoursLost === 0 ? '' : numberText(weather.hoursLost),
    note: weather?.note ?? '',
    units: weather?.units ?? units,
    source: weather?.source ?? 'MANUAL',
  },
  weatherReadings: weatherReadings.map(({ hoursLost, note, ...reading }) => ({
    time: reading.time,
    condition: reading.condition,
    temperature: numberText(reading.temperature),
    windSpeed: numberText(reading.windSpeed),
    precipitation: numberText(reading.precipitation),
    hoursLost: hoursLost === 0 ? '' : numberText(hoursLost),
    note: note ?? '',
  })),
});

/** What the service says, as the form holds it; what people alone know stays as it was typed. */
export function fromService(answer: SiteWeather, typed: WeatherValues): WeatherValues {
  if (answer.weather === null) return typed;
  const taken = weatherValues({ weather: answer.weather, weatherReadings: answer.readings ?? [] });
  const { hoursLost, note } = typed.weather;
  return {
    weather: { ...taken.weather, hoursLost, note, source: 'SERVICE' },
    weatherReadings: taken.weatherReadings.length > 0 ? taken.weatherReadings : typed.weatherReadings,
  };
}

const MEASURED = {
  temperatureLow: 'temperature',
  temperatureHigh: 'temperature',
  precipitation: 'precipitation',
  windSpeed: 'wind',
} as const satisfies Partial<Record<keyof WeatherValues['weather'], WeatherMeasure>>;

/** The same weather in other units: who presses another unit has not measured anew. What is no number stays as typed. */
export function inUnits(values: WeatherValues, units: WeatherUnits): WeatherValues {
  const { weather, weatherReadings } = values;
  if (weather.units === units) return values;
  const text = (typed: string, measure: WeatherMeasure): string => {
    const value = readNumber(typed);
    return value === null || Number.isNaN(value) ? typed : numberText(convertWeather(value, measure, units));
  };
  const names = Object.keys(MEASURED) as (keyof typeof MEASURED)[];
  return {
    weather: {
      ...weather,
      ...Object.fromEntries(names.map((name) => [name, text(weather[name], MEASURED[name])])),
      units,
    },
    weatherReadings: weatherReadings.map((reading) => ({
      ...reading,
      temperature: text(reading.temperature, 'temperature'),
      windSpeed: text(reading.windSpeed, 'wind'),
      precipitation: text(reading.precipitation, 'precipitation'),
    })),
  };
}

/** The values as the contract wants them; readings without a condition of the day make no day. */
export function weatherBody({ weather, weatherReadings }: WeatherValues) {
  const { condition, units, source } = weather;
  return {
    weather:
      condition === ''
        ? null
        : {
            condition,
            temperatureLow: readNumber(weather.temperatureLow),
            temperatureHigh: readNumber(weather.temperatureHigh),
            precipitation: readNumber(weather.precipitation),
            windSpeed: readNumber(weather.windSpeed),
            humidityPercent: readNumber(weather.humidityPercent),
            hoursLost: readNumber(weather.hoursLost) ?? 0,
            note: blankToNull(weather.note),
            units,
            source,
          },
    weatherReadings: weatherReadings.map((reading) => ({
      time: reading.time,
      condition: reading.condition,
      temperature: readNumber(reading.temperature),
      windSpeed: readNumber(reading.windSpeed),
      precipitation: readNumber(reading.precipitation),
      hoursLost: readNumber(reading.hoursLost) ?? 0,
      note: blankToNull(reading.note),
    })),
  } satisfies Omit<DailyLogUpdateRequest, 'version'>;
}

/** What no schema can say of them, by field. */
export function weatherRules(values: WeatherValues): Record<string, string> {
  const body = weatherBody(values);
  const problems = weatherProblems(body.weather, body.weatherReadings);
  return {
    ...Object.fromEntries(problems.map(({ field, message }) => [field, message])),
    ...(values.weather.condition === '' &&
      values.weatherReadings.length > 0 && { 'weather.condition': 'Choose the weather of the day, too.' }),
  };
}

/** A reading that begins where the one before ended. */
export const nextReading = ({ weather, weatherReadings }: WeatherValues, now: string): ReadingValues => ({
  time: now,
  condition: weatherReadings.at(-1)?.condition ?? (weather.condition === '' ? 'CLEAR' : weather.condition),
  temperature: '',
  windSpeed: '',
  precipitation: '',
  hoursLost: '',
  note: '',
});
