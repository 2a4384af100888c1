import { LAYOUT } from '@/shared/config/app';

/**
 * Height of a page that fills the window between header and footer. A layout that puts more over or around the page says
 * how much by `--over-page`.
 */
export const PAGE_HEIGHT = `calc(100dvh - ${String(LAYOUT.header + LAYOUT.footer)}px - var(--over-page, 0px))`;
