import type { Handlers } from '../../http/handler.ts';
import { asideHandlers } from './aside-handlers.ts';
import { bulkHandlers } from './bulk-handlers.ts';
import { importHandlers } from './import-handlers.ts';
import { listHandlers } from './list-handlers.ts';
import { lookupHandlers } from './lookup-handlers.ts';
import { saveHandlers } from './save-handlers.ts';
import { workflowHandlers } from './workflow-handlers.ts';

/** Submittals. */
export const submittalHandlers = {
  ...listHandlers,
  ...lookupHandlers,
  ...saveHandlers,
  ...workflowHandlers,
  ...asideHandlers,
  ...bulkHandlers,
  ...importHandlers,
} satisfies Partial<Handlers>;
