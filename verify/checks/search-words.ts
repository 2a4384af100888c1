import { valueAt } from '../sums.ts';
import type { Row } from '../world/resources.ts';

/** Fields whose texts are searched. */
const SEARCHED = /(name|title|number|subject|email)$/i;

/** Where rows keep a text that is searched, where the first of their own that is called so is not. */
const SEARCHED_AT: Readonly<Record<string, string>> = {
  listCompanyMembers: 'email',
  listPayApps: 'sov.divisionName',
  listQualitySovLines: 'taskName',
  listSubmittalGroups: 'specSection',
};

/** A single word of the row's own title, which other rows may have too. */
export const titleWordOf = (row: Row): string | undefined =>
  ['subject', 'title', 'divisionName', 'name'].flatMap((key) => {
    const text: unknown = row[key];
    return typeof text === 'string' ? (/\p{L}{3,}/u.exec(text) ?? []) : [];
  })[0];

/** A text of the row that a search can be expected to look at. */
export function wordOf(row: Row, operationId: string): string | undefined {
  const known = SEARCHED_AT[operationId];
  if (known) return String(valueAt(row, known) ?? '').trim() || undefined;
  const texts = Object.entries(row).filter(
    ([key, value]) => SEARCHED.test(key) && typeof value === 'string' && value.length > 2,
  );
  return texts.map(([, value]) => String(value).trim().slice(0, 60))[0];
}
