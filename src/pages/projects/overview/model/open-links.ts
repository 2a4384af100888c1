import { type Tool, TOOLS } from '#domain/tools.ts';
import type { RecordType } from '@/shared/api/generated/model';

/** Lists whose overdue records (`?overdue=true`) are those that wait late: the record is due when its step is. */
const WITH_OVERDUE: readonly Tool[] = ['rfi', 'submittal', 'qualityTask'];

/** Where records of a kind are listed, and what is overdue of them; null where there is no such list. */
export function listsOf(projectId: string, kind: RecordType): { all: string; overdue: string | null } | null {
  // The keys are those of the table.
  const tool = (Object.keys(TOOLS) as Tool[]).find((each) => TOOLS[each].record === kind);
  if (tool === undefined) return null;
  const all = `/app/projects/${projectId}/tools/${TOOLS[tool].path}`;
  return { all, overdue: WITH_OVERDUE.includes(tool) ? `${all}?overdue=true` : null };
}
