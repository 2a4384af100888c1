/** Words that people choose from in a daily log, in the order in which a form offers them. */

export const WEATHER_CONDITIONS = [
  'CLEAR',
  'PARTLY_CLOUDY',
  'CLOUDY',
  'FOG',
  'DRIZZLE',
  'RAIN',
  'HEAVY_RAIN',
  'THUNDERSTORM',
  'SNOW',
  'SLEET',
  'WINDY',
  'EXTREME_HEAT',
] as const;
export type WeatherCondition = (typeof WEATHER_CONDITIONS)[number];

export const WEATHER_CONDITION_LABELS: Readonly<Record<WeatherCondition, string>> = {
  CLEAR: 'Clear',
  PARTLY_CLOUDY: 'Partly cloudy',
  CLOUDY: 'Cloudy',
  FOG: 'Fog',
  DRIZZLE: 'Drizzle',
  RAIN: 'Rain',
  HEAVY_RAIN: 'Heavy rain',
  THUNDERSTORM: 'Thunderstorm',
  SNOW: 'Snow',
  SLEET: 'Sleet',
  WINDY: 'Windy',
  EXTREME_HEAT: 'Extreme heat',
};

export const DELAY_CAUSES = [
  'WEATHER',
  'MATERIAL',
  'LABOR',
  'EQUIPMENT',
  'DESIGN',
  'INSPECTION',
  'ACCESS',
  'OTHER_TRADE',
  'OTHER',
] as const;
export type DelayCause = (typeof DELAY_CAUSES)[number];

export const DELAY_CAUSE_LABELS: Readonly<Record<DelayCause, string>> = {
  WEATHER: 'Weather',
  MATERIAL: 'Material',
  LABOR: 'Labor',
  EQUIPMENT: 'Equipment',
  DESIGN: 'Design',
  INSPECTION: 'Inspection',
  ACCESS: 'Access',
  OTHER_TRADE: 'Other trade',
  OTHER: 'Other',
};

export const OTHER_LOG_KINDS = ['VISITOR', 'DELIVERY', 'DELAY', 'OTHER'] as const;
export type OtherLogKind = (typeof OTHER_LOG_KINDS)[number];

export const OTHER_LOG_KIND_LABELS: Readonly<Record<OtherLogKind, string>> = {
  VISITOR: 'Visitor',
  DELIVERY: 'Delivery',
  DELAY: 'Delay',
  OTHER: 'Other',
};

export const MATERIAL_ACCEPTANCES = ['ACCEPTED', 'ACCEPTED_WITH_DAMAGE', 'REJECTED', 'NOT_CHECKED'] as const;
export type MaterialAcceptance = (typeof MATERIAL_ACCEPTANCES)[number];

export const MATERIAL_ACCEPTANCE_LABELS: Readonly<Record<MaterialAcceptance, string>> = {
  ACCEPTED: 'Accepted',
  ACCEPTED_WITH_DAMAGE: 'Accepted with damage',
  REJECTED: 'Rejected',
  NOT_CHECKED: 'Not checked',
};

export const NONCONFORMANCE_SEVERITIES = ['MINOR', 'MAJOR', 'CRITICAL'] as const;
export type NonconformanceSeverity = (typeof NONCONFORMANCE_SEVERITIES)[number];

export const NONCONFORMANCE_SEVERITY_LABELS: Readonly<Record<NonconformanceSeverity, string>> = {
  MINOR: 'Minor',
  MAJOR: 'Major',
  CRITICAL: 'Critical',
};

export const ACCIDENT_TYPES = [
  'INJURY',
  'NEAR_MISS',
  'PROPERTY_DAMAGE',
  'FIRE',
  'ENVIRONMENTAL',
  'OTHER',
] as const;
export type AccidentType = (typeof ACCIDENT_TYPES)[number];

export const ACCIDENT_TYPE_LABELS: Readonly<Record<AccidentType, string>> = {
  INJURY: 'Injury',
  NEAR_MISS: 'Near miss',
  PROPERTY_DAMAGE: 'Property damage',
  FIRE: 'Fire',
  ENVIRONMENTAL: 'Environmental',
  OTHER: 'Other',
};

export const ACCIDENT_SEVERITIES = [
  'NONE',
  'FIRST_AID',
  'MEDICAL_TREATMENT',
  'RESTRICTED_WORK',
  'LOST_TIME',
  'FATALITY',
] as const;
export type AccidentSeverity = (typeof ACCIDENT_SEVERITIES)[number];

export const ACCIDENT_SEVERITY_LABELS: Readonly<Record<AccidentSeverity, string>> = {
  NONE: 'Nobody hurt',
  FIRST_AID: 'First aid',
  MEDICAL_TREATMENT: 'Medical treatment',
  RESTRICTED_WORK: 'Restricted work',
  LOST_TIME: 'Lost time',
  FATALITY: 'Fatality',
};

export const WEATHER_UNITS = ['IMPERIAL', 'METRIC'] as const;
export type WeatherUnits = (typeof WEATHER_UNITS)[number];

/** What temperature, precipitation and wind are measured in. */
export const WEATHER_UNIT_LABELS: Readonly<
  Record<WeatherUnits, { temperature: string; precipitation: string; wind: string }>
> = {
  IMPERIAL: { temperature: '°F', precipitation: 'in', wind: 'mph' },
  METRIC: { temperature: '°C', precipitation: 'mm', wind: 'km/h' },
};
