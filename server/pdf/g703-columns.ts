import type { Currency } from '#domain/money/text.ts';
import type { G703Figures } from '#domain/pay-app/g703.ts';
import { printMoney } from './forms.ts';
import type { G703Line } from './model.ts';
import type { Typesetter } from './typesetter.ts';

/** The amount columns of the continuation sheet, C to I, in print order. */
export const AMOUNT_COLUMNS = [
  { key: 'scheduledValue', letter: 'C', title: ['Scheduled', 'value'], min: 58, dash: false },
  { key: 'fromPrevious', letter: 'D', title: ['From previous', 'applications'], min: 58, dash: true },
  { key: 'thisPeriod', letter: 'E', title: ['This', 'period'], min: 54, dash: true },
  { key: 'stored', letter: 'F', title: ['Materials', 'presently stored'], min: 62, dash: true },
  { key: 'completedAndStored', letter: 'G', title: ['Total completed', 'and stored'], min: 62, dash: true },
  { key: 'percent', letter: '%', title: ['G ÷ C', 'in %'], min: 36, dash: true },
  { key: 'balance', letter: 'H', title: ['Balance to', 'finish (C − G)'], min: 58, dash: true },
  { key: 'retainage', letter: 'I', title: ['Retainage', ''], min: 52, dash: true },
] as const;
export type AmountColumn = (typeof AMOUNT_COLUMNS)[number];

/** Space between a column's rule and its figures. */
export const CELL_PAD = 4;
const MIN_DESCRIPTION = 128;
const SIZES = [7.5, 7.25, 7, 6.75, 6.5, 6.25, 6, 5.75, 5.5, 5.25, 5];

export interface G703Layout {
  /** Size of the rows' text in points. */
  size: number;
  itemWidth: number;
  descriptionWidth: number;
  amountWidths: readonly number[];
}

/** What a cell of a line says; a zero is a dash, which keeps long sheets readable. */
export function cellText(
  figures: G703Figures,
  column: AmountColumn,
  currency: Currency,
  dashForZero: boolean,
): string {
  if (column.key === 'percent')
    return figures.completedAndStored === 0 && dashForZero ? '–' : figures.percent.toFixed(2);
  return printMoney(figures[column.key], currency, { dashForZero: dashForZero && column.dash });
}

/**
 * Fits the columns to their widest figures (the totals, as a rule) and gives the description what is left; takes
 * a smaller size where thirteen-digit contracts would leave it too little.
 */
export function layOutColumns(
  type: Typesetter,
  lines: readonly G703Line[],
  total: G703Figures,
  currency: Currency,
  width: number,
): G703Layout {
  const widest = AMOUNT_COLUMNS.map((column) => {
    const values = [total, ...extremes(lines, column.key)];
    return values.map((figures) => cellText(figures, column, currency, false));
  });
  const longestItem = lines
    .flatMap(({ itemNumber, division, subdivision }) => [
      itemNumber,
      division.number,
      subdivision?.number ?? '',
    ])
    .reduce((a, b) => (b.length > a.length ? b : a), '000');
  let layout: G703Layout | null = null;
  for (const size of SIZES) {
    const setting = { face: 'semibold', size } as const;
    const amountWidths = AMOUNT_COLUMNS.map((column, i) => {
      const texts = widest[i] ?? [];
      return Math.max(
        column.min,
        ...texts.map((text) => type.width(text.replace(/\)$/, ''), setting) + 2 * CELL_PAD),
      );
    });
    const itemWidth = Math.min(84, Math.max(36, type.width(longestItem, setting) + 2 * CELL_PAD));
    const descriptionWidth = width - itemWidth - amountWidths.reduce((a, b) => a + b, 0);
    layout = { size, itemWidth, descriptionWidth, amountWidths };
    if (descriptionWidth >= MIN_DESCRIPTION) break;
  }
  return layout as G703Layout; // SIZES is not empty
}

/** The lines with the smallest and the largest value of a column: one of them is the widest. */
function extremes(lines: readonly G703Line[], key: AmountColumn['key']): G703Figures[] {
  let low: G703Figures | undefined;
  let high: G703Figures | undefined;
  for (const { figures } of lines) {
    if (!low || figures[key] < low[key]) low = figures;
    if (!high || figures[key] > high[key]) high = figures;
  }
  return low && high ? [low, high] : [];
}
