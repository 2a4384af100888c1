import { fromCents, toCents } from '#domain/money/money.ts';
import { type Currency, formatMoney } from '#domain/money/text.ts';
import { oneLine } from '#domain/text/one-line.ts';
import type { Found } from './found.ts';

/** What somebody wrote, as the text of a sentence or a cell: nothing in it is Markdown, a link or a second line. */
export const plain = (text: string): string => oneLine(text).replaceAll(/[\\`*_[\]<>|~#!]/g, '\\$&');

/** A link to a page of the app. */
export const linkTo = (label: string, path: string): string => `[${plain(label)}](${path})`;

/** A record by its number where it has one, else by its name, as a link. */
export const linkOf = ({ number, title, path }: Pick<Found, 'number' | 'title' | 'path'>): string =>
  number === null || title.includes(number) ? linkTo(title, path) : `${linkTo(number, path)} ${plain(title)}`;

/** A table of Markdown; the columns after the first `words` ones are amounts, and stand to the right. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[], words = heads.length) {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(heads), line(heads.map((_, i) => (i < words ? '---' : '---:'))), ...rows.map(line)].join('\n');
}

/** An amount of the contract (major unit) as people of the currency read it, with its symbol. */
export const amount = (major: number, currency: Currency): string =>
  formatMoney(toCents(major), currency, { symbol: true });

/** The sum of amounts of the contract, in the major unit, exact to the cent. */
export const sum = (...majors: readonly number[]): number =>
  fromCents(majors.reduce((total, major) => total + toCents(major), 0));
