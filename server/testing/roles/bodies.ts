import type { LooseInput } from '../client.ts';

/** A step that asks for the version that was read, and no more. */
export const decided = (): LooseInput => ({ body: { version: 1 } });
/** The same, with what is to be said. */
export const withComment = (): LooseInput => ({ body: { version: 1, comment: 'The days are missing.' } });
