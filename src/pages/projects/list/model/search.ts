import { PROJECT_STATUSES, type ProjectStatus } from '#domain/project/status.ts';
import { read } from '@/shared/lib/list-search/list-search';

export interface ProjectListSearch {
  /** The open tab; absent is ACTIVE. */
  status?: ProjectStatus;
  search?: string;
}

export function readProjectListSearch(raw: Record<string, unknown>): ProjectListSearch {
  const status = read.oneOf(raw, 'status', PROJECT_STATUSES);
  return { status: status === 'ACTIVE' ? undefined : status, search: read.text(raw, 'search', 100) };
}
