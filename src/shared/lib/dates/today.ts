import { onReadersClock } from './reader';

/** Today's calendar date in the reader's zone as `YYYY-MM-DD`. */
export const todayIso = (now: Date = new Date()): string => onReadersClock(now).day;
