import { plural } from '#domain/text/count.ts';

const HOURS = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** Hours as people write them: "8", "7.5", "1,240". */
export const formatHours = (hours: number): string => HOURS.format(hours);

/** "1 hour", "7.5 hours". */
export const hoursText = (hours: number): string => `${formatHours(hours)} ${plural(hours, 'hour')}`;
