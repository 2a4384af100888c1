import type { Authority } from '#domain/authority/modules.ts';
import type { ResponseOf } from '../../http/handler.ts';

export type SavedViewView = ResponseOf<'updateSavedView'>;
export type SavedViewTool = SavedViewView['tool'];
export type SavedViewSearch = SavedViewView['search'];

/** What each list asks of its reader. */
export const TOOL_AUTHORITIES: Readonly<Record<SavedViewTool, Authority>> = {
  SOV: 'SOV_VIEW',
  PAYAPP: 'PAYMENT_VIEW',
  CHANGE_REQUEST: 'CHANGE_REQUEST_VIEW',
  RFI: 'RFI_VIEW',
  SUBMITTAL: 'SUBMISSION_VIEW',
  INSPECTION: 'INSPECTION_VIEW',
  DAILY_LOG: 'DAILY_LOG_VIEW',
  MESSAGE: 'MESSAGE_VIEW',
  DOCUMENT: 'DOCUMENT_VIEW',
  MEMBER: 'MEMBER_VIEW',
  QUALITY_CHECK: 'PROJECT_VIEW',
  PENDING_TASK: 'MEMBER_VIEW',
};
