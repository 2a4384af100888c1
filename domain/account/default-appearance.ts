import type { Appearance } from './preferences.ts';

/** What holds for whoever has chosen nothing (part 1, business constants). */
export const DEFAULT_APPEARANCE: Appearance = {
  layout: 'COLLAPSIBLE_SIDE',
  previousLayout: 'COLLAPSIBLE_SIDE',
  sideNavCollapsed: false,
  panelExpanded: true,
  direction: 'ltr',
  themeSchema: 'blueprint',
  mode: 'light',
  controlSize: 'md',
  density: 'compact',
  projectLayout: 'cards',
  timeFormat: 'locale',
};
