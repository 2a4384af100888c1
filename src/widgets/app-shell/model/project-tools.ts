import type { Authority } from '#domain/authority/modules.ts';
import { TOOLS, type ToolWith } from '#domain/tools.ts';

type BuiltTool = ToolWith<{ built: true }>;
type ToolPath = 'overview' | 'money' | 'activity' | 'admin' | (typeof TOOLS)[BuiltTool]['path'];

/** A tool of the project that has a screen, and the authority that opens it. */
export interface ProjectTool {
  id: ToolPath;
  label: string;
  to: `/app/projects/$projectId/tools/${ToolPath}`;
  authority: Authority;
}

const toolOf = (tool: BuiltTool): ProjectTool => {
  const { path, label, authority } = TOOLS[tool];
  return { id: path, label, to: `/app/projects/$projectId/tools/${path}`, authority };
};

/** Its place in the side navigation, for every tool that is built. */
const PLACES: Readonly<Record<BuiltTool, number>> = {
  sov: 1,
  payApp: 2,
  changeRequest: 3,
  rfi: 4,
  submittal: 5,
  dailyLog: 6,
  inspection: 7,
  qualityTask: 8,
  message: 9,
  document: 10,
  member: 11,
};

/** In the order of the side navigation. Only navigation hides what the reader has no right to. */
export const PROJECT_TOOLS: readonly ProjectTool[] = [
  {
    id: 'overview',
    label: 'Overview',
    to: '/app/projects/$projectId/tools/overview',
    authority: 'PROJECT_VIEW',
  },
  { id: 'money', label: 'Money', to: '/app/projects/$projectId/tools/money', authority: 'PAYMENT_VIEW' },
  {
    id: 'activity',
    label: 'Activity',
    to: '/app/projects/$projectId/tools/activity',
    authority: 'MESSAGE_VIEW',
  },
  ...(Object.keys(PLACES) as BuiltTool[]).toSorted((a, b) => PLACES[a] - PLACES[b]).map(toolOf),
  {
    id: 'admin',
    label: 'Project admin',
    to: '/app/projects/$projectId/tools/admin',
    authority: 'ADMIN_MANAGE',
  },
];
