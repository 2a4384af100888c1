import { workCalendar, type WorkCalendar } from '#domain/time/duration.ts';
import type { Project } from '@/shared/api/generated/model';

/** The working days of a project with its days off, as whatever counts days takes them. */
export const calendarOfProject = ({
  workingDays,
  holidays,
}: Pick<Project, 'workingDays' | 'holidays'>): WorkCalendar => workCalendar(workingDays, holidays);
