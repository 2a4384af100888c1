import Box from '@mui/material/Box';
import type { UserRef } from '@/shared/api/generated/model';
import { PersonAvatar } from './PersonAvatar';

/** A person in a list of facts; a dash where there is none. */
export function Person({ user }: { user: UserRef | null }) {
  if (user === null) return '–';
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5, verticalAlign: 'middle' }}
    >
      <PersonAvatar name={user.name} photoKey={user.photoKey} size={20} />
      {user.name}
    </Box>
  );
}
