import type { Db } from './database.ts';

/**
 * A statement that Drizzle puts together once for each connection and that PostgreSQL, knowing it by its name, parses
 * once: for what nearly every request asks, where doing both takes longer than the answer. `build` ends in
 * `.prepare(name)`, and the name belongs to that text alone. Only for what has one good plan whatever is asked (rows by
 * their keys): with the fifth run the plan may become fixed.
 */
export function prepared<Statement>(build: (db: Db) => Statement): (db: Db) => Statement {
  const built = new WeakMap<Db, Statement>();
  return (db) => {
    const known = built.get(db) ?? build(db);
    built.set(db, known);
    return known;
  };
}

/** A statement that has no name yet, and that can hold its rows. */
interface Unnamed<Statement> {
  prepare(name: string): Statement;
  for(strength: 'update'): { prepare(name: string): Statement };
}

/** The same for what is read, or locked where it is about to change: two statements, the second named after the first. */
export function preparedToHold<Statement>(
  name: string,
  build: (db: Db) => Unnamed<Statement>,
): (db: Db, lock: boolean) => Statement {
  const reading = prepared((db) => build(db).prepare(name));
  const holding = prepared((db) => build(db).for('update').prepare(`${name}_for_update`));
  return (db, lock) => (lock ? holding : reading)(db);
}
