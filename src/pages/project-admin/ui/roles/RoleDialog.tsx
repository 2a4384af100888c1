import Box from '@mui/material/Box';
import { PROJECT_ROLE_LABELS, PROJECT_ROLES } from '#domain/authority/roles.ts';
import { reasonOf } from '@/shared/lib/record/reason';
import { Button } from '@/shared/ui/Button';
import { FormDialog } from '@/shared/ui/dialog/FormDialog';
import { FormError } from '@/shared/ui/form/FormError';
import { FormSelect } from '@/shared/ui/form/FormSelect';
import { FormText } from '@/shared/ui/form/FormText';
import { Notice } from '@/shared/ui/Notice';
import type { RoleRow } from '../../model/roles/list';
import { useRoleForm } from '../../model/roles/use-role-form';
import { PermissionGrid } from './PermissionGrid';

const BASES = PROJECT_ROLES.map((value) => ({ value, label: PROJECT_ROLE_LABELS[value] }));

interface RoleDialogProps {
  projectId: string;
  /** The role that is changed; a new one without it. Of one that every project has, what a new one begins as. */
  role: RoleRow | undefined;
  builtIn: readonly RoleRow[];
  onClose: () => void;
}

/** A role of the project's own: its name, whose place its people take, and what they may do. */
export function RoleDialog({ projectId, role, builtIn, onClose }: RoleDialogProps) {
  const form = useRoleForm(projectId, role, builtIn, onClose);
  const own = role?.own ?? null;
  const fixedBase = own === null ? undefined : reasonOf(own.abilities.changeBaseRole);
  return (
    <FormDialog
      open
      maxWidth="md"
      title={own === null ? 'New role' : `Edit ${own.name}`}
      submitLabel={own === null ? 'Create role' : 'Save role'}
      onClose={onClose}
      {...form.dialog}
    >
      {own !== null && own.memberCount > 0 && (
        <Notice tone="info">
          {own.memberCount === 1 ? '1 person has' : `${String(own.memberCount)} people have`} this role. What
          you change holds for them at once, also on pages that are open.
        </Notice>
      )}
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
        <FormText control={form.control} name="name" label="Name" required maxLength={60} />
        <FormSelect
          control={form.control}
          name="baseRole"
          label="Base role"
          required
          options={BASES}
          disabled={fixedBase !== undefined}
          helperText={fixedBase ?? 'Whose place its people take in approvals and workflows.'}
        />
      </Box>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 3,
          flexWrap: 'wrap',
        }}
      >
        <Box sx={{ color: 'text.secondary', fontSize: 'body2.fontSize' }}>
          Managing brings seeing with it. What the base role manages of its own company alone, this role does
          too.
        </Box>
        <Button size="xs" onClick={form.begin}>
          Take the rights of {PROJECT_ROLE_LABELS[form.baseRole]}
        </Button>
      </Box>
      <PermissionGrid
        permissions={form.permissions}
        baseRole={form.baseRole}
        onToggle={form.toggle}
        refusal={form.refusal}
        error={form.error}
      />
      <FormError control={form.control} />
    </FormDialog>
  );
}
