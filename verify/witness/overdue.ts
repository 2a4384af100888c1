const DAY = 86_400_000;

type Json = Record<string, unknown>;

/** Every part of an answer that says whether it is overdue. */
function* dated(value: unknown): Generator<Json> {
  if (Array.isArray(value)) for (const item of value) yield* dated(item);
  else if (typeof value === 'object' && value !== null) {
    if (typeof (value as Json)['isOverdue'] === 'boolean' && 'dueDate' in value) yield value as Json;
    for (const child of Object.values(value)) yield* dated(child);
  }
}

/**
 * What an answer calls overdue and is not, or the other way round; null where all of it is right. Which day it is may
 * differ by one between the clock of the server and that of the site.
 * @param now milliseconds since the epoch
 */
export function wrongOverdue(body: unknown, now: number): string | null {
  for (const { id, isOverdue, dueDate, ballInCourt, status } of dated(body)) {
    const name = typeof id === 'string' ? id : 'it';
    if (isOverdue && typeof dueDate !== 'string') return `${name} is overdue without a due date`;
    if (isOverdue && ballInCourt === null) return `${name} is overdue and waits for nobody`;
    if (typeof dueDate !== 'string') continue;
    const days = (Date.parse(dueDate) - now) / DAY;
    if (isOverdue && days > 1) return `${name} is overdue and due on ${dueDate}`;
    // A draft waits for its author alone, whom nobody has asked yet.
    if (
      !isOverdue &&
      status !== 'DRAFT' &&
      days < -2 &&
      typeof ballInCourt === 'object' &&
      ballInCourt !== null
    )
      return `${name} was due on ${dueDate}, waits still and is not overdue`;
  }
  return null;
}
