import {
  type ListQualityTasksParams,
  QualityOrderBy,
  QualityResult,
  QualityTaskStatus,
} from '@/shared/api/generated/model';
import { listSearch, type SearchOf } from '@/shared/lib/list-search/declare-list';
import { flag, id, many, one, own, sentAs } from '@/shared/lib/list-search/filters';

export const QUALITY_LIST = listSearch<ListQualityTasksParams>()(
  {
    status: many(QualityTaskStatus),
    lastResult: one(QualityResult),
    assigneeId: id(),
    divisionId: id(),
    sovId: id(),
    overdue: sentAs(flag(), { isOverdue: (on) => on }),
    /** The dialog that is open, so that a command can lead to it. */
    make: own(one(['one', 'fromSchedule'])),
  },
  {
    orderBy: QualityOrderBy,
    // In the order of the work, so that what is open comes before what is over.
    sort: { orderBy: 'status', order: 'ASC' },
    columns: [
      'qualityTaskNumber',
      'title',
      'status',
      'lastResult',
      'assignee',
      'dueDate',
      'lastEntryAt',
      'entryCount',
      'photoCount',
      'division',
      'sovLine',
      'location',
      'createdBy',
      'completedAt',
      'createdAt',
      'updatedAt',
    ],
    text: 'searchText',
  },
);
export type QualityListSearch = SearchOf<typeof QUALITY_LIST>;
