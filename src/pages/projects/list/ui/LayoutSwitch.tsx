import GridView from '@mui/icons-material/GridViewRounded';
import TableRows from '@mui/icons-material/TableRowsOutlined';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Tooltip from '@mui/material/Tooltip';
import type { ProjectLayout } from '../model/search';

interface LayoutSwitchProps {
  layout: ProjectLayout;
  onChange: (layout: ProjectLayout) => void;
}

const LAYOUTS = [
  { layout: 'cards', label: 'As cards', Icon: GridView },
  { layout: 'grid', label: 'As a grid', Icon: TableRows },
] as const;

/** Cards with pictures of how far each project is, or a grid to compare them by their figures. */
export function LayoutSwitch({ layout, onChange }: LayoutSwitchProps) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={layout}
      aria-label="Layout"
      // A press on the one that is on asks for none, which there is not.
      onChange={(_event, next: ProjectLayout | null) => next !== null && onChange(next)}
    >
      {LAYOUTS.map(({ layout: value, label, Icon }) => (
        <Tooltip key={value} title={label}>
          <ToggleButton value={value} aria-label={label} sx={{ blockSize: 32, inlineSize: 36 }}>
            <Icon sx={{ fontSize: 18 }} />
          </ToggleButton>
        </Tooltip>
      ))}
    </ToggleButtonGroup>
  );
}
