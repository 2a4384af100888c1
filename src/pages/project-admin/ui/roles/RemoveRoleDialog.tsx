import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { countOf } from '#domain/text/count.ts';
import type { CustomRole } from '@/shared/api/generated/model';
import {
  deleteCustomRole,
  getListCustomRolesQueryKey,
} from '@/shared/api/generated/project-admin/project-admin';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { ConfirmDialog } from '@/shared/ui/dialog/ConfirmDialog';
import { FormDialog } from '@/shared/ui/dialog/FormDialog';
import { RowsSkeleton } from '@/shared/ui/states/Skeletons';
import { toast } from '@/shared/ui/toast/toast';
import { roleValue } from '@/shared/session/role-choices';
import { useReassign } from '../../model/roles/use-reassign';

const MESSAGES = TOOL_MESSAGES.projectAdmin;

interface RemoveRoleDialogProps {
  projectId: string;
  role: CustomRole;
  onClose: () => void;
}

/** Deletes a role; where people have it, they are given another one first. */
export function RemoveRoleDialog({ projectId, role, onClose }: RemoveRoleDialogProps) {
  const queryClient = useQueryClient();
  if (role.memberCount > 0) return <Reassign projectId={projectId} role={role} onClose={onClose} />;
  return (
    <ConfirmDialog
      open
      danger
      title={`Delete ${role.name}?`}
      confirmLabel="Delete role"
      fallback={MESSAGES.roleDeleteFailed}
      onClose={onClose}
      onConfirm={async () => {
        try {
          await deleteCustomRole(projectId, role.id, { version: role.version });
          toast.success(MESSAGES.roleDeleted);
        } finally {
          await queryClient.invalidateQueries({ queryKey: getListCustomRolesQueryKey(projectId) });
        }
      }}
    >
      Nobody has it. It can no longer be given.
    </ConfirmDialog>
  );
}

function Reassign({ projectId, role, onClose }: RemoveRoleDialogProps) {
  const { holders, choices, isPending, pending, failure, run } = useReassign(projectId, role, onClose);
  const [value, setValue] = useState(roleValue({ roleName: role.baseRole }));
  const count = holders?.length ?? role.memberCount;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void run(value);
  };
  return (
    <FormDialog
      open
      maxWidth="xs"
      title={`${role.name} is in use`}
      submitLabel="Reassign and delete"
      pending={pending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Box sx={{ color: 'text.secondary' }}>
        {countOf(count, 'person has', 'people have')} or {count === 1 ? 'is' : 'are'} invited to this role.
        Give them another one; the role is deleted once nobody has it.
      </Box>
      {isPending ? (
        <RowsSkeleton rows={2} rowHeight={48} />
      ) : (
        <>
          <Box component="ul" sx={{ margin: 0, paddingInlineStart: 5, maxBlockSize: 160, overflow: 'auto' }}>
            {holders?.map(({ id, user, status }) => (
              <li key={id}>
                {user.name}
                {status === 'PENDING' && (
                  <Box component="span" sx={{ color: 'text.secondary' }}>
                    {' '}
                    (invited)
                  </Box>
                )}
              </li>
            ))}
          </Box>
          <TextField
            select
            label="New role"
            value={choices.some((choice) => choice.value === value) ? value : ''}
            onChange={(event) => setValue(event.target.value)}
          >
            {choices.map((choice) => (
              <MenuItem key={choice.value} value={choice.value}>
                {choice.label}
              </MenuItem>
            ))}
          </TextField>
        </>
      )}
      {failure !== undefined && <Alert severity="error">{failure}</Alert>}
    </FormDialog>
  );
}
