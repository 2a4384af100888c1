import GridView from '@mui/icons-material/GridViewRounded';
import TableRows from '@mui/icons-material/TableRowsOutlined';
import { LayoutSwitch } from '@/shared/ui/list/LayoutSwitch';
import type { ProjectLayout } from '../model/search';

interface ProjectLayoutSwitchProps {
  layout: ProjectLayout;
  onChange: (layout: ProjectLayout) => void;
}

const LAYOUTS = [
  { layout: 'cards', label: 'As cards', Icon: GridView },
  { layout: 'grid', label: 'As a grid', Icon: TableRows },
] as const;

/** Cards with pictures of how far each project is, or a grid to compare them by their figures. */
export function ProjectLayoutSwitch(props: ProjectLayoutSwitchProps) {
  return <LayoutSwitch choices={LAYOUTS} {...props} />;
}
