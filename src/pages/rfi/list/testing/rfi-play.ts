import { gridRows } from '@/shared/testing/play';

/** The rows of the list, as texts, once it shows one of them. */
export const rowsOf = (canvasElement: HTMLElement): Promise<string[]> => gridRows(canvasElement, 'RFIs');
