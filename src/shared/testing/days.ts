import { addDays } from '#domain/time/dates.ts';
import { getGetMeResponseMock } from '@/shared/api/generated/user-profile/user-profile.msw';

const { timeZone } = getGetMeResponseMock().user;

/** Calendar dates as `en-CA` writes them, which is `YYYY-MM-DD`, on the clock of whoever reads the stories. */
const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: timeZone ?? undefined });

/**
 * The calendar date so many days from the stories' today (`YYYY-MM-DD`): their reader's, which the pages go by, at whatever
 * hour and in whatever zone the stories are shown.
 */
export const inDays = (days: number): string => addDays(DAY.format(Date.now()), days);

/** The instant so many days ago. */
export const ago = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();
