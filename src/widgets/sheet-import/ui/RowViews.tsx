import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';

interface RowViewsProps<View extends string> {
  views: Readonly<Record<View, { label: string }>>;
  counts: Readonly<Record<View, number>>;
  view: View;
  onChange: (view: View) => void;
}

/** Which rows of a dry run are shown, each kind with its number. */
export function RowViews<View extends string>({ views, counts, view, onChange }: RowViewsProps<View>) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={view}
      aria-label="Which rows to show"
      onChange={(_event, next: View | null) => next && onChange(next)}
      sx={{ flexWrap: 'wrap' }}
    >
      {(Object.keys(views) as View[]).map((key) => (
        <ToggleButton key={key} value={key} sx={{ textTransform: 'none', gap: 1.5, whiteSpace: 'nowrap' }}>
          {views[key].label} <strong>{counts[key]}</strong>
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
