import { oneLine } from '../text/one-line.ts';

/** Tags that a document carries, at most, and characters of one. */
export const MOST_TAGS = 20;
export const LONGEST_TAG = 50;

/** A tag without its case: two with the same are one. */
export const tagKey = (tag: string): string => oneLine(tag).normalize('NFC').toLowerCase();

/** The same tags, each once whatever its case, in the order in which they came. */
export function uniqueTags(tags: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const tag of tags) if (!byKey.has(tagKey(tag))) byKey.set(tagKey(tag), tag);
  return [...byKey.values()];
}

/** What is added to the tags of several documents, and what is taken off. */
export interface TagChange {
  add: readonly string[];
  remove: readonly string[];
}

/** The tags of a document after the change: what it had keeps its place. */
export function retagged(tags: readonly string[], { add, remove }: TagChange): string[] {
  const gone = new Set(remove.map(tagKey));
  return uniqueTags([...tags.filter((tag) => !gone.has(tagKey(tag))), ...add]);
}

/** Why these are too many for one document; null where they are not. */
export const tooManyTags = (tags: readonly string[]): string | null =>
  tags.length > MOST_TAGS ? `At most ${MOST_TAGS} tags.` : null;
