import { type InspectionTemplate, InspectionType } from '@/shared/api/generated/model';
import type { SearchOf } from '@/shared/lib/list-search/declare-list';
import { many, one } from '@/shared/lib/list-search/filters';
import { where, wholeList } from '@/shared/lib/list-search/whole-list';

const ORIGINS = ['project', 'ready'] as const;

/** The templates of a project and the ready ones, which the API gives all at once. */
export const TEMPLATE_LIST = wholeList<InspectionTemplate>()(
  {
    inspectionType: where(many(InspectionType), (template: InspectionTemplate, types) =>
      types.includes(template.inspectionType),
    ),
    origin: where(
      one(ORIGINS),
      (template: InspectionTemplate, origin) => template.isReady === (origin === 'ready'),
    ),
  },
  {
    orderBy: {
      // The project's own stand before those that come with the product.
      name: ({ isReady, name }) => `${isReady ? '1' : '0'} ${name}`,
      inspectionType: ({ inspectionType }) => inspectionType,
      trade: ({ trade }) => trade,
      itemCount: ({ itemCount }) => itemCount,
      updatedAt: ({ updatedAt }) => updatedAt,
    },
    sort: { orderBy: 'name', order: 'ASC' },
    columns: [
      'name',
      'origin',
      'inspectionType',
      'trade',
      'itemCount',
      'duration',
      'signature',
      'createdBy',
      'updatedAt',
    ],
    text: ({ name, description, trade }) => [name, description, trade],
  },
);
export type TemplateListSearch = SearchOf<typeof TEMPLATE_LIST>;
