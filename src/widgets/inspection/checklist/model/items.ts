import { beginningOf } from '#domain/text/beginning.ts';
import {
  boundsInWords,
  INSPECTION_ITEM_KIND_LABELS,
  type InspectionChoice,
  type InspectionItemKind,
  itemProblems,
} from '#domain/inspection/items.ts';
import { countOf } from '#domain/text/count.ts';
import type {
  Attachment,
  InspectionItemInput,
  InspectionTemplateItem,
  InspectionTemplateItemInput,
} from '@/shared/api/generated/model';
import type { StoredFile } from '@/features/attachments';

/** One item of a checklist as a form holds it: texts are empty, not null, and numbers are as they are typed. */
export interface ItemValues {
  id: string;
  section: string;
  description: string;
  requirement: string;
  kind: InspectionItemKind;
  unit: string;
  target: string;
  toleranceMinus: string;
  tolerancePlus: string;
  options: InspectionChoice[];
  photoRequired: boolean;
  attachments: StoredFile[];
}

/** An item that says nothing yet. */
export const emptyItem = (section = ''): ItemValues => ({
  id: crypto.randomUUID(),
  section,
  description: '',
  requirement: '',
  kind: 'PASS_FAIL',
  unit: '',
  target: '',
  toleranceMinus: '',
  tolerancePlus: '',
  options: [],
  photoRequired: false,
  attachments: [],
});

const numberText = (value: number | null): string => (value === null ? '' : String(value));
const fileOf = ({ key, name, size, contentType }: Attachment): StoredFile => ({
  key,
  name,
  size,
  contentType,
});

/** An item of an inspection, or of a template, which has no id. */
export const itemValues = (item: InspectionTemplateItem & { id?: string }): ItemValues => ({
  id: item.id ?? crypto.randomUUID(),
  section: item.section ?? '',
  description: item.description,
  requirement: item.requirement ?? '',
  kind: item.kind,
  unit: item.unit ?? '',
  target: numberText(item.target),
  toleranceMinus: numberText(item.toleranceMinus),
  tolerancePlus: numberText(item.tolerancePlus),
  options: item.options.map(({ label, fails }) => ({ label, fails })),
  photoRequired: item.photoRequired,
  attachments: item.attachments.map(fileOf),
});

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** A typed number with a point or a comma; NaN, which no schema accepts, where it is none. */
export function typedNumber(text: string): number | null {
  const typed = text.trim().replace('−', '-').replace(',', '.');
  if (typed === '') return null;
  return /^[-+]?\d{1,10}(\.\d{0,4})?$/.test(typed) ? Number(typed) : Number.NaN;
}

/** What an item asks, without what belongs to another kind than its own. */
const question = (values: ItemValues) => ({
  kind: values.kind,
  unit: values.kind === 'NUMBER' ? orNull(values.unit) : null,
  target: values.kind === 'NUMBER' ? typedNumber(values.target) : null,
  toleranceMinus: values.kind === 'NUMBER' ? typedNumber(values.toleranceMinus) : null,
  tolerancePlus: values.kind === 'NUMBER' ? typedNumber(values.tolerancePlus) : null,
  options:
    values.kind === 'CHOICE'
      ? values.options.map(({ label, fails }) => ({ label: label.trim(), fails }))
      : [],
});

/** An item of a template as a request carries it. */
export const templateItemBody = (values: ItemValues): InspectionTemplateItemInput => ({
  section: orNull(values.section),
  description: values.description.trim(),
  requirement: orNull(values.requirement),
  ...question(values),
  photoRequired: values.photoRequired,
  attachments: values.attachments.map(({ key }) => key),
});

/** An item of an inspection as a request carries it. */
export const itemBody = (values: ItemValues): InspectionItemInput => ({
  id: values.id,
  ...templateItemBody(values),
});

const NUMBERS = ['target', 'toleranceMinus', 'tolerancePlus'] as const;

/** What is wrong with an item, by field. */
export function itemErrors(values: ItemValues): Partial<Record<string, string>> {
  const asked = question(values);
  const noNumber = NUMBERS.filter((field) => Number.isNaN(asked[field]));
  const problems = noNumber.length > 0 ? [] : itemProblems(asked);
  return Object.fromEntries([
    ...(values.description.trim() === '' ? [['description', 'Say what is checked.']] : []),
    ...noNumber.map((field) => [field, 'Enter a number with at most 4 decimals.']),
    ...problems.map(({ field, message }) => [field, message]),
  ]) as Partial<Record<string, string>>;
}

/** How an item is answered, in a few words: "Number, 4 in ± 1", "Choice of 3, photo". */
export function itemHint(values: ItemValues): string {
  const asked = question(values);
  const bounds = NUMBERS.some((field) => Number.isNaN(asked[field])) ? '' : boundsInWords(asked);
  const kind =
    values.kind === 'CHOICE'
      ? `Choice of ${String(values.options.length)}`
      : INSPECTION_ITEM_KIND_LABELS[values.kind];
  const files = values.attachments.length === 0 ? '' : countOf(values.attachments.length, 'file');
  return [kind, bounds, values.photoRequired ? 'photo needed' : '', files]
    .filter((part) => part !== '')
    .join(', ');
}

/** What stands over items without a heading that follow some with one: they do not belong below theirs. */
export const UNHEADED = 'Other items';

/** Items under their headings, in the order of the list; a heading that comes again stands again. */
export function bySection<T extends { section: string | null }>(
  items: readonly T[],
): { section: string; items: T[] }[] {
  const groups: { section: string; items: T[] }[] = [];
  for (const item of items) {
    const section = item.section ?? '';
    const last = groups.at(-1);
    if (last?.section === section) last.items.push(item);
    else groups.push({ section, items: [item] });
  }
  return groups;
}

/**
 * Items of typed or pasted lines, each line one of them, below the last heading that there is; a line that ends in a
 * colon begins a new heading. Bullets and numbers of a copied list are left out.
 */
export function itemsOfLines(text: string, section: string): ItemValues[] {
  let heading = section;
  return text.split(/\r?\n/).flatMap((line) => {
    const words = line.replace(/^\s*(?:[-*•▪☐✓]|\d+[.)])\s+/u, '').trim();
    if (words === '') return [];
    if (words.endsWith(':')) {
      heading = words.slice(0, -1).trim();
      return [];
    }
    return [{ ...emptyItem(heading), description: beginningOf(words, 500) }];
  });
}

/** The list with one of its items at another place. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length) return [...items];
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}
