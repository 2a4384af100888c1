import { isBlank } from '#domain/text/blank.ts';
import { oneLine } from '#domain/text/one-line.ts';
import { type FieldError, repeatedItems } from '../../http/problem.ts';

/** A tag without its case: two with the same are one. */
export const tagKey = (tag: string): string => oneLine(tag).normalize('NFC').toLowerCase();

/** What is wrong with tags, each at its place. */
export const tagProblems = (tags: readonly string[]): FieldError[] => [
  ...repeatedItems('tags', tags),
  ...tags.flatMap((tag, i) =>
    isBlank(oneLine(tag)) ? [{ field: `tags.${i}`, message: 'This field is required' }] : [],
  ),
];

/** Tags as the row keeps them: in the order in which they were given, the same one in other capitals once. */
export function tagColumns(tags: readonly string[]) {
  const byKey = new Map<string, string>();
  for (const tag of tags) if (!byKey.has(tagKey(tag))) byKey.set(tagKey(tag), oneLine(tag));
  return { tags: [...byKey.values()], tagKeys: [...byKey.keys()] };
}
