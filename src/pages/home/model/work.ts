import { addDays } from '#domain/time/dates.ts';
import {
  type ListCompanyProjectsParams,
  type ListPendingTasksParams,
  PendingTaskOrderBy,
  PendingTaskType,
  RecordType,
} from '@/shared/api/generated/model';
import { todayIso } from '@/shared/lib/dates/today';
import { listSearch, type SearchOf } from '@/shared/lib/list-search/declare-list';
import { arranging, flag, id, one, own, sentAs } from '@/shared/lib/list-search/filters';
import { layoutNow, LAYOUTS, type WorkLayout } from './layout';

const PAGE = 20;
/** The most that the API gives at once. */
const MOST = 100;

/** By when it is due: over it already, or within so many days from today. */
export const DUE_WITHIN = { overdue: null, today: 0, week: 7, month: 30 } as const;
type Due = keyof typeof DUE_WITHIN;
export const DUES = Object.keys(DUE_WITHIN) as Due[];

/** What waits for the reader, soonest due first; what has no due date follows, longest waiting first. */
export const WORK = listSearch<ListPendingTasksParams>()(
  {
    projectId: id(),
    objectType: one(RecordType),
    taskType: one(PendingTaskType),
    due: sentAs(one(DUES), {
      isOverdue: (due) => (DUE_WITHIN[due] === null ? true : undefined),
      dueBefore: (due) => {
        const days = DUE_WITHIN[due];
        return days === null ? undefined : addDays(todayIso(), days);
      },
    }),
    stake: sentAs(flag(), { isAtStake: (on) => on }),
    layout: arranging(one(LAYOUTS)),
    /** The dialog that is open. */
    dialog: own(one(['calendar'])),
  },
  { orderBy: PendingTaskOrderBy, sort: { orderBy: 'urgency', order: 'ASC' } },
);
export type WorkSearch = SearchOf<typeof WORK>;

const GROUPS = { project: 'PROJECT', kind: 'OBJECT_TYPE', due: undefined } as const satisfies Record<
  WorkLayout,
  ListPendingTasksParams['groupBy']
>;

/** How the list stands at this address: as it says, else as the reader had it last. */
export const layoutOf = ({ layout }: WorkSearch): WorkLayout => layout ?? layoutNow();

/** The first so many pages of it, as one. */
export const workParams = (search: WorkSearch, pages: number): ListPendingTasksParams => ({
  ...WORK.params(search),
  groupBy: GROUPS[layoutOf(search)],
  page: 1,
  limit: Math.min(MOST, pages * PAGE),
});

/** As much as the API gives of all that waits: what the filters offer is told from it. */
export const ALL_WORK: ListPendingTasksParams = { ...WORK.params({}), page: 1, limit: MOST };

/** The projects that are worked on, the one that changed last first. */
export const RECENT: ListCompanyProjectsParams = {
  limit: 5,
  orderBy: 'updatedAt',
  order: 'DESC',
  status: ['ACTIVE'],
};
