const DAY = 86_400_000;
/** Days that have to lie ahead of today: what is due, and what is planned. */
const AHEAD = /^(dueDate|requiredOnSite|scheduledFor)$/;
/** Days from today to the first that lies ahead. */
const LEAD = 7;

/**
 * The value with every day that has to lie ahead moved behind today: the examples are of a day that passes. Instants keep
 * their time of day.
 */
export function ahead(value: unknown, now: number): unknown {
  if (Array.isArray(value)) return value.map((item) => ahead(item, now));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, child]: [string, unknown]) => {
      if (!AHEAD.test(name) || typeof child !== 'string') return [name, ahead(child, now)];
      const at = Date.parse(child);
      const first = now + LEAD * DAY;
      if (Number.isNaN(at) || at >= first) return [name, child];
      const moved = new Date(at + Math.ceil((first - at) / DAY) * DAY).toISOString();
      return [name, child.length > 10 ? `${moved.slice(0, 19)}Z` : moved.slice(0, 10)];
    }),
  );
}
