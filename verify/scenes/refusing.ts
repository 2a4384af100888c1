import type { Sent } from '../exchange.ts';
import type { Actor } from './scene.ts';

/** What somebody asks for that a rule refuses, and where it is to be refused: a field, or a code where it is in none. */
export type Refusal = readonly [who: Actor, operation: string, at: string, sent?: Sent];

/** Asks for each in turn; where one is carried out the next are asked for all the same. */
export async function allRefused(rows: readonly Refusal[]): Promise<void> {
  for (const [who, operation, at, sent] of rows) await who.refused(operation, at, sent);
}

/** A key of nothing that was ever uploaded. */
export const NO_FILE = 'images/5b1d9c40-0001-4c11-9a01-00000000dead.jpg';

/** The rows that ask for something of a record, where there is one. */
export const asFor = <T>(record: T | null | undefined, rows: (record: T) => readonly Refusal[]) =>
  record === null || record === undefined ? [] : rows(record);
