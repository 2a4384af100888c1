import type { MouseEvent } from 'react';

/** Whether a click on a link is the browser's business: another tab, another window, a download. */
export const isForBrowser = (event: MouseEvent): boolean =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
