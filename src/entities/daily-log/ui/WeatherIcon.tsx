import AcUnit from '@mui/icons-material/AcUnitRounded';
import Air from '@mui/icons-material/AirRounded';
import Cloud from '@mui/icons-material/CloudOutlined';
import Grain from '@mui/icons-material/GrainRounded';
import Thunderstorm from '@mui/icons-material/ThunderstormOutlined';
import Umbrella from '@mui/icons-material/UmbrellaOutlined';
import WbSunny from '@mui/icons-material/WbSunnyOutlined';
import type { WeatherCondition } from '#domain/daily-log/choices.ts';

const ICONS = {
  CLEAR: WbSunny,
  PARTLY_CLOUDY: Cloud,
  CLOUDY: Cloud,
  FOG: Cloud,
  DRIZZLE: Grain,
  RAIN: Umbrella,
  HEAVY_RAIN: Umbrella,
  THUNDERSTORM: Thunderstorm,
  SNOW: AcUnit,
  SLEET: AcUnit,
  WINDY: Air,
  EXTREME_HEAT: WbSunny,
} as const satisfies Record<WeatherCondition, unknown>;

/** The sign of a weather; its word stands beside it. */
export function WeatherIcon({ condition, size = 20 }: { condition: WeatherCondition; size?: number }) {
  const Icon = ICONS[condition];
  return <Icon aria-hidden sx={{ fontSize: size }} />;
}
