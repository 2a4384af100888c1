import { PROJECT_ROLE_LABELS, PROJECT_ROLES } from '#domain/authority/roles.ts';
import type { CustomRole, CustomRoleList, ModuleGrant, ProjectRoleName } from '@/shared/api/generated/model';
import type { SearchOf } from '@/shared/lib/list-search/declare-list';
import { one } from '@/shared/lib/list-search/filters';
import { where, wholeList } from '@/shared/lib/list-search/whole-list';
import { TAB } from '../types/list';

/** A role of the project: one of its own, or one that every project has. */
export interface RoleRow {
  /** Of the role; of one that every project has, its name. */
  id: string;
  name: string;
  baseRole: ProjectRoleName;
  permissions: ModuleGrant[];
  memberCount: number;
  /** Null for one that every project has. */
  own: CustomRole | null;
}

/** Both kinds as one list: those of the project's own come first, the others in the order of the matrix. */
export const rolesOf = ({ builtIn, data, canCreate }: CustomRoleList) => ({
  canCreate,
  data: [
    ...data.map((own): RoleRow => {
      const { id, name, baseRole, permissions, memberCount } = own;
      return { id, name, baseRole, permissions, memberCount, own };
    }),
    ...builtIn.map(({ roleName, permissions, memberCount }): RoleRow => ({
      id: roleName,
      name: PROJECT_ROLE_LABELS[roleName],
      baseRole: roleName,
      permissions,
      memberCount,
      own: null,
    })),
  ],
});

export const ROLE_LIST = wholeList<RoleRow>()(
  {
    kind: where(one(['own', 'builtIn']), (row: RoleRow, kind) => (row.own !== null) === (kind === 'own')),
    base: where(one(PROJECT_ROLES), (row: RoleRow, base) => row.baseRole === base),
    tab: TAB,
  },
  {
    orderBy: {
      // Those of the project's own are what people come for.
      kind: ({ own, baseRole }) => (own === null ? 1 + PROJECT_ROLES.indexOf(baseRole) : 0),
      name: ({ name }) => name,
      base: ({ baseRole }) => PROJECT_ROLES.indexOf(baseRole),
      members: ({ memberCount }) => memberCount,
      changed: ({ own }) => own?.updatedAt,
    },
    sort: { orderBy: 'kind', order: 'ASC' },
    columns: ['name', 'kind', 'base', 'rights', 'members', 'changed', 'createdBy'],
    text: ({ name, baseRole }) => [name, PROJECT_ROLE_LABELS[baseRole]],
  },
);
export type RoleListSearch = SearchOf<typeof ROLE_LIST>;
