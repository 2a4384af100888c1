import { type NodeUses, NO_USES } from '#domain/task-library/uses.ts';
import { eq, isNotNull, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/database.ts';
import { countAll } from '../../db/paging.ts';
import { changeRequestTasks } from '../change-request/schema.ts';
import { qualityTasks } from '../quality-check/schema.ts';
import { rfiDivisions, rfiSubdivisions } from '../rfi/schema.ts';
import { sovLines } from '../sov/schema.ts';

export type NodeTable = 'divisions' | 'subdivisions' | 'tasks';

interface Source {
  table: PgTable;
  column: PgColumn;
}

/** What names a node of each level. Whoever names a task names what is above it, too. */
const SOURCES: Record<NodeTable, Partial<Record<keyof NodeUses, Source>>> = {
  divisions: {
    sovLines: { table: sovLines, column: sovLines.divisionId },
    changeLines: { table: changeRequestTasks, column: changeRequestTasks.divisionId },
    rfis: { table: rfiDivisions, column: rfiDivisions.divisionId },
    qualityChecks: { table: qualityTasks, column: qualityTasks.divisionId },
  },
  subdivisions: {
    sovLines: { table: sovLines, column: sovLines.subDivisionId },
    changeLines: { table: changeRequestTasks, column: changeRequestTasks.subDivisionId },
    rfis: { table: rfiSubdivisions, column: rfiSubdivisions.subdivisionId },
    qualityChecks: { table: qualityTasks, column: qualityTasks.subdivisionId },
  },
  tasks: {
    sovLines: { table: sovLines, column: sovLines.taskId },
    changeLines: { table: changeRequestTasks, column: changeRequestTasks.taskId },
  },
};

async function countsOf(db: Db, { table, column }: Source, where: SQL): Promise<Map<string, number>> {
  const rows = await db.select({ id: column, count: countAll() }).from(table).where(where).groupBy(column);
  return new Map(rows.map(({ id, count }) => [String(id), count]));
}

/** How the nodes of one level are used, of all of them or of one; a node that nothing uses is left out. */
async function usesOf(db: Db, level: NodeTable, nodeId?: string): Promise<Map<string, NodeUses>> {
  const found = new Map<string, NodeUses>();
  for (const [name, source] of Object.entries(SOURCES[level])) {
    const where = nodeId === undefined ? isNotNull(source.column) : eq(source.column, nodeId);
    for (const [id, count] of await countsOf(db, source, where))
      found.set(id, { ...(found.get(id) ?? NO_USES), [name]: count });
  }
  return found;
}

/** How one node is used. */
export const usesOfNode = async (db: Db, level: NodeTable, nodeId: string): Promise<NodeUses> =>
  (await usesOf(db, level, nodeId)).get(nodeId) ?? NO_USES;

/** How every node of the project's library is used, by level. */
export async function allUses(db: Db): Promise<Record<NodeTable, Map<string, NodeUses>>> {
  return {
    divisions: await usesOf(db, 'divisions'),
    subdivisions: await usesOf(db, 'subdivisions'),
    tasks: await usesOf(db, 'tasks'),
  };
}
