import { TOOLS } from '#domain/tools.ts';
import type { SearchKind } from '@/shared/api/generated/model';

/** What each kind is called, several and one: of the records as their tools are called. */
export const SEARCH_KIND_LABELS: Readonly<Record<SearchKind, { many: string; one: string }>> = {
  PROJECT: { many: 'Projects', one: 'Project' },
  PERSON: { many: 'People', one: 'Person' },
  RFI: { many: TOOLS.rfi.label, one: 'RFI' },
  SUBMITTAL: { many: TOOLS.submittal.label, one: 'Submittal' },
  CHANGE_REQUEST: { many: TOOLS.changeRequest.label, one: 'Change request' },
  SOV: { many: 'Schedules of values', one: 'Schedule of values' },
  PAYAPP: { many: TOOLS.payApp.label, one: 'Pay application' },
  INSPECTION: { many: TOOLS.inspection.label, one: 'Inspection' },
  DAILY_LOG: { many: TOOLS.dailyLog.label, one: 'Daily log' },
  QUALITY_TASK: { many: TOOLS.qualityTask.label, one: 'Quality check' },
  DOCUMENT: { many: TOOLS.document.label, one: 'Document' },
  MESSAGE: { many: 'Messages', one: 'Message' },
  COMMENT: { many: 'Comments', one: 'Comment' },
};
