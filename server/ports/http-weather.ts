import { WEATHER_CONDITIONS } from '#domain/daily-log/choices.ts';
import { z } from 'zod';
import type { Log } from './log.ts';
import { requireNoTransaction } from './open-transaction.ts';
import type { SiteWeather, WeatherQuestion, WeatherService } from './weather.ts';

/** Whoever writes a log in the rain waits no longer for the weather. */
const PATIENCE_MS = 4_000;
const LONGEST_ANSWER = 64 * 1024;
/** What was answered, and that nothing was, is believed for so long. */
const KEPT_MS = 15 * 60_000;
const FAILURE_KEPT_MS = 60_000;
const MOST_KEPT = 500;

const figure = (min: number, max: number) =>
  z
    .number()
    .min(min)
    .max(max)
    .nullish()
    .transform((v) => v ?? null);
const condition = z.enum(WEATHER_CONDITIONS);
const degrees = figure(-100, 150);

const ANSWER = z
  .object({
    condition,
    temperatureLow: degrees,
    temperatureHigh: degrees,
    humidityPercent: figure(0, 100),
    precipitation: figure(0, 5000),
    windSpeed: figure(0, 500),
    readings: z
      .array(
        z.object({
          time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
          condition,
          temperature: degrees,
          windSpeed: figure(0, 500),
          precipitation: figure(0, 5000),
        }),
      )
      .max(24)
      .default([]),
  })
  .refine(({ temperatureLow: low, temperatureHigh: high }) => low === null || high === null || high >= low);

function addressOf(url: string, question: WeatherQuestion): URL {
  const asked = new URL(url);
  for (const [name, value] of Object.entries(question))
    if (value !== null) asked.searchParams.set(name, String(value));
  return asked;
}

/** The body as text, no further than an answer goes. */
async function bodyOf(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > LONGEST_ANSWER) throw new Error('The answer is too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/**
 * The weather from a service of one's own: GET of the address with `date`, `address`, `city`, `state`, `zipCode` and
 * `units` in its query, answered in the contract's words for the weather of a day, with `readings` where it has them.
 * Two who ask at once are told the same; what fails is asked again a minute later.
 */
export function httpWeather(url: string, log: Log, patience = PATIENCE_MS): WeatherService {
  const kept = new Map<string, { until: number; answer: Promise<SiteWeather | null> }>();

  async function ask(question: WeatherQuestion): Promise<SiteWeather | null> {
    requireNoTransaction('Asking for the weather');
    try {
      const response = await fetch(addressOf(url, question), {
        headers: { accept: 'application/json' },
        redirect: 'error',
        signal: AbortSignal.timeout(patience),
      });
      if (!response.ok) throw new Error(`It answers ${response.status}`);
      const { readings, ...day } = ANSWER.parse(JSON.parse(await bodyOf(response)));
      return {
        weather: { ...day, units: question.units, hoursLost: 0, note: null, source: 'SERVICE' },
        readings: readings.map((reading) => ({ ...reading, hoursLost: 0, note: null })),
      };
    } catch (error) {
      // The address may carry a key: it is not logged.
      log('warn', 'weather.silent', { reason: error instanceof Error ? error.name : 'unknown' });
      return null;
    }
  }

  return {
    async of(question) {
      const key = JSON.stringify(question);
      const now = Date.now();
      const known = kept.get(key);
      if (known && known.until > now) return known.answer;
      const answer = ask(question);
      kept.delete(key);
      const entry = { until: now + KEPT_MS, answer };
      kept.set(key, entry);
      const oldest = kept.keys().next();
      if (kept.size > MOST_KEPT && !oldest.done) kept.delete(oldest.value);
      if ((await answer) === null) entry.until = Date.now() + FAILURE_KEPT_MS;
      return answer;
    },
  };
}
