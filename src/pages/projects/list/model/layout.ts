import { preferencesNow, setPreferences, usePreferences } from '@/shared/lib/preferences/preferences';
import type { ProjectLayout } from './search';

/** How the projects are laid out: as the address says, else as the reader chose last in this browser. */
export const projectLayout = (asked: ProjectLayout | undefined): ProjectLayout =>
  asked ?? preferencesNow().projectLayout;

/** The same on the page, and how to choose: a choice is kept for the next time, and told to the address by `show`. */
export function useProjectLayout(
  asked: ProjectLayout | undefined,
  show: (layout: ProjectLayout) => void,
): readonly [ProjectLayout, (layout: ProjectLayout) => void] {
  const { projectLayout: kept } = usePreferences();
  return [
    asked ?? kept,
    (next) => {
      setPreferences({ projectLayout: next });
      show(next);
    },
  ];
}
