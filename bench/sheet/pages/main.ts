import { editOnce, openStage, pasteBlock, scrollThrough, type Subject } from './harness.ts';

/** `?subject=` names who is measured; each is loaded alone, so that no other grid's styles or timers disturb it. */
const SUBJECTS: Record<string, () => Promise<{ subject: Subject }>> = {
  'tree-sheet': () => import('./tree-sheet.tsx'),
  'ag-grid': () => import('./ag-grid.js'),
  handsontable: () => import('./handsontable.js'),
};

const name = new URLSearchParams(location.search).get('subject') ?? '';
const load = SUBJECTS[name];
if (!load) throw new Error(`Unknown subject ${name}`);
const { subject } = await load();

Object.assign(window, {
  bench: {
    open: () => openStage(subject),
    edit: (turn: number) => editOnce(subject, turn),
    paste: (turn: number) => pasteBlock(subject, turn),
    scroll: () => scrollThrough(subject),
  },
});
