import { onePage, quoted } from './demo-sheet.ts';

/** A sheet of drawings: its number, its title, and what is drawn on the grid of the building. */
export interface DemoDrawing {
  number: string;
  title: string;
  revision: string;
  /** Lines through points of the grid, a unit being a bay: `[column, row]` from the lower left. */
  lines: readonly (readonly (readonly [number, number])[])[];
  /** A word at a point of the grid. */
  marks?: readonly { at: readonly [number, number]; text: string }[];
}

/** ANSI B, lying, in points. */
const SIZE = [1224, 792] as const;
const BAY = 150;
const [LEFT, BELOW] = [130, 120];
const COLUMNS = ['1', '2', '3', '4', '5', '6'];
const ROWS = ['A', 'B', 'C', 'D'];

const xOf = (column: number): number => LEFT + column * BAY;
const yOf = (row: number): number => BELOW + row * BAY;
const text = (x: number, y: number, size: number, words: string): string =>
  `BT /F1 ${size} Tf ${x} ${y} Td ${quoted(words)} Tj ET`;
const line = (points: readonly (readonly [number, number])[]): string =>
  `${points.map(([column, row], i) => `${xOf(column)} ${yOf(row)} ${i === 0 ? 'm' : 'l'}`).join(' ')} S`;
const boxed = (x: number, y: number, width: number, height: number): string =>
  `${x} ${y} ${width} ${height} re S`;

/** The axes of the building with their names. */
function grid(): string[] {
  const [right, top] = [COLUMNS.length - 1, ROWS.length - 1];
  return [
    '0.7 G 0.5 w [12 4 3 4] 0 d',
    ...COLUMNS.map((_, i) => line([[i, -0.2], [i, top + 0.2]])), // oxfmt-ignore
    ...ROWS.map((_, i) => line([[-0.2, i], [right + 0.2, i]])), // oxfmt-ignore
    '0 G [] 0 d',
    ...COLUMNS.map((name, i) => text(xOf(i) - 4, yOf(top + 0.25), 14, name)),
    ...ROWS.map((name, i) => text(xOf(-0.35), yOf(i) - 5, 14, name)),
  ];
}

/** A drawing as a file: border, grid, what is drawn on it, and its title block. */
export function demoDrawing(name: string, drawing: DemoDrawing): File {
  const content = [
    '1.5 w',
    boxed(24, 24, SIZE[0] - 48, SIZE[1] - 48),
    ...grid(),
    '4 w 0.1 0.3 0.6 RG',
    ...drawing.lines.map(line),
    '0.8 w 0 G',
    ...(drawing.marks ?? []).map(({ at: [column, row], text: words }) =>
      text(xOf(column) + 6, yOf(row) + 6, 11, words),
    ),
    boxed(960, 24, SIZE[0] - 984, 150),
    text(976, 140, 10, 'Harborview Medical Office Building'),
    text(976, 116, 12, drawing.title),
    text(976, 70, 30, drawing.number),
    text(976, 40, 10, drawing.revision),
  ];
  return onePage(name, SIZE, content.join('\n'));
}
