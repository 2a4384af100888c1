import Add from '@mui/icons-material/AddRounded';
import Category from '@mui/icons-material/CategoryOutlined';
import Delete from '@mui/icons-material/DeleteOutlineRounded';
import Edit from '@mui/icons-material/EditOutlined';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { AdminProjectType } from '@/shared/api/generated/model';
import {
  deleteProjectType,
  getListAdminProjectTypesQueryKey,
  getListAdminProjectTypesQueryOptions,
} from '@/shared/api/generated/project-admin/project-admin';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { reasonOf } from '@/shared/lib/record/reason';
import { useReadSearch } from '@/shared/lib/list-search/read-later';
import { PAGE_KEYS } from '@/shared/lib/shortcuts/commands';
import { missingAuthority, useProjectRights } from '@/shared/session/project';
import { ConfirmDialog } from '@/shared/ui/dialog/ConfirmDialog';
import { OneFilter } from '@/shared/ui/list/ListFilters';
import { OverflowMenu } from '@/shared/ui/page/OverflowMenu';
import { PermissionButton } from '@/shared/ui/PermissionButton';
import { EmptyState } from '@/shared/ui/states/EmptyState';
import { toast } from '@/shared/ui/toast/toast';
import { RecordResults, RecordToolbar, useWholeList } from '@/widgets/record-list';
import { useAdminAddress } from '../../model/route-api';
import { TYPE_LIST } from '../../model/types/list';
import { TabHead } from '../TabHead';
import { TYPE_COLUMNS } from './type-columns';
import { TypeCard } from './TypeCard';
import { TypeDialog } from './TypeDialog';

const MESSAGES = TOOL_MESSAGES.projectAdmin;
const KINDS = [
  { value: 'own', label: 'Own' },
  { value: 'default', label: 'Every company' },
] as const;

/** The types that projects of the owning company can have. */
export function TypesTab() {
  const { projectId, search, raw, change } = useAdminAddress();
  const rights = useProjectRights(projectId);
  const queryClient = useQueryClient();
  const list = useWholeList(
    TYPE_LIST,
    useReadSearch(TYPE_LIST, raw),
    getListAdminProjectTypesQueryOptions(projectId),
  );
  const [editing, setEditing] = useState<AdminProjectType>();
  const [removing, setRemoving] = useState<AdminProjectType>();
  const actions = useCallback(
    (type: AdminProjectType) => (
      <OverflowMenu
        size="small"
        label={`Actions for ${type.name}`}
        actions={[
          {
            label: 'Rename',
            icon: <Edit fontSize="small" />,
            reason: reasonOf(type.abilities.update),
            onSelect: () => setEditing(type),
          },
          {
            label: 'Delete',
            icon: <Delete fontSize="small" />,
            danger: true,
            reason: reasonOf(type.abilities.remove),
            onSelect: () => setRemoving(type),
          },
        ]}
      />
    ),
    [],
  );
  const button = (
    <PermissionButton
      variant="solid"
      size="sm"
      startIcon={<Add />}
      reason={missingAuthority(rights, 'ADMIN_MANAGE', 'change project types')}
      aria-keyshortcuts={PAGE_KEYS.create}
      onClick={() => change({ make: 'type' })}
    >
      New project type
    </PermissionButton>
  );
  return (
    <>
      <TabHead
        text="Each company has these from the start; its own can be renamed and deleted."
        action={button}
      />
      <RecordToolbar
        list={list}
        columns={TYPE_COLUMNS}
        searchLabel="Search project types"
        noun="type"
        views={undefined}
      >
        <OneFilter list={list} name="kind" label="Whose" options={KINDS} />
      </RecordToolbar>
      <RecordResults
        list={list}
        columns={TYPE_COLUMNS}
        noun="project types"
        errorText={MESSAGES.typesFailed}
        actions={actions}
        card={(type, { actions: menu }) => <TypeCard type={type} actions={menu} />}
        empty={
          <EmptyState icon={<Category />} title="No project types yet" action={button}>
            A type says what kind of building or work a project is, and narrows the list of projects.
          </EmptyState>
        }
      />
      {(editing !== undefined || search.make === 'type') && (
        <TypeDialog
          projectId={projectId}
          type={editing}
          onClose={() => {
            setEditing(undefined);
            if (search.make !== undefined) change({ make: undefined });
          }}
        />
      )}
      <ConfirmDialog
        open={removing !== undefined}
        danger
        title={`Delete ${removing?.name ?? ''}?`}
        confirmLabel="Delete project type"
        fallback={MESSAGES.typeDeleteFailed}
        onClose={() => setRemoving(undefined)}
        onConfirm={async () => {
          if (!removing) return;
          try {
            await deleteProjectType(projectId, removing.id, { version: removing.version });
            toast.success(MESSAGES.typeDeleted);
          } finally {
            await queryClient.invalidateQueries({ queryKey: getListAdminProjectTypesQueryKey(projectId) });
          }
        }}
      >
        No project has it. It is no longer offered to new ones.
      </ConfirmDialog>
    </>
  );
}
