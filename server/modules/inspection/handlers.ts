import type { Handlers } from '../../http/handler.ts';
import { bulkHandlers } from './bulk-handlers.ts';
import { followUpHandlers } from './follow-up-handlers.ts';
import { listHandlers } from './list-handlers.ts';
import { outcomeHandlers } from './outcome-handlers.ts';
import { resultHandlers } from './result-handlers.ts';
import { saveHandlers } from './save-handlers.ts';
import { templateHandlers } from './template-handlers.ts';
import { workflowHandlers } from './workflow-handlers.ts';

/** Inspections, their templates and follow-ups. */
export const inspectionHandlers = {
  ...listHandlers,
  ...templateHandlers,
  ...saveHandlers,
  ...workflowHandlers,
  ...resultHandlers,
  ...outcomeHandlers,
  ...followUpHandlers,
  ...bulkHandlers,
} satisfies Partial<Handlers>;
