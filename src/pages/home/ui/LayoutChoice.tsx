import Category from '@mui/icons-material/CategoryOutlined';
import Event from '@mui/icons-material/EventOutlined';
import Folder from '@mui/icons-material/FolderOutlined';
import { LayoutSwitch } from '@/shared/ui/list/LayoutSwitch';
import { rememberLayout } from '../model/layout';
import type { WorkLayout } from '../model/layout';

const CHOICES = [
  { layout: 'project', label: 'By project', Icon: Folder },
  { layout: 'kind', label: 'By kind of record', Icon: Category },
  { layout: 'due', label: 'As it is due', Icon: Event },
] as const;

interface LayoutChoiceProps {
  layout: WorkLayout;
  onChange: (layout: WorkLayout) => void;
}

/** How the work stands; the choice is kept for the next visit. */
export function LayoutChoice({ layout, onChange }: LayoutChoiceProps) {
  return (
    <LayoutSwitch
      choices={CHOICES}
      layout={layout}
      onChange={(next) => {
        rememberLayout(next);
        onChange(next);
      }}
    />
  );
}
