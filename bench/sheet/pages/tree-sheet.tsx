import CssBaseline from '@mui/material/CssBaseline';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { SAMPLE_COLUMNS } from '../../../src/widgets/tree-sheet/sample-sheet.ts';
import { type Sheet, TreeSheet, useTreeSheet } from '../../../src/widgets/tree-sheet/index.ts';
import { ROWS, type Subject } from './harness.ts';

const theme = createTheme({ cssVariables: true });
const PRICE = SAMPLE_COLUMNS.findIndex(({ id }) => id === 'unitPrice');
const QUANTITY = SAMPLE_COLUMNS.findIndex(({ id }) => id === 'units');
const VALUE = SAMPLE_COLUMNS.findIndex(({ id }) => id === 'scheduledValue');

let sheet: Sheet;
let stage: HTMLElement;

function Page() {
  sheet = useTreeSheet({ columns: SAMPLE_COLUMNS, rows: ROWS });
  return <TreeSheet sheet={sheet} label="Lines" totalsLabel="Total" />;
}

const grid = () => stage.querySelector<HTMLElement>('[role="treegrid"]');

function editor(): HTMLInputElement {
  const input = stage.querySelector<HTMLInputElement>('.ts-editor input');
  if (!input) throw new Error('No editor');
  return input;
}

function press(target: Element, key: string): void {
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}

/** The product's own sheet, through the events that a user makes. */
export const subject: Subject = {
  mount(at) {
    stage = at;
    const root = createRoot(at);
    flushSync(() =>
      root.render(
        <ThemeProvider theme={theme}>
          <CssBaseline />
          <Page />
        </ThemeProvider>,
      ),
    );
  },
  text(row) {
    const line = row === 'total' ? '.ts-foot .ts-row' : `.ts-row[data-index="${row}"]`;
    return stage.querySelector(`${line} [aria-colindex="${VALUE + 1}"]`)?.textContent ?? '';
  },
  startEdit(row) {
    sheet.selection.select({ row, column: PRICE });
    const target = grid();
    target?.focus();
    if (target) press(target, 'F2');
  },
  type(text) {
    const input = editor();
    // React listens to the native setter; assigning `value` would be swallowed as its own write.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  },
  enter() {
    press(editor(), 'Enter');
  },
  readyPaste(row, text) {
    sheet.selection.select({ row, column: QUANTITY });
    grid()?.focus();
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    return () => document.activeElement?.dispatchEvent(event);
  },
  scroller() {
    const target = grid();
    if (!target) throw new Error('No grid');
    return target;
  },
};
