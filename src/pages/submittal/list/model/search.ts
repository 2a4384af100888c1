import {
  type ListSubmittalsParams,
  SubmittalCategory,
  SubmittalOrderBy,
  SubmittalPurpose,
  SubmittalReviewCode,
  SubmittalRisk,
  SubmittalStatus,
} from '@/shared/api/generated/model';
import { listSearch, type SearchOf } from '@/shared/lib/list-search/declare-list';
import { dateRange, flag, id, many, one, own, sentAs, text } from '@/shared/lib/list-search/filters';

export const SUBMITTAL_LIST = listSearch<ListSubmittalsParams>()(
  {
    status: many(SubmittalStatus),
    ballInCourt: id(),
    risk: many(SubmittalRisk),
    specSection: text(11),
    assigneeId: id(),
    createdBy: id(),
    companyId: id(),
    reviewCode: many(SubmittalReviewCode),
    purpose: many(SubmittalPurpose),
    category: one(SubmittalCategory),
    overdue: sentAs(flag(), { isOverdue: (on) => on }),
    register: sentAs(flag(), { inRegister: (on) => on }),
    created: dateRange(),
    /** The register by spec section, above the rows. */
    sections: own(flag()),
  },
  {
    orderBy: SubmittalOrderBy,
    // What holds up the site stands on top.
    sort: { orderBy: 'risk', order: 'ASC' },
    columns: [
      'submittalNumber',
      'title',
      'status',
      'ballInCourt',
      'dueDate',
      'risk',
      'submitBy',
      'reviewCode',
      'requiredOnSite',
      'specSection',
      'age',
      'assignee',
      'company',
      'submittalType',
      'purpose',
      'category',
      'leadTimeDays',
      'reviewDays',
      'responseCount',
      'createdBy',
      'createdAt',
      'updatedAt',
    ],
    text: 'searchText',
  },
);
export type SubmittalListSearch = SearchOf<typeof SUBMITTAL_LIST>;
