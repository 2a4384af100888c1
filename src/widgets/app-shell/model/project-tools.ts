import type { Authority } from '#domain/authority/modules.ts';

/** A tool of the project that has a screen, and the authority that opens it. */
export interface ProjectTool {
  id: 'overview' | 'sov' | 'pay-apps' | 'rfi' | 'members';
  label: string;
  to:
    | '/app/projects/$projectId/tools/overview'
    | '/app/projects/$projectId/tools/sov'
    | '/app/projects/$projectId/tools/pay-apps'
    | '/app/projects/$projectId/tools/rfi'
    | '/app/projects/$projectId/tools/members';
  authority: Authority;
}

/** In the order of the side navigation. Only navigation hides what the reader has no right to. */
export const PROJECT_TOOLS: readonly ProjectTool[] = [
  {
    id: 'overview',
    label: 'Overview',
    to: '/app/projects/$projectId/tools/overview',
    authority: 'PROJECT_VIEW',
  },
  { id: 'sov', label: 'Schedule of values', to: '/app/projects/$projectId/tools/sov', authority: 'SOV_VIEW' },
  {
    id: 'pay-apps',
    label: 'Pay applications',
    to: '/app/projects/$projectId/tools/pay-apps',
    authority: 'PAYMENT_VIEW',
  },
  { id: 'rfi', label: 'RFIs', to: '/app/projects/$projectId/tools/rfi', authority: 'RFI_VIEW' },
  { id: 'members', label: 'Members', to: '/app/projects/$projectId/tools/members', authority: 'MEMBER_VIEW' },
];
