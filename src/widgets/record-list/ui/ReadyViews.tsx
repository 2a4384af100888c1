import Box from '@mui/material/Box';
import { ToggleChip } from '@/shared/ui/list/ToggleChip';
import { isOn, type ReadyView, toggled } from '../model/ready-views';

interface ReadyViewsProps<S> {
  views: readonly ReadyView<S>[];
  search: S;
  onChange: (change: Partial<S>) => void;
}

/** The views that everybody needs, one press each. */
export function ReadyViews<S extends object>({ views, search, onChange }: ReadyViewsProps<S>) {
  return (
    <Box role="group" aria-label="Ready-made views" sx={{ display: 'flex', gap: 2, flexShrink: 0 }}>
      {views.map((view) => (
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
