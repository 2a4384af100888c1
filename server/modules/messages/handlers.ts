import type { Handlers } from '../../http/handler.ts';
import { categoryHandlers } from './category-handlers.ts';
import { listHandlers } from './list-handlers.ts';
import { markHandlers } from './mark-handlers.ts';
import { saveHandlers } from './save-handlers.ts';
import { workflowHandlers } from './workflow-handlers.ts';

/** The message board. */
export const messageHandlers = {
  ...listHandlers,
  ...saveHandlers,
  ...workflowHandlers,
  ...markHandlers,
  ...categoryHandlers,
} satisfies Partial<Handlers>;
