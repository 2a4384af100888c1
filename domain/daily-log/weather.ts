import type { TenThousandths } from '../money/money.ts';
import type { WeatherUnits } from './choices.ts';

/** No day has more working hours to lose. */
const DAY: TenThousandths = 240_000;

/**
 * Hours lost to the weather of a day, in 1/10000: what is given for the day; where that is none, what its readings say
 * together. Never more than the day has.
 */
export function weatherHoursLost(
  dayHoursLost: TenThousandths,
  readings: readonly { hoursLost: TenThousandths }[],
): TenThousandths {
  const byReading = readings.reduce((sum, { hoursLost }) => sum + hoursLost, 0);
  return Math.min(dayHoursLost > 0 ? dayHoursLost : byReading, DAY);
}

/** What is measured of the weather. */
export type WeatherMeasure = 'temperature' | 'precipitation' | 'wind';

/** One imperial unit is so many metric ones, and so much is added before. */
const METRIC: Readonly<Record<WeatherMeasure, { times: number; from: number }>> = {
  temperature: { times: 5 / 9, from: -32 },
  precipitation: { times: 25.4, from: 0 },
  wind: { times: 1.609344, from: 0 },
};

/** The same weather in the other units: to a tenth, inches of rain to a hundredth, as a gauge reads them. */
export function convertWeather(value: number, measure: WeatherMeasure, to: WeatherUnits): number {
  const { times, from } = METRIC[measure];
  const converted = to === 'METRIC' ? (value + from) * times : value / times - from;
  const steps = to === 'IMPERIAL' && measure === 'precipitation' ? 100 : 10;
  // Without the zero that is below zero.
  return Math.round(converted * steps) / steps + 0;
}

/** A problem of a form, at its field. */
export interface WeatherProblem {
  field: string;
  message: string;
}

/** What is wrong with the weather of a day, by field. */
export function weatherProblems(
  weather: { temperatureLow?: number | null; temperatureHigh?: number | null } | null,
  readings: readonly { time: string }[],
): WeatherProblem[] {
  const problems: WeatherProblem[] = [];
  const { temperatureLow: low = null, temperatureHigh: high = null } = weather ?? {};
  if (low !== null && high !== null && high < low)
    problems.push({
      field: 'weather.temperatureHigh',
      message: 'The highest temperature is below the lowest.',
    });
  for (const [index, { time }] of readings.entries())
    if (readings.findIndex((other) => other.time === time) < index)
      problems.push({
        field: `weatherReadings.${index}.time`,
        message: `There is a reading of ${time} already.`,
      });
  return problems;
}

/** Readings in the order of the day. */
export const byTime = <R extends { time: string }>(readings: readonly R[]): R[] =>
  readings.toSorted((a, b) => (a.time < b.time ? -1 : a.time > b.time ? 1 : 0));
