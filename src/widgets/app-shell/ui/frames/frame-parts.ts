import type { CSSObject, Theme } from '@mui/material/styles';
import type { ComponentType } from 'react';
import type { HeaderProps } from '../Header';

/** What a layout puts around the page. The page itself keeps its place in all of them, with what was typed on it. */
export interface Frame {
  Top: ComponentType<HeaderProps>;
  /** Beside the page, or behind it; null where the navigation is elsewhere. */
  Beside: ComponentType | null;
  /** The row of navigation and page. */
  row?: (theme: Theme) => CSSObject;
  /** The column that the page stands in. */
  page?: (theme: Theme) => CSSObject;
}
