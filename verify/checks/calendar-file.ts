/** What a server makes up by itself: what it calls an entry, when it has made it, and how often. */
const OF_ITS_OWN = new Set(['UID', 'DTSTAMP', 'CREATED', 'LAST-MODIFIED', 'SEQUENCE']);

/** An entry of an iCalendar file: its values by their names, parameters among them, as they are written. */
export type CalendarEntry = Readonly<Record<string, string>>;

/** The entries of an iCalendar file (RFC 5545), by their days, with the project that their address leads into. */
export function entriesOf(text: string): CalendarEntry[] {
  // Long lines go on below, after a space (3.1).
  const entries = text
    .replaceAll(/\r?\n[ \t]/g, '')
    .split('BEGIN:VEVENT')
    .slice(1);
  const found = entries.map((entry): CalendarEntry => {
    const [own = ''] = entry.split('END:VEVENT');
    const values = Object.fromEntries(
      [...own.matchAll(/^([A-Z-]+(?:;[^:\r\n]*)?):(.*?)\r?$/gm)].flatMap(([, name = '', value = '']) =>
        OF_ITS_OWN.has(name) ? [] : [[name, value]],
      ),
    ) as Record<string, string>;
    const [, projectId] = /\/projects\/([0-9a-f-]{36})/.exec(own) ?? [];
    return { ...values, ...(projectId && { projectId }) };
  });
  const place = (entry: CalendarEntry): string => `${dayOf(entry) ?? ''} ${entry['SUMMARY'] ?? ''}`;
  return found.toSorted((a, b) => (place(a) < place(b) ? -1 : 1));
}

/** The day on which an entry is, YYYY-MM-DD; null for what has a time. */
export function dayOf(entry: CalendarEntry): string | null {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(entry['DTSTART;VALUE=DATE'] ?? '') ?? [];
  return year ? `${year}-${String(month)}-${String(day)}` : null;
}
