import { asc, inArray, lt } from 'drizzle-orm';
import type { Files } from '../ports/files.ts';
import type { Ports } from '../ports/ports.ts';
import type { Db } from './database.ts';
import { unkeptFiles } from './schema/unkept-files.ts';

type Stores = Pick<Ports, 'database' | 'files' | 'clock'>;

/** Whatever a request still does with a file, it has done by then. */
const OVER_MS = 3_600_000;
const AT_ONCE = 500;

/** Notes, in this transaction, files that are about to be put or have been given up. */
export async function noteUnkept(db: Db, keys: readonly string[], now: Date): Promise<void> {
  if (keys.length === 0) return;
  await db
    .insert(unkeptFiles)
    .values(keys.map((key) => ({ key, createdAt: now })))
    .onConflictDoNothing();
}

/** These files are kept, where this transaction commits. */
export async function keepFiles(db: Db, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await db.delete(unkeptFiles).where(inArray(unkeptFiles.key, [...keys]));
}

/** The store, noting what is put before it is: a store that fails half-way may keep what it has. */
export const notingFiles = ({ database, files, clock }: Stores, put: (key: string) => void): Files => ({
  get: (...file) => files.get(...file),
  delete: (key) => files.delete(key),
  async put(...file) {
    const [key] = file;
    await database.transaction((tx) => noteUnkept(tx, [key], clock.now()));
    put(key);
    await files.put(...file);
  },
});

/** Deletes files that nobody keeps. What fails stays noted, and is swept later. */
export async function takeBack({ database, files }: Stores, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const gone: string[] = [];
  for (const key of keys)
    await files.delete(key).then(
      () => gone.push(key),
      () => {},
    );
  // The files are gone, and it does no harm to delete them again.
  await database.transaction((tx) => keepFiles(tx, gone)).catch(() => {});
}

/**
 * Removes files that requests have left behind: those that were killed, whose commit nobody could answer for, or that
 * could not reach the store. `remove` takes one out of the store with all that was made of it.
 */
export async function sweepUnkeptFiles(
  { database, files, clock }: Stores,
  remove: (files: Files, key: string) => Promise<void>,
): Promise<void> {
  const before = new Date(clock.now().getTime() - OVER_MS);
  const due = await database.transaction((tx) =>
    tx
      .select({ key: unkeptFiles.key })
      .from(unkeptFiles)
      .where(lt(unkeptFiles.createdAt, before))
      .orderBy(asc(unkeptFiles.createdAt))
      .limit(AT_ONCE),
  );
  for (const { key } of due) {
    await remove(files, key);
    await database.transaction((tx) => keepFiles(tx, [key]));
  }
}
