import Add from '@mui/icons-material/AddRounded';
import Badge from '@mui/icons-material/BadgeOutlined';
import ContentCopy from '@mui/icons-material/ContentCopyRounded';
import Delete from '@mui/icons-material/DeleteOutlineRounded';
import Edit from '@mui/icons-material/EditOutlined';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import { useCallback, useState } from 'react';
import { MOST_CUSTOM_ROLES } from '#domain/authority/custom-role.ts';
import { PROJECT_ROLE_LABELS, PROJECT_ROLES } from '#domain/authority/roles.ts';
import type { CustomRole } from '@/shared/api/generated/model';
import { getListCustomRolesQueryOptions } from '@/shared/api/generated/project-admin/project-admin';
import { MESSAGES } from '@/shared/i18n/messages';
import { useReadSearch } from '@/shared/lib/list-search/read-later';
import { PAGE_KEYS } from '@/shared/lib/shortcuts/commands';
import { missingAuthority, useProjectRights } from '@/shared/session/project';
import { OneFilter } from '@/shared/ui/list/ListFilters';
import { type MenuAction, OverflowMenu } from '@/shared/ui/page/OverflowMenu';
import { PermissionButton } from '@/shared/ui/PermissionButton';
import { EmptyState } from '@/shared/ui/states/EmptyState';
import { RecordResults, RecordToolbar, useWholeList } from '@/widgets/record-list';
import { ROLE_LIST, type RoleRow, rolesOf } from '../../model/roles/list';
import { useAdminAddress } from '../../model/route-api';
import { TabHead } from '../TabHead';
import { BuiltInDialog } from './BuiltInDialog';
import { RemoveRoleDialog } from './RemoveRoleDialog';
import { ROLE_COLUMNS } from './role-columns';
import { RoleCard } from './RoleCard';
import { RoleDialog } from './RoleDialog';

const KINDS = [
  { value: 'own', label: 'Own' },
  { value: 'builtIn', label: 'Built in' },
] as const;
const BASES = PROJECT_ROLES.map((value) => ({ value, label: PROJECT_ROLE_LABELS[value] }));

/** The roles of the project: those that every project has, and its own. */
export function RolesTab() {
  const { projectId, search, raw, change } = useAdminAddress();
  const rights = useProjectRights(projectId);
  const list = useWholeList(
    ROLE_LIST,
    useReadSearch(ROLE_LIST, raw),
    getListCustomRolesQueryOptions(projectId, { query: { select: rolesOf } }),
  );
  const [copied, setCopied] = useState<RoleRow>();
  const [removing, setRemoving] = useState<CustomRole>();
  const missing = missingAuthority(rights, 'ADMIN_MANAGE', 'change roles');
  const canMake = missing ?? (list.query.isPending ? undefined : fullReason(list.everything));
  const path = useCallback(
    ({ id }: RoleRow) => `/app/projects/${projectId}/tools/admin?tab=roles&role=${id}`,
    [projectId],
  );
  const actions = useCallback(
    (row: RoleRow) => <OverflowMenu size="small" label={`Actions for ${row.name}`} actions={menuOf(row)} />,
    // The steps lead to the address and to this page's own state.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `menuOf` is made of these alone
    [change, canMake, missing],
  );
  const copy = (row: RoleRow): void => {
    setCopied(row);
    change({ make: 'role', role: undefined });
  };
  const menuOf = (row: RoleRow): MenuAction[] => {
    const copying: MenuAction = {
      label: 'Make a role from it',
      icon: <ContentCopy fontSize="small" />,
      reason: canMake,
      onSelect: () => copy(row),
    };
    if (row.own === null)
      return [
        {
          label: 'Show permissions',
          icon: <Visibility fontSize="small" />,
          onSelect: () => change({ role: row.id }),
        },
        copying,
      ];
    const { own } = row;
    return [
      {
        label: 'Edit role',
        icon: <Edit fontSize="small" />,
        reason: missing,
        onSelect: () => change({ role: row.id }),
      },
      copying,
      {
        label: own.memberCount > 0 ? 'Reassign and delete' : 'Delete role',
        icon: <Delete fontSize="small" />,
        danger: true,
        reason: missing,
        onSelect: () => setRemoving(own),
      },
    ];
  };
  const button = (
    <PermissionButton
      variant="solid"
      size="sm"
      startIcon={<Add />}
      reason={canMake}
      aria-keyshortcuts={PAGE_KEYS.create}
      onClick={() => change({ make: 'role' })}
    >
      New role
    </PermissionButton>
  );
  const opened = list.everything.find(({ id }) => id === search.role);
  const builtIn = list.everything.filter(({ own }) => own === null);
  const close = (): void => {
    setCopied(undefined);
    change({ make: undefined, role: undefined });
  };
  return (
    <>
      <TabHead
        text="A role of your own takes the place of its base role in the workflows, with its own rights. Changes hold at once."
        action={button}
      />
      <RecordToolbar
        list={list}
        columns={ROLE_COLUMNS}
        searchLabel="Search roles"
        noun="role"
        views={undefined}
      >
        <OneFilter list={list} name="kind" label="Kind" options={KINDS} />
        <OneFilter list={list} name="base" label="Base role" options={BASES} />
      </RecordToolbar>
      <RecordResults
        list={list}
        columns={ROLE_COLUMNS}
        noun="roles"
        errorText={MESSAGES.common.fetchFailed}
        path={path}
        actions={actions}
        card={(row, { actions: menu }) => <RoleCard role={row} path={path(row)} actions={menu} />}
        empty={
          <EmptyState icon={<Badge />} title="No roles yet" action={button}>
            A role says what its people see and do in this project.
          </EmptyState>
        }
      />
      {search.make === 'role' && builtIn.length > 0 && (
        <RoleDialog
          projectId={projectId}
          role={copied && { ...copied, own: null }}
          builtIn={builtIn}
          onClose={close}
        />
      )}
      {opened?.own === null && search.make === undefined && (
        <BuiltInDialog role={opened} reason={canMake} onUse={() => copy(opened)} onClose={close} />
      )}
      {opened !== undefined && opened.own !== null && search.make === undefined && (
        <RoleDialog key={opened.id} projectId={projectId} role={opened} builtIn={builtIn} onClose={close} />
      )}
      {removing !== undefined && (
        <RemoveRoleDialog projectId={projectId} role={removing} onClose={() => setRemoving(undefined)} />
      )}
    </>
  );
}

/** Why no more roles can be made; undefined while there is room. */
const fullReason = (rows: readonly RoleRow[]): string | undefined =>
  rows.filter(({ own }) => own !== null).length < MOST_CUSTOM_ROLES
    ? undefined
    : `A project has at most ${String(MOST_CUSTOM_ROLES)} roles of its own.`;
