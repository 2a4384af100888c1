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
