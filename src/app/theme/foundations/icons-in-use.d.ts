declare module 'virtual:icons-in-use' {
  import type { SvgIconComponent } from '@mui/icons-material';

  /** The icons of the app's sources, by name. */
  export const ICONS: readonly { name: string; Icon: SvgIconComponent; uses: number }[];
}
