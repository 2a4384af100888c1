import { addDays } from '#domain/time/dates.ts';
import type { Schema } from '../contract.ts';
import type { Run } from '../run.ts';
import type { Row } from '../world/resources.ts';
import type { ListReading } from './list-reading.ts';

/** Names of filters by a person. */
const PEOPLE = /(createdBy|assignee|assignedTo|ballInCourt|inspector|owner|watcher|user|member)(Id)?$/i;
/** Values of a closed list that are asked for where nothing shows what they leave. */
const MOST_UNSHOWN = 3;

/** Asks by what the answer does not show, so that the reference says what it should be. */
export async function askUnshown(
  run: Run,
  list: ListReading,
  name: string,
  schema: Schema,
  beside: Row = {},
): Promise<void> {
  const { main, other, bodies } = run.world;
  const today = new Date(run.client.now()).toISOString().slice(0, 10);
  const values = async (): Promise<unknown[]> => {
    if (schema.enum) return schema.enum.slice(0, MOST_UNSHOWN);
    if (schema.type === 'boolean') return [true, false];
    if (schema.format === 'date') return [today, addDays(today, 1)];
    if (schema.format !== 'uuid') return [];
    const accounts = [main, other].filter((account) => account !== null);
    if (name === 'companyId') return accounts.flatMap(({ companyId }) => companyId ?? []);
    if (PEOPLE.test(name)) return accounts.map(({ userId }) => userId);
    return [await bodies.bind({ type: 'string', format: 'uuid' }, '', name, { params: list.params }, 1)];
  };
  for (const value of await values()) if (value !== undefined) await list.first({ ...beside, [name]: value });
}
