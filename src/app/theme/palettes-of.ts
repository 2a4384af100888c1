import type { ThemeSchema } from '#domain/account/preferences.ts';
import { BLUEPRINT, type Palettes } from './theme';

let accents: typeof import('./accents') | undefined;

/** The palettes of a theme schema where they can be had at once; the one that nobody has to choose always can. */
export const palettesNow = (schema: ThemeSchema): Palettes | undefined =>
  schema === 'blueprint' ? BLUEPRINT : accents?.ACCENTS[schema];

/** The same, loaded where need be: the others come to those alone who chose one. */
export async function palettesOf(schema: ThemeSchema): Promise<Palettes> {
  if (schema !== 'blueprint') accents ??= await import('./accents');
  // What an older or newer version of the app kept on the device may be no schema of this one.
  return palettesNow(schema) ?? BLUEPRINT;
}
