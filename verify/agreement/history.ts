import type { Row } from '../world/resources.ts';
import { rowsIn, type Seen, type Survey } from './survey.ts';

const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? (value as Row[]) : []);

/** Every step that histories tell of, by record. */
export class Histories {
  private readonly steps = new Map<string, Row[]>();

  constructor(survey: Survey) {
    for (const seen of survey.seen) {
      const { operation, params, exchange } = seen;
      if (operation.id === 'getRecordHistory') this.add(String(params['objectId']), rowsIn(seen));
      else if (exchange.body?.id) this.add(String(exchange.body.id), rowsOf(exchange.body.history));
    }
  }

  private add(id: string, entries: readonly Row[]): void {
    const known = this.steps.get(id) ?? [];
    const fresh = entries.filter((entry) => !known.some((each) => each['id'] === entry['id']));
    this.steps.set(id, [...known, ...fresh]);
  }

  /** Who took the steps of an instant: ids of users, null for the system; none where no step of it is known. */
  actorsAt(id: string, at: unknown): (string | null)[] {
    return this.stepsAt(id, at).map((entry) => (entry['actor'] as Row | null)?.['id'] ?? null);
  }

  /** The steps of an instant that are known of a record. */
  stepsAt(id: string, at: unknown): Row[] {
    return (this.steps.get(id) ?? []).filter((entry) => entry['at'] === at);
  }
}

/** When something was done with a record: fields of its page, such as `submittedAt`. */
const DONE = /^(?!updated)(\w+)At$/;

/** Every part of a record that says by whom and when something was done with it. */
function* signed(value: unknown, path = ''): Generator<{ path: string; at: string; by: string }> {
  if (Array.isArray(value)) for (const item of value) yield* signed(item, path);
  else if (typeof value === 'object' && value !== null)
    for (const [name, child] of Object.entries(value as Row)) {
      if (name === 'history') continue;
      const verb = DONE.exec(name)?.[1];
      const by: unknown = verb && (value as Row)[`${verb}By`]?.id;
      if (typeof child === 'string' && typeof by === 'string')
        yield { path: path ? `${path}.${name}` : name, at: child, by };
      yield* signed(child, path ? `${path}.${name}` : name);
    }
}

/** What a record says of when and by whom it was done and its history does not; null where both agree. */
export function wrongInstant({ exchange: { body } }: Seen, histories: Histories): string | null {
  const history = rowsOf(body?.history);
  if (history.length === 0 || typeof body?.id !== 'string') return null;
  const days = new Set(history.map(({ at }) => at as unknown));
  const first = history.at(-1) as Row;
  // What came with the project was made by no step of its own.
  if (body.creationType === 'SYSTEM') return null;
  if (typeof body.createdAt === 'string' && first['at'] !== body.createdAt)
    return `it was made at ${body.createdAt}, and its history begins at ${String(first['at'])}`;
  if (body.createdBy?.id && first['actor']?.id !== body.createdBy.id)
    return `it was made by ${String(body.createdBy.name)}, and its history begins with ${String(first['actor']?.name)}`;
  for (const [name, value] of [...Object.entries(body as Row), ['since', body.ballInCourt?.since] as const])
    if ((DONE.test(name) || name === 'since') && typeof value === 'string' && !days.has(value))
      return `${name} is ${value}, when its history tells of no step`;
  for (const { path, at, by } of signed(body)) {
    const actors = histories.actorsAt(body.id, at);
    if (actors.length > 0 && !actors.includes(by))
      return `${path} at ${at} names ${by}, and the step of the history ${actors.map(String).join()}`;
  }
  return null;
}
