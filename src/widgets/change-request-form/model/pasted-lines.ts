import { type Cents } from '#domain/money/money.ts';
import { parseMoney } from '#domain/money/text.ts';
import type { CostImpactAction } from '#domain/sov/change-request-lines.ts';
import { changeOfLine, type ChangeLine, newTask } from '@/entities/change-request';
import type { LibraryTask } from '@/entities/task-library';
import type { SovLine } from '@/shared/api/generated/model';
import { parseTsv } from '@/widgets/tree-sheet/@x/change-request-form';

/** One pasted row: the line that it makes, or why it makes none. */
export interface PastedRow {
  /** What the row calls its task. */
  task: string;
  line: ChangeLine | null;
  problem: string | null;
}

/** Where the tasks of pasted rows are looked for, and the lines that are there already. */
export interface PasteSources {
  schedule: readonly SovLine[];
  library: readonly LibraryTask[];
  lines: readonly ChangeLine[];
}

/** Lines that a change request takes at most. */
const MOST_LINES = 1000;
const DESCRIPTION_LENGTH = 2000;
const ACTIONS: Readonly<Record<string, CostImpactAction>> = {
  add: 'ADD',
  addition: 'ADD',
  deduct: 'MINUS',
  deduction: 'MINUS',
  minus: 'MINUS',
  credit: 'MINUS',
  none: 'NONE',
  'no change': 'NONE',
};

/** Words of a heading, by the column that they head. */
const HEADINGS = {
  task: /^(task|item|line|cost code|code|number|no\.?|#)( (number|no\.?|code|id))?$/,
  action: /^(action|add\/deduct|type)$/,
  amount: /^(amount|cost impact|cost|change|price|total|value)( \(?[a-z]{3}\)?)?$/,
  description: /^(description|what changes|remarks?|notes?|scope)$/,
} as const;
type Column = keyof typeof HEADINGS;
type Columns = Partial<Record<Column, number>>;

const plain = (text: string | undefined): string => (text ?? '').trim().replaceAll(/\s+/g, ' ').toLowerCase();

const isAmount = (text: string): boolean => parseMoney(text.replace(/^\$/, '')).ok;

/** The columns that a heading names; null where the row is none: it has no heading of the task or names an amount. */
function headed(cells: readonly string[]): Columns | null {
  const columns: Columns = {};
  for (const [at, cell] of cells.entries())
    for (const column of Object.keys(HEADINGS) as Column[])
      if (columns[column] === undefined && HEADINGS[column].test(plain(cell))) columns[column] = at;
  return columns.task === undefined || Object.keys(columns).length < 2 ? null : columns;
}

/** The columns by what they hold: the tasks that are known, actions, amounts, and the longest text that is left. */
function guessed(rows: readonly (readonly string[])[], isKnown: (text: string) => boolean): Columns {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const filled = (at: number): string[] =>
    rows.flatMap((row) => (plain(row[at]) === '' ? [] : [(row[at] ?? '').trim()]));
  const left = new Set(Array.from({ length: width }, (_, at) => at));
  const take = (score: (cells: readonly string[], at: number) => number): number | undefined => {
    const scored = [...left].map((at) => ({ at, by: score(filled(at), at) })).filter(({ by }) => by > 0);
    const best = scored.toSorted((a, b) => b.by - a.by)[0]?.at;
    if (best !== undefined) left.delete(best);
    return best;
  };
  const task = take((cells) => cells.filter(isKnown).length) ?? take(() => 1);
  const action = take((cells) =>
    cells.length > 0 && cells.every((cell) => plain(cell) in ACTIONS) ? cells.length : 0,
  );
  // A spreadsheet has its amount last.
  const amount = take((cells, at) => (cells.length > 0 && cells.every(isAmount) ? at + 1 : 0));
  // The name of the task says nothing that its number does not.
  const description = take((cells) =>
    cells.every(isKnown) ? 0 : cells.reduce((sum, cell) => sum + cell.length, 0),
  );
  return Object.fromEntries(
    Object.entries({ task, action, amount, description }).filter(([, at]) => at !== undefined),
  );
}

/** The amount of a row with its action: a minus or parentheses deduct, and so does the word. */
function priceOf(amount: string, action: string): { action: CostImpactAction; costImpact: Cents } | string {
  const said = ACTIONS[plain(action)];
  if (plain(action) !== '' && said === undefined)
    return `“${action.trim().slice(0, 30)}” is no action. Write Add, Deduct or No change.`;
  const bare = amount.replace(/^\s*\$/, '');
  if (plain(bare) === '') return { action: said ?? 'ADD', costImpact: 0 };
  const read = parseMoney(bare);
  if (!read.ok) return read.problem;
  if (said === 'NONE' && read.value !== 0) return 'A task that changes no cost has an amount of 0.';
  return { action: said ?? (read.value < 0 ? 'MINUS' : 'ADD'), costImpact: Math.abs(read.value) };
}

/**
 * Rows of a spreadsheet as lines of a change request: a task by its number or its name, what it adds or deducts, and what
 * changes. Columns are found by their headings, else by what they hold. A row that cannot be a line says why, in its place.
 */
export function readPastedLines(text: string, { schedule, library, lines }: PasteSources): PastedRow[] {
  const found = new Map<string, () => ChangeLine>();
  const offer = (key: string, make: () => ChangeLine) => {
    if (key !== '' && !found.has(key)) found.set(key, make);
  };
  // The schedule goes before the library: what stands on it is changed there. Numbers go before names.
  for (const line of schedule) offer(plain(line.task.taskNumber), () => changeOfLine(line));
  const ofLibrary = ({ id, number, name }: LibraryTask) =>
    newTask({ id, taskNumber: number, taskName: name });
  const scheduled = new Set(schedule.map(({ task }) => task.id));
  const others = library.filter(({ id }) => !scheduled.has(id));
  for (const task of others) offer(plain(task.number), () => ofLibrary(task));
  for (const line of schedule) offer(plain(line.task.taskName), () => changeOfLine(line));
  for (const task of others) offer(plain(task.name), () => ofLibrary(task));

  const rows = parseTsv(text).filter((row) => row.some((cell) => plain(cell) !== ''));
  const heading = rows[0] === undefined ? null : headed(rows[0]);
  const body = heading === null ? rows : rows.slice(1);
  const columns = heading ?? guessed(body, (cell) => found.has(plain(cell)));
  const used = new Set(lines.map(({ taskId }) => taskId));
  return body.map((row): PastedRow => {
    const cell = (column: Column): string => row[columns[column] ?? -1] ?? '';
    const task = cell('task').trim();
    const refuse = (problem: string): PastedRow => ({ task, line: null, problem });
    if (task === '') return refuse('It names no task.');
    const line = found.get(plain(task))?.();
    if (line === undefined) return refuse('Neither the schedule nor the task library has this task.');
    if (used.has(line.taskId)) return refuse('This task is on the change request already.');
    const price = priceOf(cell('amount'), cell('action'));
    if (typeof price === 'string') return refuse(price);
    const description = cell('description').trim();
    if (description.length > DESCRIPTION_LENGTH)
      return refuse(`Its description has more than ${String(DESCRIPTION_LENGTH)} characters.`);
    if (used.size >= MOST_LINES) return refuse(`A change request has at most ${String(MOST_LINES)} lines.`);
    used.add(line.taskId);
    return { task, line: { ...line, ...price, description }, problem: null };
  });
}
