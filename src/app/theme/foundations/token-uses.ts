import { darkPalette, lightPalette } from '../palette';
import { typography } from '../typography';

/** What each group of colours is for, by its name in the palettes. */
export const COLOUR_USES: Readonly<Record<string, string>> = {
  primary: 'The one primary action of a page, links, and what is selected.',
  secondary: 'Quiet ink for what stands beside an action.',
  success: 'Agreed or done: the word and its icon, never the colour alone.',
  warning: 'Waits for somebody, or will be late.',
  error: 'Refused, broken or overdue; and actions that cannot be undone.',
  info: 'Moves, or rests: as the brand, on marks of status.',
  background: 'The desk (default) and the sheet that lies on it (paper).',
  text: 'Ink: what is read, what explains it, what cannot be used now.',
  divider: 'The line around a sheet of paper.',
  action: 'What a control does under the pointer, chosen, or off.',
  tone: 'Status and nothing else: ink, ground and border of a chip.',
  surface: 'Grounds beside the two: sunken, raised, under the pointer, chosen, upside down.',
  line: 'Hairlines between rows, and the outline that a control needs to be seen as one.',
  chart: 'Series of a chart: the brand, and its quiet counterparts.',
};

/** What each style of text is for. */
export const TEXT_USES: Readonly<Record<string, string>> = {
  h1: 'The page: once',
  h2: 'A part of a long page',
  h3: 'A section, a state, a dialog',
  h4: 'A group in a section',
  h5: 'A group in a section',
  h6: 'A group in a narrow place',
  subtitle1: 'A name in a list',
  subtitle2: 'The head of a column',
  body1: 'Sentences and forms',
  body2: 'Grids and sheets',
  button: 'What a control is called',
  caption: 'Small print, never the only place of a fact',
  overline: 'Groups of a menu',
};

export interface ColourToken {
  /** As in the code: "tone.info.fg". */
  name: string;
  light: string;
  dark: string;
}

function leaves(value: unknown, name: string): [string, string][] {
  if (typeof value === 'string') return [[name, value]];
  return Object.entries(value as object).flatMap(([key, inner]) => leaves(inner, `${name}.${key}`));
}

/** Every colour of both palettes, by its group. */
export function colourTokens(): [group: string, tokens: ColourToken[]][] {
  return Object.entries(lightPalette).map(([group, light]) => {
    const dark = new Map(leaves((darkPalette as Record<string, unknown>)[group], group));
    return [
      group,
      leaves(light, group).map(([name, value]) => ({ name, light: value, dark: dark.get(name) ?? '' })),
    ];
  });
}

/** Every style of text of the theme, with its size in pixels. */
export function textTokens(): { name: string; px: number; weight: number; use: string }[] {
  return Object.entries(typography).flatMap(([name, style]) => {
    if (typeof style !== 'object' || style === null || !('fontSize' in style)) return [];
    const { fontSize, fontWeight = 400 } = style as { fontSize: string; fontWeight?: number };
    return [{ name, px: Number.parseFloat(fontSize) * 16, weight: fontWeight, use: TEXT_USES[name] ?? '' }];
  });
}
