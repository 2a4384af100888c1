import type { ProjectStatus } from '#domain/project/status.ts';
import { useListMembers } from '@/shared/api/generated/members/members';
import { useListPayApps } from '@/shared/api/generated/pay-app/pay-app';
import { useGetProjectProgress } from '@/shared/api/generated/projects/projects';
import { useListSovs } from '@/shared/api/generated/sov/sov';

/** What brings a project from nothing to its first bill, in this order. */
export type ChecklistStep = 'publish' | 'invite' | 'schedule' | 'approve' | 'bill';

export interface ChecklistItem {
  step: ChecklistStep;
  done: boolean;
}

interface Facts {
  status: ProjectStatus;
  members: number;
  schedules: number;
  /** Value of the approved schedules. */
  approvedValue: number;
  payApps: number;
}

/** The steps with what is done of them, all from what is there; nothing is ticked off by hand. */
export function checklistOf({ status, members, schedules, approvedValue, payApps }: Facts): ChecklistItem[] {
  return [
    { step: 'publish', done: status !== 'DRAFT' },
    { step: 'invite', done: members > 1 },
    { step: 'schedule', done: schedules > 0 },
    { step: 'approve', done: approvedValue !== 0 },
    { step: 'bill', done: payApps > 0 },
  ];
}

const ONE = { limit: 1 } as const;

/** What is still to be done with a new project; undefined while that is not known, and once all is done. */
export function useChecklist(
  projectId: string,
  status: ProjectStatus,
  isManager: boolean,
): ChecklistItem[] | undefined {
  const progress = useGetProjectProgress(projectId, { query: { enabled: isManager } }).data;
  // Billed work went through every step: nothing more is asked for.
  const enabled = isManager && progress?.totalCompletedStoredToDate === 0 && status !== 'COMPLETED';
  const members = useListMembers(projectId, undefined, { query: { enabled } }).data;
  const schedules = useListSovs(projectId, ONE, { query: { enabled } }).data;
  const payApps = useListPayApps(projectId, ONE, { query: { enabled } }).data;
  if (!enabled || members === undefined || schedules === undefined || payApps === undefined) return undefined;
  const items = checklistOf({
    status,
    members: members.data.length,
    schedules: schedules.meta.total,
    approvedValue: progress.scheduledValue,
    payApps: payApps.meta.total,
  });
  return items.every(({ done }) => done) ? undefined : items;
}
