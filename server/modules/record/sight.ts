import type { Sight, Way } from '#domain/authority/sight.ts';
import type { Actor } from '#domain/authority/scope.ts';
import { and, Column, eq, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { anyOf } from '../../db/any-of.ts';
import type { Db } from '../../db/database.ts';

/** Where a fact stands: in a column, or as a condition on what it has to be. */
export type FactsInSql<F> = {
  readonly [K in keyof F]-?: PgColumn | ((value: NonNullable<Way<F>[K]>) => SQL | undefined);
};

/** A sight as a condition on its facts' columns; undefined where somebody reads all. */
export function sightSql<F extends object>(sight: Sight<F>, facts: FactsInSql<F>): SQL | undefined {
  if (sight === 'ALL') return undefined;
  if (sight.length === 0) return sql`false`;
  const holds = (way: Way<F>) =>
    (Object.keys(way) as (keyof F)[]).map((name) => {
      const [fact, value] = [facts[name], way[name]];
      return fact instanceof Column ? eq(fact, value) : fact(value as NonNullable<Way<F>[typeof name]>);
    });
  return or(...sight.map((way) => and(...holds(way))));
}

/** Who asks what they may see: in one project, or in several in which they have the same part. */
export interface Looking {
  db: Db;
  actor: Actor;
  project: { readonly id: string | readonly string[] };
}

/** Rows of those projects. */
export const inProjects = (column: PgColumn, { project: { id } }: Pick<Looking, 'project'>): SQL =>
  typeof id === 'string' ? eq(column, id) : anyOf(column, id);
