import type { Actor } from '#domain/authority/scope.ts';
import { formatRecordNumber } from '#domain/record/numbers.ts';
import { type RecordOf, TOOLS, type ToolWith } from '#domain/tools.ts';
import type { BallInCourt } from '#domain/transition/ball-in-court.ts';
import type { PendingTaskType } from '#domain/transition/pending-task.ts';
import { and, eq, isNotNull } from 'drizzle-orm';
import { anyOf } from '../../db/any-of.ts';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/database.ts';
import { nextSequence } from '../../db/numbers.ts';
import type { FieldChange } from '../../db/schema/history.ts';
import type { ProjectContext } from '../../http/context.ts';
import { notFound } from '../../http/problem.ts';
import type { TaskSource } from '../pending-tasks/task.ts';
import { type KeptCourt, keptCourt } from './court.ts';
import { storeNewWords, storeWords, type WordIndex } from './list/words.ts';
import type { RecordReader } from './reader.ts';
import type { Texts } from '../search/entries.ts';

/** What the rows have of a tool whose records are numbered when they are made and wait for one person at a time. */
interface FiledRow extends KeptCourt {
  id: string;
  projectId: string;
  createdAt: Date;
  sequence: number;
  title: string;
  status: string;
  assigneeId: string | null;
  createdBy: string;
  dueDate: string | null;
}
type Unfiled = 'id' | 'projectId' | 'createdAt' | 'sequence' | 'status' | 'createdBy' | keyof KeptCourt;
/** A new record: what is not said of it is empty. */
export type NewRecord<Row> = {
  row: Partial<Omit<Row, Unfiled>> & { title: string };
  /** What its first step tells besides its status. */
  told?: FieldChange[];
};

/** What a tool says of its records; what the shared mechanisms know them by follows from it. */
export interface Filing<Row extends FiledRow> {
  tool: ToolWith<{ series: object; record: RecordOf<{ group: string }> }>;
  table: PgTable & { id: PgColumn; projectId: PgColumn; courtId: PgColumn };
  /** The status in which a record begins. */
  begins: Row['status'];
  mayRead: (actor: Actor) => boolean;
  /** Whose turn it is; null once it is over. */
  turn(row: Pick<Row, 'status' | 'assigneeId' | 'createdBy'>): BallInCourt | null;
  /** What they have to do. */
  task: PendingTaskType;
  words: Omit<WordIndex, 'kind'>;
  /** The texts of the row that the search looks in, besides number and title. */
  texts(row: Row): readonly (string | null)[];
}

const BATCH = 500;

/** The records of a tool, as their own handlers and the shared mechanisms find, name and make them. */
export function filed<Row extends FiledRow>(filing: Filing<Row>) {
  const { tool, table, mayRead } = filing;
  const { record: objectType, series } = TOOLS[tool];
  const words: WordIndex = { ...filing.words, kind: objectType };
  const path = (row: Pick<Row, 'id'>): string => `tools/${TOOLS[tool].path}/${row.id}`;
  /** QC-0007. */
  const numberOf = ({ sequence }: Pick<Row, 'sequence'>): string =>
    formatRecordNumber({ kind: tool, sequence });
  /** How the history names a record. */
  const nameOf = ({ id }: Pick<Row, 'id'>) => ({ objectType, objectId: id });
  const textsOf = (row: Row, parts: readonly string[] = []): Texts => ({
    number: numberOf(row),
    title: row.title,
    others: [...filing.texts(row), ...parts].map((text) => text ?? ''),
  });
  /** What a row keeps of whose turn it is. */
  const courtOf = (before: KeptCourt | null, row: Parameters<typeof filing.turn>[0], at: Date): KeptCourt =>
    keptCourt(before, filing.turn(row), at);

  /** The record, unchecked, locked where it is about to change; undefined where the project has none of that id. */
  async function read(db: Db, id: string, { lock = false } = {}): Promise<Row | undefined> {
    const query = db
      .select()
      .from(table as PgTable)
      .where(eq(table.id, id));
    const [row] = lock ? await query.for('update') : await query;
    return row as Row | undefined; // the table's rows are what the tool says
  }

  /** The same; 404 where there is none that the actor may see. */
  async function load(db: Db, actor: Actor, id: string, options: { lock?: boolean } = {}): Promise<Row> {
    const row = await read(db, id, options);
    if (!row || !mayRead(actor)) throw notFound();
    return row;
  }

  /** Makes records with the project's next numbers, in the order given; each has a step of its own in the history. */
  async function makeAll(ctx: ProjectContext, made: readonly NewRecord<Row>[]): Promise<Row[]> {
    if (made.length === 0) return [];
    const { db, project, now } = ctx;
    const first = await nextSequence(db, project.id, series.prefix, made.length);
    const rows = made.map(({ row }, i) => {
      const values = {
        projectId: project.id,
        companyId: project.companyId,
        createdBy: ctx.user.id,
        createdAt: now,
        updatedAt: now,
        assigneeId: null,
        ...row,
        sequence: first + i,
        status: filing.begins,
      };
      return { ...values, ...courtOf(null, values, now) };
    });
    const stored: Row[] = [];
    for (let i = 0; i < rows.length; i += BATCH) {
      const part = await db
        .insert(table as PgTable)
        .values(rows.slice(i, i + BATCH) as object[])
        .returning();
      stored.push(...(part as unknown[] as Row[])); // as above
    }
    stored.sort((a, b) => a.sequence - b.sequence);
    await storeNewWords(
      db,
      words,
      stored.map((row) => ({ ...row, ...textsOf(row) })),
    );
    for (const [i, row] of stored.entries()) {
      const changes = [{ field: 'status', from: null, to: row.status }, ...(made[i]?.told ?? [])];
      ctx.record({ ...nameOf(row), action: 'create', changes });
    }
    return stored;
  }

  async function make(ctx: ProjectContext, made: NewRecord<Row>): Promise<Row> {
    const [row] = await makeAll(ctx, [made]);
    if (!row) throw new Error(`No ${TOOLS[tool].one} was made`);
    return row;
  }

  /** Brings the words of a record up to date with its texts and those of its parts. */
  const indexWords = (db: Db, row: Row, parts: readonly string[] = []): Promise<void> =>
    storeWords(db, words, row, textsOf(row, parts));

  /** For histories and files. */
  const reader: RecordReader = async (db, id) => {
    const row = await read(db, id);
    if (!row) return null;
    const people = [row.createdBy, row.assigneeId].filter((person) => person !== null);
    const named = { number: numberOf(row), title: row.title, path: path(row), people };
    return { ...named, draftOf: null, mayRead };
  };

  /** What waits for somebody. */
  const waiting: TaskSource = async ({ db, projectIds, userId }) => {
    const theirs = userId ? eq(table.courtId, userId) : isNotNull(table.courtId);
    const rows = await db
      .select()
      .from(table as PgTable)
      .where(and(anyOf(table.projectId, projectIds), theirs));
    return (rows as Row[]).flatMap((row) => {
      if (row.courtId === null) return [];
      return {
        taskType: filing.task,
        assigneeId: row.courtId,
        projectId: row.projectId,
        objectType,
        objectId: row.id,
        key: row.id,
        number: numberOf(row),
        title: row.title,
        line: `${numberOf(row)} ${row.title}`,
        link: `/app/projects/${row.projectId}/${path(row)}`,
        requestedById: row.createdBy,
        since: row.courtSince,
        dueDate: row.dueDate,
        mayRead,
      };
    });
  };

  return { words, read, load, make, makeAll, indexWords, numberOf, nameOf, courtOf, path, reader, waiting };
}
