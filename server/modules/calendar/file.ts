import ical from 'ical-generator';
import { actionOf, type WaitingTask } from '../pending-tasks/task.ts';
import { type ProjectFace, taskId } from '../pending-tasks/waiting.ts';

/** An appointment lasts so long in the calendar: nobody says how long an inspection takes. */
const APPOINTMENT_MS = 3_600_000;

/** When it stands in the calendar: at its time, else all day on its due date; null for what has neither. */
function when({ at, dueDate }: WaitingTask) {
  if (at) return { start: at, end: new Date(at.getTime() + APPOINTMENT_MS), allDay: false };
  return dueDate === null ? null : { start: dueDate, allDay: true };
}

/**
 * What waits, as an iCalendar file. The same tasks give the same bytes, so that a calendar that asks again is told that
 * nothing has changed.
 */
export function calendarFile(
  tasks: readonly WaitingTask[],
  projects: ReadonlyMap<string, ProjectFace>,
  publicUrl: string,
): string {
  const calendar = ical({
    name: 'Plumbline: your work',
    prodId: { company: 'Plumbline', product: 'Your work', language: 'EN' },
    // Calendars that ask by themselves do so about every hour.
    ttl: 3600,
  });
  for (const task of tasks) {
    const time = when(task);
    if (time === null) continue;
    const url = `${publicUrl}${task.link}`;
    const project = task.projectId === null ? undefined : projects.get(task.projectId)?.name;
    calendar.createEvent({
      id: `${taskId(task)}@plumbline`,
      stamp: task.since,
      ...time,
      summary: task.line,
      description: [actionOf(task), project, url].filter(Boolean).join('\n'),
      url,
    });
  }
  return calendar.toString();
}
