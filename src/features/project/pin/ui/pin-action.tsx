import PushPin from '@mui/icons-material/PushPinOutlined';
import type { PreferredProject } from '@/shared/api/generated/model';
import type { MenuAction } from '@/shared/ui/page/OverflowMenu';
import type { Pinning } from '../model/use-pinning';

/** Pins a project, or takes it off, from a menu of what can be done with it. */
export const pinAction = ({ isPinned, toggle, reason }: Pinning, project: PreferredProject): MenuAction => ({
  label: isPinned(project.id) ? 'Unpin project' : 'Pin project',
  icon: <PushPin fontSize="small" />,
  reason,
  onSelect: () => toggle(project),
});
