import type { ProjectTool } from './project-tools';

/** The menus of a navigation that has a line's room, in their order. */
export const TOOL_GROUPS = ['Project', 'Money', 'Field', 'Coordination'] as const;
type ToolGroup = (typeof TOOL_GROUPS)[number];

const GROUP_OF: Readonly<Record<ProjectTool['id'], ToolGroup>> = {
  overview: 'Project',
  activity: 'Project',
  members: 'Project',
  admin: 'Project',
  money: 'Money',
  sov: 'Money',
  'pay-apps': 'Money',
  'change-requests': 'Money',
  'daily-logs': 'Field',
  inspections: 'Field',
  'quality-check': 'Field',
  rfi: 'Coordination',
  submittals: 'Coordination',
  'message-board': 'Coordination',
  documents: 'Coordination',
};

/** The tools that a reader sees, by menu; a menu that would be empty is left out. */
export const groupsOf = (tools: readonly ProjectTool[]) =>
  TOOL_GROUPS.map((label) => ({ label, tools: tools.filter(({ id }) => GROUP_OF[id] === label) })).filter(
    (group) => group.tools.length > 0,
  );
