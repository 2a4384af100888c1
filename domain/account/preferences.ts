/** How the frame around a page is laid out; the first is the one nobody has to choose (part 1, layout options). */
export const LAYOUTS = [
  'COLLAPSIBLE_SIDE',
  'STACKED_SIDE',
  'CLASSIC_TOP_BAR',
  'FRAMELESS_SIDE',
  'CONTENT_OVERLAY',
  'BLANK',
] as const;
export type Layout = (typeof LAYOUTS)[number];

export const DIRECTIONS = ['ltr', 'rtl'] as const;
export type TextDirection = (typeof DIRECTIONS)[number];

/** The accents that the product can be seen in; each can be read by day and by night. */
export const THEME_SCHEMAS = ['blueprint', 'forest', 'copper', 'plum', 'graphite'] as const;
export type ThemeSchema = (typeof THEME_SCHEMAS)[number];

export const MODES = ['light', 'dark', 'system'] as const;
export type Mode = (typeof MODES)[number];

/** Heights of buttons and fields, from 8 to 14 spacing units. */
export const CONTROL_SIZES = ['xs', 'sm', 'md', 'lg'] as const;
export type ControlSize = (typeof CONTROL_SIZES)[number];

export const DENSITIES = ['compact', 'comfortable'] as const;
export type Density = (typeof DENSITIES)[number];

export const PROJECT_LAYOUTS = ['cards', 'grid'] as const;
export type ProjectLayout = (typeof PROJECT_LAYOUTS)[number];

export const TIME_FORMATS = ['locale', 'h12', 'h24'] as const;
export type TimeFormat = (typeof TIME_FORMATS)[number];

/** How a person wants the product to look, on whichever device. */
export interface Appearance {
  layout: Layout;
  /** Where one goes back to from BLANK, which has no navigation. */
  previousLayout: Layout;
  sideNavCollapsed: boolean;
  /** Whether what belongs to a record stands beside it, where there is room, or below it. */
  panelExpanded: boolean;
  direction: TextDirection;
  themeSchema: ThemeSchema;
  mode: Mode;
  controlSize: ControlSize;
  density: Density;
  projectLayout: ProjectLayout;
  timeFormat: TimeFormat;
}

/** Projects that a person keeps at the top of their lists, and those that are remembered as visited. */
export const MOST_PINNED = 20;
export const MOST_RECENT = 8;

/** The choices that change when another layout is taken: the one before is remembered, but for BLANK. */
export function takeLayout(
  from: Pick<Appearance, 'layout' | 'previousLayout'>,
  layout: Layout,
): Pick<Appearance, 'layout' | 'previousLayout'> {
  if (layout === from.layout) return { layout, previousLayout: from.previousLayout };
  return { layout, previousLayout: from.layout === 'BLANK' ? from.previousLayout : from.layout };
}

/** Back from BLANK to the layout before it; never to BLANK again. */
export const layoutBefore = ({ previousLayout }: Pick<Appearance, 'previousLayout'>): Layout =>
  previousLayout === 'BLANK' ? LAYOUTS[0] : previousLayout;

/** The visited projects, the newest first, after a visit to one of them. */
export const visited = (recent: readonly string[], projectId: string): readonly string[] =>
  recent[0] === projectId
    ? recent
    : [projectId, ...recent.filter((id) => id !== projectId)].slice(0, MOST_RECENT);
