import type { Handlers } from '../../http/handler.ts';
import { importHandlers } from './import-handlers.ts';
import { listHandlers } from './list-handlers.ts';
import { lookupHandlers } from './lookup-handlers.ts';
import { saveHandlers } from './save-handlers.ts';
import { workflowHandlers } from './workflow-handlers.ts';

/** Schedules of values. */
export const sovHandlers = {
  ...listHandlers,
  ...lookupHandlers,
  ...saveHandlers,
  ...workflowHandlers,
  ...importHandlers,
} satisfies Partial<Handlers>;
