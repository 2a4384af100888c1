import type { PortfolioProject, PortfolioTool } from '@/shared/api/generated/model';
import { AddressLink } from '@/shared/ui/AddressLink';
import { workOf, TOOL_LABELS } from '../model/labels';
import { openPath, overduePath } from '../model/leads';

interface WorkLinkProps {
  project: PortfolioProject;
  tool: PortfolioTool;
  text: string;
}

/** What is open of a tool, as the way to its list: with what is overdue where something is. */
export function WorkLink({ project, tool, text }: WorkLinkProps) {
  const work = workOf(project, tool);
  if (work === undefined) return text;
  const isLate = work.overdueCount > 0;
  return (
    <AddressLink
      to={(isLate ? overduePath : openPath)(project.id, tool)}
      aria-label={`${TOOL_LABELS[tool]} of ${project.name}: ${text}`}
      sx={(theme) => ({ color: isLate ? theme.vars.palette.tone.error.fg : undefined })}
    >
      {text}
    </AddressLink>
  );
}
