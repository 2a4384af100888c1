import { ATTACHMENT_ROWS } from './attachments.ts';
import type { Row } from './cells.ts';
import { CHANGE_ROWS } from './change-request.ts';
import { COMMENT_ROWS } from './comments.ts';
import { LOG_ROWS } from './daily-log.ts';
import { DOCUMENT_ROWS } from './document.ts';
import { FIGURE_ROWS } from './figures.ts';
import { HISTORY_ROWS } from './history.ts';
import { INSPECTION_ROWS } from './inspection.ts';
import { MEMBER_ROWS } from './members.ts';
import { MESSAGE_ROWS } from './message.ts';
import { PAY_ROWS } from './pay-app.ts';
import { ADMIN_ROWS } from './project-admin.ts';
import { QUALITY_ROWS } from './quality-check.ts';
import { RFI_ROWS } from './rfi.ts';
import { SAVED_VIEW_ROWS } from './saved-views.ts';
import { SEARCH_ROWS } from './search.ts';
import { SUBMITTAL_ROWS } from './submittal.ts';

export interface Group {
  title: string;
  rows: readonly Row[];
}

/** The whole table, by group. */
export const ROLE_TABLE = {
  rfis: { title: 'RFIs', rows: RFI_ROWS },
  qualityChecks: { title: 'Quality checks', rows: QUALITY_ROWS },
  inspections: { title: 'Inspections', rows: INSPECTION_ROWS },
  changeRequests: { title: 'Change requests', rows: CHANGE_ROWS },
  payApps: { title: 'Pay applications', rows: PAY_ROWS },
  submittals: { title: 'Submittals', rows: SUBMITTAL_ROWS },
  dailyLogs: { title: 'Daily logs', rows: LOG_ROWS },
  messages: { title: 'The message board', rows: MESSAGE_ROWS },
  documents: { title: 'Documents', rows: DOCUMENT_ROWS },
  projectAdmin: { title: 'Project admin', rows: ADMIN_ROWS },
  members: { title: 'Members', rows: MEMBER_ROWS },
  comments: { title: 'Comments', rows: COMMENT_ROWS },
  attachments: { title: 'Attachments', rows: ATTACHMENT_ROWS },
  savedViews: { title: 'Saved views', rows: SAVED_VIEW_ROWS },
  figures: { title: 'The money of a project', rows: FIGURE_ROWS },
  history: { title: 'History', rows: HISTORY_ROWS },
  search: { title: 'The search over everything, and open work', rows: SEARCH_ROWS },
} as const satisfies Readonly<Record<string, Group>>;
