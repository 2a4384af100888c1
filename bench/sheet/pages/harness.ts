import { sampleRows } from '../../../src/widgets/tree-sheet/sample-sheet.ts';

/** What every grid under test offers to the harness. Rows are places in the flat list of sampleRows(5000). */
export interface Subject {
  /** Shows all rows with group sums, frozen first columns and a grand total. */
  mount(stage: HTMLElement): void;
  /** Text of a cell on screen; `total` is the grand total. */
  text(row: number | 'total', column: 'scheduledValue'): string;
  /** Opens the editor of a unit price. */
  startEdit(row: number): Promise<void> | void;
  /** Puts a text into the open editor, as typing does. */
  type(text: string): void;
  /** Presses Enter in the open editor. */
  enter(): void;
  /** Selects the quantity of a row and takes the clipboard's text; the answer pastes it there. The computed column stays. */
  readyPaste(row: number, text: string): () => void;
  scroller(): HTMLElement;
}

export const LINES = 5_000;
export const ROWS = sampleRows(LINES);
/** Rows 0 and 1 are a division and its subdivision; the lines under it follow. */
const FIRST_LINE = 2;

const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
const task = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Waits until the page shows what is wanted: at once, after microtasks, or after frames, whichever comes first. */
async function until(shown: () => boolean): Promise<void> {
  const start = performance.now();
  while (!shown()) {
    await Promise.resolve();
    if (shown()) return;
    await task();
    if (performance.now() - start > 10_000) throw new Error('The grid never showed the result');
  }
}

/** Milliseconds from mounting to the first painted rows. */
export async function openStage(subject: Subject): Promise<number> {
  const stage = document.getElementById('stage');
  if (!stage) throw new Error('No stage');
  const start = performance.now();
  subject.mount(stage);
  await until(
    () => subject.text('total', 'scheduledValue') !== '' && subject.text(FIRST_LINE, 'scheduledValue') !== '',
  );
  await frame();
  await task();
  return performance.now() - start;
}

/**
 * Milliseconds from the text in the editor to new sums in the line, its two parents and the grand total, laid out.
 * A grid whose sums follow the typing is done then; the others are done after Enter.
 */
export async function editOnce(subject: Subject, turn: number): Promise<number> {
  const row = FIRST_LINE + (turn % 9);
  const places = [row, 0, 1, 'total'] as const;
  await subject.startEdit(row);
  await frame();
  await task();
  const before = places.map((place) => subject.text(place, 'scheduledValue'));
  const start = performance.now();
  const shown = () => places.every((place, at) => subject.text(place, 'scheduledValue') !== before[at]);
  subject.type(String(1_000 + turn * 7));
  await Promise.resolve();
  const live = shown();
  if (!live) subject.enter();
  await until(shown);
  document.body.getBoundingClientRect();
  const spent = performance.now() - start;
  if (live) subject.enter();
  await frame();
  await task();
  return spent;
}

/** Milliseconds from the paste to new sums on screen, laid out: 1,000 rows × 5 columns. */
export async function pasteBlock(subject: Subject, turn: number): Promise<number> {
  const block = Array.from({ length: 1_000 }, (_, row) => [
    String(row + 1 + turn),
    `${100 + turn + row}.25`,
    '',
    '01/05/2027',
    '02/06/2027',
  ]);
  const before = subject.text('total', 'scheduledValue');
  const paste = subject.readyPaste(FIRST_LINE, block.map((cells) => cells.join('\t')).join('\r\n'));
  await frame();
  await task();
  const start = performance.now();
  paste();
  await until(() => subject.text('total', 'scheduledValue') !== before);
  document.body.getBoundingClientRect();
  const spent = performance.now() - start;
  await frame();
  await task();
  return spent;
}

const FRAMES = 120;
const STEP = 150;

/** Frames that came late while scrolling 150 px a frame for 120 frames. */
export async function scrollThrough(subject: Subject): Promise<number> {
  const scroller = subject.scroller();
  scroller.scrollTop = 0;
  await frame();
  let last = await frame();
  let dropped = 0;
  for (let at = 1; at <= FRAMES; at += 1) {
    scroller.scrollTop = at * STEP;
    const now = await frame();
    dropped += Math.max(0, Math.round((now - last) / (1_000 / 60)) - 1);
    last = now;
  }
  scroller.scrollTop = 0;
  await frame();
  return dropped;
}
