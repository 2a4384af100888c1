export { dailyLogDay, dailyLogListPath, dailyLogPath, dailyLogTitle } from './model/link';
export { weatherText } from './model/weather-text';
export { EntryTypeIcon } from './ui/EntryTypeIcon';
export { WeatherIcon } from './ui/WeatherIcon';
export { type LogSteps, logSteps, useLogSteps } from './model/steps';
export { correctionQuestions } from './model/correction-questions';
export { logFiles, type LogWriting, recordOf, writingPath } from './model/writing';
