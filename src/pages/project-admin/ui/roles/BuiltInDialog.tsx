import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Box from '@mui/material/Box';
import { useId } from 'react';
import { Button } from '@/shared/ui/Button';
import { PermissionButton } from '@/shared/ui/PermissionButton';
import type { RoleRow } from '../../model/roles/list';
import { PermissionGrid } from './PermissionGrid';

interface BuiltInDialogProps {
  role: RoleRow;
  /** Why no role can be made of it now. */
  reason: string | undefined;
  onUse: () => void;
  onClose: () => void;
}

/** What a role that every project has may do. It stays as it is; a role of the project's own can begin as it is. */
export function BuiltInDialog({ role, reason, onUse, onClose }: BuiltInDialogProps) {
  const id = useId();
  return (
    <Dialog open fullWidth maxWidth="md" aria-labelledby={id} onClose={onClose}>
      <DialogTitle id={id}>{role.name}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
        <Box sx={{ color: 'text.secondary', fontSize: 'body2.fontSize' }}>
          Every project has this role, and its rights stay as they are. Make a role of your own from it to
          change them.
        </Box>
        <PermissionGrid permissions={role.permissions} baseRole={role.baseRole} />
      </DialogContent>
      <DialogActions>
        <Button size="sm" onClick={onClose}>
          Close
        </Button>
        <PermissionButton size="sm" variant="solid" reason={reason} onClick={onUse}>
          Make a role from it
        </PermissionButton>
      </DialogActions>
    </Dialog>
  );
}
