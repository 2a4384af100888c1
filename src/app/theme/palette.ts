import type { PaletteOptions } from '@mui/material/styles';

/** Foreground, ground and border of one status tone; the pair fg/bg reaches 4.5:1 in both schemes. */
export interface ToneColors {
  fg: string;
  bg: string;
  border: string;
}

export interface TonePalette {
  neutral: ToneColors;
  info: ToneColors;
  success: ToneColors;
  warning: ToneColors;
  error: ToneColors;
}

/** Grounds beside `background.default` (the desk) and `background.paper` (the sheet on it). */
export interface SurfacePalette {
  sunken: string;
  raised: string;
  hover: string;
  selected: string;
  inverse: string;
  onInverse: string;
}

/** Hairlines, and the 3:1 border that a control needs to be seen as one. */
export interface LinePalette {
  subtle: string;
  control: string;
}

/** Series of a chart: the first is the brand, the second its quiet counterpart. */
export interface ChartPalette {
  primary: string;
  secondary: string;
  tertiary: string;
}

declare module '@mui/material/styles' {
  interface Palette {
    tone: TonePalette;
    surface: SurfacePalette;
    line: LinePalette;
    chart: ChartPalette;
  }
  interface PaletteOptions {
    tone?: TonePalette;
    surface?: SurfacePalette;
    line?: LinePalette;
    chart?: ChartPalette;
  }
  interface CssThemeVariables {
    enabled: true;
  }
}

/** Ink on warm white. */
export const lightPalette: PaletteOptions = {
  primary: { main: '#1F4FD0', light: '#4C74E0', dark: '#163A9E', contrastText: '#FFFFFF' },
  secondary: { main: '#4A473F', light: '#6B675D', dark: '#2E2C27', contrastText: '#FFFFFF' },
  success: { main: '#1C6B3C', light: '#2F8A53', dark: '#124B29', contrastText: '#FFFFFF' },
  warning: { main: '#8A5200', light: '#B36B00', dark: '#5F3900', contrastText: '#FFFFFF' },
  error: { main: '#B3261E', light: '#CF4A42', dark: '#7F1B15', contrastText: '#FFFFFF' },
  info: { main: '#1F4FD0', light: '#4C74E0', dark: '#163A9E', contrastText: '#FFFFFF' },
  background: { default: '#FAF9F6', paper: '#FFFFFF' },
  text: { primary: '#1A1916', secondary: '#5B5850', disabled: '#8A867B' },
  divider: '#E5E2DA',
  action: {
    active: '#5B5850',
    hover: 'rgba(26, 25, 22, 0.045)',
    selected: 'rgba(31, 79, 208, 0.09)',
    disabled: '#9C988D',
    disabledBackground: '#ECE9E2',
    focus: 'rgba(31, 79, 208, 0.14)',
  },
  tone: {
    neutral: { fg: '#4A473F', bg: '#EFECE5', border: '#DAD6CB' },
    info: { fg: '#1B44B4', bg: '#E7EDFC', border: '#C3D2F7' },
    success: { fg: '#175C33', bg: '#E2F2E8', border: '#B9DEC7' },
    warning: { fg: '#7A4900', bg: '#FCEFD9', border: '#F0D3A3' },
    error: { fg: '#9B201A', bg: '#FBE8E6', border: '#F3C4C0' },
  },
  surface: {
    sunken: '#F3F1EC',
    raised: '#FFFFFF',
    hover: '#F5F3EE',
    selected: '#EDF1FC',
    inverse: '#1A1916',
    onInverse: '#FAF9F6',
  },
  line: { subtle: '#EDEAE3', control: '#8B877B' },
  chart: { primary: '#1F4FD0', secondary: '#7389CE', tertiary: '#8A867B' },
};

/** Paper on ink: true dark, not grey on grey. */
export const darkPalette: PaletteOptions = {
  primary: { main: '#8FACFF', light: '#B3C7FF', dark: '#6C8FF5', contrastText: '#0B1430' },
  secondary: { main: '#C9C5BA', light: '#E3E0D8', dark: '#A29E93', contrastText: '#141412' },
  success: { main: '#6FCB93', light: '#97DDB1', dark: '#4BAA71', contrastText: '#06200F' },
  warning: { main: '#F0B45B', light: '#F6CC8B', dark: '#CF9137', contrastText: '#261700' },
  error: { main: '#FF9A92', light: '#FFBBB6', dark: '#E8766D', contrastText: '#330603' },
  info: { main: '#8FACFF', light: '#B3C7FF', dark: '#6C8FF5', contrastText: '#0B1430' },
  background: { default: '#0C0C0B', paper: '#141413' },
  text: { primary: '#F1EFE9', secondary: '#ACA89D', disabled: '#75726A' },
  divider: '#2A2926',
  action: {
    active: '#ACA89D',
    hover: 'rgba(241, 239, 233, 0.06)',
    selected: 'rgba(143, 172, 255, 0.15)',
    disabled: '#6B6860',
    disabledBackground: '#232220',
    focus: 'rgba(143, 172, 255, 0.2)',
  },
  tone: {
    neutral: { fg: '#D2CEC3', bg: '#262522', border: '#3B3934' },
    info: { fg: '#AFC4FF', bg: '#152144', border: '#2A3E78' },
    success: { fg: '#8FDBAB', bg: '#0E2818', border: '#1F4A30' },
    warning: { fg: '#F5C67E', bg: '#2E2008', border: '#553D14' },
    error: { fg: '#FFB0A9', bg: '#3A1310', border: '#682620' },
  },
  surface: {
    sunken: '#0F0F0E',
    raised: '#1B1B19',
    hover: '#1D1C1A',
    selected: '#18213D',
    inverse: '#F1EFE9',
    onInverse: '#141413',
  },
  line: { subtle: '#222120', control: '#767269' },
  chart: { primary: '#8FACFF', secondary: '#5568A6', tertiary: '#75726A' },
};
