import { tagKey, uniqueTags } from '#domain/document/tags.ts';
import { isBlank } from '#domain/text/blank.ts';
import { oneLine } from '#domain/text/one-line.ts';
import { type FieldError, repeatedItems } from '../../http/problem.ts';

/** What is wrong with tags, each at its place in that field. */
export const tagProblems = (tags: readonly string[], field = 'tags'): FieldError[] => [
  ...repeatedItems(field, tags),
  ...tags.flatMap((tag, i) =>
    isBlank(oneLine(tag)) ? [{ field: `${field}.${i}`, message: 'This field is required' }] : [],
  ),
];

/** Tags as the row keeps them: in the order in which they were given, the same one in other capitals once. */
export function tagColumns(given: readonly string[]) {
  const tags = uniqueTags(given).map(oneLine);
  return { tags, tagKeys: tags.map(tagKey) };
}
