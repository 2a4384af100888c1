import GridView from '@mui/icons-material/GridViewRounded';
import TableRows from '@mui/icons-material/TableRowsOutlined';
import { LayoutSwitch } from '@/shared/ui/list/LayoutSwitch';
import type { DocumentListSearch } from '../model/search';

const LAYOUTS = [
  { layout: 'rows', label: 'As rows', Icon: TableRows },
  { layout: 'tiles', label: 'As tiles', Icon: GridView },
] as const;

type Layout = DocumentListSearch['layout'];

/** Rows to compare what is said of each, or tiles to find a file by its look. */
export function LibraryLayout({ layout, onChange }: { layout: Layout; onChange: (layout: Layout) => void }) {
  return (
    <LayoutSwitch
      choices={LAYOUTS}
      layout={layout ?? 'rows'}
      onChange={(next) => onChange(next === 'rows' ? undefined : next)}
    />
  );
}
