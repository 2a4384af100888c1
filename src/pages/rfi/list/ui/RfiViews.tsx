import Box from '@mui/material/Box';
import { ToggleChip } from '@/shared/ui/list/ToggleChip';
import { isOn, rfiViews, toggled } from '../model/ready-views';
import type { RfiListSearch } from '../model/search';

interface RfiViewsProps {
  myId: string;
  search: RfiListSearch;
  onChange: (change: Partial<RfiListSearch>) => void;
}

/** The views that everybody needs, one press each. */
export function RfiViews({ myId, search, onChange }: RfiViewsProps) {
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
