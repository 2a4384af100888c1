import type { Preparer } from './http/transaction.ts';
import type { AnyHandler } from './http/binder.ts';
import type { HeadJudge } from './http/body.ts';
import type { Handlers } from './http/handler.ts';
import { systemHandlers } from './http/health.ts';
import { assistantHandlers } from './modules/assistant/handlers.ts';
import {
  attachmentHandlers,
  attachmentHeadJudges,
  attachmentPreparers,
} from './modules/attachments/handlers.ts';
import { authHandlers } from './modules/auth/handlers.ts';
import { joiningHandlers } from './modules/auth/joining.ts';
import { calendarHandlers } from './modules/calendar/handlers.ts';
import { changeRequestHandlers } from './modules/change-request/handlers.ts';
import { commentHandlers } from './modules/comments/handlers.ts';
import { companyHandlers } from './modules/companies/handlers.ts';
import { companyHandOverHandlers } from './modules/companies/hand-over.ts';
import { leavingHandlers } from './modules/companies/leaving.ts';
import { logoHandlers } from './modules/companies/logo.ts';
import { companyPeopleHandlers } from './modules/companies/people-handlers.ts';
import { dailyLogHandlers } from './modules/daily-log/handlers.ts';
import { customRoleHandlers } from './modules/custom-role/handlers.ts';
import { documentHandlers, documentHeadJudges, documentPreparers } from './modules/document/handlers.ts';
import { fileHandlers, fileHeadJudges, filePreparers } from './modules/files/handlers.ts';
import { inspectionHandlers } from './modules/inspection/handlers.ts';
import { accessHandlers } from './modules/members/access.ts';
import { bulkHandlers as memberBulkHandlers } from './modules/members/bulk-handlers.ts';
import { memberHandlers } from './modules/members/handlers.ts';
import { invitationHandlers } from './modules/members/invitation-handlers.ts';
import { listHandlers as memberListHandlers } from './modules/members/list-handlers.ts';
import { viewingHandlers } from './modules/members/viewing.ts';
import { historyHandlers } from './modules/record/history-handlers.ts';
import { messageHandlers } from './modules/messages/handlers.ts';
import { notificationHandlers } from './modules/notifications/handlers.ts';
import { searchHandlers } from './modules/search/handlers.ts';
import { pendingTaskHandlers } from './modules/pending-tasks/handlers.ts';
import { profileHandlers } from './modules/profile/handlers.ts';
import { addressHandlers } from './modules/projects/address-handlers.ts';
import { projectHandlers } from './modules/projects/handlers.ts';
import { portfolioHandlers } from './modules/projects/portfolio/handlers.ts';
import { projectTypeHandlers } from './modules/projects/type-handlers.ts';
import { unitHandlers } from './modules/projects/unit-handlers.ts';
import { qualityCheckHandlers } from './modules/quality-check/handlers.ts';
import { rfiHandlers } from './modules/rfi/handlers.ts';
import { savedViewHandlers } from './modules/saved-views/handlers.ts';
import { taskLibraryHandlers } from './modules/task-library/handlers.ts';
import { signatureAdminHandlers } from './modules/signing/admin-handlers.ts';
import { signingHandlers } from './modules/signing/handlers.ts';
import { payAppHandlers } from './modules/payapp/handlers.ts';
import { submittalHandlers } from './modules/submittal/handlers.ts';
import { sovHandlers } from './modules/sov/handlers.ts';
import { subscriptionHandlers } from './modules/subscription/handlers.ts';

/** Every operation of the contract and what serves it. Each module adds its own; a missing one does not compile. */
export const handlers = {
  ...systemHandlers,
  ...assistantHandlers,
  ...attachmentHandlers,
  ...authHandlers,
  ...joiningHandlers,
  ...calendarHandlers,
  ...changeRequestHandlers,
  ...commentHandlers,
  ...companyHandlers,
  ...companyPeopleHandlers,
  ...leavingHandlers,
  ...companyHandOverHandlers,
  ...logoHandlers,
  ...dailyLogHandlers,
  ...customRoleHandlers,
  ...documentHandlers,
  ...fileHandlers,
  ...memberHandlers,
  ...memberBulkHandlers,
  ...memberListHandlers,
  ...viewingHandlers,
  ...accessHandlers((): Readonly<Record<string, AnyHandler | undefined>> => handlers),
  ...messageHandlers,
  ...invitationHandlers,
  ...historyHandlers,
  ...inspectionHandlers,
  ...notificationHandlers,
  ...pendingTaskHandlers,
  ...searchHandlers,
  ...profileHandlers,
  ...projectHandlers,
  ...portfolioHandlers,
  ...addressHandlers,
  ...projectTypeHandlers,
  ...unitHandlers,
  ...taskLibraryHandlers,
  ...sovHandlers,
  ...submittalHandlers,
  ...subscriptionHandlers,
  ...payAppHandlers,
  ...qualityCheckHandlers,
  ...rfiHandlers,
  ...savedViewHandlers,
  ...signingHandlers,
  ...signatureAdminHandlers,
} satisfies Handlers;

/** What an operation's form refuses by the beginning of a file, while it arrives. */
export const headJudges: Readonly<Record<string, HeadJudge>> = {
  ...attachmentHeadJudges,
  ...documentHeadJudges,
  ...fileHeadJudges,
};

/** What an operation that takes files does with them before its transaction begins. */
export const preparers: Readonly<Record<string, Preparer>> = {
  ...attachmentPreparers,
  ...documentPreparers,
  ...filePreparers,
};
