import PushPinOutlined from '@mui/icons-material/PushPinOutlined';
import PushPin from '@mui/icons-material/PushPinRounded';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { PreferredProject } from '@/shared/api/generated/model';
import { usePinning } from '../model/use-pinning';

/** Pins the project that it stands beside, or takes it off. */
export function PinButton({ project }: { project: PreferredProject }) {
  const { isPinned, toggle, reason } = usePinning();
  const pinned = isPinned(project.id);
  const label = `${pinned ? 'Unpin' : 'Pin'} ${project.name}`;
  if (reason !== undefined) return null;
  return (
    <Tooltip title={pinned ? 'Unpin this project' : 'Pin this project'}>
      <IconButton size="small" aria-label={label} aria-pressed={pinned} onClick={() => toggle(project)}>
        {pinned ? (
          <PushPin sx={{ fontSize: 18 }} color="primary" />
        ) : (
          <PushPinOutlined sx={{ fontSize: 18 }} />
        )}
      </IconButton>
    </Tooltip>
  );
}
