const MONTH = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** "2026-07" as "Jul 2026". */
export const monthLabel = (month: string): string => MONTH.format(new Date(`${month}-01T00:00:00Z`));
