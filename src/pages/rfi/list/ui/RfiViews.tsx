import Box from '@mui/material/Box';
import { useMe } from '@/shared/session/me';
import { ToggleChip } from '@/shared/ui/list/ToggleChip';
import { isOn, rfiViews, toggled } from '../model/ready-views';
import type { RfiListSearch } from '../model/search';

interface RfiViewsProps {
  search: RfiListSearch;
  onChange: (change: Partial<RfiListSearch>) => void;
}

/** The views that everybody needs, one press each. */
export function RfiViews({ search, onChange }: RfiViewsProps) {
  const myId = useMe().user.id;
  return (
    <Box role="group" aria-label="Ready-made views" sx={{ display: 'flex', gap: 2, flexShrink: 0 }}>
      {rfiViews(myId).map((view) => (
        <ToggleChip
          key={view.label}
          label={view.label}
          on={isOn(search, view)}
          onChange={() => onChange(toggled(search, view))}
        />
      ))}
    </Box>
  );
}
