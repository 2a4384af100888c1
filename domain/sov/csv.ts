import { formatPlain } from '../money/text.ts';
import { formatUsDate } from '../time/dates.ts';
import { durationDays, type WorkDays } from '../time/duration.ts';
import { type SovNode, sumNodes } from './tree.ts';

const COLUMNS = [
  'SOV #',
  'Division',
  'Scheduled Value',
  'Cost Impact',
  'Revised Scheduled Value',
  'Start Date',
  'End Date',
  'Duration',
] as const;

export const sovDetailFileName = (id: string): string => `SOV_Detail_${id}.csv`;

/**
 * Disarms text that a spreadsheet would run as a formula (it starts with = + - @, a tab or a return), by the
 * apostrophe that spreadsheets read as "this is text". Numbers of ours are not passed through here.
 */
export const neutraliseFormula = (text: string): string =>
  /^[=+\-@\t\r]/.test(text.trimStart()) ? `'${text}` : text;

const quote = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
/** Text as a cell of a CSV: disarmed, and quoted where it has to be. */
export const csvText = (text: string): string => quote(neutraliseFormula(text));

/**
 * The SOV detail CSV: one row a division, then Totals (sums, earliest start, latest end, average duration rounded
 * over the divisions that have one). Amounts are plain numbers, dates MM/DD/YYYY, lines end in CRLF.
 */
export function sovDetailCsv(divisions: readonly SovNode[], workingDays: WorkDays = []): string {
  const durations = divisions.map((node) => durationDays(node.startDate, node.endDate, workingDays));
  const known = durations.filter((days) => days !== null);
  const average = known.length === 0 ? null : Math.round(known.reduce((a, b) => a + b, 0) / known.length);
  const rows = divisions.map((node, index) => [
    csvText(node.number),
    csvText(node.name),
    ...figures(node, durations[index] ?? null),
  ]);
  const totals = ['Totals', '', ...figures(sumNodes(divisions), average)];
  return [COLUMNS, ...rows, totals].map((cells) => `${cells.join(',')}\r\n`).join('');
}

const figures = (sums: ReturnType<typeof sumNodes>, days: number | null): string[] => [
  formatPlain(sums.scheduledValue),
  formatPlain(sums.costImpact),
  formatPlain(sums.revisedValue),
  formatUsDate(sums.startDate),
  formatUsDate(sums.endDate),
  days === null ? '' : String(days),
];
