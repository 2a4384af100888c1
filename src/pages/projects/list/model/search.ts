import { ProjectStatus } from '@/shared/api/generated/model';
import { read } from '@/shared/lib/list-search/list-search';

export interface ProjectListSearch {
  /** The open tab; absent is ACTIVE. */
  status?: ProjectStatus;
  search?: string;
}

export function readProjectListSearch(raw: Record<string, unknown>): ProjectListSearch {
  const status = read.oneOf(raw, 'status', Object.values(ProjectStatus));
  return { status: status === 'ACTIVE' ? undefined : status, search: read.text(raw, 'search', 100) };
}
