// Every table, for Drizzle's typed queries. drizzle.config.ts finds the same files by pattern; the tenancy test
// fails when a module's schema is missing here.
import * as history from './schema/history.ts';
import * as jobs from './schema/jobs.ts';
import * as mail from './schema/mail.ts';
import * as numbers from './schema/numbers.ts';
import * as requests from './schema/requests.ts';
import * as revisions from './schema/revisions.ts';
import * as sandbox from './schema/sandbox.ts';
import * as sessions from './schema/sessions.ts';
import * as unkeptFiles from './schema/unkept-files.ts';
import * as attachments from '../modules/attachments/schema.ts';
import * as auth from '../modules/auth/schema.ts';
import * as calendar from '../modules/calendar/schema.ts';
import * as changeRequests from '../modules/change-request/schema.ts';
import * as comments from '../modules/comments/schema.ts';
import * as companies from '../modules/companies/schema.ts';
import * as dailyLogs from '../modules/daily-log/schema.ts';
import * as customRoles from '../modules/custom-role/schema.ts';
import * as documents from '../modules/document/schema.ts';
import * as files from '../modules/files/schema.ts';
import * as inspections from '../modules/inspection/schema.ts';
import * as inspectionTemplates from '../modules/inspection/template-schema.ts';
import * as members from '../modules/members/schema.ts';
import * as messages from '../modules/messages/schema.ts';
import * as notifications from '../modules/notifications/schema.ts';
import * as profile from '../modules/profile/schema.ts';
import * as projects from '../modules/projects/schema.ts';
import * as payApps from '../modules/payapp/schema.ts';
import * as qualityCheck from '../modules/quality-check/schema.ts';
import * as search from '../modules/search/schema.ts';
import * as rfi from '../modules/rfi/schema.ts';
import * as savedViews from '../modules/saved-views/schema.ts';
import * as signing from '../modules/signing/schema.ts';
import * as sov from '../modules/sov/schema.ts';
import * as submittals from '../modules/submittal/schema.ts';
import * as subscriptions from '../modules/subscription/schema.ts';
import * as taskLibrary from '../modules/task-library/schema.ts';

export const schema = {
  ...history,
  ...jobs,
  ...mail,
  ...numbers,
  ...requests,
  ...revisions,
  ...sandbox,
  ...sessions,
  ...unkeptFiles,
  ...attachments,
  ...auth,
  ...calendar,
  ...changeRequests,
  ...comments,
  ...companies,
  ...dailyLogs,
  ...customRoles,
  ...documents,
  ...files,
  ...inspections,
  ...inspectionTemplates,
  ...members,
  ...messages,
  ...notifications,
  ...profile,
  ...projects,
  ...payApps,
  ...qualityCheck,
  ...rfi,
  ...search,
  ...savedViews,
  ...signing,
  ...sov,
  ...submittals,
  ...subscriptions,
  ...taskLibrary,
};
