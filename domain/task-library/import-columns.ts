import type { Columns, HeaderWords } from '../spreadsheet/columns.ts';

/** What a column of an imported list of tasks can hold. */
export const TASK_FIELDS = ['taskNumber', 'taskName'] as const;
export type TaskField = (typeof TASK_FIELDS)[number];

export const TASK_FIELD_LABELS: Readonly<Record<TaskField, string>> = {
  taskNumber: 'Number',
  taskName: 'Task',
};

export type TaskColumns = Columns<TaskField>;

/** Header words of task lists, cost codes and bid forms. */
export const TASK_HEADERS: HeaderWords<TaskField> = {
  taskNumber: [
    'task number',
    'task no',
    'number',
    'no',
    'item number',
    'item no',
    'code',
    'cost code',
    'task code',
    'csi code',
    'bid item',
    'item code',
    'wbs',
    'id',
  ],
  taskName: [
    'task name',
    'task',
    'name',
    'description',
    'task description',
    'item description',
    'description of work',
    'title',
    'work item',
    'scope',
    'item',
    'activity',
  ],
};

/** What is still missing before rows can be read; empty when the mapping will do. */
export const taskMappingProblems = ({ taskName }: TaskColumns): string[] =>
  taskName === null ? ['Choose the column that holds the name of the task.'] : [];
