import type { ResponseOf } from '../../http/bodies.ts';

/** The weather of a day and its readings, as the log keeps and answers them. */
export type KeptWeather = NonNullable<ResponseOf<'getDailyLog'>['weather']>;
export type KeptReading = ResponseOf<'getDailyLog'>['weatherReadings'][number];
