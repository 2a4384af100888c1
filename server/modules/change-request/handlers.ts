import type { Handlers } from '../../http/handler.ts';
import { duplicateHandlers } from './duplicate-handlers.ts';
import { listHandlers } from './list-handlers.ts';
import { presetHandlers } from './presets.ts';
import { rfiHandlers } from './rfis.ts';
import { saveHandlers } from './save-handlers.ts';
import { signingHandlers } from './signing-handlers.ts';
import { workflowHandlers } from './workflow-handlers.ts';

/** Change requests. */
export const changeRequestHandlers = {
  ...listHandlers,
  ...presetHandlers,
  ...saveHandlers,
  ...duplicateHandlers,
  ...workflowHandlers,
  ...rfiHandlers,
  ...signingHandlers,
} satisfies Partial<Handlers>;
