import type { Handlers } from '../../http/handler.ts';
import { entryHandlers } from './entry-handlers.ts';
import { fromSovHandlers } from './from-sov.ts';
import { listHandlers } from './list-handlers.ts';
import { saveHandlers } from './save-handlers.ts';

/** Quality check. */
export const qualityCheckHandlers = {
  ...listHandlers,
  ...saveHandlers,
  ...entryHandlers,
  ...fromSovHandlers,
} satisfies Partial<Handlers>;
