import type { QualityTaskCreate, QualityTaskDetail } from '@/shared/api/generated/model';
import { partOf, type WorkPart } from './parts';

/** The fields of a task as its form holds them. */
export interface TaskValues {
  title: string;
  description: string;
  location: string;
  part: WorkPart | null;
  /** '' = nobody. */
  assigneeId: string;
  dueDate: string | null;
}

export const EMPTY_TASK: TaskValues = {
  title: '',
  description: '',
  location: '',
  part: null,
  assigneeId: '',
  dueDate: null,
};

export const taskValues = (task: QualityTaskDetail): TaskValues => ({
  title: task.title,
  description: task.description ?? '',
  location: task.location ?? '',
  part: partOf(task),
  assigneeId: task.assignee?.id ?? '',
  dueDate: task.dueDate,
});

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** The values as the contract wants them: a field that is empty is null. */
export const taskBody = ({ title, description, location, part, assigneeId, dueDate }: TaskValues) =>
  ({
    title: title.trim(),
    description: orNull(description),
    location: orNull(location),
    divisionId: part?.divisionId ?? null,
    subdivisionId: part?.subdivisionId ?? null,
    assigneeId: orNull(assigneeId),
    dueDate,
  }) satisfies QualityTaskCreate;
