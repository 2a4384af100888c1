import { DEFAULT_UNITS, type UnitOfMeasure } from '#domain/sov/units.ts';
import { asc } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { projectUnits } from '../projects/schema.ts';

/** The units of the project: the eight that every project has, then its own (rule: money 12). */
export async function unitsOfProject(db: Db): Promise<UnitOfMeasure[]> {
  const own = await db
    .select({ code: projectUnits.code, name: projectUnits.name })
    .from(projectUnits)
    .orderBy(asc(projectUnits.code));
  const defaults = new Set<string>(DEFAULT_UNITS.map((unit) => unit.code));
  return [...DEFAULT_UNITS, ...own.filter((unit) => !defaults.has(unit.code))];
}
