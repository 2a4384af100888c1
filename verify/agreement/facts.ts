import type { Contract, Schema } from '../contract.ts';
import { namedValues } from '../sums.ts';
import type { Row } from '../world/resources.ts';
import type { Seen } from './survey.ts';

/** What one answer says of one field of a record. */
export interface Statement {
  seen: Seen;
  /** Schema of the part of the answer that says it. */
  schema: string;
  value: string;
}

/** Two answers that say different things of one field of one record. */
export interface Contradiction {
  id: string;
  field: string;
  now: Statement;
  before: Statement;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const idOf = (value: unknown): string | null => {
  const id: unknown = isRow(value) ? value['id'] : null;
  return typeof id === 'string' && UUID.test(id) ? id : null;
};

/** Fields that speak of the reader: what they may do with the record, what they have done, and what they may see. */
const OF_READER =
  /^(abilities|can[A-Z]|my[A-Z]|membership|isBookmarked|isMuted|isRead|isUnread|messageCount|readAt|isMine|unreadCount|shares|openCount|overdueCount|oldestOverdueOn|nextDateOn)/;

/** What a field says, where it names records by whose they are: a person, a company, a list of files. */
function* said(value: unknown, field: string): Generator<[string, string]> {
  if (Array.isArray(value)) {
    const names = value.map((item: unknown) => idOf(item) ?? (isRow(item) ? item['key'] : item) ?? null);
    if (names.every((name) => ['string', 'number', 'boolean'].includes(typeof name)))
      yield [field, JSON.stringify(names)];
    return;
  }
  if (!isRow(value)) return void (yield [field, JSON.stringify(value)]);
  const id = idOf(value);
  if (id !== null) return void (yield [field, JSON.stringify(id)]);
  for (const [name, child] of Object.entries(value)) yield* said(child, `${field}.${name}`);
}

/** What was read of every record, by its id, and who said it first. */
export class Facts {
  private readonly told = new Map<string, Statement[]>();

  /** Takes in what an answer says of a record; gives what contradicts an earlier answer. */
  hear(seen: Seen, schema: string, id: string, fields: Row): Contradiction[] {
    const found: Contradiction[] = [];
    for (const [name, child] of Object.entries(fields))
      for (const [field, value] of said(child, name)) {
        const key = `${id} ${field}`;
        const all = this.told.get(key) ?? [];
        const now: Statement = { seen, schema, value };
        const before = all.find((each) => each.value !== value && !mayDiffer(field, each, now));
        if (before) found.push({ id, field, now, before });
        if (!all.some((each) => each.value === value && each.seen.reader === seen.reader)) all.push(now);
        this.told.set(key, all);
      }
    return found;
  }

  /** What is known of a field of a record, as a reader was told; undefined where nothing is. */
  of(id: string, field: string): unknown {
    const [first] = this.told.get(`${id} ${field}`) ?? [];
    return first && (JSON.parse(first.value) as unknown);
  }
}

/** What an item says of the round that an answer tells of: the same item stands in each of its inspection's rounds. */
const OF_ROUND =
  /^(result|measuredValue|numberValue|dateValue|textValue|choiceValue|note|photos|recordedBy|recordedAt|followUpId|isCarriedOver)$/;

/** What an answer says of one thing as its reader stands to it, by the part of the answer. */
const AS_READ: Readonly<Record<string, RegExp>> = {
  // What waits for whoever would leave.
  CompanyHandOverProject: /^waiting$/,
  // A step on a file names the folders that its reader sees, and one on several records those of them.
  ActivityEntry: /^(summary$|records$|record\b)/,
};

/** Two readers may be told different things of what speaks of themselves, and of what one of them may not see. */
function mayDiffer(field: string, one: Statement, two: Statement): boolean {
  if (one.schema === 'InspectionItem' && OF_ROUND.test(field)) return true;
  if (one.seen.reader === two.seen.reader) return false;
  if (one.schema === two.schema && AS_READ[one.schema]?.test(field) === true) return true;
  return OF_READER.test(field) || one.value === 'null' || two.value === 'null';
}

/** The named parts of an answer that have an id of their own. */
export function* recordsOf(
  contract: Contract,
  schema: Schema | undefined,
  body: unknown,
): Generator<{ name: string; id: string; value: Row }> {
  for (const { name, value } of namedValues(contract, schema, body)) {
    const id = idOf(value);
    if (id !== null) yield { name, id, value: value as Row };
  }
}
