export { dailyLogDay, dailyLogListPath, dailyLogPath, dailyLogTitle } from './model/link';
export { weatherText } from './model/weather-text';
export { EntryTypeIcon } from './ui/EntryTypeIcon';
export { WeatherIcon } from './ui/WeatherIcon';
