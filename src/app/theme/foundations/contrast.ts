import { getContrastRatio, type PaletteOptions } from '@mui/material/styles';
import { TONES } from '#domain/transition/status-face.ts';
import { darkPalette, lightPalette } from '../palette';

export type Scheme = 'light' | 'dark';
const PALETTES: Record<Scheme, PaletteOptions> = { light: lightPalette, dark: darkPalette };

/** The colour under a token's name: "tone.info.fg". */
export function colourOf(scheme: Scheme, token: string): string {
  let value: unknown = PALETTES[scheme];
  for (const step of token.split('.')) value = (value as Record<string, unknown> | undefined)?.[step];
  if (typeof value !== 'string') throw new Error(`The ${scheme} palette has no ${token}`);
  return value;
}

export interface Pair {
  on: string;
  colour: string;
  /** Text needs 4.5:1; the outline of a control and the mark of a chart need 3:1. */
  needs: 4.5 | 3;
}

const GROUNDS = [
  'background.default',
  'background.paper',
  'surface.sunken',
  'surface.raised',
  'surface.hover',
];
const text = (colour: string, ...grounds: readonly string[]): Pair[] =>
  grounds.map((on) => ({ colour, on, needs: 4.5 }));
const mark = (colour: string, ...grounds: readonly string[]): Pair[] =>
  grounds.map((on) => ({ colour, on, needs: 3 }));

/** Every pair of colours that meets in the product. */
export const PAIRS: readonly Pair[] = [
  ...text('text.primary', ...GROUNDS, 'surface.selected'),
  ...text('text.secondary', ...GROUNDS, 'surface.selected'),
  ...text('primary.main', ...GROUNDS, 'surface.selected'),
  ...text('error.main', ...GROUNDS),
  ...text('primary.contrastText', 'primary.main', 'primary.dark'),
  ...text('error.contrastText', 'error.main', 'error.dark'),
  ...text('surface.onInverse', 'surface.inverse'),
  ...TONES.flatMap((tone) => text(`tone.${tone}.fg`, `tone.${tone}.bg`, 'background.paper')),
  ...mark('line.control', 'background.default', 'background.paper'),
  ...mark('chart.primary', 'background.paper'),
  ...mark('chart.secondary', 'background.paper'),
  ...mark('chart.tertiary', 'background.paper'),
];

export const ratioOf = (scheme: Scheme, { colour, on }: Pair): number =>
  getContrastRatio(colourOf(scheme, colour), colourOf(scheme, on));
