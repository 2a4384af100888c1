import type DataGridView from './DataGridView';

/** The grid's code, once it is there: drawn at once, without the pause that React makes after a skeleton was shown. */
let held: typeof DataGridView | undefined;

export const gridNow = (): typeof DataGridView | undefined => held;

export const loadGrid = () =>
  import('./DataGridView').then((code) => {
    held = code.default;
    return code;
  });

/** For the loader of a list: brings the grid's code beside its first rows, where there is room for a grid. */
export async function prepareGrid(): Promise<void> {
  // Where it cannot be had, the list says so when it draws its rows.
  if (window.matchMedia('(min-width: 600px)').matches) await loadGrid().catch(() => undefined);
}
