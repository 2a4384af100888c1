import type { PaletteOptions } from '@mui/material/styles';
import type { ThemeSchema } from '#domain/account/preferences.ts';
import { darkPalette, lightPalette } from './palette';
import { BLUEPRINT, type Palettes } from './theme';

/** What a theme schema changes of a palette: what is pressed, followed, selected and drawn first. */
interface Accent {
  main: string;
  light: string;
  dark: string;
  contrastText: string;
  /** Ground of what is selected. */
  selected: string;
  /** Second series of a chart. */
  second: string;
}

/** A hex colour seen through, for what lies over any ground. */
function through(hex: string, alpha: number): string {
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return `rgba(${String(r)}, ${String(g)}, ${String(b)}, ${String(alpha)})`;
}

function paletteWith(base: PaletteOptions, accent: Accent, alpha: number): PaletteOptions {
  const { main, light, dark, contrastText, selected, second } = accent;
  return {
    ...base,
    primary: { main, light, dark, contrastText },
    action: { ...base.action, selected: through(main, alpha), focus: through(main, alpha + 0.05) },
    surface: base.surface && { ...base.surface, selected },
    chart: base.chart && { ...base.chart, primary: main, secondary: second },
  };
}

const schema = (light: Accent, dark: Accent): Palettes => ({
  light: paletteWith(lightPalette, light, 0.09),
  dark: paletteWith(darkPalette, dark, 0.15),
});

/** Every theme schema; `contrast.test.ts` holds each to 4.5:1 on every ground, by day and by night. */
export const ACCENTS: Readonly<Record<ThemeSchema, Palettes>> = {
  blueprint: BLUEPRINT,
  forest: schema(
    {
      main: '#17663A',
      light: '#2F8A53',
      dark: '#0F4A29',
      contrastText: '#FFFFFF',
      selected: '#E8F3EC',
      second: '#6E9A80',
    },
    {
      main: '#6FCB93',
      light: '#97DDB1',
      dark: '#4BAA71',
      contrastText: '#06200F',
      selected: '#12291B',
      second: '#477F5C',
    },
  ),
  copper: schema(
    {
      main: '#933B12',
      light: '#BF5B28',
      dark: '#6F2C0B',
      contrastText: '#FFFFFF',
      selected: '#FAEDE6',
      second: '#B98163',
    },
    {
      main: '#F2A273',
      light: '#F7C0A0',
      dark: '#DB8350',
      contrastText: '#2B1204',
      selected: '#331E12',
      second: '#96664A',
    },
  ),
  plum: schema(
    {
      main: '#6B2FB3',
      light: '#8B57CC',
      dark: '#4D1F85',
      contrastText: '#FFFFFF',
      selected: '#F3ECFB',
      second: '#9C7FC4',
    },
    {
      main: '#C9A4F7',
      light: '#DCC5FA',
      dark: '#AE82E6',
      contrastText: '#1E0B38',
      selected: '#2A1D40',
      second: '#7C61A0',
    },
  ),
  graphite: schema(
    {
      main: '#33312C',
      light: '#5B5850',
      dark: '#1A1916',
      contrastText: '#FFFFFF',
      selected: '#ECEAE4',
      second: '#8A867B',
    },
    {
      main: '#DAD6CB',
      light: '#F1EFE9',
      dark: '#B8B4A8',
      contrastText: '#141412',
      selected: '#2A2926',
      second: '#7F7B72',
    },
  ),
};
