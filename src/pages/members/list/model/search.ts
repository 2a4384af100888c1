import { read } from '@/shared/lib/list-search/list-search';

export const MEMBER_STATUSES = ['ACTIVE', 'PENDING', 'INACTIVE'] as const;
export type MemberStatusFilter = (typeof MEMBER_STATUSES)[number];

export interface MemberListSearch {
  search?: string;
  status?: MemberStatusFilter;
}

export function readMemberListSearch(raw: Record<string, unknown>): MemberListSearch {
  return { search: read.text(raw, 'search'), status: read.oneOf(raw, 'status', MEMBER_STATUSES) };
}
