import { factsBy } from '#domain/tools.ts';
import type { PortfolioProject, PortfolioTool, PortfolioWork } from '@/shared/api/generated/model';

/** What the tools are called, by the contract's names for their records. */
export const TOOL_LABELS: Readonly<Record<PortfolioTool, string>> = factsBy('record', 'label');

export const workOf = ({ work }: PortfolioProject, tool: PortfolioTool): PortfolioWork | undefined =>
  work.find((one) => one.tool === tool);

/** "2 of 6 overdue", "6 open"; null where nothing is open. */
export function workText(work: PortfolioWork | undefined): string | null {
  if (work === undefined) return null;
  const { openCount, overdueCount } = work;
  return overdueCount > 0
    ? `${String(overdueCount)} of ${String(openCount)} overdue`
    : `${String(openCount)} open`;
}
