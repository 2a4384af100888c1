import { TOOLS } from '#domain/tools.ts';
import { and, not, sql } from 'drizzle-orm';
import { anyOf } from '../../db/any-of.ts';
import { together } from '../../db/together.ts';
import { type Reading, readRecord } from '../record/readers.ts';
import { SEARCHED, SEARCHED_NAMES } from './kinds.ts';

/** A record by its kind, and its id as it is written down. */
export interface Named {
  objectType: string;
  objectId: string;
}

/** Records that are read one by one, at once. */
const AT_ONCE = 50;

const TOOL_OF = new Map<string, (typeof SEARCHED_NAMES)[number]>(
  SEARCHED_NAMES.map((tool) => [TOOLS[tool].record, tool]),
);

/** Which of a tool's records the sight of its list shows, and which no list shows, so that each has to be asked. */
async function bySight(
  { db, actor }: Reading,
  projectId: string,
  tool: (typeof SEARCHED_NAMES)[number],
  ids: readonly string[],
): Promise<{ id: string; isListed: boolean }[]> {
  const { table, id, joins, shows, sight } = SEARCHED[tool];
  const isListed = shows ?? sql`true`;
  const seen = sight({ db, actor, project: { id: projectId } }) ?? sql`true`;
  const answer = await db.execute(
    sql`select distinct ${id} as id, ${isListed} as "isListed" from ${table} ${joins ?? sql``}
      where ${and(anyOf(id, ids), sql`(${seen} or ${not(isListed)})`)}`,
  );
  return (answer as unknown as { rows: { id: string; isListed: boolean }[] }).rows; // both drivers answer with rows
}

/**
 * The ids of those records that the reader may see: asked by the sight of each tool's list in one statement a tool, however
 * many there are. What no list shows (the members, the project, what lies in the trash) is read by itself.
 */
export async function visibleAmong(
  reading: Reading,
  projectId: string,
  records: readonly Named[],
): Promise<Set<string>> {
  const byKind = [...Map.groupBy(records, ({ objectType }) => objectType)];
  const listed = byKind.flatMap(([kind, own]) => {
    const tool = TOOL_OF.get(kind);
    return tool ? [{ kind, tool, ids: own.map(({ objectId }) => objectId) }] : [];
  });
  const answers = await together(
    ...listed.map(
      ({ tool, ids }) =>
        () =>
          bySight(reading, projectId, tool, ids),
    ),
  );
  const visible = new Set<string>();
  const others: Named[] = records.filter(({ objectType }) => !TOOL_OF.has(objectType));
  for (const [i, { kind }] of listed.entries())
    for (const { id, isListed } of answers[i] ?? [])
      if (isListed) visible.add(id);
      else others.push({ objectType: kind, objectId: id });
  for (let from = 0; from < others.length; from += AT_ONCE) {
    const some = others.slice(from, from + AT_ONCE);
    const read = await together(
      ...some.map((one) => () => readRecord(reading, one.objectType, one.objectId)),
    );
    for (const [n, record] of read.entries()) if (record && some[n]) visible.add(some[n].objectId);
  }
  return visible;
}
