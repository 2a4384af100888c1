import { partOf, type WorkPart } from '@/entities/task-library/@x/quality-check';
import type { QualityTaskCreate, QualityTaskDetail } from '@/shared/api/generated/model';

/** A task as its form holds it: texts are empty, not null, and so is the id of nobody. */
export const EMPTY_TASK = {
  title: '',
  description: '',
  location: '',
  part: null as WorkPart | null,
  assigneeId: '',
  dueDate: null as string | null,
};
export type TaskValues = typeof EMPTY_TASK;

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
export const taskBody = ({ part, dueDate, ...texts }: TaskValues) =>
  ({
    title: texts.title.trim(),
    description: orNull(texts.description),
    location: orNull(texts.location),
    divisionId: part?.divisionId ?? null,
    subdivisionId: part?.subdivisionId ?? null,
    assigneeId: orNull(texts.assigneeId),
    dueDate,
  }) satisfies QualityTaskCreate;
