import { index, layout, rootRoute, route } from '@tanstack/virtual-file-routes';

/**
 * Every address of the app and the page behind it. Paths are relative to `src/`; each page's route.tsx holds
 * its search schema, guard and loader, and its component is split off by the router plugin.
 */
export const routes = rootRoute('app/router/root.tsx', [
  index('app/router/entry.tsx'),
  layout('public', 'app/router/public-layout.tsx', [
    route('/auth/login', 'pages/auth/login/route.tsx'),
    route('/auth/register', 'pages/auth/register/route.tsx'),
    route('/auth/register/otp', 'pages/auth/otp/route.tsx'),
    route('/auth/forgot-password', 'pages/auth/forgot-password/route.tsx'),
  ]),
  // Behind a link from a mail: the token in the fragment is the right to be here, not the session.
  layout('by-link', 'app/router/link-layout.tsx', [
    route('/auth/set-password', 'pages/auth/join/route.tsx'),
    route('/app/set-password', 'pages/auth/reset-password/route.tsx'),
    route('/sign', 'pages/sign/route.tsx'),
  ]),
  layout('signed-in', 'app/router/signed-in-layout.tsx', [
    layout('onboarding', 'app/router/onboarding-layout.tsx', [
      route('/app/onboarding', 'pages/onboarding/steps/route.tsx'),
    ]),
    layout('shell', 'app/router/shell-layout.tsx', [
      route('/app', [
        index('pages/home/route.tsx'),
        route('/onboarding/profile', 'pages/onboarding/profile/route.tsx'),
        route('/search', 'pages/search/route.tsx'),
        route('/notifications', [
          index('pages/notifications/route.tsx'),
          route('/preferences', 'pages/notification-preferences/route.tsx'),
        ]),
        route('/manage-organization', [
          index('pages/organization/route.tsx'),
          route('/subscription', 'pages/subscription/route.tsx'),
        ]),
        route('/companies/$companyId/projects', 'pages/projects/list/route.tsx'),
        route('/companies/$companyId/portfolio', 'pages/portfolio/route.tsx'),
        route('/projects/new', 'pages/projects/new/route.tsx'),
      ]),
      route('/app/projects/$projectId', 'pages/projects/project/route.tsx', [
        index('pages/projects/project/index-route.tsx'),
        route('/form', 'pages/projects/form/route.tsx'),
        route('/tools/overview', 'pages/projects/overview/route.tsx'),
        route('/tools/money', 'pages/money/route.tsx'),
        route('/tools/activity', 'pages/activity/route.tsx'),
        route('/tools/members', 'pages/members/list/route.tsx'),
        route('/tools/admin', 'pages/project-admin/route.tsx'),
        route('/tools/members/add', 'pages/members/add/route.tsx'),
        route('/tools/members/$memberId', 'pages/members/detail/route.tsx'),
        route('/tools/sov', 'pages/sov/list/route.tsx'),
        route('/tools/sov/$sovId', 'pages/sov/detail/route.tsx'),
        route('/tools/rfi', 'pages/rfi/list/route.tsx'),
        route('/tools/rfi/new', 'pages/rfi/form/route.tsx'),
        route('/tools/rfi/$rfiId', 'pages/rfi/detail/route.tsx'),
        route('/tools/change-requests', 'pages/change-request/list/route.tsx'),
        route('/tools/change-requests/new', 'pages/change-request/form/route.tsx'),
        route('/tools/change-requests/$changeRequestId', 'pages/change-request/detail/route.tsx'),
        route('/tools/change-requests/$changeRequestId/sign', 'pages/change-request/sign/route.tsx'),
        route('/tools/submittals', 'pages/submittal/list/route.tsx'),
        route('/tools/submittals/new', 'pages/submittal/form/route.tsx'),
        route('/tools/submittals/$submittalId', 'pages/submittal/detail/route.tsx'),
        route('/tools/daily-logs', 'pages/daily-log/list/route.tsx'),
        route('/tools/daily-logs/$dailyLogId', 'pages/daily-log/detail/route.tsx'),
        route('/tools/inspections', 'pages/inspection/list/route.tsx'),
        route('/tools/inspections/new', 'pages/inspection/form/route.tsx'),
        route('/tools/inspections/follow-ups', 'pages/inspection/follow-ups/route.tsx'),
        route('/tools/inspections/templates', 'pages/inspection/templates/route.tsx'),
        route('/tools/inspections/templates/$templateId', 'pages/inspection/template/route.tsx'),
        route('/tools/inspections/$inspectionId', 'pages/inspection/detail/route.tsx'),
        route('/tools/inspections/$inspectionId/revisions/new', 'pages/inspection/revision/route.tsx'),
        route('/tools/quality-check', 'pages/quality-check/list/route.tsx'),
        route('/tools/quality-check/$taskId', 'pages/quality-check/detail/route.tsx'),
        route('/tools/message-board', 'pages/message-board/list/route.tsx'),
        route('/tools/message-board/new', 'pages/message-board/form/route.tsx'),
        route('/tools/message-board/$messageId', 'pages/message-board/detail/route.tsx'),
        route('/tools/documents', 'pages/documents/library/route.tsx'),
        route('/tools/documents/$documentId', 'pages/documents/file/route.tsx'),
        route('/tools/pay-apps', 'pages/pay-apps/list/route.tsx'),
        route('/tools/pay-apps/$payAppId', 'pages/pay-apps/detail/route.tsx'),
        route('/tools/pay-apps/$payAppId/opening', 'pages/pay-apps/opening/route.tsx'),
        route('/tools/pay-apps/$payAppId/g703', 'pages/pay-apps/g703/route.tsx'),
        route('/tools/pay-apps/$payAppId/g702', 'pages/pay-apps/g702/route.tsx'),
        route('/tools/pay-apps/$payAppId/payment', 'pages/pay-apps/payment/route.tsx'),
        route('/tools/pay-apps/$payAppId/sign', 'pages/pay-apps/sign/route.tsx'),
      ]),
    ]),
  ]),
]);
