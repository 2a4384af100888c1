import type { Exchange } from '../exchange.ts';
import type { Row } from '../world/resources.ts';

/** Milliseconds that an instant may lie beside the request that it is of: clocks and their seconds differ. */
const SLACK = 10_000;

/** Fields that name who made a record. */
const MAKERS = ['createdBy', 'author', 'sender', 'requester'] as const;

/**
 * Numbers that a record is given once, and whether no other of its project has the same. That of a submittal has its section
 * and its revision in it, which may change.
 */
const NUMBERS: Readonly<Record<string, { alone: boolean }>> = {
  sovNumber: { alone: true },
  rfiNumber: { alone: true },
  changeRequestNumber: { alone: true },
  qualityTaskNumber: { alone: true },
  inspectionNumber: { alone: true },
  dailyLogNumber: { alone: true },
  // Those are counted by schedule.
  payAppNumber: { alone: false },
  changeOrderNumber: { alone: false },
};

export interface Finding {
  rule: 'created-now' | 'created-by' | 'updated-moves' | 'number-kept';
  /** What is wrong; null where the rule holds. */
  wrong: string | null;
}

/** A record as it was last shown. */
interface Known {
  createdAt: string;
  updatedAt: string | null;
  version: number | null;
  /** Whom it named as the one who made it. */
  by: string | null;
  /** Who made it during this run, and when, where it did. */
  made: { userId: string; during: Exchange['during'] } | null;
  /** The numbers that it was given, by their names. */
  numbers: Readonly<Record<string, unknown>>;
}

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The records that an answer shows as such: itself, what stands in it under a name, and the rows of a list. */
export function recordsIn(body: unknown): Row[] {
  if (!isRow(body)) return [];
  const rows = Array.isArray(body['data']) ? (body['data'] as unknown[]) : [];
  return [body, ...Object.values(body), ...rows].filter(
    (value): value is Row =>
      isRow(value) && typeof value['id'] === 'string' && typeof value['createdAt'] === 'string',
  );
}

const personIn = (value: unknown): string | null => {
  if (!isRow(value)) return null;
  const id: unknown = value['id'] ?? (value['user'] as Row | undefined)?.['id'];
  return typeof id === 'string' ? id : null;
};

/** Whether the request names the record: then it did not make it. */
const names = ({ sent }: Exchange, id: string): boolean =>
  Object.values(sent.params ?? {}).includes(id) || (JSON.stringify(sent.body) ?? '').includes(id);

/** A create by its shape: what it answers was not there before. */
const isCreate = ({ operation, status }: Exchange): boolean =>
  operation.method === 'POST' && (status === 201 || /^(create|save)[A-Z]/.test(operation.id));

/** Remembers the records that answers show, and says where one contradicts what is known of it. */
export class Records {
  private readonly known = new Map<string, Known>();
  /** Which record has a number, by project, name and number; also of those that are deleted. */
  private readonly holders = new Map<string, string>();

  /** Looks at a successful answer to an account. */
  see(exchange: Exchange, userId: string | null): Finding[] {
    const { body, during } = exchange;
    const [first] = recordsIn(body);
    return recordsIn(body).flatMap((row) => {
      const id = String(row['id']);
      const before = this.known.get(id);
      const isNew = !before && row === first && isCreate(exchange) && !names(exchange, id);
      const made = isNew && userId ? { userId, during } : (before?.made ?? null);
      const now: Known = {
        createdAt: String(row['createdAt']),
        updatedAt: typeof row['updatedAt'] === 'string' ? row['updatedAt'] : (before?.updatedAt ?? null),
        version: typeof row['version'] === 'number' ? row['version'] : (before?.version ?? null),
        by: personIn(row['createdBy']) ?? before?.by ?? null,
        made,
        numbers: { ...before?.numbers, ...numbersOf(row) },
      };
      this.known.set(id, now);
      return [
        ...created(row, now, before),
        ...by(row, now, before),
        ...updated(row, now, before, during),
        ...this.numbered(row, before),
      ];
    });
  }

