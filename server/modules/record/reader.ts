import type { Actor } from '#domain/authority/scope.ts';
import type { Db } from '../../db/database.ts';

/** A record as comments, histories and files know it, whatever its tool. */
export interface FoundRecord {
  number: string | null;
  title: string;
  /** Its place in the app, below the project: `tools/sov/…`. */
  path: string;
  /** Where its comments are read, where that is not its page as it opens. */
  commentsPath?: string;
  /** The people it belongs to or waits for: its creator, its assignee, whose turn it is. */
  people: readonly string[];
  /** Whose draft it is; null once it has left DRAFT. */
  draftOf: string | null;
  /** It lies in the trash: nothing new is linked to it. */
  isInTrash?: boolean;
  /** What opening it tells a member who may not read it; where it is left out, it does not exist for them. */
  refusal?: string;
  /** Fields whose changes its history keeps from this reader; `by` is who took the step. */
  hides?: (actor: Actor, field: string, by: string | null) => boolean;
  /**
   * What its row keeps of its comments; left out where it keeps nothing. Lock order: the record before its comments, as
   * whoever deletes the record takes them; the other way round the two wait for each other.
   */
  keptComments?: {
    /** Locks the row until the end of the transaction; 404 where it is gone by then. */
    lock(): Promise<void>;
    /** Brings it up to date, once a comment is written or deleted. */
    update(): Promise<void>;
  };
  /** The rule of its tool. */
  mayRead(actor: Actor): boolean;
  /**
   * Who of its readers reads all of it: who opens a part of it is told neither its comments nor its history here. Left out =
   * all of them.
   */
  mayReadAll?: (actor: Actor) => boolean;
}

/** Whether somebody reads the record with what was said of it as a whole. */
export const readsAll = (record: Pick<FoundRecord, 'mayRead' | 'mayReadAll'>, actor: Actor): boolean =>
  record.mayRead(actor) && record.mayReadAll?.(actor) !== false;

/** Finds a record of one kind in the project that the database sees, whoever asks; null where there is none. */
export type RecordReader = (db: Db, objectId: string) => Promise<FoundRecord | null>;
