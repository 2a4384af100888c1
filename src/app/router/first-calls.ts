/**
 * The call that a record's page waits for, by the page's address as `routes.ts` has it. The server names it in the page's
 * head, so that it is on its way before the app's code is there, also on the first visit. Lists ask by what their address
 * says; theirs are known from the visit before (`shared/api/first-page.ts`).
 */
export const FIRST_CALLS: Readonly<Record<string, string>> = {
  '/app/projects/$projectId/tools/sov/$sovId': '/projects/$projectId/tools/sov/$sovId/detail',
  '/app/projects/$projectId/tools/rfi/$rfiId': '/projects/$projectId/tools/rfi/$rfiId',
  '/app/projects/$projectId/tools/change-requests/$changeRequestId':
    '/projects/$projectId/tools/change-requests/$changeRequestId',
  '/app/projects/$projectId/tools/submittals/$submittalId':
    '/projects/$projectId/tools/submittals/$submittalId',
  '/app/projects/$projectId/tools/daily-logs/$dailyLogId':
    '/projects/$projectId/tools/daily-logs/$dailyLogId/detail',
  '/app/projects/$projectId/tools/inspections/$inspectionId':
    '/projects/$projectId/inspections/get/$inspectionId',
  '/app/projects/$projectId/tools/quality-check/$taskId': '/projects/$projectId/tools/quality-check/$taskId',
  '/app/projects/$projectId/tools/message-board/$messageId':
    '/project/$projectId/tools/message/detail/$messageId',
  '/app/projects/$projectId/tools/documents/$documentId': '/projects/$projectId/tools/documents/$documentId',
  '/app/projects/$projectId/tools/pay-apps/$payAppId': '/projects/$projectId/tools/payapp/$payAppId/detail',
};
