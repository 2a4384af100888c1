import Box from '@mui/material/Box';
import { WEATHER_CONDITION_LABELS, WEATHER_UNIT_LABELS } from '#domain/daily-log/choices.ts';
import { WeatherIcon, weatherText } from '@/entities/daily-log';
import type { DailyLogWeather, DailyLogWeatherReading } from '@/shared/api/generated/model';
import { formatHours, hoursText } from '@/shared/lib/dates/hours';
import { FactList } from '@/shared/ui/page/FactList';

interface WeatherFactsProps {
  weather: DailyLogWeather | null;
  readings: readonly DailyLogWeatherReading[];
}

/** The weather of the day and over the day. */
export function WeatherFacts({ weather, readings }: WeatherFactsProps) {
  if (weather === null)
    return (
      <Box sx={{ fontSize: 'body2.fontSize', color: 'text.secondary' }}>No weather is written down yet.</Box>
    );
  const units = WEATHER_UNIT_LABELS[weather.units];
  const measured = (value: number | null, unit: string): string | null =>
    value === null ? null : `${formatHours(value)} ${unit}`;
  const facts = [
    { label: 'Precipitation', value: measured(weather.precipitation, units.precipitation) },
    { label: 'Wind', value: measured(weather.windSpeed, units.wind) },
    { label: 'Humidity', value: measured(weather.humidityPercent, '%') },
    { label: 'Hours lost', value: weather.hoursLost > 0 ? hoursText(weather.hoursLost) : null },
    { label: 'Note', value: weather.note },
  ].filter(({ value }) => value !== null);
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, fontWeight: 550 }}>
        <WeatherIcon condition={weather.condition} size={24} />
        {weatherText(weather)}
      </Box>
      {facts.length > 0 && <FactList facts={facts} />}
      {readings.length > 0 && (
        <Box
          component="table"
          aria-label="Weather over the day"
          sx={(theme) => ({
            inlineSize: '100%',
            borderCollapse: 'collapse',
            fontSize: 'body2.fontSize',
            '& th, & td': {
              paddingBlock: 1.5,
              paddingInlineEnd: 2,
              textAlign: 'left',
              fontWeight: 400,
              verticalAlign: 'top',
              borderBlockStart: `1px solid ${theme.vars.palette.line.subtle}`,
            },
            '& thead th': { fontSize: 'caption.fontSize', color: 'text.secondary', borderBlockStart: 0 },
            '& [data-number]': { textAlign: 'right', paddingInlineEnd: 0, whiteSpace: 'nowrap' },
          })}
        >
          <thead>
            <tr>
              <th scope="col">Time</th>
              <th scope="col">Weather</th>
              <th scope="col" data-number>
                {units.temperature}
              </th>
              <th scope="col" data-number>
                Wind, {units.wind}
              </th>
            </tr>
          </thead>
          <tbody>
            {readings.map(({ time, condition, temperature, windSpeed, note, hoursLost }) => (
              <tr key={time}>
                <th scope="row">{time}</th>
                <td>
                  {WEATHER_CONDITION_LABELS[condition]}
                  {(note !== null || hoursLost > 0) && (
                    <Box
                      sx={{ fontSize: 'caption.fontSize', color: 'text.secondary', overflowWrap: 'anywhere' }}
                    >
                      {[note, hoursLost > 0 ? `${hoursText(hoursLost)} lost` : null]
                        .filter((part) => part !== null)
                        .join(' ')}
                    </Box>
                  )}
                </td>
                <td data-number>{temperature ?? '–'}</td>
                <td data-number>{windSpeed ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </Box>
      )}
      <Box sx={{ fontSize: 'caption.fontSize', color: 'text.secondary' }}>
        {weather.source === 'SERVICE' ? 'By the weather service' : 'Written down by hand'}
      </Box>
    </>
  );
}
