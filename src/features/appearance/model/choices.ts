import {
  CONTROL_SIZES,
  DENSITIES,
  DIRECTIONS,
  LAYOUTS,
  MODES,
  THEME_SCHEMAS,
  TIME_FORMATS,
  type ControlSize,
  type Density,
  type Layout,
  type Mode,
  type TextDirection,
  type ThemeSchema,
  type TimeFormat,
} from '#domain/account/preferences.ts';

/** What there is to choose from, in the order and the words of the screens. */
interface Choice<T extends string> {
  value: T;
  label: string;
}

const choices = <T extends string>(
  values: readonly T[],
  labels: Readonly<Record<T, string>>,
): readonly Choice<T>[] => values.map((value) => ({ value, label: labels[value] }));

export const LAYOUT_CHOICES = choices<Layout>(LAYOUTS, {
  COLLAPSIBLE_SIDE: 'Collapsible side',
  STACKED_SIDE: 'Stacked side',
  CLASSIC_TOP_BAR: 'Classic top bar',
  FRAMELESS_SIDE: 'Frameless side',
  CONTENT_OVERLAY: 'Content overlay',
  BLANK: 'Blank',
});
export const SCHEMA_CHOICES = choices<ThemeSchema>(THEME_SCHEMAS, {
  blueprint: 'Blueprint',
  forest: 'Forest',
  copper: 'Copper',
  plum: 'Plum',
  graphite: 'Graphite',
});
export const MODE_CHOICES = choices<Mode>(MODES, { light: 'Light', dark: 'Dark', system: 'Device' });
export const SIZE_CHOICES = choices<ControlSize>(CONTROL_SIZES, {
  xs: 'Extra small',
  sm: 'Small',
  md: 'Medium',
  lg: 'Large',
});
export const DENSITY_CHOICES = choices<Density>(DENSITIES, {
  compact: 'Compact',
  comfortable: 'Comfortable',
});
export const TIME_CHOICES = choices<TimeFormat>(TIME_FORMATS, {
  locale: 'By language',
  h12: '3:04 PM',
  h24: '15:04',
});
export const DIRECTION_CHOICES = choices<TextDirection>(DIRECTIONS, {
  ltr: 'Left to right',
  rtl: 'Right to left',
});

/** The accents by day and by night, as `app/theme/accents.ts` has them: a theme that is not on cannot be asked for its own. */
export const SWATCHES: Readonly<Record<ThemeSchema, readonly [string, string]>> = {
  blueprint: ['#1F4FD0', '#8FACFF'],
  forest: ['#17663A', '#6FCB93'],
  copper: ['#933B12', '#F2A273'],
  plum: ['#6B2FB3', '#C9A4F7'],
  graphite: ['#33312C', '#DAD6CB'],
};
