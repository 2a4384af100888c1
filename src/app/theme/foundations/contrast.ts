import { getContrastRatio } from '@mui/material/styles';
import { TONES } from '#domain/transition/status-face.ts';
import type { ThemeSchema } from '#domain/account/preferences.ts';
import { ACCENTS } from '../accents';

export type Scheme = 'light' | 'dark';

/** The colour under a token's name: "tone.info.fg". */
export function colourOf(scheme: Scheme, token: string, schema: ThemeSchema = 'blueprint'): string {
  let value: unknown = ACCENTS[schema][scheme];
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

export const ratioOf = (scheme: Scheme, { colour, on }: Pair, schema?: ThemeSchema): number =>
  getContrastRatio(colourOf(scheme, colour, schema), colourOf(scheme, on, schema));