  /** A number is given once: it stays, and no other record of the project has it, even when the first is gone. */
  private numbered(row: Row, before: Known | undefined): Finding[] {
    const id = String(row['id']);
    return Object.entries(numbersOf(row)).flatMap(([name, number]): Finding[] => {
      const old = before?.numbers[name];
      const kept = old === undefined || old === number;
      if (!kept)
        return [
          { rule: 'number-kept', wrong: `${name} of ${id} was ${String(old)} and is ${String(number)}` },
        ];
      const key = `${String(row['projectId'])} ${name} ${String(number)}`;
      const isAlone = NUMBERS[name]?.alone && typeof row['projectId'] === 'string';
      const holder = isAlone ? (this.holders.get(key) ?? id) : id;
      if (isAlone) this.holders.set(key, holder);
      const wrong = holder === id ? null : `${String(number)} is the number of ${holder} and of ${id}`;
      return [{ rule: 'number-kept', wrong }];
    });
  }
}

/** The numbers that a record has by now. */
const numbersOf = (row: Row): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.keys(NUMBERS).flatMap((name) => {
      const number: unknown = row[name];
      return typeof number === 'string' || typeof number === 'number' ? [[name, number]] : [];
    }),
  );

function created(row: Row, { createdAt, made }: Known, before: Known | undefined): Finding[] {
  const at = Date.parse(createdAt);
  const found: Finding[] = [];
  if (made) {
    const { from, to } = made.during;
    const isThen = at >= from - SLACK && at <= to + SLACK;
    const day = new Date(from).toISOString();
    const wrong = isThen ? null : `createdAt is ${createdAt} of ${String(row['id'])}, made at ${day}`;
    found.push({ rule: 'created-now', wrong });
  }
  // What waits for a person begins anew each time that its record comes back to them.
  const isRenewed = typeof row['taskType'] === 'string';
  if (before && !isRenewed && Date.parse(before.createdAt) !== at)
    found.push({ rule: 'created-now', wrong: `createdAt was ${before.createdAt} and is ${createdAt}` });
  return found;
}

function by(row: Row, { made, by: named }: Known, before: Known | undefined): Finding[] {
  if (before?.by && named !== before.by)
    return [{ rule: 'created-by', wrong: `createdBy was ${before.by} and is ${String(named)}` }];
  if (!made) return [];
  return MAKERS.flatMap((name): Finding[] => {
    const person = personIn(row[name]);
    if (person === null) return [];
    const wrong = person === made.userId ? null : `${name} is ${person}, made by ${made.userId}`;
    return [{ rule: 'created-by', wrong }];
  });
}

function updated(row: Row, now: Known, before: Known | undefined, during: Exchange['during']): Finding[] {
  const { updatedAt } = now;
  if (updatedAt === null || typeof row['updatedAt'] !== 'string') return [];
  const at = Date.parse(updatedAt);
  const found: Finding[] = [];
  if (at > during.to + SLACK)
    found.push({ rule: 'created-now', wrong: `updatedAt is ${updatedAt}, which is to come` });
  if (at < Date.parse(now.createdAt))
    found.push({
      rule: 'created-now',
      wrong: `updatedAt ${updatedAt} lies before createdAt ${now.createdAt}`,
    });
  if (!before?.updatedAt || before.version === null || typeof row['version'] !== 'number') return found;
  const old = Date.parse(before.updatedAt);
  const isWhole = old % 1000 === 0 && at % 1000 === 0;
  const raised = row['version'] > before.version;
  let wrong: string | null = null;
  if (row['version'] >= before.version && at < old)
    wrong = `updatedAt went back from ${before.updatedAt} to ${updatedAt}`;
  else if (raised && at === old && !(isWhole && during.to - old < 2000))
    wrong = `updatedAt is still ${updatedAt} at version ${row['version']}, as at ${before.version}`;
  if (raised || wrong) found.push({ rule: 'updated-moves', wrong });
  return found;
}
