import { WEATHER_CONDITION_LABELS, WEATHER_UNIT_LABELS } from '#domain/daily-log/choices.ts';
import type { DailyLogWeather } from '@/shared/api/generated/model';

/** The weather of a day in a line: "Partly cloudy, 52 to 66 °F". */
export function weatherText(weather: DailyLogWeather): string {
  const { condition, temperatureLow: low, temperatureHigh: high, units } = weather;
  const degrees = low === null || high === null || low === high ? [low ?? high] : [low, high];
  const known = degrees.filter((degree) => degree !== null);
  const range =
    known.length === 0 ? '' : `, ${known.map(String).join(' to ')} ${WEATHER_UNIT_LABELS[units].temperature}`;
  return `${WEATHER_CONDITION_LABELS[condition]}${range}`;
}
