import type { WeatherCondition, WeatherUnits } from '#domain/daily-log/choices.ts';

/** Which site and day are asked about. */
export interface WeatherQuestion {
  date: string;
  address: string | null;
  city: string | null;
  state: string | null;
  zipCode: string | null;
  units: WeatherUnits;
}

/** The weather of a day and, where the service has it, over the day; in the units that were asked for. */
export interface SiteWeather {
  weather: {
    condition: WeatherCondition;
    temperatureLow: number | null;
    temperatureHigh: number | null;
    humidityPercent: number | null;
    precipitation: number | null;
    windSpeed: number | null;
    units: WeatherUnits;
    hoursLost: number;
    note: null;
    source: 'SERVICE';
  };
  readings: {
    time: string;
    condition: WeatherCondition;
    temperature: number | null;
    windSpeed: number | null;
    precipitation: number | null;
    hoursLost: number;
    note: null;
  }[];
}

/** Says what the weather was. Null where it cannot: it is slow, silent, or answers what is no weather. Never throws. */
export interface WeatherService {
  of(question: WeatherQuestion): Promise<SiteWeather | null>;
}
