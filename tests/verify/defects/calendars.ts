import type { Defect } from './proxy.ts';

const scene = { only: ['getCalendar'], checks: ['calendar'] };

/** Changes what a calendar that reads by a link is given. */
const told =
  (change: (text: string) => string): Defect['answer'] =>
  async (passing) => {
    const response = await passing.pass();
    if (!passing.path.startsWith('/calendar/') || !response.ok) return response;
    return new Response(change(await response.text()), { status: 200, headers: response.headers });
  };

const DAY = /DTSTART;VALUE=DATE:(\d{4})(\d\d)(\d\d)/g;
const nextDay = (year: string, month: string, day: string): string =>
  new Date(Date.UTC(Number(year), Number(month) - 1, Number(day) + 1))
    .toISOString()
    .slice(0, 10)
    .replaceAll('-', '');
const STRANGE =
  'BEGIN:VEVENT\r\nUID:1@elsewhere\r\nDTSTAMP:20260101T000000Z\r\nDTSTART;VALUE=DATE:20260105\r\nEND:VEVENT\r\n';

/** Calendars that tell of another day, another person, or not of all. */
export const CALENDARS: readonly Defect[] = [
  {
    name: 'a calendar that is a day late',
    rule: 'task-true',
    ...scene,
    answer: told((text) =>
      text.replaceAll(DAY, (_, ...date: [string, string, string]) => {
        return `DTSTART;VALUE=DATE:${nextDay(...date)}`;
      }),
    ),
  },
  {
    name: 'a calendar with what waits for somebody else',
    rule: 'own-parts',
    ...scene,
    answer: told((text) => text.replace('END:VCALENDAR', `${STRANGE}END:VCALENDAR`)),
  },
  {
    name: 'a calendar that leaves one out',
    rule: 'task-true',
    ...scene,
    answer: told((text) => text.replace(/BEGIN:VEVENT[\s\S]*?END:VEVENT\r\n/, '')),
  },
  {
    name: 'a calendar that has not changed, whatever has',
    rule: 'changed-anew',
    ...scene,
    answer: async (passing) => {
      const etag = passing.headers.get('if-none-match');
      if (etag !== null && passing.path.startsWith('/calendar/'))
        return new Response(null, { status: 304, headers: { etag } });
      return passing.pass();
    },
  },
];
