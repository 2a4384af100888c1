import { writeTable } from './write-table.ts';

/** What the thread can do, by the writer's names. */
export const jobs = { table: writeTable };
