import { expect, it } from 'vitest';
import {
  getGetDailyLogResponseMock,
  getGetSiteWeatherResponseMock,
} from '@/shared/api/generated/daily-logs/daily-logs.msw';
import {
  fromService,
  inUnits,
  nextReading,
  weatherBody,
  weatherRules,
  weatherValues,
} from './weather-values';

const log = getGetDailyLogResponseMock();
const empty = weatherValues({ weather: null, weatherReadings: [] });

it('says what the log said', () => {
  const { condition, temperatureLow, note, units } = log.weather ?? {};
  const body = weatherBody(weatherValues(log));
  expect(body.weather).toMatchObject({ condition, temperatureLow, note, units });
  expect(body.weatherReadings.map(({ time }) => time)).toEqual(log.weatherReadings.map(({ time }) => time));
});

it('keeps all that a reading says, also what somebody else has written', () => {
  const full = {
    time: '13:30',
    condition: 'WINDY' as const,
    temperature: 61,
    windSpeed: 22,
    precipitation: 0.2,
    hoursLost: 0.5,
    note: 'Crane down for wind.',
  };
  expect(weatherBody(weatherValues({ ...log, weatherReadings: [full] })).weatherReadings).toEqual([full]);
});

it('is no weather without a condition, which readings ask for', () => {
  expect(weatherBody(empty)).toEqual({ weather: null, weatherReadings: [] });
  const rules = weatherRules({ ...empty, weatherReadings: [nextReading(empty, '08:00')] });
  expect(rules).toEqual({ 'weather.condition': 'Choose the weather of the day, too.' });
});

it('takes over what the service says, and leaves what people typed', () => {
  const typed = { ...empty, weather: { ...empty.weather, hoursLost: '2', note: 'Crane down.' } };
  const taken = fromService(getGetSiteWeatherResponseMock(), typed);
  expect(taken.weather).toMatchObject({
    condition: 'PARTLY_CLOUDY',
    temperatureHigh: '66',
    hoursLost: '2',
    note: 'Crane down.',
    source: 'SERVICE',
  });
  expect(fromService({ isAvailable: false, weather: null, message: 'None.' }, typed)).toBe(typed);
});

it('is the same weather in other units, and what is no number stays as typed', () => {
  const weather = { ...empty.weather, temperatureLow: '54', temperatureHigh: 'mild', precipitation: '0.25' };
  const reading = { ...nextReading(empty, '08:00'), temperature: '71', windSpeed: '10' };
  const typed = { weather: { ...weather, units: 'IMPERIAL' as const }, weatherReadings: [reading] };
  const metric = inUnits(typed, 'METRIC');
  expect(metric.weather).toMatchObject({
    temperatureLow: '12.2',
    temperatureHigh: 'mild',
    precipitation: '6.4',
    windSpeed: '',
    units: 'METRIC',
  });
  expect(metric.weatherReadings).toMatchObject([{ temperature: '21.7', windSpeed: '16.1' }]);
  expect(inUnits(metric, 'IMPERIAL').weather).toMatchObject({ temperatureLow: '54', precipitation: '0.25' });
  expect(inUnits(typed, 'IMPERIAL')).toBe(typed);
});

it('has a highest temperature not below the lowest', () => {
  const values = weatherValues(log);
  expect(weatherRules({ ...values, weather: { ...values.weather, temperatureHigh: '10' } })).toHaveProperty(
    ['weather.temperatureHigh'],
    'The highest temperature is below the lowest.',
  );
});
