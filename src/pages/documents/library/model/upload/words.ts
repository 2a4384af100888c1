import { countOf, formatCount, plural } from '#domain/text/count.ts';
import type { UploadItem } from './item';
import type { UploadTotals } from './totals';

/** "Drawings / Level 3": where a file goes. */
export const placeOf = ({ place, path }: Pick<UploadItem, 'place' | 'path'>): string =>
  [place.name, ...path.split('/').filter(Boolean)].join(' / ');

/** What became of all of them, in one line: "12 uploaded, 2 failed". */
export function outcomeOf({ count }: UploadTotals): string {
  const parts: [number, string][] = [
    [count.done, 'uploaded'],
    [count.failed, 'failed'],
    [count.refused, 'refused'],
    [count.stopped, 'left out'],
  ];
  return parts.flatMap(([many, what]) => (many > 0 ? [`${formatCount(many)} ${what}`] : [])).join(', ');
}

/** The head of the list. */
export const titleOf = (totals: UploadTotals): string =>
  totals.open > 0
    ? `${formatCount(totals.count.done)} of ${countOf(totals.all, 'file')} uploaded`
    : outcomeOf(totals);

/** What is read out: the beginning, each quarter, questions and the end, and not every file. */
export function announcementOf(totals: UploadTotals): string {
  if (totals.all === 0) return '';
  const { asking } = totals.count;
  const question = asking > 0 ? ` ${countOf(asking, 'name is', 'names are')} taken: choose what to do.` : '';
  if (totals.going === 0) return `${outcomeOf(totals)}.${question}`;
  const quarter = Math.floor(totals.share * 4) * 25;
  const files = `${formatCount(totals.all)} ${plural(totals.all, 'file')}`;
  return `Uploading ${files}, ${String(quarter)}% done.${question}`;
}
