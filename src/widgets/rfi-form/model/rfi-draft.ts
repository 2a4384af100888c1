import { dueAfter } from '#domain/time/duration.ts';
import { emptyRfi, type RfiValues } from '@/entities/rfi';
import type { Project } from '@/shared/api/generated/model';
import { calendarOfProject } from '@/shared/session/project-calendar';
import { todayIso } from '@/shared/lib/dates/today';

/** Working days that people usually give for an answer; the third is proposed. */
export const USUAL_DAYS = [3, 5, 7, 10] as const;
export const PROPOSED_DAYS = 7;

/** The due date so many working days of the project from today. */
export function dueIn(
  project: Pick<Project, 'workingDays' | 'holidays'>,
  days: number,
  today = todayIso(),
): string {
  return dueAfter(today, days, calendarOfProject(project));
}

/** A new RFI with the due date that is proposed. */
export const proposedRfi = (project: Pick<Project, 'workingDays' | 'holidays'>): RfiValues =>
  emptyRfi(dueIn(project, PROPOSED_DAYS));

/** A new RFI is kept once a project and person, an edited one by itself. */
export function rfiDraftKey(projectId: string, userId: string, rfiId: string | null): string {
  return ['rfi-1', projectId, userId, rfiId ?? 'new'].join(':');
}
