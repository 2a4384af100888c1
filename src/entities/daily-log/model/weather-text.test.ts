import { expect, it } from 'vitest';
import type { DailyLogWeather } from '@/shared/api/generated/model';
import { weatherText } from './weather-text';

const day = (change: Partial<DailyLogWeather>): DailyLogWeather => ({
  condition: 'PARTLY_CLOUDY',
  temperatureLow: 52,
  temperatureHigh: 66,
  humidityPercent: null,
  precipitation: null,
  windSpeed: null,
  units: 'IMPERIAL',
  hoursLost: 0,
  note: null,
  source: 'MANUAL',
  ...change,
});

it.each([
  [{}, 'Partly cloudy, 52 to 66 °F'],
  [{ temperatureLow: null }, 'Partly cloudy, 66 °F'],
  [{ temperatureHigh: 52 }, 'Partly cloudy, 52 °F'],
  [{ temperatureLow: -3, temperatureHigh: 0, units: 'METRIC' }, 'Partly cloudy, -3 to 0 °C'],
  [{ condition: 'RAIN', temperatureLow: null, temperatureHigh: null }, 'Rain'],
] as const)('tells %o as %s', (change, text) => {
  expect(weatherText(day(change))).toBe(text);
});
