import type { Authority } from '#domain/authority/modules.ts';
import { factsBy } from '#domain/tools.ts';
import type { ResponseOf } from '../../http/bodies.ts';

export type SavedViewView = ResponseOf<'updateSavedView'>;
export type SavedViewTool = SavedViewView['tool'];
export type SavedViewSearch = SavedViewView['search'];

/** What each list asks of its reader. */
export const TOOL_AUTHORITIES: Readonly<Record<SavedViewTool, Authority>> = {
  ...factsBy('savedViews', 'authority'),
  // Lists beside that of inspections.
  INSPECTION_FOLLOW_UP: 'INSPECTION_VIEW',
  INSPECTION_TEMPLATE: 'INSPECTION_VIEW',
  // No tool of its own: what waits is of every tool, and shown to all members.
  PENDING_TASK: 'MEMBER_VIEW',
};
