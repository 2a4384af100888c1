import { WEATHER_CONDITION_LABELS, WEATHER_UNIT_LABELS } from '#domain/daily-log/choices.ts';
import { byTime, weatherHoursLost } from '#domain/daily-log/weather.ts';
import { toTenThousandths } from '#domain/money/money.ts';
import { latestToday } from '#domain/time/dates.ts';
import { eq } from 'drizzle-orm';
import type { BodyOf, Handlers } from '../../http/handler.ts';
import { invalidField } from '../../http/problem.ts';
import { projects } from '../projects/schema.ts';
import { requireDates } from '../record/calendar.ts';
import type { KeptReading, KeptWeather } from './kept-weather.ts';

type WeatherInput = NonNullable<BodyOf<'createDailyLog'>['weather']>;
type ReadingInput = NonNullable<BodyOf<'createDailyLog'>['weatherReadings']>[number];

/** The weather as it is kept and shown: what is left out is not known, and no hours are lost. */
export const keptWeather = (weather: WeatherInput | null | undefined): KeptWeather | null =>
  weather
    ? {
        condition: weather.condition,
        temperatureLow: weather.temperatureLow ?? null,
        temperatureHigh: weather.temperatureHigh ?? null,
        humidityPercent: weather.humidityPercent ?? null,
        precipitation: weather.precipitation ?? null,
        windSpeed: weather.windSpeed ?? null,
        units: weather.units,
        hoursLost: weather.hoursLost ?? 0,
        note: weather.note?.trim() || null,
        source: weather.source,
      }
    : null;

/** Readings in the order of the day. */
export const keptReadings = (readings: readonly ReadingInput[] = []): KeptReading[] =>
  byTime(
    readings.map((reading) => ({
      time: reading.time,
      condition: reading.condition,
      temperature: reading.temperature ?? null,
      windSpeed: reading.windSpeed ?? null,
      precipitation: reading.precipitation ?? null,
      hoursLost: reading.hoursLost ?? 0,
      note: reading.note?.trim() || null,
    })),
  );

/** What the weather of the day took, as the calendar adds it up. Hours of a day have no more than four decimals that count. */
export const lostTo = (weather: KeptWeather | null, readings: readonly KeptReading[]): number =>
  weatherHoursLost(
    inTenThousandths(weather?.hoursLost ?? 0),
    readings.map(({ hoursLost }) => ({ hoursLost: inTenThousandths(hoursLost) })),
  );

const inTenThousandths = (hours: number): number => toTenThousandths(Math.round(hours * 10_000) / 10_000);

/** The weather in a line: "Partly cloudy, 52 to 66 °F, wind 14 mph". */
export function weatherText(weather: KeptWeather | null): string | null {
  if (!weather) return null;
  const { condition, temperatureLow: low, temperatureHigh: high, windSpeed, precipitation } = weather;
  const units = WEATHER_UNIT_LABELS[weather.units];
  const degrees = [low, high].filter((value) => value !== null).join(' to ');
  return [
    WEATHER_CONDITION_LABELS[condition],
    ...(degrees ? [`${degrees} ${units.temperature}`] : []),
    ...(windSpeed === null ? [] : [`wind ${windSpeed} ${units.wind}`]),
    ...(precipitation === null || precipitation === 0 ? [] : [`${precipitation} ${units.precipitation}`]),
    ...(weather.hoursLost > 0 ? [`${weather.hoursLost} h lost`] : []),
  ].join(', ');
}

/** The readings in a line each. */
export const readingTexts = (readings: readonly KeptReading[], weather: KeptWeather | null): string[] =>
  readings.map(({ time, ...reading }) => {
    const units = WEATHER_UNIT_LABELS[weather?.units ?? 'IMPERIAL'];
    return [
      `${time} ${WEATHER_CONDITION_LABELS[reading.condition]}`,
      ...(reading.temperature === null ? [] : [`${reading.temperature} ${units.temperature}`]),
      ...(reading.windSpeed === null ? [] : [`wind ${reading.windSpeed} ${units.wind}`]),
      ...(reading.hoursLost > 0 ? [`${reading.hoursLost} h lost`] : []),
      ...(reading.note ? [reading.note] : []),
    ].join(', ');
  });

const BY_HAND = 'Enter the weather by hand.';
const unavailable = (why: string) => ({
  isAvailable: false,
  weather: null,
  readings: [],
  message: `${why} ${BY_HAND}`,
});

export const weatherHandlers = {
  async getSiteWeather(ctx, { query: { date } }) {
    requireDates({ date });
    if (date > latestToday(ctx.now)) throw invalidField('date', 'Choose a day that is not in the future.');
    if (!ctx.weather) return unavailable('No weather service is set up.');
    const [site] = await ctx.db
      .select({
        address: projects.address,
        city: projects.city,
        state: projects.state,
        zipCode: projects.zipCode,
        currency: projects.budgetCurrency,
      })
      .from(projects)
      .where(eq(projects.id, ctx.project.id));
    if (!site?.city && !site?.zipCode) return unavailable('The project has no address yet.');
    const { currency, ...place } = site;
    const asked = { date, ...place, units: currency === 'USD' ? ('IMPERIAL' as const) : ('METRIC' as const) };
    const service = ctx.weather;
    const answer = await ctx.outside('ask the weather service', asked, (input) => service.of(input));
    return answer
      ? { isAvailable: true, ...answer, message: null }
      : unavailable('The weather service does not answer.');
  },
} satisfies Partial<Handlers>;
