import { QUALITY_TASK_STATUS_FACES } from '#domain/quality-check/status.ts';
import type { QualityTask } from '@/shared/api/generated/model';
import { recordColumns } from '@/shared/ui/list/record-columns';
import { RESULT_FACES } from '@/entities/quality-check';
import { partOf } from '@/entities/task-library';
import { QUALITY_LIST } from '../model/search';

const DATE = { extra: true, width: 112 } as const;

/** "03 30 00.30 Elevated slabs". */
export const lineText = ({ sovLine }: Pick<QualityTask, 'sovLine'>): string | null =>
  sovLine === null ? null : `${sovLine.taskNumber} ${sovLine.taskName}`;

/** Every column of the list. */
export const QUALITY_COLUMNS = recordColumns<QualityTask>()(QUALITY_LIST, {
  qualityTaskNumber: { label: 'Number', fixed: true, width: 92, text: (task) => task.qualityTaskNumber },
  title: { label: 'Check', fixed: true, minWidth: 240, flex: 1, name: (task) => task.title },
  status: { label: 'Status', width: 112, face: (task) => QUALITY_TASK_STATUS_FACES[task.status] },
  lastResult: {
    label: 'Last result',
    width: 116,
    face: ({ lastResult }) => (lastResult === null ? null : RESULT_FACES[lastResult]),
  },
  assignee: { label: 'Assignee', width: 132, text: (task) => task.assignee?.name },
  dueDate: {
    label: 'Due',
    // Wide enough for the mark of a late one.
    width: 132,
    due: (task) => ({ date: task.dueDate, overdue: task.isOverdue }),
  },
  lastEntryAt: { label: 'Last checked', width: 112, date: (task) => task.lastEntryAt },
  entryCount: { label: 'Entries', width: 72, count: (task) => task.entryCount },
  photoCount: { label: 'Photos', extra: true, width: 72, count: (task) => task.photoCount },
  division: { label: 'Division', extra: true, width: 180, text: (task) => partOf(task)?.label },
  sovLine: { label: 'Schedule line', extra: true, width: 200, text: lineText },
  location: { label: 'Location', extra: true, width: 160, text: (task) => task.location },
  createdBy: { label: 'Created by', extra: true, width: 132, text: (task) => task.createdBy.name },
  completedAt: { label: 'Completed', ...DATE, date: (task) => task.completedAt },
  createdAt: { label: 'Created', ...DATE, date: (task) => task.createdAt },
  updatedAt: { label: 'Changed', ...DATE, date: (task) => task.updatedAt },
});
